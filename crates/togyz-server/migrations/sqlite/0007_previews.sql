-- Whether two people agreed that their pages show where a move would end. Those who played before did not.

ALTER TABLE challenge ADD COLUMN previews BIGINT NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN previews BIGINT NOT NULL DEFAULT 0;
