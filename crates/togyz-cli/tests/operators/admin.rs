//! `togyz admin` beside a real server: check, backup and restore, clean-up, blocked addresses, lost
//! accounts.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use sqlx::{AnyConnection, Connection as _, Executor as _};

use crate::folder::empty_folder;
use crate::server::Server;
use crate::support::{Ran, fed, program};

fn admin(data: &Path, arguments: &[&str]) -> Ran {
    fed(program(&["admin", "--data"]).arg(data).args(arguments), b"")
}

/// The output of a task that succeeds.
fn done(data: &Path, arguments: &[&str]) -> String {
    let ran = admin(data, arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}: {ran:?}");
    ran.out
}

/// The sentence of a task that is refused.
fn refused(data: &Path, arguments: &[&str]) -> String {
    let ran = admin(data, arguments);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (1, "", 1), "{ran:?}");
    ran.err
}

/// Starts a game against the computer; the answer.
fn play(address: SocketAddr) -> String {
    post(address, "/play", "level=1&side=white")
}

/// The answer to a form.
fn post(address: SocketAddr, path: &str, body: &str) -> String {
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n\
         Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).unwrap();
    let mut answer = Vec::new();
    // A blocked address finds its connection closed.
    let _ = stream.write_all(request.as_bytes()).and_then(|()| stream.read_to_end(&mut answer));
    String::from_utf8_lossy(&answer).into_owned()
}

