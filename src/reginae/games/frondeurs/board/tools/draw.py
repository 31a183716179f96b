"""A board as one SVG drawing of our own: medallions, icons, values, lines told apart by pattern, and a legend."""

from html import escape
from typing import Final

from reginae.games.frondeurs.board.board_file import RECONSTRUCTED, Line, Sheet
from reginae.games.frondeurs.board.tools.glyphs import (
    BORDER_INKS,
    FACTION_INKS,
    GILT,
    HEART,
    INK,
    KEY_INKS,
    PAPER,
    PEER_WORDS,
    SIGNS,
    SOFT,
)
from reginae.games.frondeurs.board.tools.shape_check import HEIGHT, WIDTH

LEGEND: Final = 130  # the strip below the board
RADIUS: Final = 20
STYLE: Final = """
text{font-family:Georgia,'Times New Roman',serif;fill:#2b2018;text-anchor:middle}
.name{font-size:11.5px;paint-order:stroke;stroke:#f5ecdb;stroke-width:3px;stroke-linejoin:round}
.value{font-size:11px;font-weight:bold}.small{font-size:9px}.letter{font-size:15px}
.head{font-size:22px}.tell{font-size:12px;text-anchor:start}
.line{fill:none;stroke-width:2}.gap{fill:none;stroke:#f5ecdb;stroke-width:7}
.dashed{stroke-dasharray:9 6}.arrow{stroke-dasharray:2 5;stroke-width:3}
"""


def draw(sheet: Sheet) -> str:
    """The whole board."""
    ids = sheet.in_play()
    lines = [line for line in sheet.lines.values() if line.kind != "none" and line.a in ids and line.b in ids]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT + LEGEND}" '
        f'font-size="12" role="img" aria-label="{escape(sheet.title)}">',
        f"<title>{escape(sheet.title)}</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT + LEGEND}" fill="{PAPER}"/>',
        "<defs>",
        *[f'<g id="{name}">{shape}</g>' for name, shape in SIGNS.items()],
        "</defs>",
        frontier_background(sheet, ids),
        *[draw_line(sheet, line) for line in lines],
        *[draw_space(sheet, id) for id in ids],
        draw_legend(sheet),
        "</svg>\n",
    ]
    return "\n".join(parts)


def frontier_background(sheet: Sheet, ids: list[str]) -> str:
    """The yellow background of the Frontier Zones. §2.23d"""
    places = [sheet.value(id, "at") for id in ids if sheet.value(id, "class") == "frontier"]
    if not places:
        return ""
    left, top = min(x for x, _ in places) - 54, min(y for _, y in places) - 40
    width, height = max(x for x, _ in places) + 54 - left, max(y for _, y in places) + 44 - top
    return f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="14" fill="#f2dc7c" opacity="0.7"/>'


