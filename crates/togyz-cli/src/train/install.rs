//! `togyz train install`: copies a fitted net into a source checkout, for the next build.
//!
//! The net is checked before anything is written. The file is replaced atomically and the previous
//! net is kept next to it. The running program does not change: it has to be built again.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz_engine::bench::signature;
use togyz_engine::machine::Machine;
use togyz_engine::{Evaluation, fingerprint};

use crate::output::{self, Output};

/// The net in a source checkout.
const PLACE: &str = "crates/togyz-engine/src/evaluation/net.bin";

/// Options of `togyz train install`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The net to install, written by `togyz train fit`
    #[arg(value_name = "NET")]
    net: PathBuf,
    /// A folder in the source checkout [default: the current folder]
    #[arg(long, value_name = "DIR", default_value = ".", hide_default_value = true)]
    into: PathBuf,
}

/// A net in a file.
struct NetFile {
    bytes: Vec<u8>,
    evaluation: Evaluation,
}

impl NetFile {
    /// Reads and checks a net.
    ///
    /// # Errors
    /// If the file cannot be read or is not a net that this program can use.
    fn read(path: &Path) -> Result<NetFile> {
        let bytes = fs::read(path)?;
        let evaluation = Evaluation::from_bytes(&bytes)?;
        if !matches!(evaluation, Evaluation::Net(_)) {
            bail!("expected a net, found handcrafted weights");
        }
        Ok(NetFile { bytes, evaluation })
    }

    /// The bench signature of a program with this net. It takes a second.
    fn signature(&self) -> u64 {
        signature(&Machine::new(), self.evaluation.clone())
    }

    fn describe(&self, signature: u64) -> String {
        let fingerprint = fingerprint(&self.evaluation);
        format!("{} bytes, fingerprint {fingerprint:016x}, bench {signature}", self.bytes.len())
    }
}

/// Installs the net.
pub(super) fn run(options: &Options) -> Result<ExitCode> {
    let name = options.net.display();
    let new = NetFile::read(&options.net).with_context(|| name.to_string())?;
    let target = find_target(&options.into)?;
    let before = NetFile::read(&target);
    let mut out = output::standard();
    writeln!(out, "file    {}", target.display())?;
    match &before {
        Ok(before) => writeln!(out, "before  {}", before.describe(before.signature()))?,
        Err(error) => writeln!(out, "before  not a net of this program: {error:#}")?,
    }
    if before.is_ok_and(|before| before.bytes == new.bytes) {
        writeln!(out, "{name} is installed already: nothing was changed")?;
        out.flush()?;
        return Ok(ExitCode::SUCCESS);
    }
    let previous = target.with_added_extension("previous");
    replace(&previous, &fs::read(&target).with_context(|| target.display().to_string())?)?;
    replace(&target, &new.bytes)?;
    let signature = new.signature();
    writeln!(out, "now     {}", new.describe(signature))?;
    writeln!(out, "kept    {}", previous.display())?;
    writeln!(out, "Build the program again to use the net: cargo build --release")?;
    writeln!(out, "The commit that adds it names the new signature: Bench: {signature}")?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Finds the net of the checkout that a folder belongs to.
///
/// # Errors
/// If the folder does not exist or is not part of a checkout.
fn find_target(folder: &Path) -> Result<PathBuf> {
    let name = folder.display();
    let folder = fs::canonicalize(folder).with_context(|| name.to_string())?;
    let mut places = folder.ancestors().map(|folder| folder.join(PLACE));
    places.find(|place| place.is_file()).with_context(|| {
        format!(
            "{}: expected a source checkout with {PLACE}, found none here or above: \
             choose its folder with --into",
            folder.display()
        )
    })
}

/// Writes a file atomically.
fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut output = Output::open(path)?;
    output.write(bytes)?;
    output.finish()
}
