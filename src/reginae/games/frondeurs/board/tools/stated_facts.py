"""What the rulebook says about the board and the decks, in tables; the last item of a row is its section."""

from typing import Any, Final

from reginae.games.frondeurs.parts import MUSKETEERS

# Stated or derived lines: the two Spaces, the kinds that fit, the section.
FREE: Final = ["solid"]
ANY: Final = ["solid", "dashed", "arrow", "lane"]
LINES_GIVEN: Final = [
    ("longueville_duchesse", ["lane"], "rochefoucauld", "2.431"),
    ("retz", FREE, "caumartin", "6.6.10"),
    ("retz", FREE, "capuchins", "6.6.10"),
    ("retz", FREE, "parlement_de_paris", "6.6.10"),
    ("parlement_de_paris", ANY, "maitres_des_requetes", "6.6.10"),
    ("charles_iv", ["dashed"], "gaston_d_orleans", "7.68"),
    ("charles_iv", ["dashed"], "don_carlos", "7.68"),
    ("charles_iv", FREE, "leopold_wilhelm", "7.68"),
    ("dartagnan", ANY, "louvre", "7.53"),
    ("athos", ANY, "noirmoutier", "7.53"),
    ("aramis", ANY, "chevreuse_mlle", "7.53"),
    ("aramis", ANY, "jesuits", "7.53"),
    ("porthos", ANY, "longueville_duc", "7.53"),
]
# A free line leads from at least one of the first to the second. 7.68
GOLD_ROAD: Final = [
    (["leopold_wilhelm", "gaston_d_orleans", "don_carlos"], "conde"),
    (["leopold_wilhelm", "gaston_d_orleans", "don_carlos"], "frontier_northeast"),
    (["leopold_wilhelm", "gaston_d_orleans", "don_carlos", "frontier_northeast"], "languedoc"),
    (["languedoc", "leopold_wilhelm", "gaston_d_orleans", "don_carlos", "conde"], "aix_en_provence"),
    (["languedoc", "aix_en_provence", "leopold_wilhelm", "gaston_d_orleans", "don_carlos"], "marseilles"),
]
# How many Spaces bear an icon: field, icon, number or None, who must be among them, section.
ICONS_GIVEN: Final[list[tuple[str, str, int | None, list[str], str]]] = [
    ("peers", "marechal", 12, ["conde"], "8.32, 10.7"),
    ("peers", "musketeer", 5, [*MUSKETEERS, "troisvilles"], "2.45, 4.12"),  # §4.12.3c
    ("peers", "spanish", None, ["longueville_duchesse", "charles_iv", "don_carlos", "leopold_wilhelm"], "7.68, 10.13"),
    ("peers", "huguenot", None, ["conde"], "10.12"),
    ("peers", "army", 6, ["conde", "carignano"], "7.31, 7.33"),
    ("peers", "surintendant", 6, ["surintendant_des_finances", "meilleraye", "avaux"], "2.452"),
    ("shields", "cabalist", None, ["don_carlos", "longueville_duchesse"], "2.3, 7.68"),
    ("shields", "condean", None, ["conde"], "2.3"),
    ("shields", "retzist", None, ["retz"], "2.3"),
    ("shields", "mazarinist", None, ["mazarin"], "2.3"),
]
CLASSES_GIVEN: Final = [
    ("avatar", 4, "2.3"),
    ("frontier", 4, "7.31"),
    ("fortress", 10, "10.3"),
    ("order", 3, "7.53"),
    ("marechal", 11, "10.7"),
    ("musketeer", 4, "7.5"),
]
DATA_GIVEN: Final[list[tuple[str, str, Any, str]]] = [
    ("parlement_de_paris", "control", 6, "6.6.10"),
    ("conde", "mp", 0, "8.32"),
    *[(avatar, "pp", 0, "9.26") for avatar in ("mazarin", "conde", "longueville_duchesse", "retz")],
    ("rantzau", "prison", "bastille", "4.12"),
    ("beaufort", "prison", "vincennes", "4.12"),
    ("guise", "prison", "abroad", "4.12"),
]
DUAL: Final = [("pp", ["arret_d_union", "conseil_en_haut", "parlement_de_paris"]), ("mp", ["leopold_wilhelm"])]  # 2.53
TOTALS: Final = [("crowns", 10, "4.12"), ("coins", 15, "4.12")]
ACTS_GIVEN: Final = [
    ("place_4", 30, "9.13"),
    ("place_3", 15, "9.13"),
    ("remove_2", 45, "9.14"),
    ("place_2_remove_1", 30, "9.15"),
]
KINDS_GIVEN: Final = [("battle", 10), ("removal", 5), ("old_noll", 1), ("depression", 2), ("arrest", 2), ("swap", 1)]
# Where a Space lies as seen from another: how far right and down, from and to.
BESIDE: Final = (-200, 200, -150, 150)
PLACES_GIVEN: Final = [
    ("rochefoucauld", "longueville_duchesse", (-200, -1, -75, 75), "just left of", "2.431"),
    ("beaufort", "longueville_duchesse", BESIDE, "next to", "4.12"),
    ("longueville_duc", "longueville_duchesse", BESIDE, "beside", "9.26"),
    ("conti", "conde", (1, 200, -100, 100), "right of", "9.26"),
    ("caumartin", "retz", (-100, 100, -150, -1), "just above", "6.6.10"),
    ("capuchins", "retz", (-200, -1, -75, 75), "just left of", "6.6.10"),
]
CLAN: Final = ["vendome", "elbeuf", "elboeuf_charles_iii", "mercoeur", "nemours_duchesse", "beaufort", "chatillon"]
# The part of the sheet: across from and to, down from and to.
PARTS_GIVEN: Final = [
    *[(id, (800, 1600, 550, 1100), "in the bottom right of the sheet", "10.9.13") for id in CLAN],
    ("guise", (1200, 1600, 0, 275), "in the top right corner", "4.12"),
    ("don_carlos", (0, 800, 0, 550), "in the top left quarter", "7.28"),
    ("broussel", (0, 800, 550, 1100), "in the bottom left", "9.26"),
    ("blancmesnil", (0, 800, 550, 1100), "in the bottom left", "9.26"),
    ("rantzau", (500, 800, 300, 560), "slightly up and left of the middle", "4.12"),
    ("charles_iv", (800, 1100, 300, 560), "just up and right of the Frontier Zones", "7.68"),
    ("eveque_de_metz", (400, 1200, 275, 825), "towards the middle", "10.9.13"),
    *[
        (f"frontier_{zone}", (600, 1000, 400, 720), "in the middle of the sheet", "2.23")
        for zone in ("northeast", "german", "italian", "spanish")
    ],
]
