"""Each game on one short page, in our own words: enough to go on playing, with the rulebook for the rest."""

from typing import NamedTuple

from scoring.words import say


class Section(NamedTuple):
    """A heading and what is said under it."""

    heading: str
    says: str


def rules_in_short(game_id: str) -> tuple[Section, ...]:
    """The page of a game; empty for one that another package brought."""
    return PAGES.get(game_id, ())


TEA_TIME_CRIME = (
    Section(
        say("The aim"),
        say(
            "Place your five detectives so that every flashlight of theirs falls on something worth "
            "points: an empty room, the master thief, or a thief lit from a side where it can be seen."
        ),
    ),
    Section(
        say("A round"),
        say(
            "Whoever has the dice rolls, and may roll any of them again up to twice. Then all dice of "
            "one number are chosen: the number is the row, how many there are is the column. Glasses "
            "and own dice tiles of that number may be added. The tile on that space is activated."
        ),
    ),
    Section(
        say("The others"),
        say(
            "Everybody else may do the same with the dice that are left. They stay in the middle, so "
            "several players may use the same ones."
        ),
    ),
    Section(
        say("Activating"),
        say(
            "A face-down tile is turned up; a dice tile then goes beside the board. A tile that lies "
            "face up may move to any empty space. Tiles are never turned round."
        ),
    ),
    Section(
        say("Passing"),
        say("Who passes takes one dice tile back at random from the own discard pile."),
    ),
    Section(
        say("Special rolls"),
        say("Five glasses, or 1-2-3-4-5: activate any tile you like; the others only pass."),
    ),
    Section(
        say("The end"),
        say(
            "After every round a token is laid on each detective whose lights are all right, and taken "
            "off where that has ended. A fifth token ends the game. A room counts its number, a thief "
            "10, the master thief 12; each token not laid counts 3."
        ),
    ),
)

SUSPICION = (
    Section(
        say("The aim"),
        say("Steal gems, find out who the other thieves are, and do not be found out yourself."),
    ),
    Section(
        say("Moving"),
        say(
            "Roll both dice and move both guests they show, each through one door. A question mark is "
            "any guest, also the one on the other die."
        ),
    ),
    Section(
        say("Playing a card"),
        say(
            "Play one of your two cards and do both of its actions in any order; with two players "
            "only one of them. Then draw a new card."
        ),
    ),
    Section(
        say("The actions"),
        say(
            "Robbery: a gem shown in the room your guest is in. Lift: the gem on the card. Passage: "
            "any guest into any room. Peek: look at the top invitation and put it below the deck. "
            "Question: somebody tells you, and only you, whether their guest can see the guest on "
            "the card."
        ),
    ),
    Section(
        say("Seeing"),
        say("Guests see along their row and their column, and everybody in their own room."),
    ),
    Section(
        say("The end"),
        say(
            "An empty stack of gems ends the game at once. Everybody guesses everybody. Three "
            "different gems are worth 6, every other gem 1, a right guess 7."
        ),
    ),
)

TEA_TIME = (
    Section(
        say("The aim"),
        say("Collect many of one character or none at all: small piles are worth little."),
    ),
    Section(
        say("Taking tiles"),
        say(
            "The first turn of a round takes one tile and puts Alice in its place, the second one or "
            "two, every later one up to three. Tiles taken together touch and lie in one straight "
            "line; a gap breaks it. Nobody passes."
        ),
    ),
    Section(
        say("Cancelling"),
        say("A normal and a mirrored tile of one character in your piles cancel each other."),
    ),
    Section(
        say("Alice"),
        say("Who takes her starts the next round. At the end she is worth 4 and breaks a tie."),
    ),
    Section(
        say("Points for a pile"),
        say("None 5, one 1, two 3, three 6, four 10, five or more 15."),
    ),
)

PARTY = (
    Section(
        say("The aim"),
        say("Pair up with somebody who suits your notepad, the sooner the better."),
    ),
    Section(
        say("A turn"),
        say(
            "Roll and move up to that far, or take a secret passage. Entering a room ends the move. "
            "In a room you may exchange your card of that kind for the one lying there, and take, "
            "leave or trade the token."
        ),
    ),
    Section(
        say("Pairing up"),
        say(
            "With others in the room, roll against each in turn. Equal numbers make a couple. After "
            "the rolls the one who came in may boost by one, nearer or farther, then the other may "
            "answer."
        ),
    ),
    Section(
        say("Boosts"),
        say(
            "A boost turns one of your three cards face up. It also gives one more roll to move. On "
            "your own turn you may use one."
        ),
    ),
    Section(
        say("The end"),
        say(
            "Who begins a turn in the Hall may leave alone. With two players left, or somebody's last "
            "boost used, Mr. Boddy comes home: the first into the middle room pairs up with him."
        ),
    ),
    Section(
        say("Points"),
        say(
            "The first couple 3, the second 2, the third 1, once a couple. For each member: the "
            "partner's name on the notepad 2, each of the partner's cards on it 1, the right token "
            "besides 2. Mr. Boddy 3. Alone: own name 3, each own card on the notepad 2, the right "
            "token besides 3."
        ),
    ),
)

PALMED_DIAMONDS = (
    Section(
        say("The aim"),
        say("Collect Madams with diamonds, and beware of the thieves that come with them."),
    ),
    Section(
        say("A trick"),
        say(
            "Everybody plays any card. One suit: the highest wins. Two suits: the highest of the "
            "stronger one; dog beats thief, thief beats Madam, Madam beats dog. Three suits: the "
            "lowest number, the earlier one if equal. The winner takes all and leads."
        ),
    ),
    Section(
        say("Thief's Chance"),
        say(
            "Who alone has the most thieves may steal from who alone has the most Madams: as many "
            "Madams as the thieves exceed that player's dogs. Stolen Madams lie face down and are safe."
        ),
    ),
    Section(
        say("Counting a round"),
        say(
            "Each dog may chase away one of your own thieves. Each thief left costs one of your "
            "Madams. Every diamond on the Madams you keep is a point."
        ),
    ),
    Section(
        say("The end"),
        say("There are as many rounds as players. The leader moves on to the left each time."),
    ),
)

PLAIN_SHEET = (
    Section(
        say("The sheet"),
        say(
            "Parlour does not know this game; it only adds up. Write everybody's points round by "
            "round, and say when it was the last one."
        ),
    ),
)

PAGES: dict[str, tuple[Section, ...]] = {
    "tea-time-crime": TEA_TIME_CRIME,
    "suspicion": SUSPICION,
    "tea-time": TEA_TIME,
    "boddys-party": PARTY,
    "palmed-diamonds": PALMED_DIAMONDS,
    "plain-sheet": PLAIN_SHEET,
}
