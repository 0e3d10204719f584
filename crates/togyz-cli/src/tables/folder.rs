//! The folder of tables: a file for every group and level, `w3b5-12.tkt`, and where it is by default.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, Result, anyhow};
use togyz_tables::{Bytes, Group, MOST, Memory, TableFile, Tables, Values};

/// How a table's name ends.
const ENDING: &str = ".tkt";

/// The variable that names another folder than the default; empty means none.
pub(super) const VARIABLE: &str = "TOGYZ_TABLES";

/// The folder in which tables are looked for when nobody names one; none where the machine has no place for it.
pub(crate) fn default_folder() -> Option<PathBuf> {
    let named = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if env::var_os(VARIABLE).is_some() {
        return named(VARIABLE);
    }
    let data = if cfg!(windows) {
        named("APPDATA")
    } else if cfg!(target_os = "macos") {
        named("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        named("XDG_DATA_HOME").or_else(|| Some(named("HOME")?.join(".local/share")))
    };
    Some(data?.join("togyz").join("tables"))
}

/// The folder that was named, or the default one.
pub(super) fn folder_or_default(named: Option<&Path>) -> Result<PathBuf> {
    let folder = named.map(Path::to_owned).or_else(default_folder);
    folder.ok_or_else(|| anyhow!("expected --dir DIR, for there is no default folder here"))
}

/// A file that is read at any place by any thread.
struct Disk(File);

impl Bytes for Disk {
    fn length(&self) -> io::Result<u64> {
        self.0.metadata().map(|metadata| metadata.len())
    }

    #[cfg(unix)]
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.0, buffer, place)
    }

    #[cfg(windows)]
    fn read_at(&self, mut place: u64, mut buffer: &mut [u8]) -> io::Result<()> {
        while !buffer.is_empty() {
            match std::os::windows::fs::FileExt::seek_read(&self.0, buffer, place)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                read => {
                    place += read as u64;
                    buffer = buffer.get_mut(read..).unwrap_or_default();
                }
            }
        }
        Ok(())
    }
}

/// The path of a table.
pub(super) fn path(folder: &Path, group: Group, kumalaks: usize) -> PathBuf {
    folder.join(format!("{group}-{kumalaks:02}{ENDING}"))
}

/// Opens a table; nothing if it is not there.
///
/// # Errors
/// When it is there and cannot be read, is none, or is another one than its name says.
pub(super) fn open(folder: &Path, group: Group, kumalaks: usize) -> Result<Option<TableFile>> {
    let path = path(folder, group, kumalaks);
    let name = || path.display().to_string();
    let file = match File::open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(name),
    };
    let file = TableFile::open(Box::new(Disk(file))).with_context(name)?;
    let header = file.header();
    if (header.group(), header.kumalaks()) != (group, kumalaks) {
        let found = format!("{}-{:02}", header.group(), header.kumalaks());
        return Err(anyhow!("expected the table of its name, found {found}")).with_context(name);
    }
    Ok(Some(file))
}

/// Reads one level whole and checks its checksums.
///
/// # Errors
/// When it is missing or spoilt.
pub(super) fn read_level(folder: &Path, group: Group, kumalaks: usize) -> Result<Vec<u8>> {
    let name = || path(folder, group, kumalaks).display().to_string();
    let file = open(folder, group, kumalaks)?;
    file.ok_or_else(|| anyhow!("is missing")).and_then(|file| Ok(file.level()?)).with_context(name)
}

/// The groups to which a new tuzdyk leads, with as many levels as a level of so many kumalaks needs.
///
/// # Errors
/// When one is missing or spoilt.
pub(super) fn read_successors(folder: &Path, group: Group, kumalaks: usize) -> Result<Vec<Values>> {
    let read = |group: Group| {
        let mut values = Values::new(group);
        for level in 1..=kumalaks.saturating_sub(3) {
            values.push(&read_level(folder, group, level)?);
        }
        Ok(values)
    };
    group.successors().map(read).collect()
}

/// All tables of a folder that can be opened, and what is wrong with the others. A folder that is not there has
/// none.
pub(super) fn open_all(folder: &Path) -> (Vec<TableFile>, Vec<anyhow::Error>) {
    let mut errors = Vec::new();
    let mut files = Vec::new();
    for group in Group::all() {
        for kumalaks in 1..=MOST {
            match open(folder, group, kumalaks) {
                Ok(file) => files.extend(file),
                Err(error) => errors.push(error),
            }
        }
    }
    (files, errors)
}

/// The tables of a folder for an engine, with the built-in ones, and what is wrong with those left out.
pub(crate) fn open_tables(folder: Option<&Path>, memory: Memory) -> (Tables, Vec<anyhow::Error>) {
    let (files, errors) = folder.map(open_all).unwrap_or_default();
    (Tables::new(files, memory), errors)
}

/// An engine's tables: those of the default folder, and the built-in ones. What cannot be read there is told by
/// `togyz tables info` and by the engine's protocol; here it is left out.
pub(crate) fn default_tables() -> Arc<Tables> {
    match default_folder().filter(|folder| folder.is_dir()) {
        Some(folder) => Arc::new(open_tables(Some(&folder), Memory::default()).0),
        None => Tables::built_in(),
    }
}

/// Takes away what a killed build left half written.
///
/// # Errors
/// When the folder cannot be read or a file not removed.
pub(super) fn clean(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with('.') && name.contains(ENDING) && name.ends_with(".tmp") {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}