def draw_line(sheet: Sheet, line: Line) -> str:
    """One line, over a gap in whatever it crosses."""
    (ax, ay), (bx, by) = sheet.value(line.a, "at"), sheet.value(line.b, "at")
    ink = SOFT if line.origin is not None and line.origin.word == RECONSTRUCTED else INK
    path = f"M{ax} {ay}L{bx} {by}"
    kind = line.kind
    ink = HEART if kind == "lane" else ink
    drawn = f'<path class="gap" d="{path}"/><path class="line {kind}" d="{path}" stroke="{ink}"/>'
    length = max(1.0, ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    if kind == "lane":
        drawn += use("heart", (ax + bx) / 2, (ay + by) / 2, HEART, 1.1)
    if kind in ("lane", "arrow"):
        part = 1 - (RADIUS + 10) / length
        drawn += head(ax + (bx - ax) * part, ay + (by - ay) * part, (bx - ax) / length, (by - ay) / length, kind)
    return f'<g data-line="{line.a} {line.kind} {line.b}">{drawn}</g>'


def head(x: float, y: float, right: float, down: float, kind: str) -> str:
    """The point of an arrow that lies here and looks there."""
    ink = HEART if kind == "lane" else INK
    points = [(9, 0), (-3, 5), (-3, -5)]
    turned = " ".join(f"{x + a * right - b * down:.1f},{y + a * down + b * right:.1f}" for a, b in points)
    return f'<polygon points="{turned}" fill="{ink}"/>'


def use(sign: str, x: float, y: float, ink: str, scale: float = 1.0) -> str:
    """A sign in its place."""
    return f'<use href="#{sign}" transform="translate({x:.1f} {y:.1f}) scale({scale})" color="{ink}"/>'


def text(words: object, x: float, y: float, kind: str) -> str:
    """A few words in their place."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(str(words))}</text>'


def draw_space(sheet: Sheet, id: str) -> str:
    """A medallion with its icons, where the book puts them. §2.51 §2.52a §2.453"""
    x, y = sheet.value(id, "at")
    tip = f"<title>{escape(sheet.value(id, 'name'))}: {escape(str(sheet.value(id, 'note') or ''))}</title>"
    parts = [medallion(sheet, id, x, y), text(initials(sheet.value(id, "short")), x, y + 5, "letter")]
    parts += points(sheet, id, "pp", x - 31, y)
    parts += points(sheet, id, "mp", x + 31, y)
    rewards = ["crown"] * sheet.value(id, "crowns") + ["coin"] * sheet.value(id, "coins")
    parts += [use(sign, x + 15 * index, y - 26, INK, 0.85) for index, sign in enumerate(rewards)]
    for index, peer in enumerate(sheet.value(id, "peers")):
        parts.append(use(peer, x - 18 - 13 * index, y - 19, INK, 0.7))
    for index, key in enumerate(sheet.value(id, "keys")):
        across = x + 24 + 12 * index
        parts += [use("key-rim", across, y - 22, INK, 0.9), use("key", across, y - 22, key_ink(key), 0.9)]
    for index, faction in enumerate(sheet.value(id, "shields")):
        parts.append(use("shield", x + 17 + 10 * index, y + 15, FACTION_INKS[faction], 0.9))
    if sheet.value(id, "prison") or is_prison(sheet, id):
        parts.append(use("chain", x - 18, y + 15, INK, 0.9))
    if sheet.value(id, "control") != sheet.entries["default"][""]["control"]:
        parts.append(f'<circle cx="{x}" cy="{y + 19}" r="7" fill="{PAPER}" stroke="{INK}"/>')
        parts.append(
            text("∞" if sheet.value(id, "control") == "never" else sheet.value(id, "control"), x, y + 22.5, "small")
        )
    parts.append(text(sheet.value(id, "short"), x, y + 37, "name"))
    return f'<g data-space="{id}">{tip}{"".join(parts)}</g>'


def initials(name: str) -> str:
    """The first letters of the words that count in a name, two at most."""
    words = name.replace("'", " ").replace("-", " ").split()
    return "".join(word[0] for word in words if word[0].isupper())[:2]


def key_ink(colour: str) -> str:
    """The ink of a Key; a colour we do not know is drawn grey."""
    return KEY_INKS.get(colour, KEY_INKS["grey"])


def is_prison(sheet: Sheet, id: str) -> bool:
    """Whether somebody is held here when play begins."""
    return any(sheet.value(person, "prison") == id for person in sheet.in_play())


def points(sheet: Sheet, id: str, field: str, x: float, y: float) -> list[str]:
    """A scoring icon and its numeral, lighter where it is reconstructed."""
    value = sheet.value(id, field)
    if not value:
        return []
    numeral = "/".join(str(item) for item in value) if isinstance(value, list) else value
    return [use(field, x, y - 4, "#27509a" if field == "pp" else "#8a2f22", 0.8), text(numeral, x, y + 13, "value")]


def medallion(sheet: Sheet, id: str, x: int, y: int) -> str:
    """The shape of a Space: round for Persons, four-sided for Institutions, with its border. §2.22B §2.25 §2.26"""
    klass, borders = sheet.value(id, "class"), sheet.borders(id)
    fill = BORDER_INKS["orange"] if "orange" in borders else "#fffaf0"
    if sheet.of_class(id, "kind") == "institution":
        corner = "" if klass != "fortress" else wedges(x, y)
        where = f'<rect x="{x - 21}" y="{y - 17}" width="42" height="34"'
        return corner + outline(where, fill, [border for border in borders if border != "orange"])
    if klass == "avatar":
        band = FACTION_INKS[sheet.value(id, "shields")[0]]
        return f'<circle cx="{x}" cy="{y}" r="{RADIUS + 1}" fill="{fill}" stroke="{band}" stroke-width="7"/>'
    if klass == "musketeer":
        return f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{fill}" stroke="{BORDER_INKS["blue"]}" stroke-width="4"/>'
    where = f'<circle cx="{x}" cy="{y}" r="{RADIUS}"'
    return outline(where, fill, [border for border in borders if border != "orange"])


def outline(where: str, fill: str, borders: list[str]) -> str:
    """A shape with a thin rim, or with dashes of ink on the border's colour. §2.23a"""
    if not borders:
        return f'{where} fill="{fill}" stroke="{INK}" stroke-width="1.4"/>'
    coloured = f'{where} fill="{fill}" stroke="{BORDER_INKS[borders[0]]}" stroke-width="5"/>'
    second = BORDER_INKS[borders[1]] if len(borders) > 1 else INK
    return coloured + f'{where} fill="none" stroke="{second}" stroke-width="5" stroke-dasharray="4 8"/>'


def wedges(x: int, y: int) -> str:
    """The black wedges at the corners of a Fortress."""
    corners = [(x + 21 * across, y + 17 * down, across, down) for across in (-1, 1) for down in (-1, 1)]
    paths = [f"M{cx - 8 * a} {cy}L{cx + 5 * a} {cy + 5 * d}L{cx} {cy - 8 * d}Z" for cx, cy, a, d in corners]
    return f'<path d="{"".join(paths)}" fill="{INK}"/>'


def draw_legend(sheet: Sheet) -> str:
    """What the patterns and signs mean, and which ink is which."""
    top = HEIGHT + 22
    parts = [f'<path d="M40 {HEIGHT}H{WIDTH - 40}" stroke="{GILT}"/>', text(sheet.title, WIDTH / 2, top, "head")]
    kinds = [("solid", "solid: free"), ("dashed", "dashed: one cube"), ("arrow", "arrow: one way, one cube")]
    for index, (kind, words) in enumerate([*kinds, ("lane", "Lovers' Lane: free towards the man")]):
        y, ink = top + 20 + 22 * index, HEART if kind == "lane" else INK
        parts.append(f'<path class="line {kind}" d="M60 {y}H130" stroke="{ink}"/>')
        parts.append(
            use("heart", 95, y, HEART) if kind == "lane" else head(125, y, 1, 0, kind) if kind == "arrow" else ""
        )
        parts.append(text(words, 142, y + 4, "tell"))
    entries = [
        ("pp", "Political Points"),
        ("mp", "Military Points"),
        ("crown", "Crown"),
        ("coin", "Coin"),
        ("key", "Key"),
    ]
    entries += [("chain", "held, or a prison"), *PEER_WORDS.items()]
    for index, (sign, words) in enumerate(entries):
        x, y = 420 + 190 * (index // 4), top + 20 + 22 * (index % 4)
        parts += [use(sign, x, y, INK, 0.9), text(words, x + 16, y + 4, "tell")]
    for index, (faction, ink) in enumerate(FACTION_INKS.items()):
        y = top + 20 + 22 * index
        parts += [use("shield", 1010, y, ink, 0.9), text(f"{faction.capitalize()} shield", 1026, y + 4, "tell")]
    notes = [
        "Round: a Person. Four-sided: an Institution.",
        "Dashes of colour: green provinces and governors,",
        "purple government, blue towns. Orange: fought for.",
        "A pale line is reconstructed, a dark one is in the rules.",
    ]
    parts += [text(words, 1190, top + 24 + 22 * index, "tell") for index, words in enumerate(notes)]
    return f"<g>{''.join(parts)}</g>"
