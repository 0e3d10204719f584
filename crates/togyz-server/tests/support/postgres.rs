//! A PostgreSQL server for one test, in a temporary folder with its socket; removed afterwards.
#![allow(dead_code, reason = "each test uses its part")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A running server; dropping it stops it and removes its folder.
pub(crate) struct Postgres {
    folder: PathBuf,
    bin: PathBuf,
    /// Further options of the server.
    options: String,
}

impl Postgres {
    /// Starts one. `TOGYZ_POSTGRES_BIN` is the folder of its programs; the default is Debian's.
    pub(crate) fn start() -> Postgres {
        Postgres::start_with(|_| "-c listen_addresses=''".to_owned())
    }

    /// Starts one that listens at this port of 127.0.0.1, without TLS.
    pub(crate) fn start_at(port: u16) -> Postgres {
        Postgres::start_with(|_| format!("-c listen_addresses=127.0.0.1 -p {port}"))
    }

    /// Starts one that speaks TLS at this port of 127.0.0.1, with a certificate that it signs itself
    /// for `localhost`; the certificate is the file `server.crt` of the folder.
    pub(crate) fn start_with_tls(port: u16) -> Postgres {
        Postgres::start_with(|postgres| {
            let certify = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
                -addext subjectAltName=DNS:localhost -addext basicConstraints=critical,CA:FALSE \
                -keyout server.key -out server.crt && chmod 600 server.key";
            postgres.run_as_owner(Path::new("sh"), &["-c", certify]);
            let folder = postgres.folder.display();
            format!(
                "-c listen_addresses=127.0.0.1 -p {port} -c ssl=on -c ssl_cert_file={folder}/server.crt \
                 -c ssl_key_file={folder}/server.key"
            )
        })
    }

    /// The folder of the server.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Starts one with further options.
    fn start_with(options: impl FnOnce(&Postgres) -> String) -> Postgres {
        let folder = super::folder("postgres");
        let mut postgres = Postgres { bin: bin(), folder, options: String::new() };
        if is_root() {
            // PostgreSQL refuses to run as root.
            run(Command::new("chown").arg("postgres").arg(&postgres.folder));
        }
        let data = postgres.folder.join("data");
        let data = data.to_str().unwrap();
        postgres.call("initdb", &["-A", "trust", "-U", "togyz", "-E", "UTF8", "-D", data]);
        postgres.options = options(&postgres);
        postgres.begin();
        postgres
    }

    /// Starts the server, also after [`Postgres::kill`].
    pub(crate) fn begin(&self) {
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        let options = format!("-k {} {}", self.folder.display(), self.options);
        let (data, log) = (data.to_str().unwrap(), log.to_str().unwrap());
        self.call("pg_ctl", &["-D", data, "-l", log, "-w", "-o", &options, "start"]);
    }

    /// Stops the server without a warning to its clients.
    pub(crate) fn kill(&self) {
        let data = self.folder.join("data");
        self.call("pg_ctl", &["-D", data.to_str().unwrap(), "-m", "immediate", "stop"]);
    }

    /// Sends a signal to all processes of the server: `STOP` freezes it, `CONT` lets it go on.
    pub(crate) fn signal(&self, name: &str) {
        let first = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let first = first.lines().next().unwrap().trim().to_owned();
        let children = Command::new("pgrep").args(["-P", &first]).output().unwrap();
        let children = String::from_utf8(children.stdout).unwrap();
        let signal = format!("-{name}");
        // The first process starts others, so that it is stopped first.
        run(Command::new("kill").args([&signal, &first]));
        for process in children.split_whitespace() {
            // The process of a connection ends with it, and may have ended since.
            let _ = Command::new("kill").args([&signal, process]).stderr(Stdio::null()).status();
        }
    }

    /// The address of a new, empty database.
    pub(crate) fn database(&self, name: &str) -> String {
        let folder = self.folder.to_str().unwrap();
        self.call("createdb", &["-h", folder, "-U", "togyz", name]);
        format!("postgres://togyz@localhost/{name}?host={}", folder.replace('/', "%2F"))
    }

    fn call(&self, program: &str, arguments: &[&str]) {
        self.run_as_owner(&self.bin.join(program), arguments);
    }

    fn run_as_owner(&self, path: &Path, arguments: &[&str]) {
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
        // A failed test may leave it frozen.
        if self.folder.join("data/postmaster.pid").exists() {
            self.signal("CONT");
            self.kill();
        }
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
