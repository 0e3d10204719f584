//! `togyz admin`: the operator's commands over the stored games: check, back up, restore, clean up,
//! block addresses, recover an account. They work beside a running server, except those that need the files for
//! themselves.

mod backup;
mod check;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow};
use clap::{Args, Subcommand};
use togyz_server::store::{Block, Cutoffs, Pruned, Store};
use togyz_server::{Network, Time, new_recovery_code};

use crate::output::standard;
use crate::serve::Config;
use crate::storage::{Storage, StorageFlags};

/// Check, back up and restore the stored games; block addresses
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  togyz admin backup /backup/togyz.db\n  togyz admin check --data /var/lib/togyz\n  togyz admin block 192.0.2.0/24 --reason flood\n\ndocs/deploy.md describes how to run a server."
)]
pub(crate) struct Options {
    #[command(subcommand)]
    task: Task,
    /// The server's file of settings, which names the storage of the games
    #[arg(long, global = true, value_name = "FILE", env = "TOGYZ_CONFIG")]
    config: Option<PathBuf>,
    #[command(flatten)]
    storage: StorageFlags,
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
    /// Remove aborted games, dead challenges, guests without games and unused sessions, as the server
    /// does hourly
    Prune {
        /// Only tell the numbers
        #[arg(long)]
        dry_run: bool,
    },
    /// Make a recovery code for an account whose owner has lost every way in
    Recover {
        /// The name of the account
        name: String,
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
    let storage = config.storage_flags(&options.storage).storage()?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start threads")?;
    runtime.block_on(async {
        match &options.task {
            Task::Check => check::run(&storage).await,
            Task::Backup { file } => backup::run(&storage, file).await,
            Task::Restore { file } => backup::restore(&storage, file).await,
            Task::Prune { dry_run } => prune(&storage, *dry_run).await,
            Task::Recover { name } => recover(&storage, name).await,
            Task::Block { address, reason } => block(&storage, *address, reason).await,
            Task::Unblock { address } => unblock(&storage, *address).await,
            Task::Blocked => blocked(&storage).await,
        }
    })
}

/// Opens a store that exists, and changes no table.
async fn open(storage: &Storage) -> Result<Store> {
    let opened = Store::open_existing(&storage.url()?).await;
    opened.map_err(|error| anyhow!(error).context(storage.name()))
}

/// The time in milliseconds since 1970.
fn now() -> u64 {
    Time::machine().wall()
}

async fn prune(storage: &Storage, dry_run: bool) -> Result<ExitCode> {
    // A running server cleans up by itself.
    let _lock = if dry_run { None } else { Some(storage.lock()?) };
    let store = open(storage).await?;
    let cutoffs = Cutoffs::at(now());
    let Pruned { games, challenges, guests, sessions } = match dry_run {
        true => store.prunable(cutoffs).await?,
        false => store.prune(cutoffs).await?,
    };
    let done = if dry_run { "would remove" } else { "removed" };
    writeln!(
        standard(),
        "{done} {games} aborted games, {challenges} dead challenges, {guests} guests without games, \
         {sessions} unused sessions"
    )?;
    Ok(ExitCode::SUCCESS)
}

async fn recover(storage: &Storage, name: &str) -> Result<ExitCode> {
    let store = open(storage).await?;
    let code = new_recovery_code(&store, name).await.map_err(|error| anyhow!("{name}: {error}"))?;
    let mut out = standard();
    writeln!(out, "{code}")?;
    writeln!(
        out,
        "With this code the owner sets a new password, once, on the page /recover. Give it only to \
         the owner; it is not shown again."
    )?;
    Ok(ExitCode::SUCCESS)
}

async fn block(storage: &Storage, network: Network, reason: &str) -> Result<ExitCode> {
    let block = Block { network, created: now(), reason: reason.to_owned() };
    open(storage).await?.block(block).await?;
    writeln!(standard(), "{network} is blocked")?;
    Ok(ExitCode::SUCCESS)
}

async fn unblock(storage: &Storage, network: Network) -> Result<ExitCode> {
    match open(storage).await?.unblock(network).await? {
        true => writeln!(standard(), "{network} is no longer blocked")?,
        false => return Err(anyhow!("{network} is not blocked; see 'togyz admin blocked'")),
    }
    Ok(ExitCode::SUCCESS)
}

async fn blocked(storage: &Storage) -> Result<ExitCode> {
    let mut out = standard();
    for block in open(storage).await?.blocks().await? {
        // A reason is one line of the list.
        let reason = block.reason.replace(char::is_control, " ");
        writeln!(out, "{}\t{reason}", block.network)?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
