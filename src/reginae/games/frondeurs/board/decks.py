"""What cards, tokens and the Season Track say: arrays by kind of Action Card, by Season Card, by box of the track."""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from reginae.games.frondeurs.board.board_file import Sheet
from reginae.games.frondeurs.parts import BORDERS, BOXES, CARDS, INDEX, NONE, SEASONS

COIN: Final = 0
CROWN: Final = 1
REWARDS: Final = ["coin", "crown"]


@final
class Decks:
    """The printed numbers of the cards; a Season Card that has no such number holds 0, no such Space NONE."""

    def __init__(self, sheet: Sheet) -> None:
        cards, tokens = sheet.entries["card"], sheet.entries["tokens"][""]
        seasons = [sheet.entries["season"][id] for id in SEASONS]
        mix = {int(value): int(count) for value, count in tokens["coins"].items()}
        ends = sheet.entries["track"][""]["ends"]
        # How many there are of each kind of Action Card §9.12a §9.12b §9.13 §9.15-gap
        self.copies = vec[i64]([cards[id]["copies"] for id in CARDS])
        self.coins = vec[i64]([mix.get(value, 0) for value in range(max(mix) + 1)])  # how many coins of each value
        self.ends = vec[i64]([ends.get(box, 0) for box in BOXES])  # a roll up to this ends the game; 0: no roll §5.12
        self.arrest_pairs: i64 = tokens["arrest_pairs"]
        self.target = vec[i64]([space(card.get("target")) for card in seasons])  # the Space a battle is fought for
        self.cubes = vec[i64]([card.get("cubes", 0) for card in seasons])  # a battle's award, a depression's loss
        self.among = [qualified(sheet, card.get("among", "")) for card in seasons]  # where a removal takes cubes §9.23a
        self.from_spaces = vec[i64](
            [card.get("spaces", 0) for card in seasons]
        )  # from how many of them; 0: from every one
        self.token = vec[i64]([reward(card.get("token")) for card in seasons])  # what buys a depression off §9.25
        self.arrests = [indexes(card.get("persons", [])) for card in seasons]  # who is taken §9.26a
        self.free_arrests = vec[i64]([card.get("free", 0) for card in seasons])  # how many more, by choice §9.26b
        self.free_pp = vec[i64](sheet.entries["season"]["arrest_parlementaires"]["free_pp"])  # their PP, from and to
        noll = sheet.entries["season"]["old_noll"]
        self.noll_places: i64 = noll["place"]  # in each Frontier Zone §9.24a
        self.noll_removes: i64 = noll["remove"]


def space(id: Any) -> int:
    """The index of a Space, NONE if none is named."""
    return INDEX[id] if id else NONE


def reward(name: Any) -> int:
    """COIN or CROWN, NONE if neither is named."""
    return REWARDS.index(name) if name else NONE


def indexes(ids: list[str]) -> vec[i64]:
    """The indexes of these Spaces."""
    return vec[i64]([INDEX[id] for id in ids])


def qualified(sheet: Sheet, among: str) -> vec[i64]:
    """The Spaces in play that a removal looks at: a border, a Peer icon, or any shield."""
    return indexes([id for id in sheet.in_play() if qualifies(sheet, id, among)])


def qualifies(sheet: Sheet, id: str, among: str) -> bool:
    """Whether a Space has this border, this Peer icon, or a shield if shields are asked for."""
    if among == "shields":
        return bool(sheet.value(id, "shields"))
    if among in BORDERS:
        return among in sheet.borders(id)
    return among in sheet.value(id, "peers")
