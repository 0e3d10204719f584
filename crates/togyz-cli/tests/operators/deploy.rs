//! The files of `deploy/`: each is tried with its own tool; where the tool is missing, a line says so.
//! The settings file starts a real server.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::folder::empty_folder;
use crate::server::Server;
use crate::support::program;

fn deploy(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

/// The output of a tool, if it is installed. `TOGYZ_TOOLS` may name a folder of tools.
fn try_tool(tool: &str, arguments: &[&str]) -> Option<Output> {
    let path = std::env::var("PATH").unwrap_or_default();
    let tools = std::env::var("TOGYZ_TOOLS").unwrap_or_default();
    let path = format!("{tools}:{path}:/usr/sbin:/sbin");
    let found =
        path.split(':').map(|folder| Path::new(folder).join(tool)).find(|file| file.is_file());
    let Some(file) = found else {
        println!("skipped: {tool} is not installed");
        return None;
    };
    Some(Command::new(file).args(arguments).output().unwrap())
}

fn assert_accepted(output: Option<Output>) {
    let Some(output) = output else { return };
    let text = [output.stdout, output.stderr].map(|out| String::from_utf8_lossy(&out).into_owned());
    assert!(output.status.success(), "{}", text.join("\n"));
}

/// A certificate for tests; none where openssl is missing.
fn certificate(folder: &Path) -> Option<(String, String)> {
    let (key, chain) = (folder.join("privkey.pem"), folder.join("fullchain.pem"));
    let (key, chain) = (key.to_str()?.to_owned(), chain.to_str()?.to_owned());
    let request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj"];
    let files = ["/CN=togyz.example", "-keyout", &key, "-out", &chain];
    assert_accepted(Some(try_tool("openssl", &[&request[..], &files[..]].concat())?));
    Some((chain, key))
}

#[test]
fn the_unit_is_one_that_systemd_accepts() {
    let folder = empty_folder("operators-unit");
    let unit = folder.join("togyz.service");
    let text = fs::read_to_string(deploy("togyz.service")).unwrap();
    // The program is where this test has built it.
    let program = env!("CARGO_BIN_EXE_togyz");
    fs::write(&unit, text.replace("/usr/local/bin/togyz", program)).unwrap();
    let output = try_tool("systemd-analyze", &["verify", unit.to_str().unwrap()]);
    let Some(output) = output else { return };
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && !said.contains("togyz.service:"), "{said}");
}

#[test]
fn nginx_and_haproxy_accept_their_files() {
    let folder = empty_folder("operators-proxies");
    let Some((chain, key)) = certificate(&folder) else { return };
    let site = fs::read_to_string(deploy("nginx.conf")).unwrap();
    let site = site
        .replace("/etc/ssl/togyz/fullchain.pem", &chain)
        .replace("/etc/ssl/togyz/privkey.pem", &key);
    let whole = folder.join("nginx.conf");
    let (pid, log) = (folder.join("pid"), folder.join("log"));
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let folders: String = kinds.iter().map(|kind| format!("{kind}_temp_path {kind};\n")).collect();
    let text = format!(
        "pid {};\nerror_log {};\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{site}}}\n",
        pid.display(),
        log.display()
    );
    fs::write(&whole, text).unwrap();
    let temporary = folder.to_str().unwrap();
    let arguments = ["-t", "-q", "-p", temporary, "-c", whole.to_str().unwrap()];
    assert_accepted(try_tool("nginx", &arguments));
    let both = [&chain, &key].map(|file| fs::read_to_string(file).unwrap()).concat();
    let pem = folder.join("site.pem");
    fs::write(&pem, both).unwrap();
    let config = fs::read_to_string(deploy("haproxy.cfg")).unwrap();
    let file = folder.join("haproxy.cfg");
    fs::write(&file, config.replace("/etc/ssl/togyz/site.pem", pem.to_str().unwrap())).unwrap();
    assert_accepted(try_tool("haproxy", &["-c", "-f", file.to_str().unwrap()]));
}

#[test]
fn the_settings_start_a_server() {
    let folder = empty_folder("operators-deploy");
    let text = fs::read_to_string(deploy("togyz.toml")).unwrap();
    let text = text
        .replace("/var/lib/togyz", folder.join("data").to_str().unwrap())
        .replace("127.0.0.1:8080", "127.0.0.1:0")
        .replace("127.0.0.1:9100", "127.0.0.1:0")
        .replace("# events = \"/srv", &format!("events = \"{}", folder.display()))
        .replace("# access-log", "access-log");
    let file = folder.join("togyz.toml");
    fs::write(&file, text).unwrap();
    let mut command = program(&["serve", "--log", "json", "--config", file.to_str().unwrap()]);
    let server = Server::spawn(&mut command);
    assert!(server.get("/health", "").ends_with("ok"));
    assert!(server.get("/", "").starts_with("HTTP/1.1 421 "), "only by its public name");
}

/// The container's user has no rights, and its build is the locked one.
#[test]
fn the_container_file_says_what_the_documents_promise() {
    let text = fs::read_to_string(deploy("Containerfile")).unwrap();
    for line in ["USER 10001:10001", "VOLUME /data", "STOPSIGNAL SIGTERM"] {
        assert!(text.lines().any(|found| found == line), "{line}");
    }
    assert!(text.contains("cargo build --release --locked"));
    let workspace = fs::read_to_string(deploy("../Cargo.toml")).unwrap();
    let needed = workspace.lines().find_map(|line| line.strip_prefix("rust-version = \"")).unwrap();
    let needed = needed.trim_end_matches('"');
    assert!(text.contains(&format!("/rust:{needed}-")), "it builds with Rust {needed}");
}
