-- One row that the check of the server's health writes, so that it proves a write on the disk.

CREATE TABLE health (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
