//! A study: a game with variations, comments and marks as a flat tree, which an analysis board edits.
//!
//! Nothing in it is nested, so a study may be as deep as it likes; only a record of it has a limit
//! ([`Record::DEEPEST`]). A study from a client is not yet checked: [`Study::to_record`] plays it.

use alloc::borrow::ToOwned as _;
use alloc::collections::{BTreeMap, VecDeque};
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use togyz::notation::record::{Line, Note, Record, RecordMove};
use togyz::{GameError, GameResult, Otau, Position, Profile, Setup, Side};

use crate::problem::Problem;

/// A game as a tree of moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// The tags of the record, with `Result` and `Termination` if the game has an end.
    #[serde(default)]
    pub tags: Vec<(String, String)>,
    /// The rules.
    #[serde(default)]
    pub profile: Profile,
    /// The first position as text; empty for the usual one.
    #[serde(default)]
    pub start: String,
    /// The comments before the first move.
    #[serde(default)]
    pub comments: Vec<String>,
    /// The moves. A parent stands before its children; the first child of a node goes on with the
    /// line, the others are variations.
    #[serde(default)]
    pub nodes: Vec<StudyNode>,
}

/// A move of a study.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyNode {
    /// The index of the move before it; -1 for a first move.
    pub parent: i32,
    /// The otau that is played.
    pub otau: Otau,
    /// Whether a draw is offered with it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub offer: bool,
    /// Numbered marks; 1 to 6 are `!`, `?`, `!!`, `??`, `!?` and `?!`.
    #[serde(default)]
    pub marks: Vec<u8>,
    /// Comments.
    #[serde(default)]
    pub comments: Vec<String>,
}

/// A move of a study as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyMove {
    /// The number of the move in a record.
    pub number: u32,
    /// The mover.
    pub side: Side,
    /// The move in the notation of records.
    pub text: String,
}

/// The tags that a record writes from its game.
const WRITTEN: [&str; 6] = ["Result", "Termination", "Rules", "Count", "Position", "FEN"];

impl From<&Record> for Study {
    /// Comments behind the result become comments on the last move. A variation that repeats
    /// another move of its place goes on with that move.
    fn from(record: &Record) -> Study {
        let game = record.game();
        let own = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        let mut tags: Vec<(String, String)> = record.tags.iter().map(own).collect();
        if game.result() != GameResult::Open {
            tags.push(("Result".to_owned(), game.result().word().to_owned()));
        }
        if let Some(word) = record.termination() {
            tags.push(("Termination".to_owned(), word.to_owned()));
        }
        let comments: Vec<String> = record.line().opening().iter().filter_map(comment).collect();
        let mut tree = Tree::default();
        let mut lines = VecDeque::from([(record.line(), -1)]);
        while let Some((line, parent)) = lines.pop_front() {
            tree.add(line, parent, &mut lines);
        }
        let closing = record.closing().iter().cloned();
        let mut study = Study {
            tags,
            profile: game.rules().profile,
            start: game.start().to_string(),
            comments,
            nodes: tree.nodes,
        };
        match game.plies().len().checked_sub(1).and_then(|last| study.nodes.get_mut(last)) {
            Some(last) => last.comments.extend(closing),
            None => study.comments.extend(closing),
        }
        study
    }
}

fn comment(note: &Note) -> Option<String> {
    match note {
        Note::Comment(text) if !text.is_empty() => Some(text.clone()),
        Note::Comment(_) | Note::Mark(_) | Note::Variation(_) => None,
    }
}

/// The nodes while a record is read.
#[derive(Default)]
struct Tree {
    nodes: Vec<StudyNode>,
    /// The node of each parent and otau.
    known: BTreeMap<(i32, u8), usize>,
}

impl Tree {
    /// Adds a line after a node; its variations are put off, so that the line stands first.
    fn add<'a>(&mut self, line: &'a Line, mut parent: i32, later: &mut VecDeque<(&'a Line, i32)>) {
        // The comments before the first move of the game are those of the study.
        let is_game = self.nodes.is_empty();
        let mut opening: Vec<String> = match is_game {
            true => Vec::new(),
            false => line.opening().iter().filter_map(comment).collect(),
        };
        for played in line.moves() {
            let at = self.node(parent, played);
            if let Some(node) = self.nodes.get_mut(at) {
                node.comments.append(&mut opening);
                for note in played.notes() {
                    match note {
                        Note::Mark(mark) if !node.marks.contains(mark) => node.marks.push(*mark),
                        Note::Mark(_) => {}
                        Note::Comment(_) => node.comments.extend(comment(note)),
                        Note::Variation(line) => later.push_back((line, parent)),
                    }
                }
            }
            parent = i32::try_from(at).unwrap_or(i32::MAX);
        }
    }

    fn node(&mut self, parent: i32, played: &RecordMove) -> usize {
        let next = self.nodes.len();
        let at = *self.known.entry((parent, played.otau().number())).or_insert(next);
        if at == next {
            self.nodes.push(StudyNode {
                parent,
                otau: played.otau(),
                offer: played.draw_offer(),
                marks: Vec::new(),
                comments: Vec::new(),
            });
        }
        at
    }
}

impl Study {
    /// The first position.
    ///
    /// # Errors
    /// When the text is not a legal position.
    pub fn start(&self) -> Result<Setup, Problem> {
        start(&self.start)
    }

