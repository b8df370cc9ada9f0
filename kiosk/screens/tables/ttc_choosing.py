"""After the roll: going to a space, choosing which dice stay, or passing."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from kiosk.screens.page import Do
from kiosk.screens.tables.ttc_dice import WayButton, in_percent, lying, places_of
from kiosk.screens.tables.ttc_rolling import whole_roll
from kiosk.screens.tables.ttc_step import Step, pane
from kiosk.widgets.press import Press
from kiosk.widgets.rows import row
from kiosk.widgets.style import look
from scoring.games.tea_time_crime.advice import best_keep, chances_to_reach
from scoring.games.tea_time_crime.cardboard import FACES, SIZE, Face, Space
from scoring.games.tea_time_crime.names import spot
from scoring.games.tea_time_crime.reach import Way, is_jackpot, is_special
from scoring.games.tea_time_crime.rounds import dice_for, spaces_for


class ChooseStep(Step):
    """Dice lie: a glowing space is tapped, or some dice are kept and the rest rerolled, or it is a pass."""

    @property
    def rerolls(self) -> bool:
        """Whether this player may still reroll."""
        return self.state.stage == "rolling" and self.state.rerolls > 0

    @property
    def lucky(self) -> bool:
        """Whether the active player has rolled a jackpot or a streak, which nobody would roll again."""
        return self.place == self.state.active and is_special(self.state.dice)

    @property
    def reach(self) -> dict[Space, tuple[Way, ...]]:
        """The spaces with a tile that the dice lead to."""
        return spaces_for(self.state, self.place)

    def sentence(self) -> str:
        """Celebrates a special roll; else says what can be tapped."""
        if not self.reach:
            if self.rerolls:
                return self.say("{who} reaches no tile: reroll?", who=self.who)
            return self.say("{who} has to pass.", who=self.who)
        if self.lucky:
            if is_jackpot(self.state.dice):
                return self.say("Jackpot! Any tile, {who}!", who=self.who)
            return self.say("Lucky streak! Any tile, {who}!", who=self.who)
        if self.rerolls and (aim := self.chosen()) is not None:
            chance = self.chances().get(aim, "")
            return self.say("{percent} for {space}: reroll?", percent=chance, space=spot(aim))
        if self.rerolls:
            return self.say("{who}: go, or reroll?", who=self.who)
        return self.say("{who}: tap where to go.", who=self.who)

    def panel(self) -> list[Widget]:
        """The dice, and what else can be done."""
        keep = self.page.half.keep if self.rerolls else ()
        dice = lying(self.state.dice, keep, self._keep if self.rerolls else None, self._not_ours())
        buttons: list[Widget] = []
        if self.reach or self.rerolls:
            buttons.append(Press(self.say("Pass"), self._pass, name="pass"))
        if self.rerolls:
            buttons.append(whole_roll(self))
        if self.rerolls and self.lucky and self.reach:
            again = self._rerolling()
            buttons.append(Press(again.label, again.call, name="reroll", scale="small"))
        if any(len(ways) > 1 for ways in self.reach.values()):
            buttons.append(self._which_tiles())
        return [dice, *([row(buttons, height=look().touch)] if buttons else [])]

    def _which_tiles(self) -> Press:
        """The switch for who wants to say which dice tiles are used up; else they are spared."""
        by_hand = self.page.half.by_hand
        return Press(
            self.say("Use tiles"),
            partial(self.page.remember, by_hand=not by_hand),
            "chosen" if by_hand else "plain",
            name="by hand",
            scale="small",
        )

    def _not_ours(self) -> list[int]:
        """The places of the dice that this player may not take."""
        ours = Counter(dice_for(self.state, self.place))
        faint = []
        for place, face in enumerate(self.state.dice):
            if ours[face]:
                ours[face] -= 1
            else:
                faint.append(place)
        return faint

    def _keep(self, place: int) -> None:
        keep = set(self.page.half.keep) ^ {place}
        self.page.remember(keep=tuple(sorted(keep)))

    def _reroll(self) -> None:
        kept = [self.state.dice[place] for place in self.page.half.keep]
        self.act("keep", dice=sorted(kept, key=FACES.index))

    def _pass(self) -> None:
        self.act("pass", seat=self.seat)

    def glow(self) -> dict[Space, int]:
        """Where the dice lead, and the fewest dice tiles it takes."""
        return {space: _fewest(ways) for space, ways in self.reach.items()}

    def chances(self) -> dict[Space, str]:
        """With rerolls left and hints wanted: the chance of reaching each tile the dice do not reach yet."""
        if not self.rerolls or not self.page.hinted:
            return {}
        kept = [self.state.dice[place] for place in self.page.half.keep]
        found = chances_to_reach(self.state, self.place, kept or None)
        return {space: in_percent(chance) for space, chance in found.items()}

    def _keep_for(self, space: Space) -> None:
        """Keep the dice that make this space likeliest."""
        best = best_keep(self.state.dice, self.state.rerolls, [space], self.house.beside)
        self.page.remember(keep=places_of(self.state.dice, best.keep), aim=space)

    def chosen(self) -> Space | None:
        """The space that dice are kept for, as long as hints are wanted."""
        return self.page.half.aim if self.rerolls and self.page.hinted else None

    def tap(self, space: Space) -> None:
        """Go there, sparing the dice tiles, or ask how; a space out of reach shows which dice to keep."""
        if space not in self.reach:
            self._keep_for(space)
            return
        ways = self.reach[space]
        if len(ways) > 1 and self.page.half.by_hand:
            self.page.remember(space=space)
        else:
            self.act("explore", seat=self.seat, space=list(space), tiles=_fewest(ways))

    def next(self) -> Do:
        """Reroll what is not kept; pass where nothing else is left. Luck is not rolled away by one press."""
        if self.rerolls and not (self.lucky and self.reach):
            return self._rerolling()
        if not self.reach:
            return Do(self.say("Pass"), self._pass)
        return Do(self.say("Tap a glowing space"), None)

    def _rerolling(self) -> Do:
        n = SIZE - len(self.page.half.keep)
        return Do(self.say("Reroll {n} dice", n=n), self._reroll if n else None)

    def help(self) -> str:
        """What glows, and how to reroll."""
        return self.say(
            "The number of the dice is the row, the amount of them the column. Glasses and your own "
            "dice tiles of that number may be added; small tiles on a glowing space are dice tiles it "
            "uses up. Tap a glowing space to go there; your dice tiles are spared where that is possible, "
            "unless you tap Use tiles first. To reroll, tap the dice you keep, then Reroll; before the "
            "camera just roll. "
            "With hints, the other spaces say how likely the dice you keep lead there; tap one, and the "
            "best dice for it are kept. Who passes takes a used dice tile back."
        )

    def taps(self, action: dict[str, Any]) -> list[str]:
        """Dice to keep are tapped before the big button; a space, and perhaps the way to it."""
        match action["type"]:
            case "keep":
                last = "reroll" if self.lucky and self.reach else "next"
                return [*self._taps_to_keep(action["dice"]), last]
            case "roll":
                return ["roll", *(f"face {face}" for face in action["dice"])]
            case "pass":
                return ["pass" if self.reach or self.rerolls else "next"]
            case "explore":
                space = (action["space"][0], action["space"][1])
                ways, by_hand = self.reach[space], self.page.half.by_hand
                first = ["by hand"] if action["tiles"] != _fewest(ways) and not by_hand else []
                asked = [f"way {action['tiles']}"] if len(ways) > 1 and (first or by_hand) else []
                return [*first, f"space {spot(space)}", *asked]
        return super().taps(action)

    def _taps_to_keep(self, dice: Sequence[Face]) -> list[str]:
        places = set(places_of(self.state.dice, dice))
        return [f"die {place}" for place in sorted(places ^ set(self.page.half.keep))]


class WayStep(ChooseStep):
    """Several ways lead to the space that was tapped: the player says which dice tiles are used up."""

    @property
    def space(self) -> Space:
        """Where to."""
        space = self.page.half.space
        return space if space is not None else (1, 1)

    def sentence(self) -> str:
        """How many tiles?"""
        return self.say("{who}: with which dice?", who=self.who)

    def panel(self) -> list[Widget]:
        """A button a way."""
        ways = sorted(self.reach[self.space], key=lambda way: way.tiles)
        buttons = [WayButton(self.space, way, partial(self._go, way)) for way in ways]
        return [pane(buttons)]

    def _go(self, way: Way) -> None:
        self.act("explore", seat=self.seat, space=list(self.space), tiles=way.tiles)

    def chosen(self) -> Space:
        """The space that was tapped."""
        return self.space

    def next(self) -> Do:
        """The way that spares the dice tiles."""
        way = min(self.reach[self.space], key=lambda way: way.tiles)
        return Do(self.say("Spare the dice tiles"), partial(self._go, way))

    def undo(self) -> Do:
        """Another space."""
        back = partial(self.page.remember, space=None)
        return Do(self.say("Undo: {what}", what=spot(self.space)), back)

    def taps(self, action: dict[str, Any]) -> list[str]:
        """The way, or back to the choice first."""
        if action["type"] == "explore" and tuple(action["space"]) == self.space:
            return [f"way {action['tiles']}"]
        return ["undo", *super().taps(action)]


def _fewest(ways: Sequence[Way]) -> int:
    """The dice tiles that the way takes which spares them."""
    return min(way.tiles for way in ways)
