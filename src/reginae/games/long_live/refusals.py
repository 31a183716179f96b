"""For each action that is not legal now, the rule that forbids it and the reason."""

from mypy_extensions import i64

from reginae.core import CHANCE, Refusal
from reginae.games.long_live.actions import (
    ENOUGH,
    MASTER,
    PUT,
    ROLL,
    STAY,
    SWAP,
    SWAP_THEIRS,
    TURN_UP,
    VERB,
    put_of,
)
from reginae.games.long_live.legal import legal_actions, token_verb
from reginae.games.long_live.parts import (
    GAMBLER,
    NONE,
    PRINCESS,
    PRINCESS_PLACE,
    TILE_COUNT,
    may_be_master,
)
from reginae.games.long_live.state import (
    ARRANGING,
    GIVING,
    REPOSITIONING,
    RETURNING,
    SPYING,
    SWAPPING,
    TAKING,
    TURNING_UP,
    Gangs,
    is_roll,
)


def refusal(gangs: Gangs, seat: i64, code: i64) -> Refusal | None:
    """The rule that forbids this action to this seat; None if it is legal."""
    if code in legal_actions(gangs, seat):
        return None
    if len(gangs.agenda) == 0:
        return Refusal("L-END-C", "The game is over; nothing more is carried out.")
    if seat == CHANCE or VERB[code] == ROLL:
        return refusal_about_dice(seat, code)
    kind = gangs.agenda.kind()
    if kind == ARRANGING:
        return refusal_of_arrangement(gangs, seat, code)
    if VERB[code] == PUT:
        return Refusal(
            "L-SETUP-4", "Tiles are put in their places before the game; from now on they only change places."
        )
    if is_roll(kind):
        return refusal_before_roll(gangs, seat, code)
    if seat != gangs.agenda.seat():
        return refusal_to_other(kind)
    if kind == REPOSITIONING:
        return refusal_of_reposition(gangs, seat, code)
    return refusal_within_ability(gangs, kind, code)


def refusal_about_dice(seat: i64, code: i64) -> Refusal:
    """Dice are nobody's choice, and chance has no other. §L-TURN-1"""
    if seat != CHANCE:
        return Refusal("L-TURN-1", "The dice are rolled when they are due; nobody chooses what they show.")
    if VERB[code] == ROLL:
        return Refusal("L-TURN-1", "The dice are not due now: a choice must be made first.")
    return Refusal("L-TURN-1", "Chance only rolls the dice.")


def refusal_of_arrangement(gangs: Gangs, seat: i64, code: i64) -> Refusal:
    """Before the game: a Master, then the line. §L-SETUP-2 §L-SETUP-3 §L-SETUP-4"""
    if not gangs.is_arranging(seat):
        return Refusal("L-SETUP-6", "Your line is complete; the dice are rolled when your opponent's is complete too.")
    if VERB[code] == MASTER:
        if gangs.masters[seat] != NONE:
            return Refusal(
                "L-SETUP-3", "You have set your Master aside already; take that back if you think better of it."
            )
        return Refusal("L-SETUP-3", "Only a character with a red, yellow or blue prestige icon can be the Master.")
    if VERB[code] != PUT:
        return Refusal("L-SETUP-4", "The game has not begun: first choose your Master and arrange your line.")
    if gangs.masters[seat] == NONE:
        return Refusal("L-SETUP-3", "Choose your Master first; the other tiles then form your line.")
    return refusal_to_put(gangs, seat, code)


def refusal_to_put(gangs: Gangs, seat: i64, code: i64) -> Refusal:
    """Why this tile cannot go there. §L-SETUP-2 §L-SETUP-4"""
    tile, place = put_of(code)
    if tile == PRINCESS:
        return Refusal("L-SETUP-2", f"Your Princess begins the game face up at {PRINCESS_PLACE}.")
    if tile == gangs.masters[seat]:
        return Refusal("L-SETUP-3", "This tile is your Master: it lies aside, not in the line.")
    if not gangs.in_tray(seat, tile):
        return Refusal("L-SETUP-4", "This tile lies in your line already; take it back to put it elsewhere.")
    if place == PRINCESS_PLACE:
        return Refusal("L-SETUP-2", "Your Princess lies here; the others go on either side of her.")
    return Refusal("L-SETUP-4", "A tile lies here already: each place has room for one.")


def refusal_before_roll(gangs: Gangs, seat: i64, code: i64) -> Refusal:
    """The dice come first, and the starting player's first turn ended without repositioning. §L-REPO-C §L-TURN-1"""
    starter = gangs.turn if gangs.first_turn() else 1 - gangs.turn
    if gangs.turn != NONE and gangs.turns <= 1 and seat == starter and is_reposition(code):
        return Refusal("L-REPO-C", "The starting player may not reposition gang members on the first turn.")
    return Refusal("L-TURN-1", "The dice come first: they say which place is active.")


def is_reposition(code: i64) -> bool:
    """Whether the choice is one that repositions gang members."""
    return VERB[code] in (MASTER, SWAP, STAY)


