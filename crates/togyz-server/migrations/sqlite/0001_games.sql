-- Guests, games, the moves on the board, and everything that ever happened in a game.

CREATE TABLE guest (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL
);

CREATE TABLE game (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    profile TEXT NOT NULL,
    chylymov_moves BIGINT NOT NULL,
    start TEXT NOT NULL,
    control TEXT NOT NULL,
    white_guest BIGINT REFERENCES guest (id),
    white_level BIGINT,
    black_guest BIGINT REFERENCES guest (id),
    black_level BIGINT,
    version BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    position TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('live', 'finished')),
    ending TEXT,
    result TEXT,
    white_score BIGINT,
    black_score BIGINT,
    CHECK ((white_guest IS NULL) <> (white_level IS NULL)),
    CHECK ((black_guest IS NULL) <> (black_level IS NULL)),
    CHECK ((status = 'finished') = (ending IS NOT NULL AND result IS NOT NULL))
);

CREATE INDEX game_by_white ON game (white_guest, updated);
CREATE INDEX game_by_black ON game (black_guest, updated);
CREATE INDEX game_by_status ON game (status, control);

CREATE TABLE move (
    game TEXT NOT NULL REFERENCES game (id),
    ply BIGINT NOT NULL,
    otau BIGINT NOT NULL CHECK (otau BETWEEN 1 AND 9),
    offer BIGINT NOT NULL,
    charged BIGINT NOT NULL CHECK (charged >= 0),
    added BIGINT NOT NULL CHECK (added >= 0),
    white_time BIGINT CHECK (white_time >= 0),
    black_time BIGINT CHECK (black_time >= 0),
    version BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);

CREATE TABLE event (
    game TEXT NOT NULL REFERENCES game (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version)
);
