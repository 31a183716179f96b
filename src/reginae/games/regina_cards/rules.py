"""The rules in the order of the four rule cards. Every function here assumes a legal choice."""

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from reginae.core import NO_DEPTH, Event, Facts, Tell, shuffled_pile
from reginae.games.regina_cards import conduct
from reginae.games.regina_cards.actions import FIRST_PLACES, SECOND_PLACES
from reginae.games.regina_cards.parts import (
    CARDS,
    COLOUR_COUNT,
    COLOURED,
    COLOURS,
    FACE_UP,
    GROUP_COUNT,
    GROUP_OF,
    GROUPS,
    MOST_SEATS,
    cards_of,
    dagger_card,
    faction_card,
    faction_number,
)
from reginae.games.regina_cards.scoring import faction_cards
from reginae.games.regina_cards.state import (
    BURYING,
    BURYING_MORE,
    DEALING,
    GUESSING,
    NONE,
    OVER,
    PLACING,
    RETURNING,
    STARTING,
    TURN,
    TURNING_UP,
    Court,
)

FULL_STACKS: Final = [shuffled_pile(cards_of(group)) for group in range(GROUP_COUNT)]

# --- Rule card 1: the cards ----------------------------------------------------------------------


def lay_out(court: Court, start_player: i64) -> None:
    """Three court stacks by group, face down; one action card a seat; daggers aside. §C-1.1c §C-1.3a §C-1.4a"""
    court.stacks = [pile.clone() for pile in FULL_STACKS]
    court.influence = vec[vec[i64]]([vec[i64]() for _ in range(GROUP_COUNT)])
    court.action_cards = (1 << court.seats) - 1
    court.colours = vec[i64]([NONE] * MOST_SEATS)
    court.daggers = vec[i64]([NONE] * (MOST_SEATS * MOST_SEATS))
    court.conduct = vec[i64]([0] * (MOST_SEATS * COLOUR_COUNT))
    court.turn = start_player
    court.phase = STARTING if start_player == NONE else DEALING


def start(court: Court, seat: i64, tell: Tell) -> None:
    """Who begins is not printed: chance decides. §C-2.0b"""
    court.turn = seat
    court.phase = DEALING
    if tell.listening:
        tell.event(Event("start", {"seat": seat}, final=True))


def deal(court: Court, colour: i64, tell: Tell) -> None:
    """Each player takes one faction unseen by the others; the rest leave the game unseen. §C-1.2a §C-1.2b"""
    seat = undealt_seat(court)
    court.colours[seat] = colour
    if tell.listening:
        cards = [faction_card(colour, number) for number in range(GROUP_COUNT)]
        secret: dict[int, Facts] = {int(seat): {"colour": COLOURS[colour], "cards": cards}}
        tell.event(Event("deal", {"seat": seat}, secret, final=True))
    if seat + 1 == court.seats:
        arrange(court)


def undealt_seat(court: Court) -> i64:
    """The first seat without a faction."""
    seat: i64 = 0
    while court.colours[seat] != NONE:
        seat += 1
    return seat


def arrange(court: Court) -> None:
    """The top two cards of each stack are face up, then a turn begins. §C-1.1c §C-2.1c §C-2.2a"""
    stack: i64 = 0
    if court.phase == TURNING_UP:
        stack = court.stack
    while stack < GROUP_COUNT:
        depth = court.stacks[stack].unseen_among(FACE_UP)
        if depth != NO_DEPTH:
            court.stack = stack
            court.depth = depth
            court.phase = TURNING_UP
            return
        stack += 1
    court.stack = NONE
    court.depth = 0
    court.phase = TURN


def turn_up(court: Court, card: i64, tell: Tell) -> None:
    """A card that nobody has seen comes among the top two of its stack. §C-1.1c"""
    court.stacks[court.stack].turn_up(court.depth, card)
    if tell.listening:
        tell.event(Event("turn-up", {"card": CARDS[card], "stack": GROUPS[court.stack]}, final=True))
    arrange(court)


