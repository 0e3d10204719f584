//! The data folder: locked by its server, closed to other users, with any name; and the reason when
//! its file cannot be opened.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use sqlx::{AnyConnection, Connection as _, Executor as _};

use crate::folder::empty_folder;
use crate::server::Server;
use crate::support::{Ran, fed, program};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

/// A server that must not start.
fn refused(data: impl AsRef<OsStr>) -> Ran {
    let mut command = program(&["serve", "--listen", "127.0.0.1:0", "--data"]);
    let ran = fed(command.arg(data), b"");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.lines().count()), (1, "", 1), "{ran:?}");
    ran
}

#[test]
fn a_second_server_is_refused_by_name() {
    let data = empty_folder("operators-lock");
    let server = Server::start(&data, &[]);
    let expected = format!(
        "togyz: {} is in use by another togyz (process {}): stop it first\n",
        data.display(),
        server.child.id()
    );
    assert_eq!(refused(&data).err, expected);
    // The same file by its own address.
    let url = format!("sqlite:{}", data.join("other.db").display());
    let mut command = program(&["serve", "--log", "json", "--listen", "127.0.0.1:0"]);
    let other = Server::spawn(command.args(["--database", &url]));
    let ran = fed(&mut program(&["serve", "--listen", "127.0.0.1:0", "--database", &url]), b"");
    assert!(ran.err.contains(&format!("(process {})", other.child.id())), "{ran:?}");
    drop(server);
    // A killed server leaves no lock behind.
    Server::start(&data, &[]);
}

#[test]
fn the_folder_and_its_files_are_the_owners_alone() {
    let root = empty_folder("operators-rights");
    let data = root.join("new/data");
    let server = Server::start(&data, &[]);
    assert!(server.get("/health", "").ends_with("ok"));
    assert_eq!(mode(&data), 0o700);
    let files = || ["togyz.db", "togyz.db-wal", "togyz.db-shm"].map(|name| data.join(name));
    for file in files() {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    assert_eq!(server.log, [] as [serde_json::Value; 0]);
    drop(server);
    fs::set_permissions(&data, Permissions::from_mode(0o755)).unwrap();
    for file in files() {
        fs::set_permissions(&file, Permissions::from_mode(0o664)).unwrap();
    }
    let server = Server::start(&data, &[]);
    assert_eq!(mode(&data), 0o700);
    for file in files() {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    let changed = server.log.iter().map(|line| (line["before"].as_str(), line["after"].as_str()));
    let expected = [(Some("755"), Some("700"))].into_iter().chain([(Some("664"), Some("600")); 3]);
    assert!(changed.eq(expected), "{:?}", server.log);
}

#[test]
fn a_folder_may_have_any_name() {
    let root = empty_folder("operators-names");
    for name in
        ["a b", "100%", "%41", "what?x=1", "a#b", "a&mode=ro", "қалта", "-x", "a'\"\\b", "a\nb"]
    {
        let data = root.join(name);
        let server = Server::start(&data, &[]);
        assert!(server.get("/health", "").ends_with("ok"), "{name}");
        assert!(data.join("togyz.db-wal").exists(), "{name}");
    }
    assert_eq!(fs::read_dir(&root).unwrap().count(), 10, "no other folder was made");
    let ran = refused(root.join(OsStr::from_bytes(b"\xff")));
    assert!(ran.err.contains("expected a path in UTF-8, found "), "{ran:?}");
}

#[tokio::test]
async fn a_damaged_or_foreign_file_says_so_and_how_to_restore() {
    let data = empty_folder("operators-damaged");
    drop(Server::start(&data, &[]));
    let file = data.join("togyz.db");
    // Everything goes into the one file, as after a backup.
    sqlx::any::install_default_drivers();
    let mut last = AnyConnection::connect(&format!("sqlite:{}", file.display())).await.unwrap();
    last.execute("PRAGMA journal_mode = DELETE").await.unwrap();
    last.close().await.unwrap();
    let whole = fs::read(&file).unwrap();
    for (content, reason) in [
        (b"a letter, no database at all ".repeat(200), "file is not a database"),
        (whole[..whole.len() / 2 / 4096 * 4096].to_vec(), "database disk image is malformed"),
    ] {
        fs::write(&file, &content).unwrap();
        let ran = refused(&data);
        assert!(ran.err.contains("the database is damaged: "), "{ran:?}");
        assert!(ran.err.contains(reason), "{ran:?}");
        assert!(ran.err.contains("togyz admin restore"), "{ran:?}");
        assert_eq!(fs::read(&file).unwrap(), content, "the file is as it was");
    }
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert!(refused(&data).err.contains("cannot open the file "));
}
