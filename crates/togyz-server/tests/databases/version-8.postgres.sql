-- A database as the program with tables of version 8 wrote it: the games of version 7 brought up to date, a newer one,
-- and reviews.
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);
CREATE TABLE public.blocked (
    network text NOT NULL,
    created bigint NOT NULL,
    reason text NOT NULL
);
CREATE TABLE public.challenge (
    id text NOT NULL,
    created bigint NOT NULL,
    maker bigint NOT NULL,
    side text NOT NULL,
    profile text NOT NULL,
    control text NOT NULL,
    days bigint,
    listed bigint NOT NULL,
    previews bigint DEFAULT 0 NOT NULL,
    CONSTRAINT challenge_side_check CHECK ((side = ANY (ARRAY['white'::text, 'black'::text, 'random'::text])))
);
CREATE TABLE public.event (
    game text NOT NULL,
    version bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.game (
    id text NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL,
    profile text NOT NULL,
    chylymov_moves bigint NOT NULL,
    start text NOT NULL,
    control text NOT NULL,
    white_player bigint,
    white_level bigint,
    black_player bigint,
    black_level bigint,
    version bigint NOT NULL,
    plies bigint NOT NULL,
    "position" text NOT NULL,
    status text NOT NULL,
    result text,
    white_score bigint,
    black_score bigint,
    days bigint,
    due bigint,
    previews bigint DEFAULT 0 NOT NULL,
    CONSTRAINT game_check CHECK (((white_player IS NULL) <> (white_level IS NULL))),
    CONSTRAINT game_check1 CHECK (((black_player IS NULL) <> (black_level IS NULL))),
    CONSTRAINT game_check2 CHECK (((status = 'finished'::text) = (result IS NOT NULL))),
    CONSTRAINT game_status_check CHECK ((status = ANY (ARRAY['live'::text, 'finished'::text])))
);
CREATE TABLE public.health (
    id bigint NOT NULL,
    at bigint NOT NULL,
    CONSTRAINT health_id_check CHECK ((id = 1))
);
CREATE TABLE public.player (
    id bigint NOT NULL,
    created bigint NOT NULL
);
ALTER TABLE public.player ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.player_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.review (
    game text NOT NULL,
    player bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE public.session (
    token_hash text NOT NULL,
    player bigint NOT NULL,
    created bigint NOT NULL
);
INSERT INTO public._sqlx_migrations VALUES (1, 'games', '2026-11-17 03:06:09.285499+00', true, '\x0c27357c031c062538c51fb9d9f78057188657e32e940fca7bc5d6022b911b2704e20bae00ec65369001496d7bd0aecf', 87760860);
INSERT INTO public._sqlx_migrations VALUES (2, 'people', '2026-11-17 03:06:09.384924+00', true, '\x9326806ca055b31229d6bfff69212789f4836f41a809f3dc0b3a48acd5b66393a8dc8033531d7c63eef808585f69fe66', 32327554);
INSERT INTO public._sqlx_migrations VALUES (3, 'players', '2026-11-18 01:13:07.542046+00', true, '\xbac1bfa6bc43d57b0721323c1b0f0e7043af8e4103f81138a4fbac62ce007c28816c0d31d265a340e1598da5cc21e9b8', 72236935);
INSERT INTO public._sqlx_migrations VALUES (4, 'health', '2026-11-18 01:13:07.620609+00', true, '\xd2681c0410bb3e8e3f02fdc0e527387f25ec97826edc6e338abb650bea808a9bf9845091098ff39b1a4c0b3cdc732343', 40057056);
INSERT INTO public._sqlx_migrations VALUES (5, 'operators', '2026-11-18 01:13:07.680504+00', true, '\x91f8e1d5ca7ba373cede22f28232a442f33fd597b545e1fa9b2b126edd57f79c02e86ed5c3547e4540f5f7cb00f32c73', 40489022);
INSERT INTO public._sqlx_migrations VALUES (6, 'watching', '2026-11-18 01:13:07.721525+00', true, '\x5d093c0e765c6f192f71ec8d2d459bf5b69fa319441097cf9c080550a007058953e892933c26a6e3b2d1a03b550d6c8a', 61614884);
INSERT INTO public._sqlx_migrations VALUES (7, 'previews', '2026-11-18 01:13:07.792558+00', true, '\x3764d901621c721544949c12c3ca29b99ee292960a09c2e16a91ebeeeaa9566eb44d81dbff10313c3caeedb8d87b37b6', 15989442);
INSERT INTO public._sqlx_migrations VALUES (8, 'reviews', '2026-11-18 20:53:56.169888+00', true, '\xd81d8ed67084e6619b2496a8523607ff3ad846bc20f069425e8366dbb0c6f305854d9b6bb5067eefc9a3cd84f054bfc5', 3186649);
INSERT INTO public.challenge VALUES ('RjHvSYs5cV', 1794884779090, 1, 'black', 'kazakhstan', '300+3', NULL, 0, 0);
INSERT INTO public.challenge VALUES ('7a2wMUqYd5', 1794884779101, 1, 'random', 'open', '-', 7, 0, 0);
INSERT INTO public.challenge VALUES ('ZctnmLNqkK', 1794964390277, 10, 'random', 'kazakhstan', '-', 7, 0, 1);
INSERT INTO public.event VALUES ('eRJhHjpFCP', 2, 1794884771125, '{"kind":"moved","ply":0,"otau":5,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 3, 1794884771131, '{"kind":"moved","ply":1,"otau":5,"offer":false,"charged":6,"added":10000,"clocks":{"white":3600000,"black":3609994}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 4, 1794884771255, '{"kind":"moved","ply":2,"otau":7,"offer":false,"charged":125,"added":10000,"clocks":{"white":3609875,"black":3609994}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 5, 1794884771261, '{"kind":"moved","ply":3,"otau":9,"offer":false,"charged":6,"added":10000,"clocks":{"white":3609875,"black":3619988}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 6, 1794884771380, '{"kind":"moved","ply":4,"otau":1,"offer":false,"charged":118,"added":10000,"clocks":{"white":3619757,"black":3619988}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 7, 1794884771393, '{"kind":"moved","ply":5,"otau":7,"offer":false,"charged":14,"added":10000,"clocks":{"white":3619757,"black":3629974}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 8, 1794884771511, '{"kind":"taken-back","by":"white","ply":4,"clocks":{"white":3619639,"black":3629974}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 9, 1794884771632, '{"kind":"moved","ply":4,"otau":8,"offer":false,"charged":120,"added":10000,"clocks":{"white":3629519,"black":3629974}}');
INSERT INTO public.event VALUES ('eRJhHjpFCP', 10, 1794884771641, '{"kind":"moved","ply":5,"otau":1,"offer":false,"charged":10,"added":10000,"clocks":{"white":3629519,"black":3639964}}');
INSERT INTO public.event VALUES ('GamtVAURck', 2, 1794884771657, '{"kind":"moved","ply":0,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('GamtVAURck', 3, 1794884771777, '{"kind":"moved","ply":1,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('GamtVAURck', 4, 1794884771789, '{"kind":"moved","ply":2,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('GamtVAURck', 5, 1794884771907, '{"kind":"moved","ply":3,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('GamtVAURck', 6, 1794884771913, '{"kind":"moved","ply":4,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('GamtVAURck', 7, 1794884772031, '{"kind":"ended","ending":"resignation","result":"1-0","clocks":null}');
INSERT INTO public.event VALUES ('dcfqSWpcHQ', 2, 1794884772168, '{"kind":"moved","ply":0,"otau":8,"offer":false,"charged":0,"added":0,"clocks":{"white":1800000,"black":1800000}}');
INSERT INTO public.event VALUES ('dcfqSWpcHQ', 3, 1794884772177, '{"kind":"moved","ply":1,"otau":9,"offer":false,"charged":10,"added":0,"clocks":{"white":1800000,"black":1799990}}');
INSERT INTO public.event VALUES ('dcfqSWpcHQ', 4, 1794884772301, '{"kind":"moved","ply":2,"otau":1,"offer":false,"charged":123,"added":0,"clocks":{"white":1799877,"black":1799990}}');
INSERT INTO public.event VALUES ('dcfqSWpcHQ', 5, 1794884772301, '{"kind":"ended","ending":"atsyrau","result":"1-0","clocks":{"white":1799877,"black":1799990}}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 2, 1794884772437, '{"kind":"moved","ply":0,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 3, 1794884772449, '{"kind":"moved","ply":1,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 4, 1794884772577, '{"kind":"moved","ply":2,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 5, 1794884772589, '{"kind":"moved","ply":3,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 6, 1794884772703, '{"kind":"moved","ply":4,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 7, 1794884772709, '{"kind":"moved","ply":5,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 8, 1794884772827, '{"kind":"moved","ply":6,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 9, 1794884772837, '{"kind":"moved","ply":7,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 10, 1794884772959, '{"kind":"moved","ply":8,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 11, 1794884772965, '{"kind":"moved","ply":9,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 12, 1794884773087, '{"kind":"moved","ply":10,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 13, 1794884773101, '{"kind":"moved","ply":11,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 14, 1794884773215, '{"kind":"moved","ply":12,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 15, 1794884773227, '{"kind":"moved","ply":13,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 16, 1794884773351, '{"kind":"moved","ply":14,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 17, 1794884773361, '{"kind":"moved","ply":15,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 18, 1794884773479, '{"kind":"moved","ply":16,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 19, 1794884773489, '{"kind":"moved","ply":17,"otau":5,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 20, 1794884773611, '{"kind":"moved","ply":18,"otau":5,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 21, 1794884773625, '{"kind":"moved","ply":19,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 22, 1794884773743, '{"kind":"moved","ply":20,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 23, 1794884773757, '{"kind":"moved","ply":21,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 24, 1794884773875, '{"kind":"moved","ply":22,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 25, 1794884773881, '{"kind":"moved","ply":23,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 26, 1794884774003, '{"kind":"moved","ply":24,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 27, 1794884774017, '{"kind":"moved","ply":25,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 28, 1794884774135, '{"kind":"moved","ply":26,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 29, 1794884774145, '{"kind":"moved","ply":27,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 30, 1794884774267, '{"kind":"moved","ply":28,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 31, 1794884774281, '{"kind":"moved","ply":29,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 32, 1794884774399, '{"kind":"moved","ply":30,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 33, 1794884774422, '{"kind":"moved","ply":31,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 34, 1794884774539, '{"kind":"moved","ply":32,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 35, 1794884774558, '{"kind":"moved","ply":33,"otau":5,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 36, 1794884774675, '{"kind":"moved","ply":34,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 37, 1794884774709, '{"kind":"moved","ply":35,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 38, 1794884774824, '{"kind":"moved","ply":36,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 39, 1794884774841, '{"kind":"moved","ply":37,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 40, 1794884774986, '{"kind":"moved","ply":38,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 41, 1794884774989, '{"kind":"moved","ply":39,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 42, 1794884775102, '{"kind":"moved","ply":40,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 43, 1794884775125, '{"kind":"moved","ply":41,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 44, 1794884775255, '{"kind":"moved","ply":42,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 45, 1794884775261, '{"kind":"moved","ply":43,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 46, 1794884775387, '{"kind":"moved","ply":44,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 47, 1794884775393, '{"kind":"moved","ply":45,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 48, 1794884775520, '{"kind":"moved","ply":46,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 49, 1794884775537, '{"kind":"moved","ply":47,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 50, 1794884775654, '{"kind":"moved","ply":48,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 51, 1794884775657, '{"kind":"moved","ply":49,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('hZneYpXtmp', 52, 1794884775657, '{"kind":"ended","ending":"majority","result":"0-1","clocks":null}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 2, 1794884775829, '{"kind":"moved","ply":0,"otau":4,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 3, 1794884775952, '{"kind":"moved","ply":1,"otau":5,"offer":false,"charged":122,"added":10000,"clocks":{"white":3600000,"black":3609878}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 4, 1794884776080, '{"kind":"moved","ply":2,"otau":3,"offer":false,"charged":127,"added":10000,"clocks":{"white":3609873,"black":3609878}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 5, 1794884776192, '{"kind":"moved","ply":3,"otau":3,"offer":false,"charged":111,"added":10000,"clocks":{"white":3609873,"black":3619767}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 6, 1794884776315, '{"kind":"given","to":"black","time":15000,"clocks":{"white":3609750,"black":3634767}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 7, 1794884776432, '{"kind":"offered","by":"white"}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 8, 1794884776551, '{"kind":"declined","by":"black"}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 9, 1794884776676, '{"kind":"asked-back","by":"black"}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 10, 1794884776790, '{"kind":"refused-back","by":"white"}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 11, 1794884776908, '{"kind":"moved","ply":4,"otau":5,"offer":false,"charged":592,"added":10000,"clocks":{"white":3619158,"black":3634767}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 12, 1794884777024, '{"kind":"asked-back","by":"white"}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 13, 1794884777144, '{"kind":"taken-back","by":"white","ply":4,"clocks":{"white":3619158,"black":3634531}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 14, 1794884777267, '{"kind":"moved","ply":4,"otau":6,"offer":false,"charged":122,"added":10000,"clocks":{"white":3629036,"black":3634531}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 15, 1794884777385, '{"kind":"moved","ply":5,"otau":4,"offer":false,"charged":117,"added":10000,"clocks":{"white":3629036,"black":3644414}}');
INSERT INTO public.event VALUES ('df6LUWHJyQ', 16, 1794884777521, '{"kind":"asked-back","by":"black"}');
INSERT INTO public.event VALUES ('f3R5PC8QDo', 2, 1794884777657, '{"kind":"moved","ply":0,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('f3R5PC8QDo', 3, 1794884777784, '{"kind":"moved","ply":1,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('f3R5PC8QDo', 4, 1794884777908, '{"kind":"moved","ply":2,"otau":3,"offer":true,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('f3R5PC8QDo', 5, 1794884778025, '{"kind":"ended","ending":"agreement","result":"1/2-1/2","clocks":null}');
INSERT INTO public.event VALUES ('evWfGhtTMi', 2, 1794884778183, '{"kind":"ended","ending":"aborted","result":"*","clocks":{"white":600000,"black":600000}}');
INSERT INTO public.event VALUES ('kKD6zpxTXr', 2, 1794884778330, '{"kind":"moved","ply":0,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('kKD6zpxTXr', 3, 1794884778456, '{"kind":"moved","ply":1,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('kKD6zpxTXr', 4, 1794884778580, '{"kind":"moved","ply":2,"otau":5,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('MLfaFVrdTz', 2, 1794884778837, '{"kind":"moved","ply":0,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('MLfaFVrdTz', 3, 1794884778952, '{"kind":"moved","ply":1,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('MLfaFVrdTz', 4, 1794884779076, '{"kind":"offered","by":"white"}');
INSERT INTO public.event VALUES ('9JDR6Dg6Ta', 2, 1794964390980, '{"kind":"moved","ply":0,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('9JDR6Dg6Ta', 3, 1794964391326, '{"kind":"moved","ply":1,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 2, 1794964392516, '{"kind":"moved","ply":0,"otau":8,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 2, 1794964392680, '{"kind":"moved","ply":0,"otau":6,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 3, 1794964392748, '{"kind":"moved","ply":1,"otau":4,"offer":false,"charged":114,"added":0,"clocks":{"white":3600000,"black":3599886}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 3, 1794964392996, '{"kind":"moved","ply":1,"otau":7,"offer":false,"charged":306,"added":0,"clocks":{"white":3600000,"black":3599694}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 4, 1794964393068, '{"kind":"moved","ply":2,"otau":1,"offer":false,"charged":192,"added":0,"clocks":{"white":3599808,"black":3599886}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 4, 1794964393194, '{"kind":"moved","ply":2,"otau":9,"offer":false,"charged":69,"added":0,"clocks":{"white":3599931,"black":3599694}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 5, 1794964393252, '{"kind":"moved","ply":3,"otau":4,"offer":false,"charged":49,"added":0,"clocks":{"white":3599931,"black":3599645}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 5, 1794964393252, '{"kind":"moved","ply":3,"otau":9,"offer":false,"charged":68,"added":0,"clocks":{"white":3599808,"black":3599818}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 6, 1794964393431, '{"kind":"moved","ply":4,"otau":4,"offer":false,"charged":50,"added":0,"clocks":{"white":3599881,"black":3599645}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 6, 1794964393474, '{"kind":"moved","ply":4,"otau":1,"offer":false,"charged":93,"added":0,"clocks":{"white":3599715,"black":3599818}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 7, 1794964393587, '{"kind":"moved","ply":5,"otau":8,"offer":false,"charged":147,"added":0,"clocks":{"white":3599881,"black":3599498}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 7, 1794964393712, '{"kind":"moved","ply":5,"otau":3,"offer":false,"charged":122,"added":0,"clocks":{"white":3599715,"black":3599696}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 8, 1794964393923, '{"kind":"moved","ply":6,"otau":8,"offer":false,"charged":205,"added":0,"clocks":{"white":3599676,"black":3599498}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 9, 1794964394008, '{"kind":"moved","ply":7,"otau":6,"offer":false,"charged":78,"added":0,"clocks":{"white":3599676,"black":3599420}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 8, 1794964394012, '{"kind":"moved","ply":6,"otau":2,"offer":false,"charged":172,"added":0,"clocks":{"white":3599543,"black":3599696}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 10, 1794964394060, '{"kind":"moved","ply":8,"otau":3,"offer":false,"charged":0,"added":0,"clocks":{"white":3599676,"black":3599420}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 9, 1794964394226, '{"kind":"moved","ply":7,"otau":7,"offer":false,"charged":91,"added":0,"clocks":{"white":3599543,"black":3599605}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 11, 1794964394255, '{"kind":"moved","ply":9,"otau":8,"offer":false,"charged":186,"added":0,"clocks":{"white":3599676,"black":3599234}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 12, 1794964394393, '{"kind":"moved","ply":10,"otau":4,"offer":false,"charged":9,"added":0,"clocks":{"white":3599667,"black":3599234}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 10, 1794964394397, '{"kind":"moved","ply":8,"otau":3,"offer":false,"charged":48,"added":0,"clocks":{"white":3599495,"black":3599605}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 13, 1794964394482, '{"kind":"moved","ply":11,"otau":7,"offer":false,"charged":81,"added":0,"clocks":{"white":3599667,"black":3599153}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 11, 1794964394530, '{"kind":"moved","ply":9,"otau":9,"offer":false,"charged":16,"added":0,"clocks":{"white":3599495,"black":3599589}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 14, 1794964394657, '{"kind":"moved","ply":12,"otau":5,"offer":false,"charged":46,"added":0,"clocks":{"white":3599621,"black":3599153}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 12, 1794964394700, '{"kind":"moved","ply":10,"otau":5,"offer":false,"charged":42,"added":0,"clocks":{"white":3599453,"black":3599589}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 15, 1794964394808, '{"kind":"moved","ply":13,"otau":6,"offer":false,"charged":141,"added":0,"clocks":{"white":3599621,"black":3599012}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 13, 1794964394875, '{"kind":"moved","ply":11,"otau":7,"offer":false,"charged":59,"added":0,"clocks":{"white":3599453,"black":3599530}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 16, 1794964394980, '{"kind":"moved","ply":14,"otau":4,"offer":false,"charged":43,"added":0,"clocks":{"white":3599578,"black":3599012}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 14, 1794964395114, '{"kind":"moved","ply":12,"otau":6,"offer":false,"charged":110,"added":0,"clocks":{"white":3599343,"black":3599530}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 17, 1794964395176, '{"kind":"moved","ply":15,"otau":2,"offer":false,"charged":187,"added":0,"clocks":{"white":3599578,"black":3598825}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 15, 1794964395280, '{"kind":"moved","ply":13,"otau":5,"offer":false,"charged":50,"added":0,"clocks":{"white":3599343,"black":3599480}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 18, 1794964395384, '{"kind":"moved","ply":16,"otau":6,"offer":false,"charged":79,"added":0,"clocks":{"white":3599499,"black":3598825}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 16, 1794964395418, '{"kind":"moved","ply":14,"otau":7,"offer":false,"charged":10,"added":0,"clocks":{"white":3599333,"black":3599480}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 19, 1794964395469, '{"kind":"moved","ply":17,"otau":8,"offer":false,"charged":76,"added":0,"clocks":{"white":3599499,"black":3598749}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 17, 1794964395548, '{"kind":"moved","ply":15,"otau":5,"offer":false,"charged":13,"added":0,"clocks":{"white":3599333,"black":3599467}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 20, 1794964395621, '{"kind":"moved","ply":18,"otau":7,"offer":false,"charged":24,"added":0,"clocks":{"white":3599475,"black":3598749}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 18, 1794964395695, '{"kind":"moved","ply":16,"otau":5,"offer":false,"charged":18,"added":0,"clocks":{"white":3599315,"black":3599467}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 21, 1794964395808, '{"kind":"moved","ply":19,"otau":9,"offer":false,"charged":177,"added":0,"clocks":{"white":3599475,"black":3598572}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 19, 1794964395900, '{"kind":"moved","ply":17,"otau":7,"offer":false,"charged":89,"added":0,"clocks":{"white":3599315,"black":3599378}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 22, 1794964395942, '{"kind":"moved","ply":20,"otau":1,"offer":false,"charged":5,"added":0,"clocks":{"white":3599470,"black":3598572}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 20, 1794964396065, '{"kind":"moved","ply":18,"otau":3,"offer":false,"charged":36,"added":0,"clocks":{"white":3599279,"black":3599378}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 23, 1794964396125, '{"kind":"moved","ply":21,"otau":1,"offer":false,"charged":175,"added":0,"clocks":{"white":3599470,"black":3598397}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 21, 1794964396209, '{"kind":"moved","ply":19,"otau":8,"offer":false,"charged":27,"added":0,"clocks":{"white":3599279,"black":3599351}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 24, 1794964396277, '{"kind":"moved","ply":22,"otau":5,"offer":false,"charged":23,"added":0,"clocks":{"white":3599447,"black":3598397}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 22, 1794964396384, '{"kind":"moved","ply":20,"otau":8,"offer":false,"charged":48,"added":0,"clocks":{"white":3599231,"black":3599351}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 25, 1794964396472, '{"kind":"moved","ply":23,"otau":1,"offer":false,"charged":185,"added":0,"clocks":{"white":3599447,"black":3598212}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 23, 1794964396528, '{"kind":"moved","ply":21,"otau":6,"offer":false,"charged":27,"added":0,"clocks":{"white":3599231,"black":3599324}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 26, 1794964396633, '{"kind":"moved","ply":24,"otau":4,"offer":false,"charged":32,"added":0,"clocks":{"white":3599415,"black":3598212}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 24, 1794964396712, '{"kind":"moved","ply":22,"otau":9,"offer":false,"charged":56,"added":0,"clocks":{"white":3599175,"black":3599324}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 27, 1794964396775, '{"kind":"moved","ply":25,"otau":1,"offer":false,"charged":134,"added":0,"clocks":{"white":3599415,"black":3598078}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 28, 1794964396884, '{"kind":"moved","ply":26,"otau":6,"offer":false,"charged":0,"added":0,"clocks":{"white":3599415,"black":3598078}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 25, 1794964396942, '{"kind":"moved","ply":23,"otau":3,"offer":false,"charged":112,"added":0,"clocks":{"white":3599175,"black":3599212}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 29, 1794964397044, '{"kind":"moved","ply":27,"otau":7,"offer":false,"charged":150,"added":0,"clocks":{"white":3599415,"black":3597928}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 26, 1794964397120, '{"kind":"moved","ply":24,"otau":9,"offer":false,"charged":51,"added":0,"clocks":{"white":3599124,"black":3599212}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 30, 1794964397232, '{"kind":"moved","ply":28,"otau":1,"offer":false,"charged":59,"added":0,"clocks":{"white":3599356,"black":3597928}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 27, 1794964397332, '{"kind":"moved","ply":25,"otau":6,"offer":false,"charged":94,"added":0,"clocks":{"white":3599124,"black":3599118}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 31, 1794964397416, '{"kind":"moved","ply":29,"otau":9,"offer":false,"charged":175,"added":0,"clocks":{"white":3599356,"black":3597753}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 28, 1794964397564, '{"kind":"moved","ply":26,"otau":5,"offer":false,"charged":104,"added":0,"clocks":{"white":3599020,"black":3599118}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 32, 1794964397605, '{"kind":"moved","ply":30,"otau":7,"offer":false,"charged":60,"added":0,"clocks":{"white":3599296,"black":3597753}}');
INSERT INTO public.event VALUES ('wMKCUMyAVk', 29, 1794964397660, '{"kind":"moved","ply":27,"otau":3,"offer":false,"charged":0,"added":0,"clocks":{"white":3599020,"black":3599118}}');
INSERT INTO public.event VALUES ('JwSzo4awQT', 33, 1794964397695, '{"kind":"moved","ply":31,"otau":6,"offer":false,"charged":81,"added":0,"clocks":{"white":3599296,"black":3597672}}');
INSERT INTO public.event VALUES ('PJabjiZc4j', 2, 1795035239161, '{"kind":"moved","ply":0,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.event VALUES ('PJabjiZc4j', 3, 1795035240101, '{"kind":"moved","ply":1,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO public.game VALUES ('eRJhHjpFCP', 1794884771003, 1794884771641, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '3600+10', 1, NULL, NULL, 2, 10, 6, '13,12,0,1,2,11,2,1,1/1,13,13,3,4,13,13,12,3 10 34 w 4', 'live', NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.game VALUES ('GamtVAURck', 1794884771650, 1794884772031, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', NULL, 1, 1, NULL, 7, 5, '11,11,10,0,9,1,2,1,12/2,13,13,4,2,3,12,12,0 34 10 b 3', 'finished', '1-0', 34, 10, NULL, NULL, 0);
INSERT INTO public.game VALUES ('dcfqSWpcHQ', 1794884772042, 1794884772301, 'open', 73, '0,0,0,0,0,0,0,2,1/0,0,0,0,0,0,0,0,1 79 79 w 40', '1800', 1, NULL, NULL, 1, 5, 3, '0,1,0,0,0,0,0,1,2/0,0,0,0,0,0,0,0,0 79 79 b 41', 'finished', '1-0', 83, 79, NULL, NULL, 0);
INSERT INTO public.game VALUES ('hZneYpXtmp', 1794884772313, 1794884775657, 'nomad-games', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 2, NULL, NULL, 1, 52, 50, '1,0,1,1,4,1,2,X,1/1,10,0,1,4,1,8,4,3 36 83 w 26', 'finished', '0-1', 36, 83, NULL, NULL, 0);
INSERT INTO public.game VALUES ('df6LUWHJyQ', 1794884775701, 1794884777521, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '3600+10', 3, NULL, 4, NULL, 16, 6, '11,11,2,2,0,1,12,12,12/12,12,1,1,3,12,12,11,11 10 14 w 4', 'live', NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.game VALUES ('f3R5PC8QDo', 1794884777542, 1794884778025, 'nomad-games', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 3, NULL, 4, NULL, 5, 3, '10,10,1,1,10,10,10,10,2/11,11,11,1,11,11,11,1,10 10 10 b 2', 'finished', '1/2-1/2', 10, 10, NULL, NULL, 0);
INSERT INTO public.game VALUES ('evWfGhtTMi', 1794884778066, 1794884778183, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '600', 1, NULL, 4, NULL, 2, 0, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', 'finished', '*', 0, 0, NULL, NULL, 0);
INSERT INTO public.game VALUES ('kKD6zpxTXr', 1794884778200, 1794884778580, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 1, NULL, 3, NULL, 4, 3, '10,10,10,2,1,12,12,11,11/11,11,1,10,10,0,9,1,10 20 0 b 2', 'live', NULL, NULL, NULL, 3, 1795143978580, 0);
INSERT INTO public.game VALUES ('GCFsS38rBN', 1794884778621, 1794884778621, 'open', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 5, NULL, 6, NULL, 1, 0, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', 'live', NULL, NULL, NULL, 14, 1796094378621, 0);
INSERT INTO public.game VALUES ('MLfaFVrdTz', 1794884778705, 1794884779076, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 7, NULL, 8, NULL, 4, 2, '2,11,11,11,11,10,10,10,10/9,9,9,9,9,1,10,10,10 0 0 w 2', 'live', NULL, NULL, NULL, NULL, 1797476778953, 0);
INSERT INTO public.game VALUES ('Gvrv5Qx5V8', 1794964389876, 1794964389876, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 10, NULL, 11, NULL, 1, 0, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', 'live', NULL, NULL, NULL, 3, 1795223589876, 1);
INSERT INTO public.game VALUES ('9JDR6Dg6Ta', 1794964390748, 1794964391326, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 12, NULL, NULL, 1, 3, 2, '10,10,10,0,9,9,1,10,10/10,10,10,1,11,1,10,10,10 10 10 w 2', 'live', NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.game VALUES ('wMKCUMyAVk', 1794964392022, 1794964397660, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '3600', 13, NULL, 16, NULL, 29, 28, 'X,6,0,9,1,6,4,3,0/0,20,0,13,6,1,8,X,9 41 35 w 15', 'live', NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.game VALUES ('JwSzo4awQT', 1794964391932, 1794964397695, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '3600', 14, NULL, 15, NULL, 33, 32, '3,X,10,0,3,1,1,11,15/2,4,24,11,X,1,2,7,2 31 34 w 17', 'live', NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.game VALUES ('PJabjiZc4j', 1795035239159, 1795035240101, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 17, NULL, NULL, 3, 3, 2, '10,10,10,10,10,0,1,10,10/10,10,10,10,10,0,1,10,10 10 10 w 2', 'live', NULL, NULL, NULL, NULL, NULL, 0);
INSERT INTO public.health VALUES (1, 1795035241172);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (1, 1794884771001);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (2, 1794884772305);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (3, 1794884775674);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (4, 1794884775697);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (5, 1794884778590);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (6, 1794884778606);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (7, 1794884778681);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (8, 1794884778689);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (9, 1794884779135);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (10, 1794964389173);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (11, 1794964389770);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (12, 1794964390517);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (13, 1794964391458);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (14, 1794964391459);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (15, 1794964391709);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (16, 1794964391908);
INSERT INTO public.player OVERRIDING SYSTEM VALUE VALUES (17, 1795035239157);
INSERT INTO public.review VALUES ('GamtVAURck', 1, 1794960000000, '{"a":"review"}');
INSERT INTO public.review VALUES ('dcfqSWpcHQ', 1, 1794960000000, '{"a":"review"}');
INSERT INTO public.review VALUES ('f3R5PC8QDo', 3, 1794960000000, '{"a":"review"}');
INSERT INTO public.session VALUES ('0e4f49f761709eababe47a9449a1d00d2264a14937bed7dcbd6bd20b11c6e86e', 1, 1794884771001);
INSERT INTO public.session VALUES ('c501ff2ea7b5378eb40a20a18066650e9707e72abba74510b6ace117322d7428', 2, 1794884772305);
INSERT INTO public.session VALUES ('61305067c8e8a757f03daf4d3c39dc2d3794ecb705233b7f3c3ed14df0d90f0a', 3, 1794884775674);
INSERT INTO public.session VALUES ('cfe14aa7b115fdfd514dcae05f271c051cd5d273ae4ab1ec6efeccd161bec068', 4, 1794884775697);
INSERT INTO public.session VALUES ('91356e68ef11eff1717d7d4b49ae993b2ff57177afd4f8331f02def871e453c9', 5, 1794884778590);
INSERT INTO public.session VALUES ('4f3d60d1a6be1e15ce3d46b8b9458638d5b22de22f74f909062d97e2934b1392', 6, 1794884778606);
INSERT INTO public.session VALUES ('af13bc66e97212d9fa435bb13b3bfc56ea3cad1610fe0c32987eee89122670c3', 7, 1794884778681);
INSERT INTO public.session VALUES ('468a991ec5a8a9353fec03a792b0f3e3d2319221adfb0af0019b4c48d794c800', 8, 1794884778689);
INSERT INTO public.session VALUES ('0d54e696842bfd6c92ddaec550bf07d3bcf0d8b0bab08863bda1158c65993020', 9, 1794884779135);
INSERT INTO public.session VALUES ('df2e69adceb6873008913287534d71d78667026f7a6090e378f896b830ea3708', 10, 1794964389173);
INSERT INTO public.session VALUES ('d6b3004262a95c09526cd3ec17b1eba1b8dbc9a4cef23efcaa5be75c41bd753a', 11, 1794964389770);
INSERT INTO public.session VALUES ('d9f7b90500480e9aed297e1cd5665e0ba1eef66363dfe00c4c6a3d1fde50651e', 12, 1794964390517);
INSERT INTO public.session VALUES ('8a99412d3a6feb033c83522502e6a3c5c6a2939bf47765dcdfa37f7d8079c9f6', 13, 1794964391458);
INSERT INTO public.session VALUES ('7a6431a62b4d6956fc1a80bd39448e52e2652b0fd7124c6eca36984447a1fd10', 14, 1794964391459);
INSERT INTO public.session VALUES ('8d66e31acad03c2ee0320fe00ab2efdc438cd474bbead885eb1cf74799c2c65d', 15, 1794964391709);
INSERT INTO public.session VALUES ('27a4c6a8b0cb767913e0062a449f4f48694aa5e020e16ad313900dda471971e2', 16, 1794964391908);
INSERT INTO public.session VALUES ('14e7f4c7254876446666df231921f394c2cbd3fd07eda02e1be4ed541620d865', 17, 1795035239157);
SELECT pg_catalog.setval('public.player_id_seq', 17, true);
ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.blocked
    ADD CONSTRAINT blocked_pkey PRIMARY KEY (network);
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (game, version);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.health
    ADD CONSTRAINT health_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.player
    ADD CONSTRAINT player_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_pkey PRIMARY KEY (game, player);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token_hash);
CREATE INDEX challenge_by_maker ON public.challenge USING btree (maker);
CREATE INDEX game_aborted ON public.game USING btree (updated) WHERE ((status = 'finished'::text) AND (result = '*'::text));
CREATE INDEX game_by_black ON public.game USING btree (black_player, updated);
CREATE INDEX game_by_due ON public.game USING btree (status, due);
CREATE INDEX game_by_status ON public.game USING btree (status, control);
CREATE INDEX game_by_white ON public.game USING btree (white_player, updated);
CREATE INDEX game_finished ON public.game USING btree (updated) WHERE (result <> '*'::text);
CREATE INDEX game_finished_people ON public.game USING btree (updated) WHERE ((result <> '*'::text) AND (white_level IS NULL) AND (black_level IS NULL));
CREATE INDEX game_live_black ON public.game USING btree (black_player, due) WHERE (result IS NULL);
CREATE INDEX game_live_white ON public.game USING btree (white_player, due) WHERE (result IS NULL);
CREATE INDEX session_by_player ON public.session USING btree (player);
ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_maker_fkey FOREIGN KEY (maker) REFERENCES public.player(id);
ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_black_player_fkey FOREIGN KEY (black_player) REFERENCES public.player(id);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_white_player_fkey FOREIGN KEY (white_player) REFERENCES public.player(id);
ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);
ALTER TABLE ONLY public.review
    ADD CONSTRAINT review_player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_player_fkey FOREIGN KEY (player) REFERENCES public.player(id);
