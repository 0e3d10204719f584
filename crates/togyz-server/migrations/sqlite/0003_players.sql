-- Players, with or without an account, and the sessions by which browsers act for them. A guest is a player without an
-- account. Moves are stored once: in the event log. A game's row keeps only the terms, what a query asks for, and the
-- version.
--
-- SQLite cannot drop a column with a constraint, so the tables are copied. The program turns foreign keys off for this;
-- they are checked at the end.

CREATE TABLE player (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created BIGINT NOT NULL
);

INSERT INTO player (id, created) SELECT id, created FROM guest;

CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES player (id),
    created BIGINT NOT NULL
);

INSERT INTO session (token_hash, player, created) SELECT token_hash, id, created FROM guest;

CREATE TABLE new_game (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    profile TEXT NOT NULL,
    chylymov_moves BIGINT NOT NULL,
    start TEXT NOT NULL,
    control TEXT NOT NULL,
    days BIGINT,
    white_player BIGINT REFERENCES player (id),
    white_level BIGINT,
    black_player BIGINT REFERENCES player (id),
    black_level BIGINT,
    version BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    position TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('live', 'finished')),
    result TEXT,
    white_score BIGINT,
    black_score BIGINT,
    due BIGINT,
    CHECK ((white_player IS NULL) <> (white_level IS NULL)),
    CHECK ((black_player IS NULL) <> (black_level IS NULL)),
    CHECK ((status = 'finished') = (result IS NOT NULL))
);

INSERT INTO new_game (id, created, updated, profile, chylymov_moves, start, control, days, white_player, white_level,
    black_player, black_level, version, plies, position, status, result, white_score, black_score, due)
SELECT id, created, updated, profile, chylymov_moves, start, control, days, white_guest, white_level,
    black_guest, black_level, version, plies, position, status, result, white_score, black_score, due FROM game;

CREATE TABLE new_challenge (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    maker BIGINT NOT NULL REFERENCES player (id),
    side TEXT NOT NULL CHECK (side IN ('white', 'black', 'random')),
    profile TEXT NOT NULL,
    control TEXT NOT NULL,
    days BIGINT,
    listed BIGINT NOT NULL
);

INSERT INTO new_challenge (id, created, maker, side, profile, control, days, listed)
SELECT id, created, maker, side, profile, control, days, listed FROM challenge;

DROP TABLE move;
DROP TABLE challenge;
DROP TABLE game;
DROP TABLE guest;

ALTER TABLE new_game RENAME TO game;
ALTER TABLE new_challenge RENAME TO challenge;

CREATE INDEX game_by_white ON game (white_player, updated);
CREATE INDEX game_by_black ON game (black_player, updated);
CREATE INDEX game_by_status ON game (status, control);
CREATE INDEX game_by_due ON game (status, due);
CREATE INDEX challenge_by_maker ON challenge (maker);

CREATE TEMPORARY TABLE foreign_keys (
    broken BIGINT NOT NULL CONSTRAINT a_row_names_a_missing_row CHECK (broken = 0)
);

INSERT INTO foreign_keys (broken) SELECT count(*) FROM pragma_foreign_key_check;

DROP TABLE foreign_keys;
