-- Accounts of players. A player without a row here is a guest. A name is unique by its key, by which names that look
-- alike are the same. The row of a deleted account keeps no more than times, because its games stay.

CREATE TABLE account (
    player BIGINT PRIMARY KEY REFERENCES player (id),
    name TEXT,
    name_key TEXT UNIQUE,
    password TEXT,
    created BIGINT NOT NULL,
    renamed BIGINT,
    deleted BIGINT,
    totp_secret TEXT,
    totp_step BIGINT,
    CHECK ((deleted IS NULL) = (name IS NOT NULL AND name_key IS NOT NULL AND password IS NOT NULL))
);

-- Hashes of the keys of names that accounts had before: nobody else may take one for a year.
CREATE TABLE former_name (
    key_hash TEXT PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES player (id),
    until BIGINT NOT NULL
);

-- Codes that replace a lost password or second factor once. Only their hashes are stored.
CREATE TABLE recovery_code (
    code_hash TEXT PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES player (id)
);

CREATE INDEX recovery_code_by_player ON recovery_code (player);

-- When a session was last used, the kind of browser, and the address it came from.
ALTER TABLE session ADD COLUMN used BIGINT;
ALTER TABLE session ADD COLUMN device TEXT;
ALTER TABLE session ADD COLUMN address TEXT;
