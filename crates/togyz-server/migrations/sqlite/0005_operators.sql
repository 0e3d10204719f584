-- Addresses that an operator has blocked, and indexes for the clean-up of aborted games and of guests without games.

CREATE TABLE blocked (
    network TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    reason TEXT NOT NULL
);

CREATE INDEX game_aborted ON game (updated) WHERE status = 'finished' AND result = '*';
CREATE INDEX session_by_player ON session (player);