    /// The record, with all variations, comments and marks. The end that the tags name is left out
    /// where the main line does not end so.
    ///
    /// # Errors
    /// When a move cannot be played, when a node has no parent before it, or when variations lie
    /// deeper in each other than a record can.
    pub fn to_record(&self) -> Result<Record, Problem> {
        let opening = self.comments.iter().cloned().map(Note::Comment).collect();
        let line = Line::new(opening, self.main_line()?);
        let mut record = Record::from_line(self.profile.into(), self.start()?, line)
            .map_err(|error| Problem::of_record(&error))?;
        let tag = |wanted: &str| {
            let found = self.tags.iter().find(|(name, _)| name == wanted);
            found.map(|(_, value)| value.as_str())
        };
        let result = tag("Result").and_then(|result| result.parse().ok());
        let ended = record.conclude(result.unwrap_or(GameResult::Open), tag("Termination"));
        for (name, value) in &self.tags {
            // A foreign word is kept only where we know no better one.
            let foreign = name == "Termination" && ended && record.termination().is_none();
            if foreign || !WRITTEN.contains(&name.as_str()) {
                record.tags.set(name, value);
            }
        }
        Ok(record)
    }

    /// The main line with its variations. Children stand behind their parents, so the lines are
    /// complete from the back; each is kept backwards until it is used.
    fn main_line(&self) -> Result<Vec<RecordMove>, Problem> {
        let children = self.children()?;
        let of = |parent: i32| {
            usize::try_from(parent).map_or(children.first(), |at| children.get(at + 1))
        };
        let mut lines: BTreeMap<usize, Vec<RecordMove>> = BTreeMap::new();
        for (at, node) in self.nodes.iter().enumerate().rev() {
            let next = children.get(at + 1).and_then(|next| next.first());
            let mut line = next.and_then(|next| lines.remove(next)).unwrap_or_default();
            let marks = node.marks.iter().copied().map(Note::Mark);
            let mut notes: Vec<Note> = marks.collect();
            notes.extend(node.comments.iter().cloned().map(Note::Comment));
            let siblings = of(node.parent).map_or(&[][..], Vec::as_slice);
            if let Some((first, variations)) = siblings.split_first()
                && *first == at
            {
                for variation in variations {
                    let mut moves = lines.remove(variation).unwrap_or_default();
                    moves.reverse();
                    notes.push(Note::Variation(Line::new(Vec::new(), moves)));
                }
            }
            line.push(RecordMove::new(node.otau, node.offer, notes));
            lines.insert(at, line);
        }
        let mut main = lines.into_values().next().unwrap_or_default();
        main.reverse();
        Ok(main)
    }

    /// The children of the start, then those of every node. Checks the order of the nodes and how
    /// deep variations lie in each other.
    fn children(&self) -> Result<Vec<Vec<usize>>, Problem> {
        let mut children: Vec<Vec<usize>> = Vec::new();
        children.resize(self.nodes.len() + 1, Vec::new());
        let mut depths: Vec<usize> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            let parent = match node.parent {
                -1 => 0,
                parent => match usize::try_from(parent) {
                    Ok(parent) if parent < at => parent + 1,
                    _ => {
                        return Err(Problem::new("study-parent", "a node has no parent before it"));
                    }
                },
            };
            let siblings = children.get_mut(parent);
            let is_variation = siblings.as_ref().is_some_and(|siblings| !siblings.is_empty());
            siblings.into_iter().for_each(|siblings| siblings.push(at));
            let around = parent.checked_sub(1).and_then(|parent| depths.get(parent)).copied();
            let depth = around.unwrap_or(0) + usize::from(is_variation);
            if depth > Record::DEEPEST {
                let text = "variations lie too deep in each other";
                return Err(Problem::new("record-deep", text));
            }
            depths.push(depth);
        }
        Ok(children)
    }

    /// The text of every move, in the order of the nodes.
    ///
    /// # Errors
    /// When a move cannot be played or a node has no parent before it.
    pub fn moves(&self) -> Result<Vec<StudyMove>, Problem> {
        let setup = self.start()?;
        let start = Position::from_setup(&setup).map_err(|error| Problem::of_setup(&error))?;
        let mut positions: Vec<(Position, u32)> = Vec::new();
        let mut moves = Vec::new();
        for node in &self.nodes {
            let before = match node.parent {
                -1 => Some((start, setup.move_number)),
                parent => usize::try_from(parent).ok().and_then(|at| positions.get(at).copied()),
            };
            let Some((position, number)) = before else {
                return Err(Problem::new("study-parent", "a node has no parent before it"));
            };
            let side = position.turn();
            let played = position.write_move(node.otau).and_then(|text| {
                let after = position.play(node.otau)?;
                let next = if side == Side::Black { number.saturating_add(1) } else { number };
                positions.push((after, next));
                Ok(StudyMove { number, side, text })
            });
            moves.push(played.map_err(|error| {
                Problem::of_move(node.otau, number, side, &GameError::Illegal(error))
            })?);
        }
        Ok(moves)
    }
}

/// A first position from its text; the usual one if there is none.
///
/// # Errors
/// When the text is not a legal position.
pub fn start(text: &str) -> Result<Setup, Problem> {
    if text.trim().is_empty() {
        return Ok(Setup::START);
    }
    let setup: Setup = text.parse().map_err(|error| Problem::of_position(&error))?;
    setup.check().map_err(|error| Problem::of_setup(&error))?;
    Ok(setup)
}
