//! `togyz serve`: opens the house and prints its address.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use clap::Args;
use togyz_server::House;
use togyz_text::text_with;
use tokio::net::TcpListener;

use crate::terminal::Screen;

/// Serve pages and games to browsers
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  togyz serve\n  togyz serve --listen 0.0.0.0:80 --data /var/lib/togyz --public-url https://togyz.example"
)]
pub(crate) struct Options {
    /// The address to listen on
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080", env = "TOGYZ_LISTEN")]
    listen: SocketAddr,
    /// The folder for the games [default: togyz in the user's data folder]
    #[arg(long, value_name = "DIR", env = "TOGYZ_DATA")]
    data: Option<PathBuf>,
    /// The address people see, where a proxy stands before the server
    #[arg(long, value_name = "URL", env = "TOGYZ_PUBLIC_URL")]
    public_url: Option<String>,
}

pub(crate) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        let listener = TcpListener::bind(options.listen)
            .await
            .with_context(|| format!("cannot listen on {}", options.listen))?;
        let address = format!("http://{}", listener.local_addr()?);
        println!(
            "{}",
            text_with(screen.language, "server-open", &[("address", (&address).into())])
        );
        let house = House::new(togyz_server::Options { public_url: options.public_url.clone() });
        togyz_server::serve(listener, Arc::new(house), std::future::pending()).await?;
        Ok(ExitCode::SUCCESS)
    })
}
