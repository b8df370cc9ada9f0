"""Words that reach the screen by way of a variable: names on the cardboard, labels of fields and values."""

WORDS: tuple[str, ...] = (
    # boxes
    "Tea Time Crime", "Suspicion", "Tea Time", "Boddy's Party", "Who Palmed the Diamonds?",
    # values on buttons
    "Yes", "No",
    # the camera
    "room", "face down", "master thief", "glass", "gap", "Teach",
    "The camera is being opened.", "The camera is looking at the tray.",
    "The camera is switched off.",
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
    # tabs, buttons and what decided a trick
    "Board", "Dice", "Grid", "Piles", "Taken", "Madams: {n}", "Dogs: {n}", "Thieves: {n}",
    "One suit: the highest number wins.",
    "Two suits: {stronger} beats {weaker}, the highest of them wins.",
    "Three suits: the lowest number wins.", "Next", "Capture", "Help",
    # under the names on the shelf
    "Dice, flashlights and thieves", "Jewel thieves in masks", "Alice and her tiles",
    "An evening at the mansion", "Madams, dogs and thieves", "Points for any other game",
    "A game brought by somebody else",
    # what the doctor looks at, and what devices say of themselves
    "camera", "buttons", "lights", "voice", "backlight", "watchdog", "storage", "space", "clock",
    "temperature", "power",
    "systemd did not start this program; nobody watches it.",
    "The screen's brightness cannot be set ({error}).", "A light does not answer ({error}).",
    "The voice does not start ({error}).", "There is no picture at {place}.",
    "The picture {path} cannot be read.", "The camera program does not start ({error}).",
    "No camera can be opened at {path}.", "The camera at {path} gives no more pictures.",
    "A picture from {path} arrived damaged.",
    "The camera does not hold its exposure, white balance and focus.",
    "There is no backlight {name} below {root}.", "There are several backlights ({names}); name one.",
    "The button {name} on GPIO {pin} cannot be used ({error}).",
    "The light on GPIO {pins} cannot be used ({error}).",
    "lgpio cannot write to its working folder; set LG_WD to one that can be written to.",
    "GPIO is not available through {name} ({error}).",
    "The program {program} is not installed, so there is no voice.",
    "picamera2 cannot be loaded ({error}); see docs/troubleshooting.md.",
    "Camera module {n} is not connected ({found} found).",
    "The camera module cannot be opened, another program may hold it ({error}).",
    # why a fact is doubtful
    "taken from a picture of the components",
    "a guess: three sides are certain, which three is not",
    "the rulebook does not say what the others do when the active player passes",
    "only the corners, 1 and 9, are certain; the rest follows from row + column - 1",
    "15 dice tiles are certain, three of each number is not",
    "the rulebook only calls it the middle room with the envelope",
    "the rulebook speaks of two rooms without doors and names neither",
    "derived: every door is taken to open on a corridor space",
    "the two middle rooms may touch; a longer way is not insisted on",
    "no public source shows the diamonds on the Madams; count them on your own cards",
    "from public descriptions of the first edition; our rulebook is the second",
    "the rulebook shows the characters in pictures; the names come from other descriptions",
)  # fmt: skip
