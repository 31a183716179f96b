"""What the documents name exists: files, headings, commands, and the parts of a game's folder."""

import re
from pathlib import Path

import pytest

from reginae.core import rules_of
from reginae.games import FOLDER, shelf

CHECKOUT = Path(__file__).parents[2]
UNREAD = {"node_modules", ".venv", "build", "dist"}
DOCUMENTS = sorted(path for path in CHECKOUT.rglob("*.md") if not UNREAD & set(path.relative_to(CHECKOUT).parts))
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"^(```|~~~).*?^\1", re.DOTALL | re.MULTILINE)
COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

each_document = pytest.mark.parametrize(
    "document", DOCUMENTS, ids=[path.relative_to(CHECKOUT).as_posix() for path in DOCUMENTS]
)


def headings(document: Path) -> set[str]:
    """The anchors that a document's headings have on the web."""
    titles = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def broken_links(document: Path) -> list[str]:
    """The links to files or headings that do not exist."""
    text = CODE.sub("", document.read_text(encoding="utf-8"))
    broken = []
    for link in LINK.findall(text):
        name, _, anchor = link.partition("#")
        target = document.parent / name if name else document
        if "://" in link or link.startswith("mailto:"):
            continue
        if not target.exists() or (anchor and anchor not in headings(target)):
            broken.append(link)
    return broken


def test_there_are_documents() -> None:
    assert CHECKOUT / "README.md" in DOCUMENTS
    assert {game.folder / "README.md" for game in shelf().values()} <= set(DOCUMENTS)


@each_document
def test_every_link_leads_somewhere(document: Path) -> None:
    assert broken_links(document) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    document = tmp_path / "page.md"
    document.write_text("# A heading\n[good](#a-heading) [bad](#another) [gone](gone.md) [out](https://example.org)\n")
    assert broken_links(document) == ["#another", "gone.md"]


@each_document
def test_every_make_command_is_a_target(document: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (CHECKOUT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = re.findall(r"(?:^|`)make ([a-z-]+)", document.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(named) <= targets


def test_the_number_of_games_is_right() -> None:
    description = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
    named = re.findall(r"(\w+) tabletop games", description)
    assert [name.lower() for name in named] == [COUNTS[len(shelf())]]


def test_the_number_of_rules_in_a_game_s_readme_is_right() -> None:
    counted = re.compile(r"(\d+) rules(?: and the book's (\w+) worked examples)?\s+are in `rules\.toml`")
    found = 0
    for game in shelf().values():
        for rules, examples in counted.findall((game.folder / "README.md").read_text(encoding="utf-8")):
            assert int(rules) + COUNTS.index(examples or "no") == len(rules_of(game)), game.id
            found += 1
    assert found


def test_a_game_s_readme_names_its_options_and_only_files_that_exist() -> None:
    wrong = []
    for game in shelf().values():
        text = (game.folder / "README.md").read_text(encoding="utf-8")
        wrong += [f"{game.id}: no {option.name}" for option in game.options if f"`{option.name}" not in text]
        files = {f"/{path.relative_to(game.folder).as_posix()}" for path in game.folder.rglob("*.*")}
        for named in re.findall(r"`([\w./-]+\.(?:py|toml|js|css|svg))`", text):
            if not (CHECKOUT / named).exists() and not any(file.endswith(f"/{named}") for file in files):
                wrong.append(f"{game.id}: {named} does not exist")
    assert wrong == []


def test_the_files_of_a_game_are_those_that_the_architecture_lists() -> None:
    text = (CHECKOUT / "docs" / "architecture.md").read_text(encoding="utf-8")
    row = re.search(r"^\| a game \| `games/<name>/`: ([^;|]+)", text, re.MULTILINE)
    assert row, "docs/architecture.md does not list a game's files"
    named = re.findall(r"`([\w./]+)`", row.group(1))
    assert len(named) > 5
    missing = [f"{game.id}: {name}" for game in shelf().values() for name in named if not (game.folder / name).exists()]
    assert missing == []


def test_as_many_refusals_stand_beside_the_rules_as_the_architecture_says() -> None:
    text = (CHECKOUT / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = re.search(r"some (\d+) stand in English beside the rules", text)
    sources = [path for path in FOLDER.rglob("*.py") if "tests" not in path.relative_to(FOLDER).parts]
    found = sum(path.read_text(encoding="utf-8").count("Refusal(") for path in sources)
    assert told
    assert int(told.group(1)) == round(found, -2)
