"""The ids by which a view names Factions and Spaces."""

from typing import cast

from reginae.games.frondeurs.parts import COLOURS, FACTIONS, MUSKETEERS, SPACES
from reginae.games.frondeurs.view_types import Colour, FactionId, FactionOrNone, MusketeerId


def faction_id(faction: int) -> FactionId:
    """The id of a Faction."""
    return cast(FactionId, FACTIONS[faction])


def faction_or_none(faction: int) -> FactionOrNone:
    """The id of a Faction; empty if there is none."""
    return faction_id(faction) if faction >= 0 else ""


def colour_of(faction: int) -> Colour:
    """The colour of a Faction's cubes."""
    return cast(Colour, COLOURS[faction])


def musketeer_id(musketeer: int) -> MusketeerId:
    """The id of a Musketeer."""
    return cast(MusketeerId, MUSKETEERS[musketeer])


def space_or_none(space: int) -> str:
    """The id of a Space; empty if there is none."""
    return SPACES[space] if space >= 0 else ""