# --- Rule card 2: turns --------------------------------------------------------------------------


def end_turn(court: Court) -> None:
    """A turn that took a card from a stack: the one below comes face up first. §C-2.1c"""
    next_turn(court)
    arrange(court)


def next_turn(court: Court) -> None:
    """Turns go clockwise. §C-2.0b"""
    court.turn += 1
    if court.turn == court.seats:
        court.turn = 0
    court.phase = TURN


def draw(court: Court, stack: i64, tell: Tell) -> None:
    """Draw the top card of a stack: a plain one is discarded, a coloured one influences. §C-2.1a §C-2.1e"""
    conduct.note_draw(court, stack)
    card = court.stacks[stack].take_top()
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "card": CARDS[card], "stack": GROUPS[stack]}
        tell.event(Event("draw" if card < COLOURED else "draw-plain", facts))
    if card < COLOURED:
        influence(court, card)
    else:
        court.discards = append(court.discards, card)
    tell_if_closing(court, stack, tell)
    court.stack = stack
    court.phase = BURYING


def tell_if_closing(court: Court, stack: i64, tell: Tell) -> None:
    """All hear it when the first court stack runs out, which ends the draws. §C-2.1d §C-2.4a"""
    if not tell.listening or len(court.stacks[stack].cards) > 0:
        return
    if sum([1 for pile in court.stacks if len(pile.cards) == 0]) == 1:
        tell.event(Event("closing", {"stack": GROUPS[stack]}))


def influence(court: Court, card: i64) -> None:
    """The number on the card decides the influence stack, not the stack it came from. §C-2.1f §C-2.2f"""
    group = GROUP_OF[card]
    court.influence[group] = append(court.influence[group], card)


def bury(court: Court, stack: i64, tell: Tell) -> None:
    """The top card of another stack goes face down to its own bottom. §C-2.1b"""
    pile = court.stacks[stack]
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "card": CARDS[pile.from_top(0)], "stack": GROUPS[stack]}
        tell.event(Event("bury", facts))
    conduct.note_burial(court, stack)
    pile.bury_top()
    if court.bury_two and court.phase == BURYING:
        court.buried = stack
        court.phase = BURYING_MORE
    else:
        stop_burying(court)


def stop_burying(court: Court) -> None:
    """The draw is done. §C-2.1b"""
    court.buried = NONE
    court.stack = NONE
    end_turn(court)


def discard_action_card(court: Court) -> None:
    """An action costs the seat's only action card. §C-2.2a §C-2.2b"""
    court.action_cards &= ~(1 << court.turn)
    court.passes = 0


def agitate(court: Court, stack: i64, tell: Tell) -> None:
    """Agitation: the top card of a court stack is discarded, the last one too. §C-2.2c"""
    discard_action_card(court)
    card = court.stacks[stack].take_top()
    conduct.note(court, card, conduct.DISCARDED)
    court.discards = append(court.discards, card)
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "card": CARDS[card], "stack": GROUPS[stack]}
        tell.event(Event("agitate", facts))
    tell_if_closing(court, stack, tell)
    end_turn(court)


def manipulate(court: Court, switch: i64, tell: Tell) -> None:
    """Manipulation: two cards at the top of court stacks change places. §C-2.2d"""
    discard_action_card(court)
    first, second = FIRST_PLACES[switch], SECOND_PLACES[switch]
    one, other = court.stacks[first // FACE_UP], court.stacks[second // FACE_UP]
    one_at = i64(len(one.cards)) - 1 - first % FACE_UP
    other_at = i64(len(other.cards)) - 1 - second % FACE_UP
    card = one.cards[one_at]
    one.cards[one_at] = other.cards[other_at]
    other.cards[other_at] = card
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "first": CARDS[card], "second": CARDS[one.cards[one_at]]}
        tell.event(Event("manipulate", facts))
    next_turn(court)


