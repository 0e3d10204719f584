//! Accounts over real connections, with simulated time: signing up, in and out, second factors,
//! recovery, sessions, names, deletion, data, and where a password is refused at all.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod app;
    pub(crate) mod client;
    pub(crate) mod person;
    pub(crate) mod postgres;
    mod temporary;
    pub(crate) use temporary::folder;
}

use std::time::Duration;

use serde_json::{Value, json};
use support::app::Open;
use support::client::{Guest, http};
use support::person::{PASSWORD, Person, escaped};
use togyz_server::Options;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[tokio::test]
async fn a_guest_becomes_an_account_with_all_games() {
    let app = Open::new().await;
    let mut guests = Guest::pair(app.server, "control=5%2B3").await.unwrap();
    let game = guests[0].game.clone();
    let mut aigul = Person::of_guest(&guests[0]);
    let page = aigul.get("/sign-up").await;
    assert!(page.body.contains("you played here as a guest"), "{}", page.body);
    let mut tab = aigul.socket().await;
    assert_eq!(aigul.sign_up("Айгүл").await.status, 200);
    assert_eq!(tab.next_of("bye").await["code"], "signed-out", "its socket was that of the guest");
    assert_eq!(aigul.name().await.as_deref(), Some("Айгүл"));
    // The guest's cookie is worth nothing any more, and the account plays the same game.
    let old = guests[0].get_json(&format!("/g/{game}.json")).await;
    assert_eq!(old["you"], Value::Null);
    let own = aigul.json(&format!("/g/{game}.json")).await;
    assert_eq!(own["you"], "white");
    assert_eq!(own["players"]["white"], json!({"kind": "account", "name": "Айгүл"}));
    assert_eq!(own["players"]["black"], json!({"kind": "guest"}));
    // The opponent's socket and the record show the name, too.
    let mut socket = guests[1].join(0).await.unwrap();
    assert_eq!(socket.next_of("state").await["players"]["white"]["name"], "Айгүл");
    assert!(aigul.get(&format!("/g/{game}.tgk")).await.body.contains("[White \"Айгүл\"]"));
    assert!(aigul.get(&format!("/g/{game}")).await.body.contains("Айгүл"));
    let answer = guests[1].post(&format!("/c/{game}"), "").await.unwrap();
    assert_eq!(answer.status, 201, "a second tap on the link still leads to the game");
}

#[tokio::test]
async fn names_that_are_taken_or_look_taken_are_refused_and_nothing_is_lost() {
    let app = Open::new().await;
    let mut first = Person::new(app.server);
    first.sign_up("coco").await;
    for name in ["coco", "COCO", "сосо", " coco ", "CoCo"] {
        let answer = Person::new(app.server).sign_up(name).await;
        assert_eq!(answer.status, 400, "{name}");
        assert!(answer.body.contains("Somebody has this name"), "{name}");
        assert!(answer.body.contains(&format!("value=\"{name}\"")), "the name stays in the form");
        assert!(!answer.body.contains(PASSWORD), "the password does not");
    }
    for (name, advice) in [
        ("x", "3 to 20 characters"),
        ("a<b>c", "letters and digits"),
        ("a\u{202e}bc", "letters and digits"),
        ("Aйгуль", "not in both"),
        ("12345", "at least one letter"),
        ("Admin1", "no name may contain"),
    ] {
        let answer = Person::new(app.server).sign_up(name).await;
        assert_eq!(answer.status, 400, "{name}");
        assert!(answer.body.contains(advice), "{name}");
        assert_eq!(answer.header("set-cookie"), None, "{name}");
    }
    for (form, advice) in [
        ("name=Bolat&password=short&again=short&rule=1", "8 to 128"),
        ("name=Bolat&password=12345678&again=12345678&rule=1", "Many people use"),
        ("name=Bolat&password=bolat123&again=bolat123&rule=1", "too much like the name"),
        ("name=Bolat&password=nine+stones&again=nine+pebbles&rule=1", "The two passwords differ"),
        ("name=Bolat&password=nine+stones&again=nine+stones", "people who agree"),
    ] {
        let answer = Person::new(app.server).post("/sign-up", form).await;
        assert_eq!(answer.status, 400, "{form}");
        assert!(answer.body.contains(advice), "{form}: {}", answer.body);
    }
}

