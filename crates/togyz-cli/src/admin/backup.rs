//! `togyz admin backup` and `restore`. A backup is one SQLite file, written whole or not at all. A
//! restore needs the storage for itself and deletes nothing.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, anyhow, bail};
use togyz_server::store::Store;

use crate::output::standard;
use crate::storage::{Storage, files_of, give_to_owner_of_folder, with_end};

/// Copies the database into a new file.
pub(super) async fn run(storage: &Storage, file: &Path) -> Result<ExitCode> {
    if let Storage::Server(_) = storage {
        bail!("{} is PostgreSQL: back it up with pg_dump", storage.name());
    }
    let name = file.display();
    if file.exists() {
        bail!("{name} exists already; expected the name of a new file");
    }
    let store = super::open(storage).await?;
    let part = absolute(&with_end(file, ".part"))?;
    // It is left from a backup that was stopped. SQLite fills an empty file that others cannot read.
    let _ = fs::remove_file(&part);
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&part);
    made.with_context(|| format!("cannot make {}", part.display()))?;
    let copied = match store.copy_into(&part).await {
        Ok(()) => File::open(&part).and_then(|copy| copy.sync_all()).map_err(Into::into),
        Err(error) => Err(anyhow!(error)),
    };
    let renamed = copied.and_then(|()| Ok(fs::rename(&part, file)?));
    if let Err(error) = renamed {
        // The error says what went wrong; the part is of no use.
        let _ = fs::remove_file(&part);
        return Err(error.context(format!("cannot write {name}")));
    }
    writeln!(standard(), "the games of {} are in {name}", storage.name())?;
    Ok(ExitCode::SUCCESS)
}

/// Puts a backup in the place of the database.
pub(super) async fn restore(storage: &Storage, backup: &Path) -> Result<ExitCode> {
    let Some(target) = storage.file() else {
        bail!("{} is PostgreSQL: restore it with psql or pg_restore", storage.name());
    };
    let name = backup.display();
    let size = fs::metadata(backup).with_context(|| format!("cannot read {name}"))?.len();
    if size == 0 {
        bail!("{name} is empty; expected a backup");
    }
    let _lock = storage.lock()?;
    let copy = with_end(&target, ".new");
    let result = install(storage, backup, &copy, &target).await;
    if result.is_err() {
        // It was made here and is not in use.
        files_of(&copy).iter().for_each(|file| drop(fs::remove_file(file)));
    }
    let mut out = standard();
    for aside in result? {
        writeln!(out, "kept: {}", aside.display())?;
    }
    writeln!(out, "{} has the games of {name}", storage.name())?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Copies and checks the backup, then moves the old files aside and the copy into their storage.
async fn install(
    storage: &Storage,
    backup: &Path,
    copy: &Path,
    target: &Path,
) -> Result<Vec<PathBuf>> {
    let name = backup.display();
    let mut from = File::open(backup).with_context(|| format!("cannot read {name}"))?;
    let to = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(copy);
    let mut to = to.with_context(|| format!("cannot make {}", copy.display()))?;
    let copied = std::io::copy(&mut from, &mut to).and_then(|_| to.sync_all());
    copied.with_context(|| format!("cannot write {}", copy.display()))?;
    give_to_owner_of_folder(copy)?;
    let faults = Store::inspect(&absolute(copy)?).await;
    let faults = faults.map_err(|error| anyhow!("{name} is no backup of togyz: {error}"))?;
    if let Some(fault) = faults.first() {
        bail!("{name} is damaged: {fault}");
    }
    let moment = super::now() / 1000;
    let mut kept = Vec::new();
    for file in files_of(target).into_iter().filter(|file| file.exists()) {
        let aside = with_end(&file, &format!(".before-{moment}"));
        fs::rename(&file, &aside).with_context(|| format!("cannot rename {}", file.display()))?;
        kept.push(aside);
    }
    fs::rename(copy, target).with_context(|| format!("cannot rename {}", copy.display()))?;
    // The names are on disk when the folder is.
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let synced = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
    synced.with_context(|| format!("cannot sync {}", storage.name()))?;
    Ok(kept)
}

/// The absolute form of a path that need not exist; its folder must.
fn absolute(path: &Path) -> Result<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let found = folder.canonicalize().with_context(|| format!("no folder {}", folder.display()))?;
    let name = path.file_name().ok_or_else(|| anyhow!("{} names no file", path.display()))?;
    Ok(found.join(name))
}
