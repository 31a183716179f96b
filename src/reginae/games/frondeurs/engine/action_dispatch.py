"""Which rule carries out an action that was chosen, by its verb and by what is due."""

from mypy_extensions import i64

from reginae.core import Event, Tell
from reginae.games.frondeurs import actions
from reginae.games.frondeurs.parts import FACTIONS, SPACES
from reginae.games.frondeurs.rules import (
    affiliates,
    arrests,
    battles,
    cards,
    gold,
    king,
    moving,
    musketeers,
    placing,
    removing,
    season_cards,
    turn,
)
from reginae.games.frondeurs.state import duties
from reginae.games.frondeurs.state.details import number_of, second_of_three
from reginae.games.frondeurs.state.pieces import ASKED_ALWAYS, UNTIL_FURTHER_NOTICE, UNTIL_MY_TURN
from reginae.games.frondeurs.state.table_state import TableState


def carry_out(table: TableState, code: i64, tell: Tell) -> None:
    """Carry out a legal action."""
    verb, number, group = actions.verb_of(code), actions.number_in_verb(code), actions.verb_group(code)
    if group == actions.SPACE_VERBS:
        choose_space(table, verb, number, tell)
    elif group == actions.CARD_VERBS:
        play(table, verb, number, tell)
    elif group == actions.CHANCE_VERBS:
        decide_by_chance(table, verb, number, tell)
    elif group == actions.TURN_VERBS:
        act_between_steps(table, verb, number, tell)
    elif group == actions.ANSWER_VERBS:
        answer(table, verb, number, tell)
    else:
        stop(table, verb, tell)


def decide_by_chance(table: TableState, verb: i64, number: i64, tell: Tell) -> None:
    """A card or Coin is drawn, the die is rolled."""
    if verb == actions.DRAW:
        turn.draw(table, number, tell)
    elif verb == actions.UNVEIL:
        turn.unveil(table, number, tell)
    elif verb == actions.MINT:
        turn.mint(table, actions.coin_value(number), tell)
    else:
        turn.roll(table, number + 1, tell)


# --- Cards ---------------------------------------------------------------------------------------


def play(table: TableState, verb: i64, number: i64, tell: Tell) -> None:
    """A card, its option, and what goes with it."""
    if verb == actions.PLAY:
        cards.play(table, number, tell)
    elif verb == actions.DISCARD:
        cards.fall_back(table, number, tell)
    elif verb == actions.SEASON:
        cards.play_season(table, tell)
    elif verb == actions.OPTION:
        cards.choose_option(table, number, tell)
    elif verb == actions.LIBERATE:
        cards.forfeit_for_liberation(table)
    elif verb in (actions.CUBES_FIRST, actions.CUBES_LAST):
        cards.order_season(table, verb == actions.CUBES_FIRST, tell)
    else:
        add_token(table, verb, number, tell)


def add_token(table: TableState, verb: i64, number: i64, tell: Tell) -> None:
    """A Token, or the bonus action, that goes with a card."""
    if verb == actions.CROWN:
        cards.add_crown(table, tell)
    elif verb == actions.HOARD:
        gold.hoard(table, tell)
    elif verb == actions.EXPEND:
        gold.begin_expending(table)
    else:
        cards.add_coin(table, actions.coin_value(number), verb == actions.COIN_FIRST, tell)


def act_between_steps(table: TableState, verb: i64, number: i64, tell: Tell) -> None:
    """The Affiliate action, the King's Pawn, the transfer of a prisoner."""
    if verb == actions.SUPPORT:
        place(table, number, tell)
    elif verb == actions.UNDERMINE:
        affiliates.undermine(table, number, tell)
    elif verb == actions.KING:
        king.begin_progress(table)
    elif verb == actions.RECOVER:
        king.begin_recovery(table, tell)
    elif verb == actions.FORGO:
        king.forgo(table, tell)
    elif verb == actions.PAY:
        king.pay(table, number, tell)
    else:
        table.agenda.push(duties.TRANSFERRING, table.agenda.seat(), number)


