"""A file of an earlier format is brought up to date when it is opened, and its tables are played on."""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from reginae.games import game_named
from reginae.server.deal_seeds import public_seed
from reginae.server.http_messages import ScoreEntry
from reginae.server.schema import SCHEMA_VERSION
from reginae.server.scores import best_scores
from reginae.server.sqlite_database import APPLICATION_ID
from reginae.server.storage import SavedAutoAnswer, SavedSeat, StepRow, Storage
from reginae.server.tokens import new_token
from tests.server.live_server import LiveServer, play_randomly, step_rows

FORMAT_3 = """
CREATE TABLE tables (
    id VARCHAR NOT NULL, game VARCHAR NOT NULL, rules_version VARCHAR NOT NULL, options VARCHAR NOT NULL,
    created VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL, over BOOLEAN NOT NULL, PRIMARY KEY (id)
);
CREATE TABLE chairs (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL, bot VARCHAR NOT NULL,
    token_hash VARCHAR NOT NULL, PRIMARY KEY ("table", seat), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE steps (
    "table" VARCHAR NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, action VARCHAR NOT NULL,
    PRIMARY KEY ("table", n), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE deals (
    n INTEGER NOT NULL, "table" VARCHAR NOT NULL, way VARCHAR NOT NULL, date VARCHAR NOT NULL, who VARCHAR NOT NULL,
    PRIMARY KEY (n), UNIQUE ("table"), FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX deals_by_name ON deals (way, date, who);
CREATE TABLE scores (
    n INTEGER NOT NULL, "table" VARCHAR NOT NULL, way VARCHAR NOT NULL, date VARCHAR NOT NULL, who VARCHAR NOT NULL,
    points INTEGER NOT NULL, ended VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL,
    PRIMARY KEY (n), UNIQUE ("table"), FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX scores_of_all_time ON scores (way, points);
CREATE INDEX scores_of_a_day ON scores (way, date, points);
CREATE TABLE standing (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, asks VARCHAR NOT NULL, action VARCHAR NOT NULL,
    PRIMARY KEY ("table", seat, asks), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
"""
STEPS = [
    (-1, "deal black"),
    (-1, "deal blue"),
    (-1, "turn-up copper-purple"),
    (-1, "turn-up copper-plain-2"),
    (-1, "turn-up silver-plain-1"),
    (-1, "turn-up silver-red"),
    (-1, "turn-up gold-plain-1"),
    (-1, "turn-up gold-plain-4"),
    (0, "draw copper"),
    (0, "undo"),
    (0, "draw gold"),
]
ROWS = [*(StepRow(*step) for step in STEPS[:-2]), StepRow(0, "", is_undo=True), StepRow(0, "draw gold")]
GAME = game_named("regina-cards")
TABLE = "Rk3dTn0aXq9w"
CATEGORY = "0123456789abcdef"


