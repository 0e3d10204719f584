//! A PostgreSQL server for one test, in a temporary folder with its socket; removed afterwards.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A running server; dropping it stops it and removes its folder.
pub(crate) struct Postgres {
    folder: PathBuf,
    bin: PathBuf,
}

impl Postgres {
    /// Starts one. `TOGYZ_POSTGRES_BIN` is the folder of its programs; the default is Debian's.
    pub(crate) fn start() -> Postgres {
        let folder = super::folder("postgres");
        let postgres = Postgres { bin: bin(), folder };
        if is_root() {
            // PostgreSQL refuses to run as root.
            run(Command::new("chown").arg("postgres").arg(&postgres.folder));
        }
        let data = postgres.folder.join("data");
        let data = data.to_str().unwrap();
        postgres.call("initdb", &["-A", "trust", "-U", "togyz", "-E", "UTF8", "-D", data]);
        let options = format!("-k {} -c listen_addresses=''", postgres.folder.display());
        let log = postgres.folder.join("log");
        let start = ["-D", data, "-l", log.to_str().unwrap(), "-w", "-o", &options, "start"];
        postgres.call("pg_ctl", &start);
        postgres
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self, name: &str) -> String {
        let folder = self.folder.to_str().unwrap();
        self.call("createdb", &["-h", folder, "-U", "togyz", name]);
        format!("postgres://togyz@localhost/{name}?host={}", folder.replace('/', "%2F"))
    }

    fn call(&self, program: &str, arguments: &[&str]) {
        let path = self.bin.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        run(command.args(arguments).current_dir(&self.folder));
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        self.call("pg_ctl", &["-D", data.to_str().unwrap(), "-m", "immediate", "stop"]);
        // A folder left in the temporary folder is harmless.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn run(command: &mut Command) {
    let output = command.stdout(Stdio::null()).stderr(Stdio::piped()).output();
    let output = output.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {errors}");
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output().unwrap();
    output.stdout.trim_ascii() == b"0"
}

fn bin() -> PathBuf {
    if let Some(folder) = std::env::var_os("TOGYZ_POSTGRES_BIN") {
        return folder.into();
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut folders: Vec<PathBuf> =
        versions.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect();
    folders.retain(|folder| folder.join("initdb").exists());
    folders.sort();
    folders.pop().unwrap_or_else(|| {
        panic!(
            "PostgreSQL is not installed ({} is missing): ./test installs it, or name the folder of \
             initdb in TOGYZ_POSTGRES_BIN",
            Path::new("/usr/lib/postgresql").display()
        )
    })
}
