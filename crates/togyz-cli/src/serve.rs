//! `togyz serve`: starts the server, prints its address, and stops it on SIGTERM or Ctrl-C.

use std::fs;
use std::io::{self, Write as _};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::{Args, Parser};
use togyz_server::store::Store;
use togyz_server::{App, Time};
use togyz_tables::folder::default_tables;
use togyz_text::text_with;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::log;
use crate::terminal::Screen;

/// The time that running tasks get after the server has stopped.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// Serve pages and games to browsers
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  togyz serve\n  togyz serve --listen 0.0.0.0:80 --data /var/lib/togyz\n  togyz serve --database postgres://togyz@localhost/togyz --public-url https://togyz.example --proxy 127.0.0.1\n\ndocs/deploy.md describes how to run it for others."
)]
pub(crate) struct Options {
    /// The address to listen on
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", env = "TOGYZ_LISTEN")]
    listen: SocketAddr,
    /// The folder for the games [default: togyz in the user's data folder]
    #[arg(long, value_name = "DIR", env = "TOGYZ_DATA")]
    data: Option<PathBuf>,
    /// A database instead of the folder: postgres://… or sqlite:FILE
    #[arg(long, value_name = "URL", env = "TOGYZ_DATABASE", conflicts_with = "data")]
    database: Option<String>,
    /// The public address, if a proxy is in front of the server
    #[arg(long, value_name = "URL", env = "TOGYZ_PUBLIC_URL", value_parser = public_url)]
    public_url: Option<String>,
    /// A proxy whose X-Forwarded-For header is trusted; may be given several times
    #[arg(long, value_name = "IP", env = "TOGYZ_PROXY", value_delimiter = ',')]
    proxy: Vec<IpAddr>,
    /// An address without rate limits, such as that of `togyz load`; may be given several times
    #[arg(long, value_name = "IP", env = "TOGYZ_TRUSTED", value_delimiter = ',')]
    trusted: Vec<IpAddr>,
    /// The computer's pause before a move, in percent of the natural time
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(0..=1000))]
    pace: u32,
    /// A folder of published events, shown under /events
    #[arg(long, value_name = "DIR", env = "TOGYZ_EVENTS")]
    events: Option<PathBuf>,
    /// The format of the log on standard error
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = log::Format::Text, env = "TOGYZ_LOG")]
    log: log::Format,
}

/// The options of a bare call: the defaults and the environment.
#[derive(Debug, Parser)]
struct Bare {
    #[command(flatten)]
    options: Options,
}

/// The options of `togyz` without a command.
pub(crate) fn bare() -> Result<Options, clap::Error> {
    Bare::try_parse_from(["togyz"]).map(|bare| bare.options)
}

/// Serves until a signal stops it.
pub(crate) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    log::start(options.log);
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let served = runtime.block_on(serve(options, screen));
    // Tasks that still run have nothing to store: every acknowledged move is on disk.
    runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
    served
}

async fn serve(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let say = |key, name, value: &str| {
        // The server continues when its output is closed.
        let line = text_with(screen.language, key, &[(name, value.into())]);
        let _ = writeln!(io::stdout(), "{line}");
    };
    let (url, place) = database(options)?;
    let store = Store::open(&url).await.with_context(|| place.clone())?;
    let listener = TcpListener::bind(options.listen).await.map_err(|error| {
        anyhow!(
            "cannot listen on {}: {error}; choose another address with --listen",
            options.listen
        )
    })?;
    let address = format!("http://{}", listener.local_addr()?);
    let (tables, errors) = default_tables();
    errors.iter().for_each(|error| tracing::warn!(%error, "an endgame table is left out"));
    let settings = togyz_server::Options {
        public_url: options.public_url.clone(),
        proxies: options.proxy.clone(),
        trusted: options.trusted.clone(),
        pace: options.pace,
        tables,
        events: options.events.clone(),
        most_connections: None,
    };
    let app = Arc::new(App::open(settings, store, Time::machine()).await?);
    let (mut terminate, mut interrupt) =
        (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    say("server-open", "address", options.public_url.as_ref().unwrap_or(&address));
    say("server-folder", "folder", &place);
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    };
    togyz_server::serve(listener, app, stop).await?;
    say("server-closing", "", "");
    Ok(ExitCode::SUCCESS)
}

/// The address of the database, and its location as text for people. Creates the folder.
fn database(options: &Options) -> Result<(String, String)> {
    if let Some(url) = &options.database {
        // Passwords are not printed.
        let place = match (url.split_once("://"), url.rsplit_once('@')) {
            (Some((kind, _)), Some((_, place))) => format!("{kind}://{place}"),
            _ => url.clone(),
        };
        return Ok((url.clone(), place));
    }
    let folder = match &options.data {
        Some(folder) => folder.clone(),
        None => data_folder()?,
    };
    let place = folder.display().to_string();
    fs::create_dir_all(&folder).with_context(|| format!("cannot make the folder {place}"))?;
    check_writable(&folder)?;
    Ok((format!("sqlite:{}", folder.join("togyz.db").display()), place))
}

/// Tries to write, so that the error names the folder and not the database.
fn check_writable(folder: &Path) -> Result<()> {
    let trial = folder.join(".togyz-trial");
    let written = fs::write(&trial, b"").and_then(|()| fs::remove_file(&trial));
    written.with_context(|| format!("cannot write into the folder {}", folder.display()))
}

/// `$XDG_DATA_HOME/togyz`, or `~/.local/share/togyz`.
fn data_folder() -> Result<PathBuf> {
    let given = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || Some(given("HOME")?.join(".local/share"));
    match given("XDG_DATA_HOME").or_else(home) {
        Some(folder) => Ok(folder.join("togyz")),
        None => bail!("no home folder is known; name a folder for the games with --data"),
    }
}

/// The address of a site: scheme and host only.
fn public_url(text: &str) -> Result<String, String> {
    let plain = text.trim_end_matches('/');
    let host = plain.strip_prefix("https://").or_else(|| plain.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ', '@']) => {
            Ok(plain.to_owned())
        }
        _ => Err("expected an address such as https://togyz.example".to_owned()),
    }
}