# --- Spaces --------------------------------------------------------------------------------------


def choose_space(table: TableState, verb: i64, number: i64, tell: Tell) -> None:
    """A Space is chosen for what is due."""
    if verb in (actions.PLACE, actions.EXCHANGE):
        place(table, number, tell)
    elif verb == actions.REMOVE:
        remove(table, number, tell)
    elif verb == actions.MUSTER:
        muster(table, actions.mustered_faction(number), actions.mustered_space(number), tell)
    elif verb == actions.LIFT:
        placing.lift(table, number, tell)
    elif verb in (actions.MOVE_TO, actions.MOVE_FROM, actions.FLEE):
        move(table, verb, number, tell)
    elif verb == actions.KING_AT:
        king.progress(table, number, tell)
    else:
        handle_prisoner(table, verb, number, tell)


def place(table: TableState, space: i64, tell: Tell) -> None:
    """The Space is named; unless d'Artagnan may bar it, the cube is placed at once. §7.53b"""
    if not musketeers.asks_to_place(table, table.due_faction(), space, tell):
        place_now(table, space, tell)


def place_now(table: TableState, space: i64, tell: Tell) -> None:
    """The cube is placed, in the way that is due."""
    due = table.agenda.kind()
    if due == duties.TURN:
        affiliates.support(table, space, tell)
    elif due == duties.AWARDED:
        battles.place_award(table, space, tell)
    elif due == duties.NOLL:
        season_cards.noll_place(table, space, tell)
    elif due == duties.EXPENDING:
        gold.expend_step(table, space, tell)
    else:
        placing.place(table, due, space, tell)


def remove(table: TableState, space: i64, tell: Tell) -> None:
    """A cube is removed, in the way that is due."""
    due = table.agenda.kind()
    if due == duties.REMOVING:
        table.change_detail(-1)
        removing.remove(table, table.active, space, tell)
    elif due == duties.AWARDED:
        battles.remove_by_award(table, space, tell)
    elif due == duties.LOSING:
        season_cards.lose_cube(table, space, tell)
    elif due == duties.NOLL:
        season_cards.noll_remove(table, space, tell)
    else:
        if due == duties.CHOOSING:
            musketeers.begin_aramis_errand(table)
        musketeers.remove_on_errand(table, space, tell)


def muster(table: TableState, colour: i64, space: i64, tell: Tell) -> None:
    """A Space is named for somebody's cube; unless d'Artagnan may bar it, a Musketeer places it at once. §7.53b"""
    if not musketeers.asks_to_place(table, colour, space, tell):
        muster_now(table, colour, space, tell)


def muster_now(table: TableState, colour: i64, space: i64, tell: Tell) -> None:
    """A Musketeer places somebody's cube."""
    if table.agenda.kind() == duties.CHOOSING:
        musketeers.begin_aramis_errand(table)
    musketeers.place_on_errand(table, colour, space, tell)


def move(table: TableState, verb: i64, space: i64, tell: Tell) -> None:
    """A Move's destination, its cubes one by one, a refuge. §6.61b"""
    if verb == actions.FLEE:
        moving.flee(table, space, tell)
    elif verb == actions.MOVE_FROM:
        if moving.choose_mover(table, space):
            carry_out_move(table, tell)
    else:
        seat = table.agenda.seat()
        table.agenda.done()
        table.agenda.push(duties.MOVING, seat, space)
        if tell.listening:
            tell.event(Event("aim", {"faction": FACTIONS[table.active], "space": SPACES[space]}))


def carry_out_move(table: TableState, tell: Tell) -> None:
    """All movers are declared."""
    destination = table.agenda.detail()
    table.agenda.done()
    moving.carry_out_move(table, destination, placing.card_target(table), tell)


