"""What is printed on the components, for whoever draws them."""

from reginae.games.regina_cards.parts import CARDS, COLOUR_COUNT, COLOURED, COLOURS, FACE_UP, GROUP_OF, GROUPS
from reginae.games.regina_cards.view_types import PrintedCard, PrintedParts


def printed_parts() -> PrintedParts:
    """The groups and colours, how many cards lie face up on a stack, and the face of each court card."""
    return {
        "groups": GROUPS,
        "colours": COLOURS,
        "face_up": int(FACE_UP),
        "cards": {name: printed_card(card) for card, name in enumerate(CARDS)},
    }


def printed_card(card: int) -> PrintedCard:
    """The face of a court card, and where it is put when it is drawn. §C-2.1e §C-2.1f"""
    group = GROUPS[GROUP_OF[card]]
    if card >= COLOURED:
        return {"group": group, "colour": "plain", "goes_to": "discards"}
    return {"group": group, "colour": COLOURS[card % int(COLOUR_COUNT)], "goes_to": f"{group}-influence"}