def refusal_to_other(kind: i64) -> Refusal:
    """It is the opponent who decides. §L-REPO-0 §L-TURN-F"""
    if kind == REPOSITIONING:
        return Refusal("L-REPO-0", "Your opponent is on turn: only the player on turn may reposition gang members.")
    return Refusal("L-TURN-F", "Your opponent's character acts, so your opponent decides.")


def refusal_of_reposition(gangs: Gangs, seat: i64, code: i64) -> Refusal:
    """At the end of one's turn: a swap, a new Master, or nothing. §L-REPO-0 §L-REPO-A §L-REPO-B"""
    verb = VERB[code]
    if verb == MASTER:
        return refusal_of_master(gangs, seat, code - MASTER)
    if verb == SWAP_THEIRS:
        return Refusal("L-REPO-A", "You reposition your own line; only a Spy moves your opponent's tiles.")
    if verb == ENOUGH:
        return Refusal("L-REPO-0", "No character is swapping tiles now; to leave your line as it is, choose to stay.")
    if verb == TURN_UP:
        return Refusal("L-ABIL-PRINCESS", "A tile is turned up by the dice, or by the Princess when she acts.")
    return Refusal("L-REPO-0", "Prestige moves only by a character's ability; now you may reposition your gang.")


def refusal_of_master(gangs: Gangs, seat: i64, tile: i64) -> Refusal:
    """Why this tile cannot become the Master. §L-REPO-B §L-SETUP-3"""
    if not may_be_master(tile):
        return Refusal("L-SETUP-3", "Only a character with a red, yellow or blue prestige icon can be the Master.")
    if tile == gangs.masters[seat]:
        return Refusal("L-REPO-B", "This character is your Master already.")
    return Refusal("L-REPO-B", "This tile lies face down: only a face-up tile of your line can become the Master.")


def refusal_within_ability(gangs: Gangs, kind: i64, code: i64) -> Refusal:
    """A character is acting, and what it does must be finished first. §L-TURN-F"""
    if VERB[code] == token_verb(kind):
        return refusal_of_colour(kind)
    if kind == TURNING_UP:
        if VERB[code] == TURN_UP:
            return Refusal("L-ABIL-PRINCESS", "This tile lies face up already.")
        return Refusal("L-ABIL-PRINCESS", "Your Princess acts: choose a face-down tile of your line to turn up.")
    if kind == SWAPPING:
        return refusal_of_pilot(code)
    if kind == SPYING:
        return refusal_of_spy(code)
    return refusal_until_token_is_chosen(gangs, kind)


def refusal_of_colour(kind: i64) -> Refusal:
    """There is no token of this colour. §L-TOK-1 §L-TOK-3 §L-ABIL-ENTERTAINER"""
    if kind == TAKING:
        return Refusal("L-TOK-1", "The supply has no token of this colour.")
    if kind == GIVING:
        return Refusal("L-ABIL-ENTERTAINER", "You have no token of this colour to give.")
    return Refusal("L-TOK-3", "Your opponent has no token of this colour.")


def refusal_until_token_is_chosen(gangs: Gangs, kind: i64) -> Refusal:
    """A token must be chosen first. §L-ABIL-NOBLE §L-ABIL-SCHEMER §L-ABIL-ENTERTAINER §L-ABIL-GAMBLER"""
    if kind == TAKING:
        return Refusal("L-ABIL-NOBLE", "Your Noble takes one more token: choose its colour from the supply.")
    if kind == RETURNING:
        return Refusal("L-ABIL-SCHEMER", "Choose which of your opponent's tokens your Schemer returns to the supply.")
    if kind == GIVING:
        return Refusal("L-ABIL-ENTERTAINER", "Choose which of your tokens your Entertainer gives away.")
    rule = "L-ABIL-GAMBLER" if acting_ability(gangs) == GAMBLER else "L-ABIL-ENTERTAINER"
    return Refusal(rule, "Choose which token you take from your opponent.")


def acting_ability(gangs: Gangs) -> i64:
    """The ability that is being carried out."""
    return gangs.ability_of(gangs.acting // TILE_COUNT, gangs.acting % TILE_COUNT)


def refusal_of_pilot(code: i64) -> Refusal:
    """The Pilot swaps in the own line. §L-ABIL-PILOT"""
    if VERB[code] == SWAP_THEIRS:
        return Refusal("L-ABIL-PILOT", "A Pilot swaps tiles of your own line; it takes a Spy to move your opponent's.")
    return Refusal("L-ABIL-PILOT", "Your Pilot is swapping tiles: swap two neighbours, or say that it is enough.")


def refusal_of_spy(code: i64) -> Refusal:
    """The Spy swaps in the opponent's line. §L-ABIL-SPY"""
    if VERB[code] == SWAP:
        return Refusal("L-ABIL-SPY", "A Spy swaps tiles of your opponent's line; it takes a Pilot to move your own.")
    return Refusal(
        "L-ABIL-SPY", "Your Spy is swapping tiles: swap two neighbours over there, or say that it is enough."
    )
