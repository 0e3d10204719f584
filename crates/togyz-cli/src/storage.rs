//! Where the games are stored: a folder with a SQLite file, or a database by its address.
//!
//! A folder or a file belongs to one process at a time: it is locked while a server runs. Only its
//! owner may read it: the games of guests are found by secrets that are stored there.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::os::unix::fs::{
    DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, chown,
};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context as _, Result, anyhow, bail};
use clap::Args;
use togyz_server::store::{Store, file_url};

/// The rights of the folder and of its files: only for their owner.
const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;

/// The flags that name the storage of the games.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct StorageFlags {
    /// The folder for the games [default: togyz in the user's data folder]
    #[arg(long, global = true, value_name = "DIR", env = "TOGYZ_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// A database instead of the folder: postgres://… or sqlite:FILE
    #[arg(
        long,
        global = true,
        value_name = "URL",
        env = "TOGYZ_DATABASE",
        conflicts_with = "data"
    )]
    pub(crate) database: Option<String>,
}

/// The storage of the games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Storage {
    /// A folder that is ours, with the file `togyz.db`.
    Folder(PathBuf),
    /// A SQLite file in a folder of others.
    File(PathBuf),
    /// A database server, by its address.
    Server(String),
}

/// The lock of a storage. It ends with the process.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: Option<File>,
}

impl StorageFlags {
    /// The storage that these flags name, else the default folder.
    pub(crate) fn storage(&self) -> Result<Storage> {
        match (&self.database, &self.data) {
            (Some(url), _) => Ok(Storage::from_url(url)),
            (None, Some(folder)) => Ok(Storage::Folder(folder.clone())),
            (None, None) => Ok(Storage::Folder(default_folder()?)),
        }
    }
}

impl Storage {
    /// `sqlite:FILE` is a file; everything else is a server's address, which the store checks.
    fn from_url(url: &str) -> Storage {
        match url.strip_prefix("sqlite:") {
            Some(path) => Storage::File(path.strip_prefix("//").unwrap_or(path).into()),
            None => Storage::Server(url.to_owned()),
        }
    }

    /// The storage as text for people. Passwords are not shown.
    pub(crate) fn name(&self) -> String {
        match self {
            Storage::Folder(path) | Storage::File(path) => path.display().to_string(),
            Storage::Server(url) => {
                // A password may stand before the host or among the parameters.
                let url = url.split_once('?').map_or(url.as_str(), |(address, _)| address);
                match (url.split_once("://"), url.rsplit_once('@')) {
                    (Some((kind, _)), Some((_, host))) => format!("{kind}://{host}"),
                    _ => url.to_owned(),
                }
            }
        }
    }

    /// The SQLite file, unless the games are on a database server.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        match self {
            Storage::Folder(folder) => Some(folder.join("togyz.db")),
            Storage::File(file) => Some(file.clone()),
            Storage::Server(_) => None,
        }
    }

    /// Creates the folder and the empty file, closes both to other users, and locks them for this
    /// process. A database server has its own rights.
    pub(crate) fn create_and_lock(&self) -> Result<Lock> {
        let Some(file) = self.file() else { return Ok(Lock { _file: None }) };
        if let Storage::Folder(folder) = self {
            let made = DirBuilder::new().recursive(true).mode(FOLDER_MODE).create(folder);
            made.with_context(|| format!("cannot make the folder {}", folder.display()))?;
            check_writable(folder)?;
            close_to_others(folder, FOLDER_MODE)?;
        }
        let lock = self.lock()?;
        // SQLite gives its other files the rights of this one.
        owner_only()
            .append(true)
            .create(true)
            .open(&file)
            .with_context(|| format!("cannot open the file {}", file.display()))?;
        for file in files_of(&file) {
            close_to_others(&file, FILE_MODE)?;
        }
        Ok(lock)
    }

    /// Locks the storage for this process; fails if another one has it.
    pub(crate) fn lock(&self) -> Result<Lock> {
        let path = match self {
            Storage::Folder(folder) => folder.join("togyz.lock"),
            Storage::File(file) => with_end(file, ".lock"),
            Storage::Server(_) => return Ok(Lock { _file: None }),
        };
        let opened = owner_only().read(true).write(true).create(true).truncate(false).open(&path);
        let mut file = opened.with_context(|| format!("cannot open {}", path.display()))?;
        give_to_owner_of_folder(&path)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                // Without its number the process is only not named.
                let _ = file.read_to_string(&mut owner);
                let owner = owner.trim().parse::<u32>();
                let owner = owner.map_or(String::new(), |id| format!(" (process {id})"));
                bail!("{} is in use by another togyz{owner}: stop it first", self.name());
            }
            Err(TryLockError::Error(error)) => {
                return Err(error).with_context(|| format!("cannot lock {}", path.display()));
            }
        }
        let written = file
            .set_len(0)
            .and_then(|()| file.rewind())
            .and_then(|()| writeln!(file, "{}", process::id()));
        written.with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Lock { _file: Some(file) })
    }

    /// Opens the store: the server's way, which creates or migrates the tables.
    pub(crate) async fn open(&self) -> Result<Store> {
        let opened = Store::open(&self.url()?).await;
        opened.map_err(|error| anyhow!(error).context(self.name()))
    }

    /// The address of the database. A file that does not exist is an error.
    pub(crate) fn url(&self) -> Result<String> {
        let file = match self {
            Storage::Server(url) => return Ok(url.clone()),
            Storage::Folder(_) | Storage::File(_) => self.file().unwrap_or_default(),
        };
        let absolute = file.canonicalize();
        let absolute =
            absolute.with_context(|| format!("cannot open the file {}", file.display()))?;
        Ok(file_url(&absolute)?)
    }
}

