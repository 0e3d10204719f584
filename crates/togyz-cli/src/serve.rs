//! `togyz serve`: starts the server, prints its address, and stops it on SIGTERM or Ctrl-C.

mod config;

use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use clap::{Args, Parser};
use togyz_server::{App, Time};
use togyz_tables::folder::default_tables;
use togyz_text::text_with;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::log;
use crate::storage::StorageFlags;
use crate::terminal::Screen;
pub(crate) use config::Config;

/// The time that running tasks get after the server has stopped.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);

/// The address of a server that is started without flags.
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
/// The longest pause of the computer, in percent of the natural time.
const LONGEST_PACE: u32 = 1000;

/// Serve pages and games to browsers
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  togyz serve\n  togyz serve --listen 0.0.0.0:80 --data /var/lib/togyz\n  togyz serve --database postgres://togyz@localhost/togyz --public-url https://togyz.example --proxy 127.0.0.1\n\ndocs/deploy.md describes how to run it for others."
)]
pub(crate) struct Options {
    /// A file of settings with the names of these flags; flags and variables win over it
    #[arg(long, value_name = "FILE", env = "TOGYZ_CONFIG")]
    config: Option<PathBuf>,
    /// The address to listen on [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDR", env = "TOGYZ_LISTEN")]
    listen: Option<SocketAddr>,
    #[command(flatten)]
    storage: StorageFlags,
    /// The public address, if a proxy is in front of the server
    #[arg(long, value_name = "URL", env = "TOGYZ_PUBLIC_URL", value_parser = public_url)]
    public_url: Option<String>,
    /// A proxy whose X-Forwarded-For header is trusted; may be given several times
    #[arg(long, value_name = "IP", env = "TOGYZ_PROXY", value_delimiter = ',')]
    proxy: Vec<IpAddr>,
    /// An address without rate limits, such as that of `togyz load`; may be given several times
    #[arg(long, value_name = "IP", env = "TOGYZ_TRUSTED", value_delimiter = ',')]
    trusted: Vec<IpAddr>,
    /// The computer's pause before a move, in percent of the natural time [default: 100]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(0..=i64::from(LONGEST_PACE)))]
    pace: Option<u32>,
    /// A folder of published events, shown under /events
    #[arg(long, value_name = "DIR", env = "TOGYZ_EVENTS")]
    events: Option<PathBuf>,
    /// The format of the log on standard error [default: text]
    #[arg(long, value_name = "FORMAT", value_enum, env = "TOGYZ_LOG")]
    log: Option<log::Format>,
    /// Log every request: address, method, path, status, milliseconds
    #[arg(long, env = "TOGYZ_ACCESS_LOG", value_parser = clap::builder::FalseyValueParser::new())]
    access_log: bool,
    /// An address of its own for /metrics, in the Prometheus format
    #[arg(long, value_name = "ADDR", env = "TOGYZ_METRICS")]
    metrics: Option<SocketAddr>,
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
    let config = Config::read(options.config.as_deref())?;
    log::start(options.log.or(config.log).unwrap_or(log::Format::Text));
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    let served = runtime.block_on(serve(options, &config, screen));
    // Tasks that still run have nothing to store: every acknowledged move is on disk.
    runtime.shutdown_timeout(SHUTDOWN_TIMEOUT);
    served
}

async fn serve(options: &Options, config: &Config, screen: &Screen) -> Result<ExitCode> {
    let say = |key, name, value: &str| {
        // The server continues when its output is closed.
        let line = text_with(screen.language, key, &[(name, value.into())]);
        let _ = writeln!(io::stdout(), "{line}");
    };
    let storage = config.storage_flags(&options.storage).storage()?;
    let _lock = storage.create_and_lock()?;
    let store = storage.open().await?;
    let listener = bind(options.listen.or(config.listen).unwrap_or(LISTEN), "--listen").await?;
    let metrics = match options.metrics.or(config.metrics) {
        Some(address) => Some(bind(address, "--metrics").await?),
        None => None,
    };
    let address = format!("http://{}", listener.local_addr()?);
    let (tables, errors) = default_tables();
    errors.iter().for_each(|error| tracing::warn!(%error, "an endgame table is left out"));
    let either = |flags: &[IpAddr], file: &[IpAddr]| {
        if flags.is_empty() { file.to_vec() } else { flags.to_vec() }
    };
    let public_url = options.public_url.as_ref().or(config.public_url.as_ref());
    let settings = togyz_server::Options {
        public_url: public_url.cloned(),
        proxies: either(&options.proxy, &config.proxy),
        trusted: either(&options.trusted, &config.trusted),
        pace: options.pace.or(config.pace).unwrap_or(100),
        tables,
        events: options.events.as_ref().or(config.events.as_ref()).cloned(),
        access_log: options.access_log || config.access_log,
        most_connections: None,
    };
    let app = Arc::new(App::open(settings, store, Time::machine()).await?);
    let (mut terminate, mut interrupt) =
        (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    say("server-open", "address", public_url.unwrap_or(&address));
    say("server-folder", "folder", &storage.name());
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    };
    if let Some(listener) = metrics {
        tokio::spawn(togyz_server::serve_metrics(listener, Arc::clone(&app)));
    }
    togyz_server::serve(listener, app, stop).await?;
    say("server-closing", "", "");
    Ok(ExitCode::SUCCESS)
}

async fn bind(address: SocketAddr, flag: &str) -> Result<TcpListener> {
    let bound = TcpListener::bind(address).await;
    bound.map_err(|error| {
        anyhow!("cannot listen on {address}: {error}; choose another address with {flag}")
    })
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
