-- A file of format 7 as it was written then. It stays as it is, whatever formats come.
PRAGMA application_id = 1380271921;
PRAGMA user_version = 7;

CREATE TABLE tables (
    id VARCHAR NOT NULL, game VARCHAR NOT NULL, rules_version VARCHAR NOT NULL, options VARCHAR NOT NULL,
    created VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL, over BOOLEAN NOT NULL, public BOOLEAN DEFAULT 0 NOT NULL,
    spectators BOOLEAN DEFAULT 1 NOT NULL, host VARCHAR DEFAULT '' NOT NULL, clock VARCHAR DEFAULT '' NOT NULL,
    rematch VARCHAR DEFAULT '' NOT NULL, early_end VARCHAR DEFAULT '' NOT NULL, PRIMARY KEY (id)
);
CREATE INDEX tables_for_the_lobby ON tables (public, over, created);
CREATE TABLE accounts (
    id VARCHAR NOT NULL, name VARCHAR NOT NULL, name_key VARCHAR NOT NULL, password_hash VARCHAR NOT NULL,
    recovery_hash VARCHAR NOT NULL, created VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL, PRIMARY KEY (id),
    UNIQUE (name_key), UNIQUE (recovery_hash)
);
CREATE TABLE settings (
    name VARCHAR NOT NULL, value VARCHAR NOT NULL, PRIMARY KEY (name)
);
CREATE TABLE seats (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
    bot VARCHAR NOT NULL, token_hash VARCHAR NOT NULL, account VARCHAR DEFAULT '' NOT NULL,
    substitute VARCHAR DEFAULT '' NOT NULL, substitute_reason VARCHAR DEFAULT '' NOT NULL,
    PRIMARY KEY ("table", seat), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE INDEX seats_of_accounts ON seats (account);
CREATE TABLE steps (
    "table" VARCHAR NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, action VARCHAR NOT NULL,
    PRIMARY KEY ("table", n), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE deals (
    n INTEGER NOT NULL, "table" VARCHAR NOT NULL, category VARCHAR NOT NULL, date VARCHAR NOT NULL,
    browser VARCHAR NOT NULL, seed VARCHAR DEFAULT '' NOT NULL, PRIMARY KEY (n), UNIQUE ("table"),
    FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX deals_by_browser ON deals (category, date, browser);
CREATE TABLE scores (
    n INTEGER NOT NULL, "table" VARCHAR NOT NULL, category VARCHAR NOT NULL, date VARCHAR NOT NULL,
    who VARCHAR NOT NULL, points INTEGER NOT NULL, ended VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL, PRIMARY KEY (n),
    UNIQUE ("table"), FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE INDEX scores_of_a_day ON scores (category, date, points);
CREATE INDEX scores_of_all_time ON scores (category, points);
CREATE TABLE auto_answers (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, decision VARCHAR NOT NULL, action VARCHAR NOT NULL,
    until_turn BOOLEAN DEFAULT 0 NOT NULL, PRIMARY KEY ("table", seat, decision),
    FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE record_consents (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY ("table", seat),
    FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE sessions (
    token_hash VARCHAR NOT NULL, account VARCHAR NOT NULL, created VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL,
    PRIMARY KEY (token_hash), FOREIGN KEY(account) REFERENCES accounts (id)
) WITHOUT ROWID;
CREATE INDEX sessions_of_accounts ON sessions (account);
CREATE TABLE chat (
    "table" VARCHAR NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, name VARCHAR NOT NULL, text VARCHAR NOT NULL,
    phrase VARCHAR DEFAULT '' NOT NULL, team BOOLEAN DEFAULT 0 NOT NULL, sent_at FLOAT NOT NULL,
    PRIMARY KEY ("table", n), FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE notes (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, text VARCHAR NOT NULL, PRIMARY KEY ("table", seat),
    FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE clocks (
    "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, remaining FLOAT NOT NULL, started_at FLOAT,
    holiday_until FLOAT DEFAULT '0' NOT NULL, holidays_left FLOAT DEFAULT '0' NOT NULL, PRIMARY KEY ("table", seat),
    FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE INDEX running_clocks ON clocks (started_at);
CREATE TABLE proposals (
    "table" VARCHAR NOT NULL, content VARCHAR NOT NULL, PRIMARY KEY ("table"),
    FOREIGN KEY("table") REFERENCES tables (id)
) WITHOUT ROWID;
CREATE TABLE contacts (
    id VARCHAR NOT NULL, account VARCHAR NOT NULL, kind VARCHAR NOT NULL, address VARCHAR NOT NULL,
    keys VARCHAR DEFAULT '' NOT NULL, confirmation_hash VARCHAR DEFAULT '' NOT NULL,
    created VARCHAR DEFAULT CURRENT_TIMESTAMP NOT NULL, failures INTEGER DEFAULT '0' NOT NULL,
    trouble VARCHAR DEFAULT '' NOT NULL, sent_on VARCHAR DEFAULT '' NOT NULL, sent_today INTEGER DEFAULT '0' NOT NULL,
    PRIMARY KEY (id), FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE INDEX contacts_of_accounts ON contacts (account);
CREATE TABLE notifications (
    account VARCHAR NOT NULL, "table" VARCHAR NOT NULL, occasion VARCHAR NOT NULL, detail VARCHAR DEFAULT '' NOT NULL,
    since FLOAT NOT NULL, sent VARCHAR DEFAULT '' NOT NULL, PRIMARY KEY (account, "table", occasion),
    FOREIGN KEY(account) REFERENCES accounts (id), FOREIGN KEY("table") REFERENCES tables (id)
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
INSERT INTO deals (n, "table", category, date, browser, seed) VALUES
    (3, 'Zb7finished2', '0123456789abcdef', '2026-01-01', 'name cleo', 'seed of a day'),
    (7, 'Rk3dTn0aXq9w', '0123456789abcdef', '2026-01-02', 'hash of a cookie', 'seed of the next day');
INSERT INTO scores (n, "table", category, date, who, points, ended) VALUES
    (5, 'Zb7finished2', '0123456789abcdef', '2026-01-01', 'Cleo', 7, '2026-01-01 21:00:00');
INSERT INTO record_consents ("table", seat) VALUES ('Zb7finished2', 0);
INSERT INTO settings (name, value) VALUES
    ('key', '6b65792074686174206d757374207374617920617320697420697320666f7265');
INSERT INTO accounts (id, name, name_key, password_hash, recovery_hash, created) VALUES
    ('cleo-account', 'Cleo', 'cleo', '', '3815e72a5aa18c33fedbb5d9d12dbc17b2bb1daf5c4ab883dc0b8051edb4cf34',
     '2026-01-01 19:00:00');
INSERT INTO sessions (token_hash, account, created) VALUES
    ('436245e5198f67b9beb743aa14872cd17b0013bd4364fc1588958662284b0854', 'cleo-account', '2026-01-01 19:00:01');
UPDATE tables SET public = 1, spectators = 0 WHERE id = 'Zb7finished2';
UPDATE seats SET account = 'cleo-account' WHERE "table" = 'Zb7finished2' AND seat = 0;
INSERT INTO auto_answers ("table", seat, decision, action, until_turn) VALUES
    ('Rk3dTn0aXq9w', 1, 'reacting', 'draw gold', 1);
INSERT INTO chat ("table", n, seat, name, text, phrase, team, sent_at) VALUES
    ('Rk3dTn0aXq9w', 1, 0, 'Ada', 'Draw the gold one — ♛', '', 0, 1767323046.25),
    ('Rk3dTn0aXq9w', 2, 1, 'Bo', '', 'well-played', 0, 1767323047.5);
INSERT INTO notes ("table", seat, text) VALUES ('Rk3dTn0aXq9w', 0, 'Bo likes gold.');
INSERT INTO clocks ("table", seat, remaining, started_at, holiday_until, holidays_left) VALUES
    ('Zb7finished2', 0, 60.5, NULL, 0, 14), ('Zb7finished2', 1, 61, 1767323040.125, 0, 14);
INSERT INTO proposals ("table", content) VALUES ('Zb7finished2', '{"kind": "pause"}');
INSERT INTO contacts (id, account, kind, address) VALUES ('contact', 'cleo-account', 'mail', 'cleo@mail.example');
INSERT INTO notifications (account, "table", occasion, since) VALUES
    ('cleo-account', 'Zb7finished2', 'turn', 1767323040.5);