#[tokio::test]
async fn two_who_want_one_name_at_the_same_time_get_one_account() {
    let app = Open::new().await;
    let tries = (0..8).map(|_| async { Person::new(app.server).sign_up("Bolat").await.status });
    let mut states = futures_util::future::join_all(tries).await;
    states.sort_unstable();
    assert_eq!(states, [200, 400, 400, 400, 400, 400, 400, 400]);
}

#[tokio::test]
async fn signing_in_starts_a_new_session_and_signing_out_ends_it_with_its_sockets() {
    let app = Open::new().await;
    let mut phone = Person::new(app.server);
    phone.sign_up("Aigul").await;
    let mut laptop = Person::new(app.server);
    laptop.cookie = format!("togyz_session={}", "a".repeat(32));
    let before = laptop.cookie.clone();
    assert_eq!(laptop.sign_in("AIGUL", PASSWORD, "").await.status, 303, "case does not count");
    assert_ne!(laptop.cookie, before, "a cookie that somebody else has set is not used");
    assert_eq!(laptop.name().await.as_deref(), Some("Aigul"));
    let mut socket = laptop.socket().await;
    let mut other = phone.socket().await;
    let answer = laptop.post("/sign-out", "").await;
    assert_eq!((answer.status, answer.header("location")), (303, Some("/sign-in?done=out")));
    assert!(answer.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(socket.next_of("bye").await["code"], "signed-out");
    other.send(json!({"t": "ping", "n": 5})).await.unwrap();
    assert_eq!(other.next_of("pong").await["n"], 5, "the other session goes on");
    // The old cookie opens nothing, even if somebody kept it.
    laptop.cookie = before.clone();
    assert_eq!(laptop.name().await, None);
    assert_eq!(laptop.get("/account").await.status, 303);
    assert_eq!(laptop.post("/sign-out", "").await.status, 303, "twice does no harm");
}

#[tokio::test]
async fn everywhere_means_everywhere() {
    let app = Open::new().await;
    let mut people = vec![Person::new(app.server)];
    people[0].sign_up("Aigul").await;
    for _ in 0..3 {
        let mut next = Person::new(app.server);
        next.sign_in("Aigul", PASSWORD, "").await;
        people.push(next);
    }
    let mut sockets = Vec::new();
    for person in &people {
        sockets.push(person.socket().await);
    }
    // One other device by the list, then all.
    let page = people[0].get("/account").await.body;
    let rows: Vec<&str> = page.split("name=\"session\" value=\"").skip(1).collect();
    assert_eq!((rows.len(), page.matches("this device").count()), (3, 1));
    let hash = rows[0].split('"').next().unwrap();
    assert_eq!(
        people[0].post("/account/sessions/end", &format!("session={hash}")).await.status,
        303
    );
    let mut names = Vec::new();
    for person in &mut people {
        names.push(person.name().await.is_some());
    }
    assert_eq!(names.iter().filter(|in_| **in_).count(), 3);
    people[0].post("/account/sessions/end-all", "").await;
    for (person, socket) in people.iter_mut().zip(&mut sockets) {
        assert_eq!(person.name().await, None);
        assert_eq!(socket.next_of("bye").await["code"], "signed-out");
    }
}

#[tokio::test]
async fn a_stranger_ends_no_session_of_somebody_else() {
    let app = Open::new().await;
    let mut aigul = Person::new(app.server);
    aigul.sign_up("Aigul").await;
    let mut second = Person::new(app.server);
    second.sign_in("Aigul", PASSWORD, "").await;
    let page = aigul.get("/account").await.body;
    let hash = page.split("name=\"session\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let mut bolat = Person::new(app.server);
    bolat.sign_up("Bolat").await;
    bolat.post("/account/sessions/end", &format!("session={hash}")).await;
    assert_eq!(second.name().await.as_deref(), Some("Aigul"));
    // The hash is not a token.
    bolat.cookie = format!("togyz_session={}", &hash[..32]);
    assert_eq!(bolat.name().await, None);
}

#[tokio::test]
async fn signing_in_again_replaces_the_session_of_the_browser() {
    let app = Open::new().await;
    let mut browser = Person::new(app.server);
    browser.sign_up("Aigul").await;
    let (old, mut socket) = (browser.cookie.clone(), browser.socket().await);
    let mut bolat = Person::new(app.server);
    bolat.sign_up("Bolat").await;
    assert_eq!(browser.sign_in("Bolat", PASSWORD, "").await.status, 303);
    assert_eq!(browser.name().await.as_deref(), Some("Bolat"));
    assert_eq!(socket.next_of("bye").await["code"], "signed-out");
    browser.cookie = old;
    assert_eq!(browser.name().await, None);
}

/// Sign-ins with the old password that are under way while the password changes open nothing.
#[tokio::test]
async fn no_session_starts_with_a_password_that_has_just_changed() {
    let app = Open::new().await;
    let mut aigul = Person::new(app.server);
    aigul.sign_up("Aigul").await;
    let thieves = (0..8).map(|_| async {
        let mut thief = Person::new(app.server);
        thief.sign_in("Aigul", PASSWORD, "").await;
        thief
    });
    let old = escaped(PASSWORD);
    let form = format!("current={old}&password=pebbles+and+pits&again=pebbles+and+pits");
    let change = aigul.post("/account/password", &form);
    let (thieves, changed) = tokio::join!(futures_util::future::join_all(thieves), change);
    assert_eq!(changed.status, 303);
    for mut thief in thieves {
        assert_eq!(thief.name().await, None, "a session outlived the change of the password");
    }
    assert_eq!(aigul.name().await.as_deref(), Some("Aigul"));
}

#[tokio::test]
async fn a_new_password_ends_all_other_sessions() {
    let app = Open::new().await;
    let mut aigul = Person::new(app.server);
    aigul.sign_up("Aigul").await;
    let mut thief = Person::new(app.server);
    thief.sign_in("Aigul", PASSWORD, "").await;
    let mut socket = thief.socket().await;
    let form = "current=wrong+password&password=pebbles+and+pits&again=pebbles+and+pits";
    let answer = aigul.post("/account/password", form).await;
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("This is not your password"), "{}", answer.body);
    let form =
        format!("current={}&password=pebbles+and+pits&again=pebbles+and+pits", escaped(PASSWORD));
    let answer = aigul.post("/account/password", &form).await;
    assert_eq!(answer.header("location"), Some("/account?done=password"));
    assert_eq!(aigul.name().await.as_deref(), Some("Aigul"), "a new session of the same browser");
    assert_eq!(thief.name().await, None);
    assert_eq!(socket.next_of("bye").await["code"], "signed-out");
    assert_eq!(thief.sign_in("Aigul", PASSWORD, "").await.status, 400);
    assert_eq!(thief.sign_in("Aigul", "pebbles and pits", "").await.status, 303);
}

#[tokio::test]
async fn secrets_are_tried_ten_times_and_games_go_on() {
    let app = Open::new().await;
    let mut aigul = Person::new(app.server);
    aigul.sign_up("Aigul").await;
    let mut guest = Guest::begin(app.server, "level=1").await.unwrap();
    let mut stranger = Person::new(app.server);
    let mut states = Vec::new();
    for number in 0..12 {
        states.push(stranger.sign_in("Aigul", &format!("wrong {number}"), "").await);
    }
    assert!(states[..10].iter().all(|answer| answer.status == 400));
    assert!(states[10..].iter().all(|answer| answer.status == 429), "{:?}", states[10]);
    let wait: u64 = states[11].header("retry-after").unwrap().parse().unwrap();
    assert!((1..=90).contains(&wait), "{wait}");
    assert!(states[11].body.contains("Too many tries"));
    // Whoever is signed in stays so, and the limit is that of a name: others sign in.
    assert_eq!(aigul.name().await.as_deref(), Some("Aigul"));
    assert_eq!(guest.post("/play", "level=1").await.unwrap().status, 201);
    assert_eq!(Person::new(app.server).sign_up("Bolat").await.status, 200);
    assert_eq!(stranger.sign_in("Bolat", PASSWORD, "").await.status, 303);
    app.clock.advance(MINUTE * 2);
    assert_eq!(stranger.sign_in("Aigul", PASSWORD, "").await.status, 303, "later it is possible");
    // The same counts for the other doors.
    app.clock.advance(MINUTE * 30);
    for _ in 0..10 {
        let form = "name=Aigul&code=aaaa-bbbb-cccc-dddd&password=new+password&again=new+password";
        assert_eq!(stranger.post("/recover", form).await.status, 400);
    }
    assert_eq!(stranger.sign_in("Aigul", PASSWORD, "").await.status, 429);
}

#[tokio::test]
async fn nobody_can_tell_which_names_have_accounts() {
    let app = Open::new().await;
    Person::new(app.server).sign_up("Aigul").await;
    let mut stranger = Person::new(app.server);
    let known = stranger.sign_in("Aigul", "wrong password", "123456").await;
    let unknown = stranger.sign_in("Bolat", "wrong password", "123456").await;
    assert_eq!((known.status, unknown.status), (400, 400));
    assert_eq!(known.body.replace("Aigul", "Bolat"), unknown.body);
    let form = |name| {
        format!("name={name}&code=aaaa-bbbb-cccc-dddd&password=new+password&again=new+password")
    };
    let known = stranger.post("/recover", &form("Aigul")).await;
    let unknown = stranger.post("/recover", &form("Bolat")).await;
    assert_eq!(known.body.replace("Aigul", "Bolat"), unknown.body);
}

#[tokio::test]
async fn a_recovery_code_sets_a_new_password_once() {
    let app = Open::new().await;
    let mut aigul = Person::new(app.server);
    let answer = aigul.sign_up("Aigul").await;
    let codes = Person::codes(&answer.body);
    assert_eq!(codes.len(), 10, "{}", answer.body);
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let form = |code: &str, password: &str| {
        format!("name=aigul&code={code}&password={password}&again={password}")
    };
    let mut stranger = Person::new(app.server);
    let typed = codes[3].to_uppercase().replace('-', "+");
    let answer = stranger.post("/recover", &form(&typed, "pebbles+and+pits")).await;
    assert_eq!(answer.header("location"), Some("/sign-in?done=password"));
    assert_eq!(aigul.name().await, None, "all sessions have ended");
    assert_eq!(stranger.sign_in("Aigul", PASSWORD, "").await.status, 400);
    assert_eq!(stranger.sign_in("Aigul", "pebbles and pits", "").await.status, 303);
    let again = stranger.post("/recover", &form(&codes[3], "other+password")).await;
    assert_eq!(again.status, 400, "a code counts once");
    assert!(stranger.get("/account").await.body.contains("9 codes are left"));
    let form = format!("current={}&code=", escaped("pebbles and pits"));
    let answer = stranger.post("/account/codes", &form).await;
    let new = Person::codes(&answer.body);
    assert_eq!((answer.status, new.len()), (200, 10));
    assert!(new.iter().all(|code| !codes.contains(code)));
    assert!(stranger.get("/account").await.body.contains("10 codes are left"));
}

#[tokio::test]
async fn with_a_second_factor_a_password_alone_opens_nothing() {
    let app = Open::new().await;
    let mut aigul = Person::new(app.server);
    let codes = Person::codes(&aigul.sign_up("Aigul").await.body);
    let page = aigul.get("/account/two-step").await.body;
    assert!(page.contains("<svg class=\"qr\""));
    let secret = page.split("name=\"secret\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let form = |code: &str, password: &str| {
        format!("secret={secret}&code={code}&current={}", escaped(password))
    };
    for (code, password) in [("000000", PASSWORD), (app.totp(secret).as_str(), "wrong password")] {
        assert_eq!(aigul.post("/account/two-step", &form(code, password)).await.status, 400);
    }
    assert!(!aigul.get("/account").await.body.contains("Two-step sign-in is on."));
    let answer = aigul.post("/account/two-step", &form(&app.totp(secret), PASSWORD)).await;
    assert_eq!(answer.header("location"), Some("/account?done=two-step-on"));
    let mut laptop = Person::new(app.server);
    let answer = laptop.sign_in("Aigul", PASSWORD, "").await;
    assert_eq!(answer.status, 400);
    assert!(answer.body.contains("Write the code as well"), "{}", answer.body);
    let used = laptop.sign_in("Aigul", PASSWORD, &app.totp(secret)).await;
    assert_eq!(used.status, 400, "the code that switched it on is used");
    app.clock.advance(MINUTE);
    let code = app.totp(secret);
    assert_eq!(laptop.sign_in("Aigul", PASSWORD, &code).await.status, 303);
    assert_eq!(Person::new(app.server).sign_in("Aigul", PASSWORD, &code).await.status, 400);
    // A recovery code stands for a lost phone.
    let mut other = Person::new(app.server);
    assert_eq!(other.sign_in("Aigul", PASSWORD, &codes[0]).await.status, 303);
    assert_eq!(other.sign_in("Aigul", PASSWORD, &codes[0]).await.status, 400);
    let answer = other.post("/account/two-step/off", "current=wrong+password&code=").await;
    assert_eq!(answer.status, 400);
    let form = |code: &str| format!("current={}&code={code}", escaped(PASSWORD));
    for wrong in ["", "000000", &codes[0]] {
        let answer = other.post("/account/two-step/off", &form(wrong)).await;
        assert_eq!(answer.status, 400, "the password alone does not switch it off: {wrong}");
    }
    for path in ["/account/codes", "/account/delete"] {
        let form = format!("current={}", escaped(PASSWORD));
        let answer = other.post(path, &form).await;
        assert_eq!(answer.status, 400, "{path}: the password alone");
        assert!(answer.body.contains("Write the code as well"), "{path}");
    }
    let page = other.get("/account/two-step").await;
    assert_eq!(page.status, 303, "a second key does not replace the first");
    let answer = other.post("/account/two-step/off", &form(&codes[1])).await;
    assert_eq!(answer.header("location"), Some("/account?done=two-step-off"));
    assert_eq!(Person::new(app.server).sign_in("Aigul", PASSWORD, "").await.status, 303);
}

#[tokio::test]
async fn a_name_changes_once_and_nobody_takes_the_old_one_for_a_year() {
    let app = Open::new().await;
    let mut guests = Guest::pair(app.server, "control=none").await.unwrap();
    let mut aigul = Person::of_guest(&guests[0]);
    aigul.sign_up("Aigul").await;
    Person::new(app.server).sign_up("Bolat").await;
    let form = |name: &str, password: &str| format!("name={name}&current={}", escaped(password));
    let taken = aigul.post("/account/name", &form("BOLAT", PASSWORD)).await;
    assert!(taken.status == 400 && taken.body.contains("Somebody has this name"));
    assert!(taken.body.contains("value=\"BOLAT\""), "what was written stays in the form");
    assert_eq!(aigul.post("/account/name", &form("Asel", "wrong password")).await.status, 400);
    let answer = aigul.post("/account/name", &form("Asel", PASSWORD)).await;
    assert_eq!(answer.header("location"), Some("/account?done=name"));
    let game = guests[1].get_json(&format!("/g/{}.json", guests[1].game)).await;
    assert_eq!(game["players"]["white"]["name"], "Asel", "also in a game that goes on");
    let second = aigul.post("/account/name", &form("Anar", PASSWORD)).await;
    assert!(second.status == 400 && second.body.contains("changed before"));
    assert_eq!(Person::new(app.server).sign_up("aigul").await.status, 400, "kept for a year");
    assert_eq!(aigul.sign_in("Aigul", PASSWORD, "").await.status, 400);
    assert_eq!(aigul.sign_in("Asel", PASSWORD, "").await.status, 303);
    app.clock.advance(DAY * 366);
    assert_eq!(Person::new(app.server).sign_up("Aigul").await.status, 200);
}

#[tokio::test]
async fn a_deleted_account_leaves_games_and_nothing_else() {
    let app = Open::new().await;
    let mut guests = Guest::pair(app.server, "control=none").await.unwrap();
    let game = guests[1].game.clone();
    let mut aigul = Person::of_guest(&guests[0]);
    let codes = Person::codes(&aigul.sign_up("Aigul").await.body);
    let answer = aigul.post("/challenge", "control=5%2B3&listed=1").await;
    assert_eq!(answer.status, 303);
    assert!(guests[1].get_text("/lobby").await.contains("Aigul"), "the lobby shows who waits");
    let mut socket = aigul.socket().await;
    let wrong = aigul.post("/account/delete", "current=wrong+password").await;
    assert_eq!(wrong.status, 400);
    let form = format!("current={}", escaped(PASSWORD));
    let answer = aigul.post("/account/delete", &form).await;
    assert_eq!(answer.header("location"), Some("/sign-in?done=deleted"));
    assert_eq!(socket.next_of("bye").await["code"], "signed-out");
    assert_eq!(aigul.name().await, None);
    assert!(!guests[1].get_text("/lobby").await.contains("Aigul"));
    let state = guests[1].get_json(&format!("/g/{game}.json")).await;
    assert_eq!(state["players"]["white"], json!({"kind": "deleted"}));
    assert!(guests[1].get_text(&format!("/g/{game}")).await.contains("deleted player"));
    assert_eq!(aigul.sign_in("Aigul", PASSWORD, "").await.status, 400);
    let form = format!("name=Aigul&code={}&password=new+password&again=new+password", codes[0]);
    assert_eq!(aigul.post("/recover", &form).await.status, 400);
    assert_eq!(Person::new(app.server).sign_up("Aigul").await.status, 400, "kept for a year");
    // The file of the database has neither name nor address any more.
    app.settle().await;
    let stored = app.stored_bytes().await;
    for gone in ["Aigul", "aigui", "$argon2id", "127.0.0.1"] {
        let found = stored.windows(gone.len()).any(|bytes| bytes == gone.as_bytes());
        assert!(!found, "{gone} is still stored");
    }
}

#[tokio::test]
async fn the_data_of_an_account_are_one_file_with_all_games() {
    let app = Open::new().await;
    let guest = Guest::begin(app.server, "level=1&first=7").await.unwrap();
    let mut aigul = Person::of_guest(&guest);
    aigul.sign_up("Aigul").await;
    let mut games = vec![guest.game.clone()];
    for _ in 0..3 {
        let answer = aigul.post("/play", "level=1").await;
        games.push(answer.header("location").unwrap().replace("/g/", ""));
    }
    let answer = aigul.get("/account/data").await;
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let body = answer.unchunked();
    let data: Value = serde_json::from_str(&body).unwrap_or_else(|error| panic!("{error}: {body}"));
    assert_eq!((&data["name"], &data["two-step sign-in"]), (&json!("Aigul"), &json!(false)));
    assert_eq!(data["sessions"][0]["address"], "127.0.0.1");
    let listed = data["games"].as_array().unwrap();
    let mut ids: Vec<&str> = listed.iter().map(|game| game["game"].as_str().unwrap()).collect();
    ids.sort_unstable();
    games.sort_unstable();
    assert_eq!(ids, games);
    let record = |game: &Value| game["record"].as_str().unwrap().contains("[White \"Aigul\"]");
    assert!(listed.iter().all(record));
    assert!(!body.contains("argon2") && !body.contains("token"), "no secrets");
    assert_eq!(Person::new(app.server).get("/account/data").await.status, 401);
    for _ in 0..2 {
        assert_eq!(aigul.get("/account/data").await.status, 200);
    }
    assert_eq!(aigul.get("/account/data").await.status, 429);
}

#[tokio::test]
async fn passwords_are_not_taken_where_others_can_read_them() {
    let options =
        |url: &str| Options { pace: 0, public_url: Some(url.to_owned()), ..Options::default() };
    let open = Open::with(support::folder("accounts"), options("http://togyz.example")).await;
    for path in ["/sign-up", "/sign-in", "/recover", "/account", "/account/two-step"] {
        let headers = [("Host", "togyz.example")];
        let answer = http(open.server, "GET", path, &headers, "").await.unwrap();
        assert_eq!(answer.status, 403, "{path}");
        assert!(answer.body.contains("Accounts need a secure connection"), "{path}");
    }
    for path in ["/sign-up", "/sign-in", "/recover", "/account/password"] {
        let headers = [
            ("Host", "togyz.example"),
            ("Origin", "http://togyz.example"),
            ("Content-Type", "application/x-www-form-urlencoded"),
        ];
        let form = "name=Aigul&password=nine+pebbles&again=nine+pebbles&rule=1&code=";
        let answer = http(open.server, "POST", path, &headers, form).await.unwrap();
        assert_eq!(answer.status, 403, "{path}");
    }
    let answer = http(open.server, "GET", "/", &[("Host", "togyz.example")], "").await.unwrap();
    assert_eq!(answer.status, 200, "everything else goes on");
    let open = Open::with(support::folder("accounts"), options("https://togyz.example")).await;
    let headers = [
        ("Host", "togyz.example"),
        ("Origin", "https://togyz.example"),
        ("Content-Type", "application/x-www-form-urlencoded"),
    ];
    let form = "name=Aigul&password=nine+pebbles&again=nine+pebbles&rule=1";
    let answer = http(open.server, "POST", "/sign-up", &headers, form).await.unwrap();
    assert_eq!(answer.status, 200);
    let cookies: Vec<&str> =
        answer.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).collect();
    assert!(cookies[0].starts_with("__Host-togyz_session="), "{cookies:?}");
    for cookie in cookies {
        for part in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
}

#[tokio::test]
async fn sessions_that_nobody_uses_end_by_themselves() {
    let app = Open::new().await;
    let mut phone = Person::new(app.server);
    phone.sign_up("Aigul").await;
    let mut laptop = Person::new(app.server);
    laptop.sign_in("Aigul", PASSWORD, "").await;
    for _ in 0..100 {
        app.clock.advance(DAY);
        assert!(phone.name().await.is_some(), "a session that is used goes on");
    }
    app.clock.advance(Duration::from_secs(3600));
    let mut sessions = 2;
    for _ in 0..2_000 {
        sessions = phone.get("/account").await.body.matches("last used").count();
        if sessions == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(sessions, 1, "the clean-up ends the session of the laptop");
    assert_eq!((laptop.name().await, phone.name().await.is_some()), (None, true));
}

#[tokio::test]
async fn twenty_devices_and_a_flood_of_new_accounts() {
    let app = Open::new().await;
    let mut first = Person::new(app.server);
    first.sign_up("Aigul").await;
    for _ in 0..25 {
        app.clock.advance(Duration::from_secs(1));
        assert_eq!(Person::new(app.server).sign_in("Aigul", PASSWORD, "").await.status, 303);
    }
    assert_eq!(first.name().await, None, "the oldest session makes room");
    let mut states = Vec::new();
    for number in 0..30 {
        states.push(Person::new(app.server).sign_up(&format!("player{number}")).await.status);
    }
    assert_eq!(states.iter().filter(|status| **status == 200).count(), 19, "twenty with the first");
    assert!(states[19..].iter().all(|status| *status == 429), "{states:?}");
}

/// All that the store does for an account, on PostgreSQL.
#[tokio::test]
async fn the_life_of_an_account_on_postgres() {
    let postgres = support::postgres::Postgres::start();
    let url = postgres.database("accounts");
    let options = Options { pace: 0, ..Options::default() };
    let folder = support::folder("accounts");
    let app = Open::over(&url, folder, options, Duration::ZERO).await;
    let guest = Guest::begin(app.server, "level=1").await.unwrap();
    let mut aigul = Person::of_guest(&guest);
    let codes = Person::codes(&aigul.sign_up("Aigul").await.body);
    assert_eq!(Person::new(app.server).sign_up("AIGUL").await.status, 400);
    let mut second = Person::new(app.server);
    assert_eq!(second.sign_in("aigul", PASSWORD, "").await.status, 303);
    let password = escaped(PASSWORD);
    let form = format!("name=Asel&current={password}");
    assert_eq!(aigul.post("/account/name", &form).await.status, 303);
    assert_eq!(Person::new(app.server).sign_up("Aigul").await.status, 400, "kept for a year");
    let page = aigul.get("/account/two-step").await.body;
    let secret = page.split("name=\"secret\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let form = format!("secret={secret}&code={}&current={password}", app.totp(secret));
    assert_eq!(aigul.post("/account/two-step", &form).await.status, 303);
    app.clock.advance(MINUTE);
    let code = app.totp(secret);
    assert_eq!(second.sign_in("Asel", PASSWORD, &code).await.status, 303);
    assert_eq!(second.sign_in("Asel", PASSWORD, &code).await.status, 400, "used");
    assert_eq!(second.sign_in("Asel", PASSWORD, &codes[1]).await.status, 303);
    let form = format!("name=Asel&code={}&password=new+password&again=new+password", codes[2]);
    assert_eq!(second.post("/recover", &form).await.status, 303);
    assert_eq!(second.post("/recover", &form).await.status, 400, "used");
    assert_eq!(aigul.name().await, None);
    assert_eq!(aigul.sign_in("Asel", "new password", &codes[4]).await.status, 303);
    let answer = aigul.get("/account/data").await;
    let data: Value = serde_json::from_str(&answer.unchunked())
        .unwrap_or_else(|error| panic!("{error}: {answer:?}"));
    assert_eq!(data["games"][0]["game"], guest.game.as_str());
    let form = format!("current=new+password&code={}", codes[5]);
    assert_eq!(aigul.post("/account/delete", &form).await.status, 303);
    let state = aigul.json(&format!("/g/{}.json", guest.game)).await;
    assert_eq!(state["players"]["white"], json!({"kind": "deleted"}));
}
