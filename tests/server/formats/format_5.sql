-- A file of format 5 as it was written then. It stays as it is, whatever formats come.
PRAGMA application_id = 1380271921;
PRAGMA user_version = 5;

CREATE TABLE tables (
    id VARCHAR NOT NULL, game VARCHAR NOT NULL, rules_version VARCHAR NOT NULL, options VARCHAR NOT NULL,
    created VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL, over BOOLEAN NOT NULL, PRIMARY KEY (id)
);
CREATE TABLE seats (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    bot VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, PRIMARY KEY ("table", seat),
    FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE steps (
    "table" VARCHAR NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, action VARCHAR NOT NULL,
    PRIMARY KEY ("table", n), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE deals (
    n INTEGER NOT NULL, "table" VARCHAR NOT NULL, category VARCHAR NOT NULL, date VARCHAR NOT NULL,
    who VARCHAR NOT NULL, PRIMARY KEY (n), UNIQUE ("table"), FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX deals_by_name ON deals (category, date, who);
CREATE TABLE scores (
    n INTEGER NOT NULL, "table" VARCHAR NOT NULL, category VARCHAR NOT NULL, date VARCHAR NOT NULL,
    who VARCHAR NOT NULL, points INTEGER NOT NULL, ended VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL, PRIMARY KEY (n),
    UNIQUE ("table"), FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX scores_of_all_time ON scores (category, points);
CREATE INDEX scores_of_a_day ON scores (category, date, points);
CREATE TABLE auto_answers (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, decision VARCHAR NOT NULL, action VARCHAR NOT NULL,
    PRIMARY KEY ("table", seat, decision), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE record_consents (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY ("table", seat),
    FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;

INSERT INTO tables (id, game, rules_version, options, created, over) VALUES
    ('Rk3dTn0aXq9w', 'regina-cards', '1',
     '{"bury": "one", "manipulation_scope": "tops", "memory_aid": false, "start_player": "seat-1"}',
     '2026-01-02 03:04:05', 0),
    ('Zb7finished2', 'regina-cards', '1',
     '{"bury": "one", "manipulation_scope": "tops", "memory_aid": false, "start_player": "seat-1"}',
     '2026-01-01 20:00:00', 1);
INSERT INTO seats ("table", seat, kind, name, bot, token_hash) VALUES
    ('Rk3dTn0aXq9w', 0, 'person', 'Ada', '',
     '56573dafba7ef29a781bf41b00d79c059a22ce48ab16b7b0fadf8bf39fab90a0'),
    ('Rk3dTn0aXq9w', 1, 'person', 'Bo', '',
     'c4f7ae629229c058c9e28132f2908b37b3207ef5cbf1291c5f93475465d123bd'),
    ('Zb7finished2', 0, 'person', 'Cleo', '', ''),
    ('Zb7finished2', 1, 'bot', 'Steward', 'steward', '');
INSERT INTO steps ("table", n, seat, action) VALUES
    ('Rk3dTn0aXq9w', 0, -1, 'deal black'),
    ('Rk3dTn0aXq9w', 1, -1, 'deal blue'),
    ('Rk3dTn0aXq9w', 2, -1, 'turn-up copper-purple'),
    ('Rk3dTn0aXq9w', 3, -1, 'turn-up copper-plain-2'),
    ('Rk3dTn0aXq9w', 4, -1, 'turn-up silver-plain-1'),
    ('Rk3dTn0aXq9w', 5, -1, 'turn-up silver-red'),
    ('Rk3dTn0aXq9w', 6, -1, 'turn-up gold-plain-1'),
    ('Rk3dTn0aXq9w', 7, -1, 'turn-up gold-plain-4'),
    ('Rk3dTn0aXq9w', 8, 0, 'draw copper'),
    ('Rk3dTn0aXq9w', 9, 0, 'undo'),
    ('Rk3dTn0aXq9w', 10, 0, 'draw gold');
INSERT INTO deals (n, "table", category, date, who) VALUES
    (3, 'Zb7finished2', '0123456789abcdef', '2026-01-01', 'cleo'),
    (7, 'Rk3dTn0aXq9w', '0123456789abcdef', '2026-01-02', 'ada');
INSERT INTO scores (n, "table", category, date, who, points, ended) VALUES
    (5, 'Zb7finished2', '0123456789abcdef', '2026-01-01', 'Cleo', 7, '2026-01-01 21:00:00');
INSERT INTO auto_answers ("table", seat, decision, action) VALUES ('Rk3dTn0aXq9w', 1, 'reacting', 'draw gold');
INSERT INTO record_consents ("table", seat) VALUES ('Zb7finished2', 0);
