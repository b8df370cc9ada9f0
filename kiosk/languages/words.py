"""Words that reach the screen by way of a variable: names on the cardboard, labels of fields and values."""

WORDS: tuple[str, ...] = (
    # boxes
    "Tea Time Crime", "Suspicion", "Tea Time", "Boddy's Party", "Who Palmed the Diamonds?",
    # values on buttons
    "Yes", "No",
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
