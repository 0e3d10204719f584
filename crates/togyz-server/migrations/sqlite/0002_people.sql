-- Games between people: days for a move, when a game that waits ends by itself, and challenges that nobody has taken
-- yet. A challenge has the address its game will have; taking it removes the row and makes the game.

ALTER TABLE game ADD COLUMN days BIGINT;
ALTER TABLE game ADD COLUMN due BIGINT;

CREATE INDEX game_by_due ON game (status, due);

CREATE TABLE challenge (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    maker BIGINT NOT NULL REFERENCES guest (id),
    side TEXT NOT NULL CHECK (side IN ('white', 'black', 'random')),
    profile TEXT NOT NULL,
    control TEXT NOT NULL,
    days BIGINT,
    listed BIGINT NOT NULL
);

CREATE INDEX challenge_by_maker ON challenge (maker);