/// Opens files for their owner only.
fn owner_only() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(FILE_MODE);
    options
}

/// A SQLite file and the files that SQLite keeps beside it.
pub(crate) fn files_of(file: &Path) -> [PathBuf; 3] {
    ["", "-wal", "-shm"].map(|end| with_end(file, end))
}

/// A path with something added to its name.
pub(crate) fn with_end(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Gives a file to the owner of its folder, so that a server of that user can open what root has
/// made there.
pub(crate) fn give_to_owner_of_folder(path: &Path) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let given =
        fs::metadata(folder.unwrap_or(Path::new("."))).and_then(|folder| {
            match fs::metadata(path)?.uid() == folder.uid() {
                true => Ok(()),
                false => chown(path, Some(folder.uid()), Some(folder.gid())),
            }
        });
    match given {
        // Only root may give a file away; a file of this user in a folder of others stays its own.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        given => given.with_context(|| format!("cannot change the owner of {}", path.display())),
    }
}

/// Takes the rights of other users away, and logs it if there were any.
fn close_to_others(path: &Path, mode: u32) -> Result<()> {
    let found = match fs::metadata(path) {
        Ok(data) => data.permissions().mode() & 0o777,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    if found & !mode == 0 {
        return Ok(());
    }
    let changed = fs::set_permissions(path, fs::Permissions::from_mode(found & mode));
    changed.with_context(|| format!("cannot change the rights of {}", path.display()))?;
    let (before, after) = (format!("{found:03o}"), format!("{:03o}", found & mode));
    tracing::warn!(path = %path.display(), before, after, "rights of other users removed");
    Ok(())
}

/// Tries to write, so that the error names the folder and not the database.
fn check_writable(folder: &Path) -> Result<()> {
    let trial = folder.join(".togyz-trial");
    let written = fs::write(&trial, b"").and_then(|()| fs::remove_file(&trial));
    written.with_context(|| format!("cannot write into the folder {}", folder.display()))
}

/// `$XDG_DATA_HOME/togyz`, or `~/.local/share/togyz`.
fn default_folder() -> Result<PathBuf> {
    let given = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || Some(given("HOME")?.join(".local/share"));
    match given("XDG_DATA_HOME").or_else(home) {
        Some(folder) => Ok(folder.join("togyz")),
        None => bail!("no home folder is known; name a folder for the games with --data"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        let name = |url: &str| Storage::from_url(url).name();
        assert_eq!(name("postgres://togyz:secret@db/games"), "postgres://db/games");
        assert_eq!(name("postgres://db/games?password=secret"), "postgres://db/games");
        assert_eq!(name("postgres://a@b:secret@db/games?sslmode=require"), "postgres://db/games");
        assert_eq!(name("sqlite:///srv/a b?.db"), "/srv/a b?.db");
    }
}
