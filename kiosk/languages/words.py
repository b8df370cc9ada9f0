"""Words that reach the screen by way of a variable: names on the cardboard, labels of fields and values."""

WORDS: tuple[str, ...] = (
    # boxes
    "Tea Time Crime", "Suspicion", "Tea Time", "Boddy's Party", "Who Palmed the Diamonds?",
    # values on buttons
    "Yes", "No",
    # the camera
    "room", "face down", "master thief", "glass", "gap", "Teach",
    "The camera is being opened.", "The camera is looking at the tray.", "The camera is switched off.",
    "No camera is connected.", "The camera was unplugged.", "The camera does not open.",
    "The camera does not answer.", "The camera gives only old pictures.",
    "The camera sees only black; is the lens covered?",
    "The camera shows the same picture again and again.", "Safe mode: the camera is off.",
    "The camera module gave no picture in time.",
    # Suspicion
    "diamond", "ruby", "emerald", "a diamond", "a ruby", "an emerald",
    "Peek", "Secret Passageway", "Diamond Lift", "Ruby Lift", "Emerald Lift", "Question {guest}",
    "Room Robbery + {other}", "Peek + {other}", "Secret Passageway + {other}",
    "Diamond Lift + {other}", "Ruby Lift + {other}", "Emerald Lift + {other}",
    # Tea Time
    "Cheshire Cat", "Mad Hatter", "White Rabbit", "Queen", "March Hare", "Caterpillar",
    # the party
    "suspect", "interest", "style", "corridor", "first", "second", "third",
    "Rope", "Lead Pipe", "Knife", "Wrench", "Candlestick", "Revolver",
    "Hall", "Lounge", "Dining Room", "Kitchen", "Ballroom", "Conservatory", "Billiard Room",
    "Library", "Study", "Middle Room", "Second Middle Room",
    # Who Palmed the Diamonds?
    "Madam", "Dog", "Thief", "Madam {n}", "Dog {n}", "Thief {n}", "Madams", "dogs", "thieves",
)  # fmt: skip
