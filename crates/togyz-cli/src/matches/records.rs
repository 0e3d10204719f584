//! The games of a match as records in a file. A pair is appended when it is finished.
//!
//! The records hold everything that the summary needs, so that a match can be resumed.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result};
use togyz::Side;
use togyz::notation::record::Record;

use super::contender::Who;
use super::game::{Fault, FaultKind, Played, Work};
use super::resume::{Found, look_through};
use super::settings::Settings;
use crate::output;

/// The event of every game.
pub(super) const EVENT: &str = "togyz match";

/// A file of games.
pub(super) struct Records {
    file: File,
    /// Pairs read from the file.
    pub(super) known: BTreeMap<u32, [Played; 2]>,
}

impl Records {
    /// Opens a file to append to. To resume a match, reads its pairs; games of other matches are
    /// kept, and an incomplete end of this match is removed.
    ///
    /// # Errors
    /// If the file cannot be read or written, or its end is broken and belongs to another match.
    pub(super) fn open(path: &Path, settings: &Settings, resume: bool) -> Result<Records> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut bytes = Vec::new();
        let mut known = BTreeMap::new();
        if resume {
            file.read_to_end(&mut bytes)?;
            let Found { pairs, good, others } = look_through(&bytes, settings)?;
            if good < bytes.len() {
                file.set_len(good as u64).context("cutting off a half-written game")?;
                output::tell(&format!(
                    "{}: cut off a half-written end of {} bytes",
                    path.display(),
                    bytes.len() - good
                ));
            }
            if others > 0 {
                output::tell(&format!(
                    "{}: {others} games of other matches are not counted",
                    path.display()
                ));
            }
            known = pairs;
        }
        let length = file.seek(SeekFrom::End(0))?;
        if length > 0 {
            // The file may end without a line end.
            file.seek(SeekFrom::Start(length - 1))?;
            let mut last = [0];
            file.read_exact(&mut last)?;
            if last != *b"\n" {
                file.write_all(b"\n\n")?;
            }
        }
        Ok(Records { file, known })
    }

    /// Appends both games of a pair.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn append(
        &mut self,
        settings: &Settings,
        pair: u32,
        games: &[Played; 2],
    ) -> Result<()> {
        let mut text = String::new();
        for played in games {
            text += &format!("{}\n", record(settings, pair, played));
        }
        self.file.write_all(text.as_bytes()).context("writing a record")?;
        Ok(())
    }
}

/// The record of a game.
fn record(settings: &Settings, pair: u32, played: &Played) -> Record {
    let mut record = Record::new(played.game.clone());
    let name = |side: Side| settings.players[played.who(side)].name.as_str();
    let tags = &mut record.tags;
    tags.set("White", name(Side::White));
    tags.set("Black", name(Side::Black));
    tags.set("Event", EVENT);
    tags.set("Round", &pair.to_string());
    if let Some(control) = settings.limit.time_control() {
        tags.set("TimeControl", &control);
    }
    tags.set("OpeningPlies", &played.opening.to_string());
    tags.set("Seed", &settings.seed.to_string());
    tags.set("Settings", &settings.fingerprint());
    tags.set("PlayerA", &played.a.to_string());
    tags.set("WhiteWork", &work_text(&played.work.white));
    tags.set("BlackWork", &work_text(&played.work.black));
    let remark = match &played.fault {
        Some(fault) => Some(fault_text(fault)),
        None if played.is_too_long() => {
            Some(format!("drawn: {} plies were played", settings.max_plies))
        }
        None => None,
    };
    if let Some(remark) = remark {
        if played.fault.is_some() {
            record.tags.set("Fault", &remark);
        }
        if let Some(last) = played.game.plies().len().checked_sub(1) {
            record.add_comment(last, &remark);
        }
    }
    record
}

/// The first lines of this match's records, to recognise an incomplete one.
pub(super) fn first_lines(settings: &Settings) -> [String; 2] {
    Who::ALL.map(|who| {
        let mut record = Record::new(togyz::Game::new(settings.rules.into()));
        record.tags.set("White", &settings.players[who].name);
        record.to_string().lines().next().unwrap_or_default().to_string()
    })
}

fn fault_text(Fault { side, kind, what }: &Fault) -> String {
    format!("{side}: {}: {what}", kind.word())
}

/// Reads the text of [`fault_text`].
pub(super) fn read_fault(text: &str) -> Option<Fault> {
    let (side, rest) = text.split_once(": ")?;
    let (kind, what) = rest.split_once(": ")?;
    let side = Side::ALL.into_iter().find(|known| known.to_string() == side)?;
    let kind = FaultKind::ALL.into_iter().find(|known| known.word() == kind)?;
    Some(Fault { side, kind, what: what.to_string() })
}

fn work_text(work: &Work) -> String {
    let Work { moves, nodes, depths, measured, overruns } = work;
    format!("moves {moves}, nodes {nodes}, depths {depths} of {measured}, overruns {overruns}")
}

/// Reads the text of [`work_text`]; any other text counts as no work.
pub(super) fn read_work(text: &str) -> Work {
    let numbers: Vec<u64> = text
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    match *numbers.as_slice() {
        [moves, nodes, depths, measured, overruns] => {
            Work { moves, nodes, depths, measured, overruns }
        }
        _ => Work::default(),
    }
}