def handle_prisoner(table: TableState, verb: i64, space: i64, tell: Tell) -> None:
    """A Person is arrested or freed, or put into a Fortress."""
    due = table.agenda.kind()
    if verb == actions.ARREST:
        arrests.name_person_to_arrest(table, space, tell)
    elif verb == actions.JAIL and due == duties.JAILING:
        arrests.jail(table, space, tell)
    elif verb == actions.JAIL:
        arrests.transfer(table, space, tell)
    elif due == duties.LIBERATING:
        arrests.liberate(table, space, tell)
    elif due == duties.RELEASING:
        table.change_detail(-1)
        arrests.release_from(table, arrests.pair_of(table, space), tell)
    else:
        musketeers.free_prisoner(table, space, tell)


# --- Answers -------------------------------------------------------------------------------------


def answer(table: TableState, verb: i64, number: i64, tell: Tell) -> None:
    """A Musketeer is used, a Token given up, the Pawn taken."""
    if verb in (actions.TAKE_KING, actions.LEAVE_KING):
        faction = table.due_faction()
        table.agenda.done()
        if verb == actions.TAKE_KING:
            king.recover(table, faction, tell)
    elif verb in (actions.USE, actions.USE_TWICE):
        use_musketeer(table, number, verb == actions.USE_TWICE, tell)
    elif verb in (actions.BLOCK, actions.BLOCK_TWICE):
        musketeers.block(table, verb == actions.BLOCK_TWICE, tell)
    elif verb == actions.ASSIST:
        musketeers.assist(table, tell)
    elif verb == actions.CANCEL:
        season_cards.cancel(table, number, tell)
    elif verb == actions.GIVE_COIN:
        season_cards.pay_coin(table, actions.coin_value(number), tell)
    elif verb == actions.GIVE_CROWN:
        season_cards.pay_crown(table, tell)
    else:
        season_cards.suffer(table, tell)


def use_musketeer(table: TableState, musketeer: i64, twice: bool, tell: Tell) -> None:
    """A Musketeer is used, in one's own turn or in another's. §5.22.x-a"""
    faction = table.active
    if table.agenda.kind() == duties.REACTING:
        faction = table.due_faction()
        table.agenda.done()
    musketeers.use(table, faction, musketeer, twice, tell)


def stop(table: TableState, verb: i64, tell: Tell) -> None:
    """The end of a step or of the turn, or an answer that nothing is to be done."""
    if verb == actions.END:
        turn.end_turn(table, tell)
    elif verb == actions.DONE:
        finish_due(table, tell)
    elif verb == actions.ATTEND:
        table.silent[table.active] = ASKED_ALWAYS
    else:
        decline(table, verb, tell)


def finish_due(table: TableState, tell: Tell) -> None:
    """What is due is done with. §1.53a"""
    if table.agenda.kind() == duties.MOVING:
        carry_out_move(table, tell)
    else:
        table.end_duty()


def decline(table: TableState, verb: i64, tell: Tell) -> None:
    """No Musketeer is used; the player may ask not to be asked again for a while."""
    due, detail = table.agenda.kind(), table.agenda.detail()
    table.silent[table.due_faction()] = silence_asked(verb)
    table.agenda.done()
    if due == duties.BLOCKING:
        place_named(table, second_of_three(detail), number_of(detail), tell)


def place_named(table: TableState, colour: i64, space: i64, tell: Tell) -> None:
    """D'Artagnan has not barred the Space that was named: the cube is placed. §7.53b"""
    if duties.group_of(table.agenda.kind()) == duties.ERRANDS:
        muster_now(table, colour, space, tell)
    else:
        place_now(table, space, tell)


def silence_asked(verb: i64) -> i64:
    """How long a Faction that declines so is not asked."""
    if verb == actions.DECLINE_ALL:
        return UNTIL_FURTHER_NOTICE
    return UNTIL_MY_TURN if verb == actions.DECLINE_TURN else ASKED_ALWAYS