async fn execute(file: &Path, sql: &'static str) {
    sqlx::any::install_default_drivers();
    let mut connection =
        AnyConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    connection.execute(sql).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_backup_under_load_is_whole_and_comes_back() {
    let root = empty_folder("operators-backup");
    let (data, backup) = (root.join("data"), root.join("back up?.db"));
    let server = Server::start(&data, &["--trusted", "127.0.0.1"]);
    let address = server.address;
    for _ in 0..5 {
        assert!(play(address).starts_with("HTTP/1.1 201 "));
    }
    let load = thread::spawn(move || (0..40).for_each(|_| drop(play(address))));
    let file = backup.to_str().unwrap();
    assert!(done(&data, &["backup", file]).contains(" are in "));
    load.join().unwrap();
    assert_eq!(fs::metadata(&backup).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(refused(&data, &["backup", file]).contains("exists already"));
    let missing = root.join("missing/b.db");
    assert!(refused(&data, &["backup", missing.to_str().unwrap()]).contains("no folder "));
    assert_eq!(done(&data, &["check"]), "45 games checked: no fault\n");
    let id = server.child.id();
    assert!(refused(&data, &["restore", file]).contains(&format!("(process {id}): stop it first")));
    drop(server);
    let counted = |out: &str| out.split(' ').next().unwrap().parse::<u32>().unwrap();
    // Elsewhere, in place of nothing.
    let elsewhere = root.join("elsewhere");
    fs::create_dir(&elsewhere).unwrap();
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    if is_root {
        // A folder of the user that a server runs as.
        chown(&elsewhere, Some(12345), Some(12345)).unwrap();
    }
    done(&elsewhere, &["restore", file]);
    for name in ["togyz.db", "togyz.lock"] {
        let owner = fs::metadata(elsewhere.join(name)).unwrap().uid();
        assert!(!is_root || owner == 12345, "{name} of {owner}");
    }
    let games = counted(&done(&elsewhere, &["check"]));
    assert!((5..=45).contains(&games), "{games}");
    // In place of the old one, which is kept.
    let out = done(&data, &["restore", file]);
    assert!(out.contains("kept: ") && out.contains("togyz.db.before-"), "{out}");
    assert_eq!(counted(&done(&data, &["check"])), games);
    let server = Server::start(&data, &[]);
    assert!(play(server.address).starts_with("HTTP/1.1 201 "));
    drop(server);
    // What is no backup changes nothing.
    let before = fs::read(data.join("togyz.db")).unwrap();
    let whole = fs::read(&backup).unwrap();
    for (content, reason) in [
        (Vec::new(), "is empty; expected a backup"),
        (b"a letter ".repeat(1000), "is no backup of togyz: "),
        (whole[..whole.len() / 2 / 4096 * 4096].to_vec(), "is no backup of togyz: "),
    ] {
        let other = root.join("other.db");
        fs::write(&other, content).unwrap();
        let message = refused(&data, &["restore", other.to_str().unwrap()]);
        assert!(message.contains(reason), "{message}");
        assert_eq!(fs::read(data.join("togyz.db")).unwrap(), before);
        assert!(!data.join("togyz.db.new").exists());
    }
}

#[tokio::test]
async fn the_check_finds_what_is_wrong() {
    let data = empty_folder("operators-check");
    let server = Server::start(&data, &[]);
    assert!(play(server.address).starts_with("HTTP/1.1 201 "));
    drop(server);
    let file = data.join("togyz.db");
    execute(&file, "UPDATE game SET plies = 3").await;
    let ran = admin(&data, &["check"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.contains("I3: the row has 3 plies"), "{ran:?}");
    assert!(ran.out.ends_with("1 games checked: 1 faults\n"), "{ran:?}");
    execute(&file, "UPDATE game SET version = 9").await;
    let ran = admin(&data, &["check"]);
    assert!(ran.code == 1 && ran.out.contains("expected 8 events, found 0"), "{ran:?}");
    execute(&file, "PRAGMA foreign_keys = OFF; DELETE FROM player").await;
    let ran = admin(&data, &["check"]);
    assert!(ran.code == 1 && ran.out.contains("rows name a missing row"), "{ran:?}");
    let nothing = empty_folder("operators-nothing");
    assert!(refused(&nothing, &["check"]).contains("cannot open the file "));
    assert_eq!(fs::read_dir(nothing).unwrap().count(), 0, "nothing is made");
}

#[tokio::test]
async fn the_clean_up_can_be_asked_for() {
    let data = empty_folder("operators-prune");
    let server = Server::start(&data, &[]);
    play(server.address);
    assert!(refused(&data, &["prune"]).contains("is in use by another togyz"));
    let nothing = "0 aborted games, 0 dead challenges, 0 guests without games, 0 unused sessions\n";
    assert_eq!(done(&data, &["prune", "--dry-run"]), format!("would remove {nothing}"));
    drop(server);
    execute(&data.join("togyz.db"), "INSERT INTO player (created) VALUES (1), (2)").await;
    let two = nothing.replace("0 guests", "2 guests");
    for _ in 0..2 {
        assert_eq!(done(&data, &["prune", "--dry-run"]), format!("would remove {two}"));
    }
    assert_eq!(done(&data, &["prune"]), format!("removed {two}"));
    assert_eq!(done(&data, &["prune"]), format!("removed {nothing}"));
}

/// Tries until a game can be started or not.
fn until(address: SocketAddr, playable: bool) -> String {
    let started = Instant::now();
    loop {
        let answer = play(address);
        if answer.starts_with("HTTP/1.1 201 ") == playable {
            return answer;
        }
        assert!(started.elapsed() < Duration::from_secs(60), "{answer}");
        thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_running_server_honours_a_block() {
    let data = empty_folder("operators-block");
    let server = Server::start(&data, &[]);
    until(server.address, true);
    assert_eq!(done(&data, &["blocked"]), "");
    assert_eq!(
        done(&data, &["block", "127.0.0.9/8", "--reason", "flood\nof games"]),
        "127.0.0.0/8 is blocked\n"
    );
    assert_eq!(done(&data, &["blocked"]), "127.0.0.0/8\tflood of games\n");
    assert_eq!(until(server.address, false), "", "the connection is closed");
    assert_eq!(done(&data, &["unblock", "127.0.0.0/8"]), "127.0.0.0/8 is no longer blocked\n");
    assert!(refused(&data, &["unblock", "127.0.0.0/8"]).contains("is not blocked"));
    until(server.address, true);
    let ran = admin(&data, &["block", "here"]);
    assert!(ran.code == 2 && ran.err.contains("found 'here'"), "{ran:?}");
}

#[test]
fn an_owner_who_has_lost_every_way_in_gets_a_code() {
    let data = empty_folder("operators-recover");
    let server = Server::start(&data, &[]);
    let send = |path, form: &str| post(server.address, path, form);
    let (lost, new) = ("nine+pebbles+a+pit", "pits+and+pebbles");
    let answer = send("/sign-up", &format!("name=Aigul&password={lost}&again={lost}&rule=1"));
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(refused(&data, &["recover", "Bolat"]).contains("Bolat: no account has this name"));
    let out = done(&data, &["recover", "aigul"]);
    let code = out.lines().next().unwrap();
    assert!(!answer.contains(code) && out.contains("on the page /recover"), "{out}");
    let recover = format!("name=Aigul&code={code}&password={new}&again={new}");
    let answer = send("/recover", &recover);
    assert!(answer.starts_with("HTTP/1.1 303 "), "{answer}");
    assert!(answer.contains("location: /sign-in?done=password\r\n"), "{answer}");
    assert!(send("/recover", &recover).starts_with("HTTP/1.1 400 "), "a code counts once");
    let sign_in = |password| send("/sign-in", &format!("name=Aigul&password={password}"));
    assert!(sign_in(lost).starts_with("HTTP/1.1 400 "), "the old password is gone");
    let answer = sign_in(new);
    assert!(answer.starts_with("HTTP/1.1 303 "), "{answer}");
    assert!(answer.contains("set-cookie: togyz_session="), "{answer}");
}
