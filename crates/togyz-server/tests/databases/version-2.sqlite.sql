-- A database as the program with tables of version 2 wrote it: games in every state, guests, challenges.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'games','2026-11-17 03:05:58',1,X'FB7B9293429278631C870536516D484621942AA24A0C7D0A1DC62CA5538CB7572B333F720F7366C5A39A77B2DB57AFBB',9479362);
INSERT INTO "_sqlx_migrations" VALUES(2,'people','2026-11-17 03:05:58',1,X'9326806CA055B31229D6BFFF69212789F4836F41A809F3DC0B3A48ACD5B66393A8DC8033531D7C63EEF808585F69FE66',6379511);
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
INSERT INTO "challenge" VALUES('6W8WhZS6CP',1794884765525,1,'black','kazakhstan','300+3',NULL,0);
INSERT INTO "challenge" VALUES('WauN6cCivt',1794884765541,1,'random','open','-',7,0);
INSERT INTO "challenge" VALUES('h4PRtPQkzH',1794884765573,1,'white','kazakhstan','-',NULL,1);
INSERT INTO "challenge" VALUES('HAnZr9Xmi4',1794884765574,9,'random','kazakhstan','600+5',NULL,1);
CREATE TABLE event (
    game TEXT NOT NULL REFERENCES game (id),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, version)
);
INSERT INTO "event" VALUES('UF2AnJoqXU',2,1794884760478,'{"kind":"moved","ply":0,"otau":5,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',3,1794884760479,'{"kind":"moved","ply":1,"otau":3,"offer":false,"charged":1,"added":10000,"clocks":{"white":3600000,"black":3609999}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',4,1794884760595,'{"kind":"moved","ply":2,"otau":7,"offer":false,"charged":116,"added":10000,"clocks":{"white":3609884,"black":3609999}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',5,1794884760596,'{"kind":"moved","ply":3,"otau":7,"offer":false,"charged":1,"added":10000,"clocks":{"white":3609884,"black":3619998}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',6,1794884760707,'{"kind":"moved","ply":4,"otau":1,"offer":false,"charged":111,"added":10000,"clocks":{"white":3619773,"black":3619998}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',7,1794884760708,'{"kind":"moved","ply":5,"otau":1,"offer":false,"charged":2,"added":10000,"clocks":{"white":3619773,"black":3629996}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',8,1794884760819,'{"kind":"taken-back","by":"white","ply":4,"clocks":{"white":3619662,"black":3629996}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',9,1794884760931,'{"kind":"moved","ply":4,"otau":9,"offer":false,"charged":111,"added":10000,"clocks":{"white":3629551,"black":3629996}}');
INSERT INTO "event" VALUES('UF2AnJoqXU',10,1794884760932,'{"kind":"moved","ply":5,"otau":5,"offer":false,"charged":1,"added":10000,"clocks":{"white":3629551,"black":3639995}}');
INSERT INTO "event" VALUES('84kzyq97FC',2,1794884760937,'{"kind":"moved","ply":0,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('84kzyq97FC',3,1794884761052,'{"kind":"moved","ply":1,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('84kzyq97FC',4,1794884761052,'{"kind":"moved","ply":2,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('84kzyq97FC',5,1794884761163,'{"kind":"moved","ply":3,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('84kzyq97FC',6,1794884761165,'{"kind":"moved","ply":4,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('84kzyq97FC',7,1794884761276,'{"kind":"ended","ending":"resignation","result":"1-0","clocks":null}');
INSERT INTO "event" VALUES('Bq8BX8yDz7',2,1794884761389,'{"kind":"moved","ply":0,"otau":8,"offer":false,"charged":0,"added":0,"clocks":{"white":1800000,"black":1800000}}');
INSERT INTO "event" VALUES('Bq8BX8yDz7',3,1794884761390,'{"kind":"moved","ply":1,"otau":9,"offer":false,"charged":0,"added":0,"clocks":{"white":1800000,"black":1800000}}');
INSERT INTO "event" VALUES('Bq8BX8yDz7',4,1794884761501,'{"kind":"moved","ply":2,"otau":1,"offer":false,"charged":0,"added":0,"clocks":{"white":1800000,"black":1800000}}');
INSERT INTO "event" VALUES('Bq8BX8yDz7',5,1794884761501,'{"kind":"ended","ending":"atsyrau","result":"1-0","clocks":{"white":1800000,"black":1800000}}');
INSERT INTO "event" VALUES('QTCAB8RocH',2,1794884761514,'{"kind":"moved","ply":0,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',3,1794884761629,'{"kind":"moved","ply":1,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',4,1794884761633,'{"kind":"moved","ply":2,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',5,1794884761744,'{"kind":"moved","ply":3,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',6,1794884761745,'{"kind":"moved","ply":4,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',7,1794884761856,'{"kind":"moved","ply":5,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',8,1794884761869,'{"kind":"moved","ply":6,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',9,1794884761983,'{"kind":"moved","ply":7,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',10,1794884761993,'{"kind":"moved","ply":8,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',11,1794884762106,'{"kind":"moved","ply":9,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',12,1794884762114,'{"kind":"moved","ply":10,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',13,1794884762227,'{"kind":"moved","ply":11,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',14,1794884762245,'{"kind":"moved","ply":12,"otau":9,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',15,1794884762356,'{"kind":"moved","ply":13,"otau":6,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',16,1794884762365,'{"kind":"moved","ply":14,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('QTCAB8RocH',17,1794884762365,'{"kind":"ended","ending":"majority","result":"1-0","clocks":null}');
INSERT INTO "event" VALUES('Fmbu5CruYK',2,1794884762506,'{"kind":"moved","ply":0,"otau":4,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',3,1794884762628,'{"kind":"moved","ply":1,"otau":1,"offer":false,"charged":2,"added":10000,"clocks":{"white":3600000,"black":3609998}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',4,1794884762758,'{"kind":"moved","ply":2,"otau":5,"offer":false,"charged":131,"added":10000,"clocks":{"white":3609869,"black":3609998}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',5,1794884762880,'{"kind":"moved","ply":3,"otau":7,"offer":false,"charged":1,"added":10000,"clocks":{"white":3609869,"black":3619997}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',6,1794884762991,'{"kind":"given","to":"black","time":15000,"clocks":{"white":3609758,"black":3634997}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',7,1794884763103,'{"kind":"offered","by":"white"}');
INSERT INTO "event" VALUES('Fmbu5CruYK',8,1794884763220,'{"kind":"declined","by":"black"}');
INSERT INTO "event" VALUES('Fmbu5CruYK',9,1794884763339,'{"kind":"asked-back","by":"black"}');
INSERT INTO "event" VALUES('Fmbu5CruYK',10,1794884763456,'{"kind":"refused-back","by":"white"}');
INSERT INTO "event" VALUES('Fmbu5CruYK',11,1794884763568,'{"kind":"moved","ply":4,"otau":5,"offer":false,"charged":577,"added":10000,"clocks":{"white":3619181,"black":3634997}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',12,1794884763691,'{"kind":"asked-back","by":"white"}');
INSERT INTO "event" VALUES('Fmbu5CruYK',13,1794884763811,'{"kind":"taken-back","by":"white","ply":4,"clocks":{"white":3619181,"black":3634754}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',14,1794884763926,'{"kind":"moved","ply":4,"otau":3,"offer":false,"charged":115,"added":10000,"clocks":{"white":3629066,"black":3634754}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',15,1794884764038,'{"kind":"moved","ply":5,"otau":8,"offer":false,"charged":0,"added":10000,"clocks":{"white":3629066,"black":3644754}}');
INSERT INTO "event" VALUES('Fmbu5CruYK',16,1794884764160,'{"kind":"asked-back","by":"black"}');
INSERT INTO "event" VALUES('6yhUVdg2Vp',2,1794884764284,'{"kind":"moved","ply":0,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('6yhUVdg2Vp',3,1794884764407,'{"kind":"moved","ply":1,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('6yhUVdg2Vp',4,1794884764520,'{"kind":"moved","ply":2,"otau":4,"offer":true,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('6yhUVdg2Vp',5,1794884764631,'{"kind":"ended","ending":"agreement","result":"1/2-1/2","clocks":null}');
INSERT INTO "event" VALUES('gDu55K4bre',2,1794884764762,'{"kind":"ended","ending":"aborted","result":"*","clocks":{"white":600000,"black":600000}}');
INSERT INTO "event" VALUES('MQM3dCM4sa',2,1794884764924,'{"kind":"moved","ply":0,"otau":8,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('MQM3dCM4sa',3,1794884765039,'{"kind":"moved","ply":1,"otau":3,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('MQM3dCM4sa',4,1794884765152,'{"kind":"moved","ply":2,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('CnxuUjNepF',2,1794884765271,'{"kind":"moved","ply":0,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('CnxuUjNepF',3,1794884765384,'{"kind":"moved","ply":1,"otau":1,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('CnxuUjNepF',4,1794884765511,'{"kind":"offered","by":"white"}');
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    profile TEXT NOT NULL,
    chylymov_moves BIGINT NOT NULL,
    start TEXT NOT NULL,
    control TEXT NOT NULL,
    white_guest BIGINT REFERENCES guest (id),
    white_level BIGINT,
    black_guest BIGINT REFERENCES guest (id),
    black_level BIGINT,
    version BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    position TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('live', 'finished')),
    ending TEXT,
    result TEXT,
    white_score BIGINT,
    black_score BIGINT, days BIGINT, due BIGINT,
    CHECK ((white_guest IS NULL) <> (white_level IS NULL)),
    CHECK ((black_guest IS NULL) <> (black_level IS NULL)),
    CHECK ((status = 'finished') = (ending IS NOT NULL AND result IS NOT NULL))
);
INSERT INTO "game" VALUES('UF2AnJoqXU',1794884760365,1794884760932,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','3600+10',1,NULL,NULL,2,10,6,'13,12,2,11,3,12,X,0,1/12,12,3,3,1,13,3,13,13 10 25 w 4','live',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('84kzyq97FC',1794884760933,1794884761276,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,1,1,NULL,7,5,'11,11,10,0,9,1,1,3,12/2,13,13,4,2,13,X,11,11 25 10 b 3','finished','resignation','1-0',25,10,NULL,NULL);
INSERT INTO "game" VALUES('Bq8BX8yDz7',1794884761277,1794884761501,'open',73,'0,0,0,0,0,0,0,2,1/0,0,0,0,0,0,0,0,1 79 79 w 40','1800',1,NULL,NULL,1,5,3,'0,1,0,0,0,0,0,1,2/0,0,0,0,0,0,0,0,0 79 79 b 41','finished','atsyrau','1-0',83,79,NULL,NULL);
INSERT INTO "game" VALUES('QTCAB8RocH',1794884761509,1794884762365,'nomad-games',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,1,2,NULL,17,15,'1,2,2,1,1,4,13,1,2/1,2,0,2,2,1,3,1,3 84 36 b 8','finished','majority','1-0',84,36,NULL,NULL);
INSERT INTO "game" VALUES('Fmbu5CruYK',1794884762393,1794884764160,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','3600+10',3,NULL,4,NULL,16,6,'2,11,2,4,4,14,2,13,13/3,13,X,11,11,10,1,1,12 13 22 w 4','live',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "game" VALUES('6yhUVdg2Vp',1794884764166,1794884764631,'nomad-games',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',3,NULL,4,NULL,5,3,'10,0,1,1,11,11,11,11,11/11,1,2,11,10,10,10,10,10 10 10 b 2','finished','agreement','1/2-1/2',10,10,NULL,NULL);
INSERT INTO "game" VALUES('gDu55K4bre',1794884764650,1794884764762,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','600',1,NULL,4,NULL,2,0,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','finished','aborted','*',0,0,NULL,NULL);
INSERT INTO "game" VALUES('MQM3dCM4sa',1794884764793,1794884765152,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',1,NULL,3,NULL,4,3,'10,10,0,1,10,10,10,2,11/11,11,0,11,11,11,1,10,10 12 10 b 2','live',NULL,NULL,NULL,NULL,3,1795143965151);
INSERT INTO "game" VALUES('pgGptuNBE2',1794884765155,1794884765155,'open',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',5,NULL,6,NULL,1,0,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','live',NULL,NULL,NULL,NULL,14,1796094365155);
INSERT INTO "game" VALUES('CnxuUjNepF',1794884765159,1794884765511,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',7,NULL,8,NULL,4,2,'1,10,10,10,10,10,10,10,10/1,10,10,10,10,10,10,10,10 0 0 w 2','live',NULL,NULL,NULL,NULL,NULL,1797476765384);
CREATE TABLE guest (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash TEXT NOT NULL UNIQUE,
    created BIGINT NOT NULL
);
INSERT INTO "guest" VALUES(1,'de63a731619fafc7155f8c84872a790189e33f466d621daa9282540edc90a294',1794884760360);
INSERT INTO "guest" VALUES(2,'f49136e3747d6a0fb9f594b41b69f52300727bf0d3cfad82c5d871c6eaee0f9c',1794884761505);
INSERT INTO "guest" VALUES(3,'e546024757a6de5fd9225f700fdb7801a25e618983402d4b30b3c985af980a26',1794884762373);
INSERT INTO "guest" VALUES(4,'6b180fcee43f5c9a13c8dcef1c83b0a40217e2ef7810275d0616b5224a638fb6',1794884762389);
INSERT INTO "guest" VALUES(5,'71054662a77c61c91d00a287d592aefc235542dd3eb29ad2b9ef85cbade1e49f',1794884765154);
INSERT INTO "guest" VALUES(6,'2aa9571c7a912230f935cacd17f6e8218b2ad904a2138a1205a5967caa8d0bc2',1794884765155);
INSERT INTO "guest" VALUES(7,'bdf2b16e5b49bf41abaacc40a35a7bb932f59c8e33e108f75496f48ada5a9424',1794884765158);
INSERT INTO "guest" VALUES(8,'4ded325c3f09b7be7d6d88690cca500746a4f2ef19e1bf0af7b8d2b7a41e36b1',1794884765159);
INSERT INTO "guest" VALUES(9,'5e1959ff25c6090668efdff50f9a2d71c02b58eec8443e6081992a11b43d20b0',1794884765574);
CREATE TABLE move (
    game TEXT NOT NULL REFERENCES game (id),
    ply BIGINT NOT NULL,
    otau BIGINT NOT NULL CHECK (otau BETWEEN 1 AND 9),
    offer BIGINT NOT NULL,
    charged BIGINT NOT NULL CHECK (charged >= 0),
    added BIGINT NOT NULL CHECK (added >= 0),
    white_time BIGINT CHECK (white_time >= 0),
    black_time BIGINT CHECK (black_time >= 0),
    version BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);
INSERT INTO "move" VALUES('UF2AnJoqXU',0,5,0,0,0,3600000,3600000,2);
INSERT INTO "move" VALUES('UF2AnJoqXU',1,3,0,1,10000,3600000,3609999,3);
INSERT INTO "move" VALUES('UF2AnJoqXU',2,7,0,116,10000,3609884,3609999,4);
INSERT INTO "move" VALUES('UF2AnJoqXU',3,7,0,1,10000,3609884,3619998,5);
INSERT INTO "move" VALUES('UF2AnJoqXU',4,9,0,111,10000,3629551,3629996,9);
INSERT INTO "move" VALUES('UF2AnJoqXU',5,5,0,1,10000,3629551,3639995,10);
INSERT INTO "move" VALUES('84kzyq97FC',0,8,0,0,0,NULL,NULL,2);
INSERT INTO "move" VALUES('84kzyq97FC',1,4,0,0,0,NULL,NULL,3);
INSERT INTO "move" VALUES('84kzyq97FC',2,6,0,0,0,NULL,NULL,4);
INSERT INTO "move" VALUES('84kzyq97FC',3,1,0,0,0,NULL,NULL,5);
INSERT INTO "move" VALUES('84kzyq97FC',4,7,0,0,0,NULL,NULL,6);
INSERT INTO "move" VALUES('Bq8BX8yDz7',0,8,0,0,0,1800000,1800000,2);
INSERT INTO "move" VALUES('Bq8BX8yDz7',1,9,0,0,0,1800000,1800000,3);
INSERT INTO "move" VALUES('Bq8BX8yDz7',2,1,0,0,0,1800000,1800000,4);
INSERT INTO "move" VALUES('QTCAB8RocH',0,9,0,0,0,NULL,NULL,2);
INSERT INTO "move" VALUES('QTCAB8RocH',1,6,0,0,0,NULL,NULL,3);
INSERT INTO "move" VALUES('QTCAB8RocH',2,8,0,0,0,NULL,NULL,4);
INSERT INTO "move" VALUES('QTCAB8RocH',3,9,0,0,0,NULL,NULL,5);
INSERT INTO "move" VALUES('QTCAB8RocH',4,2,0,0,0,NULL,NULL,6);
INSERT INTO "move" VALUES('QTCAB8RocH',5,9,0,0,0,NULL,NULL,7);
INSERT INTO "move" VALUES('QTCAB8RocH',6,3,0,0,0,NULL,NULL,8);
INSERT INTO "move" VALUES('QTCAB8RocH',7,2,0,0,0,NULL,NULL,9);
INSERT INTO "move" VALUES('QTCAB8RocH',8,9,0,0,0,NULL,NULL,10);
INSERT INTO "move" VALUES('QTCAB8RocH',9,8,0,0,0,NULL,NULL,11);
INSERT INTO "move" VALUES('QTCAB8RocH',10,4,0,0,0,NULL,NULL,12);
INSERT INTO "move" VALUES('QTCAB8RocH',11,2,0,0,0,NULL,NULL,13);
INSERT INTO "move" VALUES('QTCAB8RocH',12,9,0,0,0,NULL,NULL,14);
INSERT INTO "move" VALUES('QTCAB8RocH',13,6,0,0,0,NULL,NULL,15);
INSERT INTO "move" VALUES('QTCAB8RocH',14,8,0,0,0,NULL,NULL,16);
INSERT INTO "move" VALUES('Fmbu5CruYK',0,4,0,0,0,3600000,3600000,2);
INSERT INTO "move" VALUES('Fmbu5CruYK',1,1,0,2,10000,3600000,3609998,3);
INSERT INTO "move" VALUES('Fmbu5CruYK',2,5,0,131,10000,3609869,3609998,4);
INSERT INTO "move" VALUES('Fmbu5CruYK',3,7,0,1,10000,3609869,3619997,5);
INSERT INTO "move" VALUES('Fmbu5CruYK',4,3,0,115,10000,3629066,3634754,14);
INSERT INTO "move" VALUES('Fmbu5CruYK',5,8,0,0,10000,3629066,3644754,15);
INSERT INTO "move" VALUES('6yhUVdg2Vp',0,3,0,0,0,NULL,NULL,2);
INSERT INTO "move" VALUES('6yhUVdg2Vp',1,3,0,0,0,NULL,NULL,3);
INSERT INTO "move" VALUES('6yhUVdg2Vp',2,4,1,0,0,NULL,NULL,4);
INSERT INTO "move" VALUES('MQM3dCM4sa',0,8,0,0,0,NULL,NULL,2);
INSERT INTO "move" VALUES('MQM3dCM4sa',1,3,0,0,0,NULL,NULL,3);
INSERT INTO "move" VALUES('MQM3dCM4sa',2,4,0,0,0,NULL,NULL,4);
INSERT INTO "move" VALUES('CnxuUjNepF',0,1,0,0,0,NULL,NULL,2);
INSERT INTO "move" VALUES('CnxuUjNepF',1,1,0,0,0,NULL,NULL,3);
CREATE INDEX game_by_white ON game (white_guest, updated);
CREATE INDEX game_by_black ON game (black_guest, updated);
CREATE INDEX game_by_status ON game (status, control);
CREATE INDEX game_by_due ON game (status, due);
CREATE INDEX challenge_by_maker ON challenge (maker);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('guest',9);
COMMIT;
