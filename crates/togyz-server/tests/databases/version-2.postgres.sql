-- A database as the program with tables of version 2 wrote it: games in every state, guests, challenges.
CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
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
    white_guest bigint,
    white_level bigint,
    black_guest bigint,
    black_level bigint,
    version bigint NOT NULL,
    plies bigint NOT NULL,
    "position" text NOT NULL,
    status text NOT NULL,
    ending text,
    result text,
    white_score bigint,
    black_score bigint,
    days bigint,
    due bigint,
    CONSTRAINT game_check CHECK (((white_guest IS NULL) <> (white_level IS NULL))),
    CONSTRAINT game_check1 CHECK (((black_guest IS NULL) <> (black_level IS NULL))),
    CONSTRAINT game_check2 CHECK (((status = 'finished'::text) = ((ending IS NOT NULL) AND (result IS NOT NULL)))),
    CONSTRAINT game_status_check CHECK ((status = ANY (ARRAY['live'::text, 'finished'::text])))
);

CREATE TABLE public.guest (
    id bigint NOT NULL,
    token_hash text NOT NULL,
    created bigint NOT NULL
);

ALTER TABLE public.guest ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.guest_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.move (
    game text NOT NULL,
    ply bigint NOT NULL,
    otau bigint NOT NULL,
    offer bigint NOT NULL,
    charged bigint NOT NULL,
    added bigint NOT NULL,
    white_time bigint,
    black_time bigint,
    version bigint NOT NULL,
    CONSTRAINT move_added_check CHECK ((added >= 0)),
    CONSTRAINT move_black_time_check CHECK ((black_time >= 0)),
    CONSTRAINT move_charged_check CHECK ((charged >= 0)),
    CONSTRAINT move_otau_check CHECK (((otau >= 1) AND (otau <= 9))),
    CONSTRAINT move_white_time_check CHECK ((white_time >= 0))
);

INSERT INTO public._sqlx_migrations VALUES (1, 'games', '2026-11-17 03:06:09.285499+00', true, '\x0c27357c031c062538c51fb9d9f78057188657e32e940fca7bc5d6022b911b2704e20bae00ec65369001496d7bd0aecf', 87760860);
INSERT INTO public._sqlx_migrations VALUES (2, 'people', '2026-11-17 03:06:09.384924+00', true, '\x9326806ca055b31229d6bfff69212789f4836f41a809f3dc0b3a48acd5b66393a8dc8033531d7c63eef808585f69fe66', 32327554);

INSERT INTO public.challenge VALUES ('RjHvSYs5cV', 1794884779090, 1, 'black', 'kazakhstan', '300+3', NULL, 0);
INSERT INTO public.challenge VALUES ('7a2wMUqYd5', 1794884779101, 1, 'random', 'open', '-', 7, 0);
INSERT INTO public.challenge VALUES ('5i6ehFaFHo', 1794884779117, 1, 'white', 'kazakhstan', '-', NULL, 1);
INSERT INTO public.challenge VALUES ('TaectoE6Ji', 1794884779135, 9, 'random', 'kazakhstan', '600+5', NULL, 1);

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

