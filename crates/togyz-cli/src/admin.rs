//! `togyz admin`: the operator's commands over the stored games: check, back up, restore, clean up,
//! block addresses. They work beside a running server, except those that need the files for
//! themselves.

mod backup;
mod check;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, anyhow};
use clap::{Args, Subcommand};
use togyz_server::Network;
use togyz_server::store::{Block, Cutoffs, Pruned, Store};

use crate::output::standard;
use crate::place::{Place, PlaceFlags};
use crate::serve::Config;

/// Check, back up and restore the stored games; block addresses
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  togyz admin backup /backup/togyz.db\n  togyz admin check --data /var/lib/togyz\n  togyz admin block 192.0.2.0/24 --reason flood\n\ndocs/deploy.md describes how to run a server."
)]
pub(crate) struct Options {
    #[command(subcommand)]
    task: Task,
    /// The server's file of settings, which names the place of the games
    #[arg(long, global = true, value_name = "FILE", env = "TOGYZ_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    place: GlobalPlace,
}

/// [`PlaceFlags`] before or after the task.
#[derive(Debug, Args)]
struct GlobalPlace {
    /// The folder of the games [default: togyz in the user's data folder]
    #[arg(long, global = true, value_name = "DIR", env = "TOGYZ_DATA")]
    data: Option<PathBuf>,
    /// A database instead of the folder: postgres://… or sqlite:FILE
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "TOGYZ_DATABASE",
        conflicts_with = "data"
    )]
    database: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Check the database and replay every game
    Check,
    /// Write a copy of the database into a new file, also while the server runs
    Backup {
        /// The new file
        file: PathBuf,
    },
    /// Put a backup in the place of the database; the old files are kept aside
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Remove aborted games, dead challenges and guests without games, as the server does hourly
    Prune {
        /// Only tell the numbers
        #[arg(long)]
        dry_run: bool,
    },
    /// Refuse an address or a network; a running server does within seconds
    Block {
        /// The address, such as 192.0.2.7 or 2001:db8::/32
        address: Network,
        /// The reason, for the list
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
    },
    /// Accept a blocked address or network again
    Unblock {
        /// The address as it was blocked
        address: Network,
    },
    /// List the blocked addresses
    Blocked,
}

/// Runs a task.
pub(crate) fn run(options: &Options) -> Result<ExitCode> {
    let config = Config::read(options.config.as_deref())?;
    let GlobalPlace { data, database } = &options.place;
    let flags = PlaceFlags { data: data.clone(), database: database.clone() };
    let place = config.place_flags(&flags).place()?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        match &options.task {
            Task::Check => check::run(&place).await,
            Task::Backup { file } => backup::run(&place, file).await,
            Task::Restore { file } => backup::restore(&place, file).await,
            Task::Prune { dry_run } => prune(&place, *dry_run).await,
            Task::Block { address, reason } => block(&place, *address, reason).await,
            Task::Unblock { address } => unblock(&place, *address).await,
            Task::Blocked => blocked(&place).await,
        }
    })
}

/// Opens a store that exists, and changes no table.
async fn open(place: &Place) -> Result<Store> {
    let opened = match place {
        Place::Server(url) => Store::open_existing(url).await,
        Place::Folder(_) | Place::File(_) => {
            Store::open_existing_file(&place.absolute_file()?).await
        }
    };
    opened.map_err(|error| anyhow!(error).context(place.name()))
}

/// The time in milliseconds since 1970.
fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}

async fn prune(place: &Place, dry_run: bool) -> Result<ExitCode> {
    // A running server cleans up by itself.
    let _lock = if dry_run { None } else { Some(place.lock()?) };
    let store = open(place).await?;
    let cutoffs = Cutoffs::at(now());
    let Pruned { games, challenges, guests } = match dry_run {
        true => store.prunable(cutoffs).await?,
        false => store.prune(cutoffs).await?,
    };
    let done = if dry_run { "would remove" } else { "removed" };
    writeln!(
        standard(),
        "{done} {games} aborted games, {challenges} dead challenges, {guests} guests without games"
    )?;
    Ok(ExitCode::SUCCESS)
}

async fn block(place: &Place, network: Network, reason: &str) -> Result<ExitCode> {
    let block = Block { network, created: now(), reason: reason.to_owned() };
    open(place).await?.block(block).await?;
    writeln!(standard(), "{network} is blocked")?;
    Ok(ExitCode::SUCCESS)
}

async fn unblock(place: &Place, network: Network) -> Result<ExitCode> {
    match open(place).await?.unblock(network).await? {
        true => writeln!(standard(), "{network} is no longer blocked")?,
        false => return Err(anyhow!("{network} is not blocked; see 'togyz admin blocked'")),
    }
    Ok(ExitCode::SUCCESS)
}

async fn blocked(place: &Place) -> Result<ExitCode> {
    let mut out = standard();
    for block in open(place).await?.blocks().await? {
        // A reason is one line of the list.
        let reason = block.reason.replace(char::is_control, " ");
        writeln!(out, "{}\t{reason}", block.network)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