def persuade(court: Court, tell: Tell) -> None:
    """Persuasion: a discarded court card comes back, in two steps. §C-2.2e"""
    discard_action_card(court)
    court.phase = RETURNING
    if tell.listening:
        tell.event(Event("persuade", {"seat": int(court.turn)}))


def take_back(court: Court, card: i64) -> None:
    """Persuasion, first step: any discarded court card. §C-2.2e"""
    conduct.note(court, card, conduct.RETURNED)
    court.card = card
    court.phase = PLACING


def put_back(court: Court, stack: i64, tell: Tell) -> None:
    """Persuasion, second step: on top of any court stack, an empty one included. §C-2.2e"""
    court.discards = remove(court.discards, court.card)
    court.stacks[stack].put_on_top(court.card)
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "card": CARDS[court.card], "stack": GROUPS[stack]}
        tell.event(Event("return", facts))
    court.card = NONE
    next_turn(court)


def pass_turn(court: Court, tell: Tell) -> None:
    """When all players pass in succession the game ends. §C-2.4c §C-4.0a"""
    court.passes += 1
    over = court.passes == court.seats
    if tell.listening:
        tell.event(Event("pass", {"seat": int(court.turn)}))
    if over:
        court.phase = OVER
        reveal_factions(court, tell)
    else:
        next_turn(court)


# --- Rule card 3: assassination ------------------------------------------------------------------


def attack(court: Court, victim: i64, number: i64, tell: Tell) -> None:
    """The assassin names a victim and the number of her attacking card. §C-3.1a §C-2.3a"""
    court.victim = victim
    court.number = number
    court.passes = 0
    court.phase = GUESSING
    if tell.listening:
        facts: Facts = {"seat": int(court.turn), "victim": int(victim), "number": faction_number(int(number))}
        tell.event(Event("attack", facts))


def guess(court: Court, dagger: i64, tell: Tell) -> None:
    """The dagger of the guessed colour is handed over, the victim's card shown, to these two alone. §C-3.2a §C-3.3a"""
    assassin, victim, number = court.turn, court.victim, court.number
    pair = assassin * MOST_SEATS + victim
    court.attempted |= 1 << pair
    court.attack_numbers |= number << 2 * pair
    court.daggers[pair] = dagger
    colour = court.colours[victim]
    loser = victim if dagger == colour else assassin  # §C-3.4b §C-3.4c
    court.tilted |= 1 << (loser * GROUP_COUNT + number)
    if tell.listening:
        tell.event(outcome_of_attempt(assassin, victim, number, dagger, colour))
    court.victim = NONE
    court.number = NONE
    next_turn(court)


def outcome_of_attempt(assassin: i64, victim: i64, number: i64, dagger: i64, colour: i64) -> Event:
    """All hear whether it succeeded; the shown card is the assassin's to know, the dagger both's. §C-3.4a §C-3.6b"""
    facts: Facts = {"seat": int(assassin), "victim": int(victim), "number": faction_number(int(number))}
    handed: Facts = {"dagger": dagger_card(dagger)}
    cards = [faction_card(colour, other) for other in range(GROUP_COUNT)]
    learned: Facts = {"shown": cards[number], "colour": COLOURS[colour], "cards": cards}
    secret: dict[int, Facts] = {int(assassin): {**handed, **learned}, int(victim): handed}
    return Event("success" if dagger == colour else "failure", facts, secret, final=True)


# --- Rule card 4: end of game --------------------------------------------------------------------


def reveal_factions(court: Court, tell: Tell) -> None:
    """First the tilted cards are turned over, then the others. §C-4.1a §C-4.2a"""
    if not tell.listening:
        return
    tell.event(Event("end", {}))
    for tilted in (True, False):
        for seat in range(court.seats):
            cards = faction_cards(court, seat, tilted)
            if cards:
                facts: Facts = {"seat": seat, "colour": COLOURS[court.colours[seat]], "cards": cards}
                tell.event(Event("reveal-tilted" if tilted else "reveal", facts, final=True))