def write_format_3(path: Path, token_hashes: list[str]) -> None:
    """A file of format 3 with one table, at which Ada has drawn a card and Bo has an auto answer."""
    options = json.dumps(GAME.complete(2, {"start_player": "seat-1"}))
    with closing(sqlite3.connect(path)) as file, file:
        file.executescript(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 3; {FORMAT_3}")
        file.execute(
            "INSERT INTO tables (id, game, rules_version, options, over) VALUES (?, ?, ?, ?, 0)",
            (TABLE, GAME.id, GAME.rules_version, options),
        )
        for seat, (name, token_hash) in enumerate(zip(["Ada", "Bo"], token_hashes, strict=True)):
            file.execute("INSERT INTO chairs VALUES (?, ?, 'person', ?, '', ?)", (TABLE, seat, name, token_hash))
        for number, (seat, action) in enumerate(STEPS):
            file.execute("INSERT INTO steps VALUES (?, ?, ?, ?)", (TABLE, number, seat, action))
        file.execute("INSERT INTO standing VALUES (?, 1, 'reacting', 'draw gold')", (TABLE,))
        file.execute("INSERT INTO deals VALUES (1, ?, ?, '2026-01-02', 'ada')", (TABLE, CATEGORY))
        file.execute("INSERT INTO scores VALUES (1, ?, ?, '', 'Ada', 7, '2026-01-02 03:04:05')", (TABLE, CATEGORY))


def test_a_file_of_format_3_has_the_same_content_after_it_was_opened(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    write_format_3(path, ["hash of Ada", "hash of Bo"])
    for _ in range(2):  # the second time it is a file of today
        storage = Storage(path)
        saved = storage.load(TABLE)
        assert saved is not None
        assert saved.seats == [
            SavedSeat("person", "Ada", "", "hash of Ada"),
            SavedSeat("person", "Bo", "", "hash of Bo"),
        ]
        assert saved.rows == ROWS
        assert saved.auto_answers == {(1, "reacting"): SavedAutoAnswer("draw gold")}
        assert (saved.deal_date, saved.practice) == ("2026-01-02", False)
        assert saved.deal_seed == public_seed(CATEGORY, "2026-01-02")  # it goes on with the luck it was begun with
        assert best_scores(storage, CATEGORY, None) == [ScoreEntry(1, "Ada", 7, "2026-01-02", False)]
        storage.close()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


def test_attempts_of_before_count_by_name_among_themselves_alone(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    write_format_3(path, ["", "one"])
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("INSERT INTO tables SELECT 'again', game, rules_version, options, created, over FROM tables")
        file.execute("INSERT INTO deals VALUES (2, 'again', ?, '2026-01-02', 'ada')", (CATEGORY,))
    storage = Storage(path)
    again = storage.load("again")
    assert again is not None
    assert again.practice
    assert not storage.would_be_practice("ada", CATEGORY, "2026-01-02")
    storage.close()


def test_the_key_of_a_file_is_made_once(tmp_path: Path) -> None:
    keys = []
    for path in (tmp_path / "one.sqlite3", tmp_path / "one.sqlite3", tmp_path / "other.sqlite3"):
        storage = Storage(path)
        keys.append(storage.key)
        storage.close()
    assert keys[0] == keys[1] != keys[2]
    assert len(bytes.fromhex(keys[0])) == 32


def names(file: sqlite3.Connection, kind: str) -> list[str]:
    """The tables or indexes in a file."""
    return [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = ? ORDER BY 1", (kind,))]


def schema(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of every table and index in a file."""
    with closing(sqlite3.connect(path)) as file:
        columns = {table: list(file.execute(f"PRAGMA table_info({table})")) for table in names(file, "table")}
        return columns | {index: list(file.execute(f"PRAGMA index_info({index})")) for index in names(file, "index")}


def test_a_file_of_format_3_has_the_schema_of_a_new_file_after_it_was_opened(tmp_path: Path) -> None:
    old, new = tmp_path / "old.sqlite3", tmp_path / "new.sqlite3"
    write_format_3(old, ["", "one"])
    for path in (old, new):
        Storage(path).close()
    assert schema(old) == schema(new)


def test_a_table_of_format_3_is_replayed_and_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    tokens = [new_token(), new_token()]
    write_format_3(path, [token_hash for _, token_hash in tokens])
    with (
        LiveServer(path) as server,
        server.connect(TABLE, tokens[0][0]) as ada,
        server.connect(TABLE, tokens[1][0]) as bo,
    ):
        assert ada.table["version"] == len(STEPS)
        assert bo.table["auto_answers"] == {"reacting": {"notation": "draw gold", "until_turn": False}}
        assert [line["name"] for line in ada.log if line["seat"] == 0] == ["draw-plain"]
        play_randomly(random.Random(1), ada, bo)
        assert step_rows(server, TABLE)[: len(STEPS)] == STEPS


def test_a_file_of_the_first_format_is_given_the_tables_it_lacks(tmp_path: Path) -> None:
    path = tmp_path / "reginae.sqlite3"
    write_format_3(path, ["", "one"])
    with closing(sqlite3.connect(path)) as file:
        file.executescript("DROP TABLE deals; DROP TABLE scores; DROP TABLE standing; PRAGMA user_version = 1;")
    storage = Storage(path)
    saved = storage.load(TABLE)
    assert saved is not None
    assert (saved.rows, saved.auto_answers, saved.deal_date) == (ROWS, {}, "")
    assert best_scores(storage, CATEGORY, None) == []
    storage.close()