INSERT INTO public.game VALUES ('eRJhHjpFCP', 1794884771003, 1794884771641, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '3600+10', 1, NULL, NULL, 2, 10, 6, '13,12,0,1,2,11,2,1,1/1,13,13,3,4,13,13,12,3 10 34 w 4', 'live', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.game VALUES ('GamtVAURck', 1794884771650, 1794884772031, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', NULL, 1, 1, NULL, 7, 5, '11,11,10,0,9,1,2,1,12/2,13,13,4,2,3,12,12,0 34 10 b 3', 'finished', 'resignation', '1-0', 34, 10, NULL, NULL);
INSERT INTO public.game VALUES ('dcfqSWpcHQ', 1794884772042, 1794884772301, 'open', 73, '0,0,0,0,0,0,0,2,1/0,0,0,0,0,0,0,0,1 79 79 w 40', '1800', 1, NULL, NULL, 1, 5, 3, '0,1,0,0,0,0,0,1,2/0,0,0,0,0,0,0,0,0 79 79 b 41', 'finished', 'atsyrau', '1-0', 83, 79, NULL, NULL);
INSERT INTO public.game VALUES ('hZneYpXtmp', 1794884772313, 1794884775657, 'nomad-games', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 2, NULL, NULL, 1, 52, 50, '1,0,1,1,4,1,2,X,1/1,10,0,1,4,1,8,4,3 36 83 w 26', 'finished', 'majority', '0-1', 36, 83, NULL, NULL);
INSERT INTO public.game VALUES ('df6LUWHJyQ', 1794884775701, 1794884777521, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '3600+10', 3, NULL, 4, NULL, 16, 6, '11,11,2,2,0,1,12,12,12/12,12,1,1,3,12,12,11,11 10 14 w 4', 'live', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.game VALUES ('f3R5PC8QDo', 1794884777542, 1794884778025, 'nomad-games', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 3, NULL, 4, NULL, 5, 3, '10,10,1,1,10,10,10,10,2/11,11,11,1,11,11,11,1,10 10 10 b 2', 'finished', 'agreement', '1/2-1/2', 10, 10, NULL, NULL);
INSERT INTO public.game VALUES ('evWfGhtTMi', 1794884778066, 1794884778183, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '600', 1, NULL, 4, NULL, 2, 0, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', 'finished', 'aborted', '*', 0, 0, NULL, NULL);
INSERT INTO public.game VALUES ('kKD6zpxTXr', 1794884778200, 1794884778580, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 1, NULL, 3, NULL, 4, 3, '10,10,10,2,1,12,12,11,11/11,11,1,10,10,0,9,1,10 20 0 b 2', 'live', NULL, NULL, NULL, NULL, 3, 1795143978580);
INSERT INTO public.game VALUES ('GCFsS38rBN', 1794884778621, 1794884778621, 'open', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 5, NULL, 6, NULL, 1, 0, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', 'live', NULL, NULL, NULL, NULL, 14, 1796094378621);
INSERT INTO public.game VALUES ('MLfaFVrdTz', 1794884778705, 1794884779076, 'kazakhstan', 73, '9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1', '-', 7, NULL, 8, NULL, 4, 2, '2,11,11,11,11,10,10,10,10/9,9,9,9,9,1,10,10,10 0 0 w 2', 'live', NULL, NULL, NULL, NULL, NULL, 1797476778953);

INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (1, '0e4f49f761709eababe47a9449a1d00d2264a14937bed7dcbd6bd20b11c6e86e', 1794884771001);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (2, 'c501ff2ea7b5378eb40a20a18066650e9707e72abba74510b6ace117322d7428', 1794884772305);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (3, '61305067c8e8a757f03daf4d3c39dc2d3794ecb705233b7f3c3ed14df0d90f0a', 1794884775674);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (4, 'cfe14aa7b115fdfd514dcae05f271c051cd5d273ae4ab1ec6efeccd161bec068', 1794884775697);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (5, '91356e68ef11eff1717d7d4b49ae993b2ff57177afd4f8331f02def871e453c9', 1794884778590);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (6, '4f3d60d1a6be1e15ce3d46b8b9458638d5b22de22f74f909062d97e2934b1392', 1794884778606);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (7, 'af13bc66e97212d9fa435bb13b3bfc56ea3cad1610fe0c32987eee89122670c3', 1794884778681);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (8, '468a991ec5a8a9353fec03a792b0f3e3d2319221adfb0af0019b4c48d794c800', 1794884778689);
INSERT INTO public.guest OVERRIDING SYSTEM VALUE VALUES (9, '0d54e696842bfd6c92ddaec550bf07d3bcf0d8b0bab08863bda1158c65993020', 1794884779135);

INSERT INTO public.move VALUES ('eRJhHjpFCP', 0, 5, 0, 0, 0, 3600000, 3600000, 2);
INSERT INTO public.move VALUES ('eRJhHjpFCP', 1, 5, 0, 6, 10000, 3600000, 3609994, 3);
INSERT INTO public.move VALUES ('eRJhHjpFCP', 2, 7, 0, 125, 10000, 3609875, 3609994, 4);
INSERT INTO public.move VALUES ('eRJhHjpFCP', 3, 9, 0, 6, 10000, 3609875, 3619988, 5);
INSERT INTO public.move VALUES ('eRJhHjpFCP', 4, 8, 0, 120, 10000, 3629519, 3629974, 9);
INSERT INTO public.move VALUES ('eRJhHjpFCP', 5, 1, 0, 10, 10000, 3629519, 3639964, 10);
INSERT INTO public.move VALUES ('GamtVAURck', 0, 7, 0, 0, 0, NULL, NULL, 2);
INSERT INTO public.move VALUES ('GamtVAURck', 1, 4, 0, 0, 0, NULL, NULL, 3);
INSERT INTO public.move VALUES ('GamtVAURck', 2, 6, 0, 0, 0, NULL, NULL, 4);
INSERT INTO public.move VALUES ('GamtVAURck', 3, 1, 0, 0, 0, NULL, NULL, 5);
INSERT INTO public.move VALUES ('GamtVAURck', 4, 8, 0, 0, 0, NULL, NULL, 6);
INSERT INTO public.move VALUES ('dcfqSWpcHQ', 0, 8, 0, 0, 0, 1800000, 1800000, 2);
INSERT INTO public.move VALUES ('dcfqSWpcHQ', 1, 9, 0, 10, 0, 1800000, 1799990, 3);
INSERT INTO public.move VALUES ('dcfqSWpcHQ', 2, 1, 0, 123, 0, 1799877, 1799990, 4);
INSERT INTO public.move VALUES ('hZneYpXtmp', 0, 6, 0, 0, 0, NULL, NULL, 2);
INSERT INTO public.move VALUES ('hZneYpXtmp', 1, 6, 0, 0, 0, NULL, NULL, 3);
INSERT INTO public.move VALUES ('hZneYpXtmp', 2, 9, 0, 0, 0, NULL, NULL, 4);
INSERT INTO public.move VALUES ('hZneYpXtmp', 3, 8, 0, 0, 0, NULL, NULL, 5);
INSERT INTO public.move VALUES ('hZneYpXtmp', 4, 4, 0, 0, 0, NULL, NULL, 6);
INSERT INTO public.move VALUES ('hZneYpXtmp', 5, 1, 0, 0, 0, NULL, NULL, 7);
INSERT INTO public.move VALUES ('hZneYpXtmp', 6, 8, 0, 0, 0, NULL, NULL, 8);
INSERT INTO public.move VALUES ('hZneYpXtmp', 7, 8, 0, 0, 0, NULL, NULL, 9);
INSERT INTO public.move VALUES ('hZneYpXtmp', 8, 7, 0, 0, 0, NULL, NULL, 10);
INSERT INTO public.move VALUES ('hZneYpXtmp', 9, 3, 0, 0, 0, NULL, NULL, 11);
INSERT INTO public.move VALUES ('hZneYpXtmp', 10, 2, 0, 0, 0, NULL, NULL, 12);
INSERT INTO public.move VALUES ('hZneYpXtmp', 11, 2, 0, 0, 0, NULL, NULL, 13);
INSERT INTO public.move VALUES ('hZneYpXtmp', 12, 4, 0, 0, 0, NULL, NULL, 14);
INSERT INTO public.move VALUES ('hZneYpXtmp', 13, 6, 0, 0, 0, NULL, NULL, 15);
INSERT INTO public.move VALUES ('hZneYpXtmp', 14, 1, 0, 0, 0, NULL, NULL, 16);
INSERT INTO public.move VALUES ('hZneYpXtmp', 15, 4, 0, 0, 0, NULL, NULL, 17);
INSERT INTO public.move VALUES ('hZneYpXtmp', 16, 4, 0, 0, 0, NULL, NULL, 18);
INSERT INTO public.move VALUES ('hZneYpXtmp', 17, 5, 0, 0, 0, NULL, NULL, 19);
INSERT INTO public.move VALUES ('hZneYpXtmp', 18, 5, 0, 0, 0, NULL, NULL, 20);
INSERT INTO public.move VALUES ('hZneYpXtmp', 19, 8, 0, 0, 0, NULL, NULL, 21);
INSERT INTO public.move VALUES ('hZneYpXtmp', 20, 3, 0, 0, 0, NULL, NULL, 22);
INSERT INTO public.move VALUES ('hZneYpXtmp', 21, 9, 0, 0, 0, NULL, NULL, 23);
INSERT INTO public.move VALUES ('hZneYpXtmp', 22, 2, 0, 0, 0, NULL, NULL, 24);
INSERT INTO public.move VALUES ('hZneYpXtmp', 23, 9, 0, 0, 0, NULL, NULL, 25);
INSERT INTO public.move VALUES ('hZneYpXtmp', 24, 6, 0, 0, 0, NULL, NULL, 26);
INSERT INTO public.move VALUES ('hZneYpXtmp', 25, 6, 0, 0, 0, NULL, NULL, 27);
INSERT INTO public.move VALUES ('hZneYpXtmp', 26, 3, 0, 0, 0, NULL, NULL, 28);
INSERT INTO public.move VALUES ('hZneYpXtmp', 27, 8, 0, 0, 0, NULL, NULL, 29);
INSERT INTO public.move VALUES ('hZneYpXtmp', 28, 9, 0, 0, 0, NULL, NULL, 30);
INSERT INTO public.move VALUES ('hZneYpXtmp', 29, 7, 0, 0, 0, NULL, NULL, 31);
INSERT INTO public.move VALUES ('hZneYpXtmp', 30, 2, 0, 0, 0, NULL, NULL, 32);
INSERT INTO public.move VALUES ('hZneYpXtmp', 31, 3, 0, 0, 0, NULL, NULL, 33);
INSERT INTO public.move VALUES ('hZneYpXtmp', 32, 3, 0, 0, 0, NULL, NULL, 34);
INSERT INTO public.move VALUES ('hZneYpXtmp', 33, 5, 0, 0, 0, NULL, NULL, 35);
INSERT INTO public.move VALUES ('hZneYpXtmp', 34, 6, 0, 0, 0, NULL, NULL, 36);
INSERT INTO public.move VALUES ('hZneYpXtmp', 35, 9, 0, 0, 0, NULL, NULL, 37);
INSERT INTO public.move VALUES ('hZneYpXtmp', 36, 6, 0, 0, 0, NULL, NULL, 38);
INSERT INTO public.move VALUES ('hZneYpXtmp', 37, 9, 0, 0, 0, NULL, NULL, 39);
INSERT INTO public.move VALUES ('hZneYpXtmp', 38, 7, 0, 0, 0, NULL, NULL, 40);
INSERT INTO public.move VALUES ('hZneYpXtmp', 39, 8, 0, 0, 0, NULL, NULL, 41);
INSERT INTO public.move VALUES ('hZneYpXtmp', 40, 2, 0, 0, 0, NULL, NULL, 42);
INSERT INTO public.move VALUES ('hZneYpXtmp', 41, 9, 0, 0, 0, NULL, NULL, 43);
INSERT INTO public.move VALUES ('hZneYpXtmp', 42, 4, 0, 0, 0, NULL, NULL, 44);
INSERT INTO public.move VALUES ('hZneYpXtmp', 43, 1, 0, 0, 0, NULL, NULL, 45);
INSERT INTO public.move VALUES ('hZneYpXtmp', 44, 1, 0, 0, 0, NULL, NULL, 46);
INSERT INTO public.move VALUES ('hZneYpXtmp', 45, 1, 0, 0, 0, NULL, NULL, 47);
INSERT INTO public.move VALUES ('hZneYpXtmp', 46, 9, 0, 0, 0, NULL, NULL, 48);
INSERT INTO public.move VALUES ('hZneYpXtmp', 47, 4, 0, 0, 0, NULL, NULL, 49);
INSERT INTO public.move VALUES ('hZneYpXtmp', 48, 1, 0, 0, 0, NULL, NULL, 50);
INSERT INTO public.move VALUES ('hZneYpXtmp', 49, 6, 0, 0, 0, NULL, NULL, 51);
INSERT INTO public.move VALUES ('df6LUWHJyQ', 0, 4, 0, 0, 0, 3600000, 3600000, 2);
INSERT INTO public.move VALUES ('df6LUWHJyQ', 1, 5, 0, 122, 10000, 3600000, 3609878, 3);
INSERT INTO public.move VALUES ('df6LUWHJyQ', 2, 3, 0, 127, 10000, 3609873, 3609878, 4);
INSERT INTO public.move VALUES ('df6LUWHJyQ', 3, 3, 0, 111, 10000, 3609873, 3619767, 5);
INSERT INTO public.move VALUES ('df6LUWHJyQ', 4, 6, 0, 122, 10000, 3629036, 3634531, 14);
INSERT INTO public.move VALUES ('df6LUWHJyQ', 5, 4, 0, 117, 10000, 3629036, 3644414, 15);
INSERT INTO public.move VALUES ('f3R5PC8QDo', 0, 9, 0, 0, 0, NULL, NULL, 2);
INSERT INTO public.move VALUES ('f3R5PC8QDo', 1, 4, 0, 0, 0, NULL, NULL, 3);
INSERT INTO public.move VALUES ('f3R5PC8QDo', 2, 3, 1, 0, 0, NULL, NULL, 4);
INSERT INTO public.move VALUES ('kKD6zpxTXr', 0, 4, 0, 0, 0, NULL, NULL, 2);
INSERT INTO public.move VALUES ('kKD6zpxTXr', 1, 8, 0, 0, 0, NULL, NULL, 3);
INSERT INTO public.move VALUES ('kKD6zpxTXr', 2, 5, 0, 0, 0, NULL, NULL, 4);
INSERT INTO public.move VALUES ('MLfaFVrdTz', 0, 1, 0, 0, 0, NULL, NULL, 2);
INSERT INTO public.move VALUES ('MLfaFVrdTz', 1, 6, 0, 0, 0, NULL, NULL, 3);

SELECT pg_catalog.setval('public.guest_id_seq', 9, true);

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (game, version);

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guest
    ADD CONSTRAINT guest_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guest
    ADD CONSTRAINT guest_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY public.move
    ADD CONSTRAINT move_pkey PRIMARY KEY (game, ply);

CREATE INDEX challenge_by_maker ON public.challenge USING btree (maker);

CREATE INDEX game_by_black ON public.game USING btree (black_guest, updated);

CREATE INDEX game_by_due ON public.game USING btree (status, due);

CREATE INDEX game_by_status ON public.game USING btree (status, control);

CREATE INDEX game_by_white ON public.game USING btree (white_guest, updated);

ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_maker_fkey FOREIGN KEY (maker) REFERENCES public.guest(id);

ALTER TABLE ONLY public.event
    ADD CONSTRAINT event_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_black_guest_fkey FOREIGN KEY (black_guest) REFERENCES public.guest(id);

ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_white_guest_fkey FOREIGN KEY (white_guest) REFERENCES public.guest(id);

ALTER TABLE ONLY public.move
    ADD CONSTRAINT move_game_fkey FOREIGN KEY (game) REFERENCES public.game(id);
