-- Players, with or without an account, and the sessions by which browsers act for them. A guest is a player without an
-- account. Moves are stored once: in the event log. A game's row keeps only the terms, what a query asks for, and the
-- version.

ALTER TABLE guest RENAME TO player;
ALTER TABLE player RENAME CONSTRAINT guest_pkey TO player_pkey;
ALTER SEQUENCE guest_id_seq RENAME TO player_id_seq;

CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES player (id),
    created BIGINT NOT NULL
);

INSERT INTO session (token_hash, player, created) SELECT token_hash, id, created FROM player;

ALTER TABLE player DROP COLUMN token_hash;

ALTER TABLE game RENAME COLUMN white_guest TO white_player;
ALTER TABLE game RENAME COLUMN black_guest TO black_player;
ALTER TABLE game RENAME CONSTRAINT game_white_guest_fkey TO game_white_player_fkey;
ALTER TABLE game RENAME CONSTRAINT game_black_guest_fkey TO game_black_player_fkey;
-- The check that names this column goes with it.
ALTER TABLE game DROP COLUMN ending;
ALTER TABLE game ADD CHECK ((status = 'finished') = (result IS NOT NULL));

DROP TABLE move;
