-- A database as the program with tables of version 8 wrote it: the games of version 7 brought up to date, a newer one,
-- and reviews.
PRAGMA foreign_keys=OFF;
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
INSERT INTO "_sqlx_migrations" VALUES(3,'players','2026-11-18 01:12:35',1,X'9BAAADEBC0E5CC03AA485D2E907AD542D49C7F64D8C5E64B7E4A435D6C5A8389CD4B8E30C75B039F2EEBFD8C75534C96',42662651);
INSERT INTO "_sqlx_migrations" VALUES(4,'health','2026-11-18 01:12:35',1,X'D2681C0410BB3E8E3F02FDC0E527387F25EC97826EDC6E338ABB650BEA808A9BF9845091098FF39B1A4C0B3CDC732343',7858502);
INSERT INTO "_sqlx_migrations" VALUES(5,'operators','2026-11-18 01:12:35',1,X'91F8E1D5CA7BA373CEDE22F28232A442F33FD597B545E1FA9B2B126EDD57F79C02E86ED5C3547E4540F5F7CB00F32C73',11969066);
INSERT INTO "_sqlx_migrations" VALUES(6,'watching','2026-11-18 01:12:35',1,X'5D093C0E765C6F192F71EC8D2D459BF5B69FA319441097CF9C080550A007058953E892933C26A6E3B2D1A03B550D6C8A',1982872);
INSERT INTO "_sqlx_migrations" VALUES(7,'previews','2026-11-18 01:12:35',1,X'3764D901621C721544949C12C3CA29B99EE292960A09C2E16A91EBEEEAA9566EB44D81DBFF10313C3CAEEDB8D87B37B6',1995165);
INSERT INTO "_sqlx_migrations" VALUES(8,'reviews','2026-11-18 20:53:35',1,X'D81D8ED67084E6619B2496A8523607FF3AD846BC20F069425E8366DBB0C6F305854D9B6BB5067EEFC9A3CD84F054BFC5',816158);
CREATE TABLE blocked (
    network TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    reason TEXT NOT NULL
);
CREATE TABLE "challenge" (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    maker BIGINT NOT NULL REFERENCES player (id),
    side TEXT NOT NULL CHECK (side IN ('white', 'black', 'random')),
    profile TEXT NOT NULL,
    control TEXT NOT NULL,
    days BIGINT,
    listed BIGINT NOT NULL
, previews BIGINT NOT NULL DEFAULT 0);
INSERT INTO "challenge" VALUES('6W8WhZS6CP',1794884765525,1,'black','kazakhstan','300+3',NULL,0,0);
INSERT INTO "challenge" VALUES('WauN6cCivt',1794884765541,1,'random','open','-',7,0,0);
INSERT INTO "challenge" VALUES('fC5TWsPDhS',1794964357201,10,'random','kazakhstan','-',7,0,1);
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
INSERT INTO "event" VALUES('9sX6N9ZUVj',2,1794964357629,'{"kind":"moved","ply":0,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('9sX6N9ZUVj',3,1794964357641,'{"kind":"moved","ply":1,"otau":4,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('FpvpYciR5c',2,1794964358212,'{"kind":"moved","ply":0,"otau":8,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO "event" VALUES('FpvpYciR5c',3,1794964358244,'{"kind":"moved","ply":1,"otau":4,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO "event" VALUES('BauKYUNRDh',2,1794964358372,'{"kind":"moved","ply":0,"otau":6,"offer":false,"charged":0,"added":0,"clocks":{"white":3600000,"black":3600000}}');
INSERT INTO "event" VALUES('FpvpYciR5c',4,1794964358376,'{"kind":"moved","ply":2,"otau":1,"offer":false,"charged":105,"added":0,"clocks":{"white":3599895,"black":3600000}}');
INSERT INTO "event" VALUES('BauKYUNRDh',3,1794964358420,'{"kind":"moved","ply":1,"otau":7,"offer":false,"charged":15,"added":0,"clocks":{"white":3600000,"black":3599985}}');
INSERT INTO "event" VALUES('FpvpYciR5c',5,1794964358495,'{"kind":"moved","ply":3,"otau":9,"offer":false,"charged":3,"added":0,"clocks":{"white":3599895,"black":3599997}}');
INSERT INTO "event" VALUES('BauKYUNRDh',4,1794964358560,'{"kind":"moved","ply":2,"otau":9,"offer":false,"charged":138,"added":0,"clocks":{"white":3599862,"black":3599985}}');
INSERT INTO "event" VALUES('FpvpYciR5c',6,1794964358645,'{"kind":"moved","ply":4,"otau":1,"offer":false,"charged":123,"added":0,"clocks":{"white":3599772,"black":3599997}}');
INSERT INTO "event" VALUES('BauKYUNRDh',5,1794964358717,'{"kind":"moved","ply":3,"otau":4,"offer":false,"charged":123,"added":0,"clocks":{"white":3599862,"black":3599862}}');
INSERT INTO "event" VALUES('FpvpYciR5c',7,1794964358804,'{"kind":"moved","ply":5,"otau":3,"offer":false,"charged":43,"added":0,"clocks":{"white":3599772,"black":3599954}}');
INSERT INTO "event" VALUES('BauKYUNRDh',6,1794964358884,'{"kind":"moved","ply":4,"otau":4,"offer":false,"charged":166,"added":0,"clocks":{"white":3599696,"black":3599862}}');
INSERT INTO "event" VALUES('FpvpYciR5c',8,1794964358968,'{"kind":"moved","ply":6,"otau":2,"offer":false,"charged":137,"added":0,"clocks":{"white":3599635,"black":3599954}}');
INSERT INTO "event" VALUES('BauKYUNRDh',7,1794964359108,'{"kind":"moved","ply":5,"otau":8,"offer":false,"charged":191,"added":0,"clocks":{"white":3599696,"black":3599671}}');
INSERT INTO "event" VALUES('FpvpYciR5c',9,1794964359176,'{"kind":"moved","ply":7,"otau":7,"offer":false,"charged":57,"added":0,"clocks":{"white":3599635,"black":3599897}}');
INSERT INTO "event" VALUES('BauKYUNRDh',8,1794964359312,'{"kind":"moved","ply":6,"otau":8,"offer":false,"charged":202,"added":0,"clocks":{"white":3599494,"black":3599671}}');
INSERT INTO "event" VALUES('FpvpYciR5c',10,1794964359404,'{"kind":"moved","ply":8,"otau":3,"offer":false,"charged":236,"added":0,"clocks":{"white":3599399,"black":3599897}}');
INSERT INTO "event" VALUES('BauKYUNRDh',9,1794964359464,'{"kind":"moved","ply":7,"otau":6,"offer":false,"charged":119,"added":0,"clocks":{"white":3599494,"black":3599552}}');
INSERT INTO "event" VALUES('FpvpYciR5c',11,1794964359546,'{"kind":"moved","ply":9,"otau":9,"offer":false,"charged":26,"added":0,"clocks":{"white":3599399,"black":3599871}}');
INSERT INTO "event" VALUES('BauKYUNRDh',10,1794964359667,'{"kind":"moved","ply":8,"otau":3,"offer":false,"charged":201,"added":0,"clocks":{"white":3599293,"black":3599552}}');
INSERT INTO "event" VALUES('FpvpYciR5c',12,1794964359718,'{"kind":"moved","ply":10,"otau":5,"offer":false,"charged":144,"added":0,"clocks":{"white":3599255,"black":3599871}}');
INSERT INTO "event" VALUES('BauKYUNRDh',11,1794964359830,'{"kind":"moved","ply":9,"otau":8,"offer":false,"charged":130,"added":0,"clocks":{"white":3599293,"black":3599422}}');
INSERT INTO "event" VALUES('FpvpYciR5c',13,1794964359912,'{"kind":"moved","ply":11,"otau":7,"offer":false,"charged":79,"added":0,"clocks":{"white":3599255,"black":3599792}}');
INSERT INTO "event" VALUES('BauKYUNRDh',12,1794964360289,'{"kind":"moved","ply":10,"otau":4,"offer":false,"charged":457,"added":0,"clocks":{"white":3598836,"black":3599422}}');
INSERT INTO "event" VALUES('FpvpYciR5c',14,1794964360320,'{"kind":"moved","ply":12,"otau":6,"offer":false,"charged":381,"added":0,"clocks":{"white":3598874,"black":3599792}}');
INSERT INTO "event" VALUES('FpvpYciR5c',15,1794964360424,'{"kind":"moved","ply":13,"otau":5,"offer":false,"charged":0,"added":0,"clocks":{"white":3598874,"black":3599792}}');
INSERT INTO "event" VALUES('BauKYUNRDh',13,1794964360424,'{"kind":"moved","ply":11,"otau":7,"offer":false,"charged":103,"added":0,"clocks":{"white":3598836,"black":3599319}}');
INSERT INTO "event" VALUES('BauKYUNRDh',14,1794964360564,'{"kind":"moved","ply":12,"otau":5,"offer":false,"charged":137,"added":0,"clocks":{"white":3598699,"black":3599319}}');
INSERT INTO "event" VALUES('FpvpYciR5c',16,1794964360620,'{"kind":"moved","ply":14,"otau":7,"offer":false,"charged":168,"added":0,"clocks":{"white":3598706,"black":3599792}}');
INSERT INTO "event" VALUES('BauKYUNRDh',15,1794964360704,'{"kind":"moved","ply":13,"otau":6,"offer":false,"charged":107,"added":0,"clocks":{"white":3598699,"black":3599212}}');
INSERT INTO "event" VALUES('FpvpYciR5c',17,1794964360725,'{"kind":"moved","ply":15,"otau":5,"offer":false,"charged":0,"added":0,"clocks":{"white":3598706,"black":3599792}}');
INSERT INTO "event" VALUES('BauKYUNRDh',16,1794964360813,'{"kind":"moved","ply":14,"otau":4,"offer":false,"charged":106,"added":0,"clocks":{"white":3598593,"black":3599212}}');
INSERT INTO "event" VALUES('FpvpYciR5c',18,1794964360920,'{"kind":"moved","ply":16,"otau":5,"offer":false,"charged":169,"added":0,"clocks":{"white":3598537,"black":3599792}}');
INSERT INTO "event" VALUES('BauKYUNRDh',17,1794964361021,'{"kind":"moved","ply":15,"otau":2,"offer":false,"charged":176,"added":0,"clocks":{"white":3598593,"black":3599036}}');
INSERT INTO "event" VALUES('FpvpYciR5c',19,1794964361156,'{"kind":"moved","ply":17,"otau":7,"offer":false,"charged":120,"added":0,"clocks":{"white":3598537,"black":3599672}}');
INSERT INTO "event" VALUES('BauKYUNRDh',18,1794964361266,'{"kind":"moved","ply":16,"otau":6,"offer":false,"charged":243,"added":0,"clocks":{"white":3598350,"black":3599036}}');
INSERT INTO "event" VALUES('FpvpYciR5c',20,1794964361338,'{"kind":"moved","ply":18,"otau":3,"offer":false,"charged":155,"added":0,"clocks":{"white":3598382,"black":3599672}}');
INSERT INTO "event" VALUES('BauKYUNRDh',19,1794964361339,'{"kind":"moved","ply":17,"otau":8,"offer":false,"charged":40,"added":0,"clocks":{"white":3598350,"black":3598996}}');
INSERT INTO "event" VALUES('FpvpYciR5c',21,1794964361410,'{"kind":"moved","ply":19,"otau":8,"offer":false,"charged":0,"added":0,"clocks":{"white":3598382,"black":3599672}}');
INSERT INTO "event" VALUES('BauKYUNRDh',20,1794964361491,'{"kind":"moved","ply":18,"otau":7,"offer":false,"charged":150,"added":0,"clocks":{"white":3598200,"black":3598996}}');
INSERT INTO "event" VALUES('FpvpYciR5c',22,1794964361546,'{"kind":"moved","ply":20,"otau":8,"offer":false,"charged":109,"added":0,"clocks":{"white":3598273,"black":3599672}}');
INSERT INTO "event" VALUES('BauKYUNRDh',21,1794964361640,'{"kind":"moved","ply":19,"otau":9,"offer":false,"charged":116,"added":0,"clocks":{"white":3598200,"black":3598880}}');
INSERT INTO "event" VALUES('FpvpYciR5c',23,1794964361736,'{"kind":"moved","ply":21,"otau":6,"offer":false,"charged":74,"added":0,"clocks":{"white":3598273,"black":3599598}}');
INSERT INTO "event" VALUES('BauKYUNRDh',22,1794964361800,'{"kind":"moved","ply":20,"otau":1,"offer":false,"charged":158,"added":0,"clocks":{"white":3598042,"black":3598880}}');
INSERT INTO "event" VALUES('FpvpYciR5c',24,1794964361896,'{"kind":"moved","ply":22,"otau":9,"offer":false,"charged":133,"added":0,"clocks":{"white":3598140,"black":3599598}}');
INSERT INTO "event" VALUES('BauKYUNRDh',23,1794964362000,'{"kind":"moved","ply":21,"otau":1,"offer":false,"charged":167,"added":0,"clocks":{"white":3598042,"black":3598713}}');
INSERT INTO "event" VALUES('FpvpYciR5c',25,1794964362047,'{"kind":"moved","ply":23,"otau":3,"offer":false,"charged":34,"added":0,"clocks":{"white":3598140,"black":3599564}}');
INSERT INTO "event" VALUES('BauKYUNRDh',24,1794964362132,'{"kind":"moved","ply":22,"otau":5,"offer":false,"charged":130,"added":0,"clocks":{"white":3597912,"black":3598713}}');
INSERT INTO "event" VALUES('FpvpYciR5c',26,1794964362230,'{"kind":"moved","ply":24,"otau":9,"offer":false,"charged":157,"added":0,"clocks":{"white":3597983,"black":3599564}}');
INSERT INTO "event" VALUES('BauKYUNRDh',25,1794964362324,'{"kind":"moved","ply":23,"otau":1,"offer":false,"charged":159,"added":0,"clocks":{"white":3597912,"black":3598554}}');
INSERT INTO "event" VALUES('FpvpYciR5c',27,1794964362392,'{"kind":"moved","ply":25,"otau":6,"offer":false,"charged":46,"added":0,"clocks":{"white":3597983,"black":3599518}}');
INSERT INTO "event" VALUES('BauKYUNRDh',26,1794964362473,'{"kind":"moved","ply":24,"otau":4,"offer":false,"charged":146,"added":0,"clocks":{"white":3597766,"black":3598554}}');
INSERT INTO "event" VALUES('FpvpYciR5c',28,1794964362579,'{"kind":"moved","ply":26,"otau":5,"offer":false,"charged":160,"added":0,"clocks":{"white":3597823,"black":3599518}}');
INSERT INTO "event" VALUES('BauKYUNRDh',27,1794964362648,'{"kind":"moved","ply":25,"otau":1,"offer":false,"charged":143,"added":0,"clocks":{"white":3597766,"black":3598411}}');
INSERT INTO "event" VALUES('FpvpYciR5c',29,1794964362734,'{"kind":"moved","ply":27,"otau":3,"offer":false,"charged":39,"added":0,"clocks":{"white":3597823,"black":3599479}}');
INSERT INTO "event" VALUES('BauKYUNRDh',28,1794964362808,'{"kind":"moved","ply":26,"otau":6,"offer":false,"charged":158,"added":0,"clocks":{"white":3597608,"black":3598411}}');
INSERT INTO "event" VALUES('FpvpYciR5c',30,1794964362956,'{"kind":"moved","ply":28,"otau":6,"offer":false,"charged":195,"added":0,"clocks":{"white":3597628,"black":3599479}}');
INSERT INTO "event" VALUES('BauKYUNRDh',29,1794964362992,'{"kind":"moved","ply":27,"otau":7,"offer":false,"charged":151,"added":0,"clocks":{"white":3597608,"black":3598260}}');
INSERT INTO "event" VALUES('FpvpYciR5c',31,1794964363056,'{"kind":"moved","ply":29,"otau":9,"offer":false,"charged":0,"added":0,"clocks":{"white":3597628,"black":3599479}}');
INSERT INTO "event" VALUES('BauKYUNRDh',30,1794964363197,'{"kind":"moved","ply":28,"otau":1,"offer":false,"charged":203,"added":0,"clocks":{"white":3597405,"black":3598260}}');
INSERT INTO "event" VALUES('FpvpYciR5c',32,1794964363257,'{"kind":"moved","ply":30,"otau":9,"offer":false,"charged":173,"added":0,"clocks":{"white":3597455,"black":3599479}}');
INSERT INTO "event" VALUES('BauKYUNRDh',31,1794964363296,'{"kind":"moved","ply":29,"otau":9,"offer":false,"charged":66,"added":0,"clocks":{"white":3597405,"black":3598194}}');
INSERT INTO "event" VALUES('FpvpYciR5c',33,1794964363379,'{"kind":"moved","ply":31,"otau":4,"offer":false,"charged":7,"added":0,"clocks":{"white":3597455,"black":3599472}}');
INSERT INTO "event" VALUES('BauKYUNRDh',32,1794964363510,'{"kind":"moved","ply":30,"otau":7,"offer":false,"charged":212,"added":0,"clocks":{"white":3597193,"black":3598194}}');
INSERT INTO "event" VALUES('aQSHFGStjQ',2,1795035218349,'{"kind":"moved","ply":0,"otau":7,"offer":false,"charged":0,"added":0,"clocks":null}');
INSERT INTO "event" VALUES('aQSHFGStjQ',3,1795035219299,'{"kind":"moved","ply":1,"otau":2,"offer":false,"charged":0,"added":0,"clocks":null}');
CREATE TABLE "game" (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    profile TEXT NOT NULL,
    chylymov_moves BIGINT NOT NULL,
    start TEXT NOT NULL,
    control TEXT NOT NULL,
    days BIGINT,
    white_player BIGINT REFERENCES player (id),
    white_level BIGINT,
    black_player BIGINT REFERENCES player (id),
    black_level BIGINT,
    version BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    position TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('live', 'finished')),
    result TEXT,
    white_score BIGINT,
    black_score BIGINT,
    due BIGINT, previews BIGINT NOT NULL DEFAULT 0,
    CHECK ((white_player IS NULL) <> (white_level IS NULL)),
    CHECK ((black_player IS NULL) <> (black_level IS NULL)),
    CHECK ((status = 'finished') = (result IS NOT NULL))
);
INSERT INTO "game" VALUES('UF2AnJoqXU',1794884760365,1794884760932,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','3600+10',NULL,1,NULL,NULL,2,10,6,'13,12,2,11,3,12,X,0,1/12,12,3,3,1,13,3,13,13 10 25 w 4','live',NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES('84kzyq97FC',1794884760933,1794884761276,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,NULL,1,1,NULL,7,5,'11,11,10,0,9,1,1,3,12/2,13,13,4,2,13,X,11,11 25 10 b 3','finished','1-0',25,10,NULL,0);
INSERT INTO "game" VALUES('Bq8BX8yDz7',1794884761277,1794884761501,'open',73,'0,0,0,0,0,0,0,2,1/0,0,0,0,0,0,0,0,1 79 79 w 40','1800',NULL,1,NULL,NULL,1,5,3,'0,1,0,0,0,0,0,1,2/0,0,0,0,0,0,0,0,0 79 79 b 41','finished','1-0',83,79,NULL,0);
INSERT INTO "game" VALUES('QTCAB8RocH',1794884761509,1794884762365,'nomad-games',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,NULL,1,2,NULL,17,15,'1,2,2,1,1,4,13,1,2/1,2,0,2,2,1,3,1,3 84 36 b 8','finished','1-0',84,36,NULL,0);
INSERT INTO "game" VALUES('Fmbu5CruYK',1794884762393,1794884764160,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','3600+10',NULL,3,NULL,4,NULL,16,6,'2,11,2,4,4,14,2,13,13/3,13,X,11,11,10,1,1,12 13 22 w 4','live',NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES('6yhUVdg2Vp',1794884764166,1794884764631,'nomad-games',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,3,NULL,4,NULL,5,3,'10,0,1,1,11,11,11,11,11/11,1,2,11,10,10,10,10,10 10 10 b 2','finished','1/2-1/2',10,10,NULL,0);
INSERT INTO "game" VALUES('gDu55K4bre',1794884764650,1794884764762,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','600',NULL,1,NULL,4,NULL,2,0,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','finished','*',0,0,NULL,0);
INSERT INTO "game" VALUES('MQM3dCM4sa',1794884764793,1794884765152,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',3,1,NULL,3,NULL,4,3,'10,10,0,1,10,10,10,2,11/11,11,0,11,11,11,1,10,10 12 10 b 2','live',NULL,NULL,NULL,1795143965151,0);
INSERT INTO "game" VALUES('pgGptuNBE2',1794884765155,1794884765155,'open',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',14,5,NULL,6,NULL,1,0,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','live',NULL,NULL,NULL,1796094365155,0);
INSERT INTO "game" VALUES('CnxuUjNepF',1794884765159,1794884765511,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,7,NULL,8,NULL,4,2,'1,10,10,10,10,10,10,10,10/1,10,10,10,10,10,10,10,10 0 0 w 2','live',NULL,NULL,NULL,1797476765384,0);
INSERT INTO "game" VALUES('8WMdUntNkx',1794964356909,1794964356909,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',3,10,NULL,11,NULL,1,0,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','live',NULL,NULL,NULL,1795223556909,1);
INSERT INTO "game" VALUES('9sX6N9ZUVj',1794964357560,1794964357641,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,12,NULL,NULL,1,3,2,'10,10,10,0,9,9,1,10,10/10,10,10,1,11,1,10,10,10 10 10 w 2','live',NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES('FpvpYciR5c',1794964358048,1794964363379,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','3600',NULL,13,NULL,15,NULL,33,32,'X,8,2,11,3,3,7,5,0/0,21,0,1,7,2,9,X,2 44 37 w 17','live',NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES('BauKYUNRDh',1794964358057,1794964363510,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','3600',NULL,14,NULL,16,NULL,32,31,'2,X,10,0,3,1,1,11,15/2,4,24,11,X,5,1,6,1 31 34 b 16','live',NULL,NULL,NULL,NULL,0);
INSERT INTO "game" VALUES('aQSHFGStjQ',1795035218348,1795035219299,'kazakhstan',73,'9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1','-',NULL,17,NULL,NULL,3,3,2,'10,0,9,9,9,9,1,10,10/10,1,11,11,11,1,10,10,10 10 10 w 2','live',NULL,NULL,NULL,NULL,0);
CREATE TABLE health (
    id BIGINT PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
INSERT INTO "health" VALUES(1,1795035220363);
CREATE TABLE player (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created BIGINT NOT NULL
);
INSERT INTO "player" VALUES(1,1794884760360);
INSERT INTO "player" VALUES(2,1794884761505);
INSERT INTO "player" VALUES(3,1794884762373);
INSERT INTO "player" VALUES(4,1794884762389);
INSERT INTO "player" VALUES(5,1794884765154);
INSERT INTO "player" VALUES(6,1794884765155);
INSERT INTO "player" VALUES(7,1794884765158);
INSERT INTO "player" VALUES(8,1794884765159);
INSERT INTO "player" VALUES(9,1794884765574);
INSERT INTO "player" VALUES(10,1794964356377);
INSERT INTO "player" VALUES(11,1794964356810);
INSERT INTO "player" VALUES(12,1794964357537);
INSERT INTO "player" VALUES(13,1794964357966);
INSERT INTO "player" VALUES(14,1794964357970);
INSERT INTO "player" VALUES(15,1794964358043);
INSERT INTO "player" VALUES(16,1794964358055);
INSERT INTO "player" VALUES(17,1795035218347);
CREATE TABLE review (
    game TEXT NOT NULL REFERENCES game (id),
    player BIGINT NOT NULL REFERENCES player (id),
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, player)
);
INSERT INTO "review" VALUES('6yhUVdg2Vp',3,1794960000000,'{"a":"review"}');
INSERT INTO "review" VALUES('84kzyq97FC',1,1794960000000,'{"a":"review"}');
INSERT INTO "review" VALUES('Bq8BX8yDz7',1,1794960000000,'{"a":"review"}');
CREATE TABLE session (
    token_hash TEXT PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES player (id),
    created BIGINT NOT NULL
);
INSERT INTO "session" VALUES('de63a731619fafc7155f8c84872a790189e33f466d621daa9282540edc90a294',1,1794884760360);
INSERT INTO "session" VALUES('f49136e3747d6a0fb9f594b41b69f52300727bf0d3cfad82c5d871c6eaee0f9c',2,1794884761505);
INSERT INTO "session" VALUES('e546024757a6de5fd9225f700fdb7801a25e618983402d4b30b3c985af980a26',3,1794884762373);
INSERT INTO "session" VALUES('6b180fcee43f5c9a13c8dcef1c83b0a40217e2ef7810275d0616b5224a638fb6',4,1794884762389);
INSERT INTO "session" VALUES('71054662a77c61c91d00a287d592aefc235542dd3eb29ad2b9ef85cbade1e49f',5,1794884765154);
INSERT INTO "session" VALUES('2aa9571c7a912230f935cacd17f6e8218b2ad904a2138a1205a5967caa8d0bc2',6,1794884765155);
INSERT INTO "session" VALUES('bdf2b16e5b49bf41abaacc40a35a7bb932f59c8e33e108f75496f48ada5a9424',7,1794884765158);
INSERT INTO "session" VALUES('4ded325c3f09b7be7d6d88690cca500746a4f2ef19e1bf0af7b8d2b7a41e36b1',8,1794884765159);
INSERT INTO "session" VALUES('5e1959ff25c6090668efdff50f9a2d71c02b58eec8443e6081992a11b43d20b0',9,1794884765574);
INSERT INTO "session" VALUES('c8bb8015ee65db31d416f4afae1df4bb2c60ad2f647aa67922e44ead25f3cb63',10,1794964356377);
INSERT INTO "session" VALUES('568678061d2a947bce85ba42d0aa15f0d0a6860b15c7819a59e2cc64bd108f28',11,1794964356810);
INSERT INTO "session" VALUES('a6e4de7938041c798027d0cf1ad8fdba5cf2d50d9053a1f7a8ab4fd8d71dc87a',12,1794964357537);
INSERT INTO "session" VALUES('c329ef12665eb642a8fa335871989ae30e46f2fb80ab72d9cdc46b99954646f2',13,1794964357966);
INSERT INTO "session" VALUES('06b86ace542e76964cb44422df1771117f9fc5a69bb7c2e3ceed05bec2330924',14,1794964357970);
INSERT INTO "session" VALUES('e3d9b5f9f962ce85ac23d3bd94fb0407b201d382933a53240db4e2a6dd81d50d',15,1794964358043);
INSERT INTO "session" VALUES('e7e77029b5def42399954f48e38076e55df246cf49b04199f531418b40ad6aa0',16,1794964358055);
INSERT INTO "session" VALUES('59889dc20a591c6b3dbeb2c7246ad830b8c744cda327871cdc6624e0a82db4d2',17,1795035218347);
CREATE INDEX game_by_white ON game (white_player, updated);
CREATE INDEX game_by_black ON game (black_player, updated);
CREATE INDEX game_by_status ON game (status, control);
CREATE INDEX game_by_due ON game (status, due);
CREATE INDEX challenge_by_maker ON challenge (maker);
CREATE INDEX game_aborted ON game (updated) WHERE status = 'finished' AND result = '*';
CREATE INDEX session_by_player ON session (player);
CREATE INDEX game_finished ON game (updated) WHERE result <> '*';
CREATE INDEX game_finished_people ON game (updated)
    WHERE result <> '*' AND white_level IS NULL AND black_level IS NULL;
CREATE INDEX game_live_white ON game (white_player, due) WHERE result IS NULL;
CREATE INDEX game_live_black ON game (black_player, due) WHERE result IS NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('player',17);
COMMIT;
