"""Every action is known by its verb and its number within it."""

from reginae.games.frondeurs import actions
from reginae.games.frondeurs.actions import ACTIONS, number_in_verb, verb_of
from reginae.games.frondeurs.parts import COIN_VALUES, FACTIONS, INDEX


def test_all_actions_of_a_verb_share_their_first_code() -> None:
    for code in range(len(ACTIONS)):
        assert ACTIONS[verb_of(code)].verb == ACTIONS[code].verb
        assert verb_of(code) == verb_of(verb_of(code))
        assert number_in_verb(code) == code - verb_of(code)


def test_a_cube_of_any_faction_is_mustered_by_faction_and_space() -> None:
    code = actions.first_muster(FACTIONS.index("retzist")) + INDEX["lyon"]
    assert ACTIONS[code].notation == "muster retzist lyon"
    assert verb_of(code) == actions.MUSTER
    assert actions.mustered_faction(number_in_verb(code)) == FACTIONS.index("retzist")
    assert actions.mustered_space(number_in_verb(code)) == INDEX["lyon"]


def test_what_is_done_with_a_coin_is_known_by_its_value() -> None:
    for value in COIN_VALUES:
        code = actions.coin_code(actions.GIVE_COIN, value)
        assert ACTIONS[code].notation == f"give-coin {value}"
        assert actions.coin_value(number_in_verb(code)) == value
