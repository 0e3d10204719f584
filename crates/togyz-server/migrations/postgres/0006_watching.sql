-- Indexes for the finished games of the watch page, those between people apart, and for the running games of a player.
-- Only a finished game has a result; without one it is running.

CREATE INDEX game_finished ON game (updated) WHERE result <> '*';
CREATE INDEX game_finished_people ON game (updated)
    WHERE result <> '*' AND white_level IS NULL AND black_level IS NULL;
CREATE INDEX game_live_white ON game (white_player, due) WHERE result IS NULL;
CREATE INDEX game_live_black ON game (black_player, due) WHERE result IS NULL;
