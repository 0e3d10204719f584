-- Reviews of finished games: the verdicts on all moves, as JSON. Each belongs to the player who made it, and only this
-- player reads it.

CREATE TABLE review (
    game TEXT NOT NULL REFERENCES game (id),
    player BIGINT NOT NULL REFERENCES player (id),
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, player)
);
