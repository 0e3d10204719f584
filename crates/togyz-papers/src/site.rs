//! The published pages of an event as plain files: pairings, results, standings and games to replay, in five languages.
//! Any web server can serve them; the server of this project serves them under `/events`.
//!
//! The pages are drawn from a [`PublicEvent`] and from the moves of games, so that nothing private can get into them. A
//! game is one file for the pages of all languages, with every sowing: the pages have no rules of their own. Styles,
//! scripts and the drawing of the board belong to the server and are passed in as [`WebParts`]. No file is written
//! here.

mod game;
mod manifest;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use askama::Template;
use togyz::notation::record::Record;
use togyz::{Game, Pit, Position};
use togyz_text::{Language, text, text_with};
use togyz_tournament::Moment;
use togyz_tournament::competition::Competition;

use crate::html::fragment;
use crate::kind::Kind;
use crate::paper::Block;
use crate::public::{PublicBoard, PublicEvent};
use crate::sheets::{PublicSource, day_and_hour};
pub use manifest::{MANIFEST, Manifest, ManifestError};

/// The paths of the styles, scripts and pictures that the pages load, each with all it imports.
pub const ASSETS: [&str; 4] = ["css/event.css", "icon.svg", "js/lib/look.js", "js/pages/replay.js"];

/// The parts that the pages share with those of the server.
#[derive(Debug, Clone, Copy)]
pub struct WebParts {
    /// A style, script or picture of [`ASSETS`] by its path.
    pub asset: fn(&str) -> Option<Vec<u8>>,
    /// The words of the board's scripts, as JSON.
    pub words: fn(Language) -> String,
    /// The menu of the speeds of motion, as HTML.
    pub speeds: fn(Language) -> String,
    /// The picture of a board, with the origin and the landing of the last move.
    pub board: fn(Language, &Position, Option<(Pit, Pit)>) -> String,
}

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    /// Its path in the folder, with `/` between the parts.
    pub path: String,
    /// Its content.
    pub bytes: Vec<u8>,
    /// The place of the time of publication in the content, for files that show it.
    pub time: Option<Range<usize>>,
}

impl SiteFile {
    fn new(path: impl Into<String>, bytes: Vec<u8>) -> SiteFile {
        SiteFile { path: path.into(), bytes, time: None }
    }

    /// The same file with the place of the time of publication, the last one in its content.
    fn published(mut self, time: &str) -> SiteFile {
        let at = self.bytes.windows(time.len()).rposition(|part| part == time.as_bytes());
        self.time = at.map(|at| at..at + time.len());
        self
    }

    /// Whether a file of the folder has this content already. The time of publication may be another one: a page keeps
    /// the time at which it was published with its present content.
    #[must_use]
    pub fn is_written_as(&self, found: &[u8]) -> bool {
        if self.bytes.len() != found.len() {
            return false;
        }
        let Some(Range { start, end }) = self.time.clone() else { return self.bytes == found };
        // A time differs in its digits only.
        let same = |(one, other): (&u8, &u8)| {
            one == other || (one.is_ascii_digit() && other.is_ascii_digit())
        };
        self.bytes[..start] == found[..start]
            && self.bytes[end..] == found[end..]
            && self.bytes[start..end].iter().zip(&found[start..end]).all(same)
    }
}

/// The part of an event that is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope {
    /// The last round.
    pub round: u16,
    /// Whether the results of the last round are published.
    pub results: bool,
    /// Whether the moves of games are published.
    pub games: bool,
}

/// The reason why an event cannot be published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublishError {
    /// The start list is not fixed.
    NoStartList,
    /// The last round of the scope was not paired.
    LaterRound {
        /// The requested round.
        round: u16,
        /// The last round that was paired.
        last: u16,
    },
}

impl fmt::Display for PublishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PublishError::NoStartList => {
                f.write_str("the start list is not fixed yet: there is nothing to publish")
            }
            PublishError::LaterRound { round, last } => {
                write!(f, "expected a round that has been paired, at most {last}, found {round}")
            }
        }
    }
}

impl std::error::Error for PublishError {}

/// An event that can be published.
#[derive(Debug, Clone)]
pub struct Publication {
    event: Arc<PublicEvent>,
    /// The games with a record, by round and board.
    games: BTreeMap<(u16, u16), Game>,
    published: Moment,
}

impl Publication {
    /// The public part of a competition, within a scope.
    ///
    /// # Errors
    /// If the start list is not fixed, or if the round was not paired.
    pub fn new(
        competition: &Competition,
        scope: Scope,
        published: Moment,
    ) -> Result<Publication, PublishError> {
        let last = competition.last_round();
        if scope.round > last {
            return Err(PublishError::LaterRound { round: scope.round, last });
        }
        let shown = competition.as_of_round(scope.round, scope.results);
        let event = Arc::new(PublicEvent::new(&shown));
        if event.players.is_empty() {
            return Err(PublishError::NoStartList);
        }
        let games = if scope.games { games(&shown) } else { BTreeMap::new() };
        Ok(Publication { event, games, published })
    }

    /// The files of the site; the manifest is the last.
    #[must_use]
    pub fn files(&self, parts: &WebParts) -> Vec<SiteFile> {
        let asset =
            |path: &&str| Some(SiteFile::new(format!("assets/{path}"), (parts.asset)(path)?));
        let mut files: Vec<SiteFile> = ASSETS.iter().filter_map(asset).collect();
        let link = |language: Language| Choice {
            folder: language.code().to_owned(),
            name: language.name(),
            language: Some(language.code()),
        };
        let links = Language::ALL.into_iter().map(link).collect();
        files.push(drawn(
            "index.html",
            Choices { event: &self.event.title, assets: "assets", links },
        ));
        for (&(round, board), game) in &self.games {
            files.push(SiteFile::new(game::moves_path(round, board), game::moves(game)));
        }
        for language in Language::ALL {
            Pages { publication: self, language, parts }.write(&mut files);
        }
        self.list(self.event.title.clone(), &mut files);
        files
    }

    /// Adds the manifest of these files.
    fn list(&self, title: String, files: &mut Vec<SiteFile>) {
        let manifest = Manifest {
            version: manifest::VERSION,
            title,
            place: self.event.place.clone(),
            start: self.event.start.map_or_else(String::new, |day| day.to_string()),
            published: self.published.to_string(),
            files: files.iter().map(|file| file.path.clone()).collect(),
        };
        let file = SiteFile::new(MANIFEST, manifest.to_bytes());
        files.push(file.published(&manifest.published));
    }
}

/// The files of an event with several sections: an index, and each section in a folder of its own.
#[must_use]
pub fn section_files(sections: &[Publication], parts: &WebParts) -> Vec<SiteFile> {
    let numbered = || sections.iter().zip(1_usize..);
    let folder = |number: usize| format!("section-{number}");
    let mut files = Vec::new();
    for (section, number) in numbered() {
        let own = section.files(parts).into_iter();
        files.extend(
            own.map(|file| SiteFile { path: format!("{}/{}", folder(number), file.path), ..file }),
        );
    }
    if let Some(first) = sections.first() {
        let event = first.event.event_title.as_str();
        let links = numbered().map(|(one, number)| Choice {
            folder: folder(number),
            name: &one.event.section,
            language: None,
        });
        let choices = Choices { event, assets: "section-1/assets", links: links.collect() };
        files.push(drawn("index.html", choices));
        first.list(event.to_owned(), &mut files);
    }
    files
}

/// The games with a record. Only moves are taken from a record: its other lines may be private.
fn games(competition: &Competition) -> BTreeMap<(u16, u16), Game> {
    let profile = competition.regulations().profile;
    let mut games = BTreeMap::new();
    for sheet in competition.rounds() {
        for board in &sheet.boards {
            let record = board.record.as_ref().map(|text| Record::read_with(text, profile));
            if let Some(Ok(record)) = record {
                games.insert((sheet.number, board.board), record.game().clone());
            }
        }
    }
    games
}

/// A page drawn by its template.
fn drawn(path: &str, template: impl Template) -> SiteFile {
    // A template fails only if writing into a string does.
    SiteFile::new(path, template.render().unwrap_or_default().into_bytes())
}

/// A page to choose from: the languages of an event, or its sections.
#[derive(Template)]
#[template(path = "choices.html")]
struct Choices<'a> {
    event: &'a str,
    /// The path of the folder with the assets.
    assets: &'a str,
    links: Vec<Choice<'a>>,
}

/// A link of a page to choose from.
struct Choice<'a> {
    folder: String,
    name: &'a str,
    /// The language of the name and the page, if it is known.
    language: Option<&'static str>,
}

/// The parts that all pages of a language share.
struct Frame {
    language: Language,
    event: String,
    title: String,
    /// The name of the file, the same in every language.
    name: String,
    menu: Vec<Item>,
    rounds: Vec<Item>,
    /// The time of publication, in words.
    published: String,
}

/// An entry of a menu.
struct Item {
    page: String,
    text: String,
    /// Whether it is the page that is open.
    current: bool,
}

impl Frame {
    fn t(&self, key: &str) -> String {
        text(self.language, key)
    }

    fn code(&self) -> &'static str {
        self.language.code()
    }

    fn languages(&self) -> [Language; 5] {
        Language::ALL
    }
}

#[derive(Template)]
#[template(path = "page.html")]
struct TextPage {
    frame: Frame,
    /// The word of the paper, which selects its columns in the style sheet.
    kind: &'static str,
    body: String,
    /// Pages of single games: the address and the players.
    games: Vec<(String, String)>,
}

/// The pages in one language.
struct Pages<'a> {
    publication: &'a Publication,
    language: Language,
    parts: &'a WebParts,
}

impl Pages<'_> {
    fn write(&self, files: &mut Vec<SiteFile>) {
        let event = &self.publication.event;
        let over = event.finished_rounds;
        let words = (self.parts.words)(self.language).into_bytes();
        files.push(SiteFile::new(self.path(game::WORDS), words));
        let mut page = |name: &str, kind: Kind, round: u16, games: Vec<(String, String)>| {
            let source = PublicSource::new(Arc::clone(event), self.language, round);
            let Some(paper) = source.paper(kind) else { return };
            let title = match paper.blocks.first() {
                Some(Block::Text(line)) => line.text.clone(),
                _ => String::new(),
            };
            let body = fragment(&paper.blocks);
            let frame = self.frame(name, title);
            let page = TextPage { frame, kind: kind.word(), body, games };
            files.push(self.drawn(name, page));
        };
        // The first page is the round that is played, or the list of players.
        match event.rounds.last() {
            Some(round) => {
                page("index.html", Kind::Results, round.number, self.games(round.number))
            }
            None => page("index.html", Kind::StartList, 0, Vec::new()),
        }
        page("players.html", Kind::StartList, over, Vec::new());
        if over > 0 {
            page("standings.html", Kind::Standings, over, Vec::new());
            page("cross-table.html", Kind::CrossTable, over, Vec::new());
        }
        if event.cup.is_some() {
            page("bracket.html", Kind::Bracket, over, Vec::new());
        }
        for round in &event.rounds {
            page(&round_page(round.number), Kind::Results, round.number, self.games(round.number));
        }
        for round in &event.rounds {
            for board in &round.boards {
                files.push(game::page(self, round.number, board));
            }
        }
    }

    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.language.code())
    }

    /// A page of this language, with the time of publication in its foot.
    fn drawn(&self, name: &str, template: impl Template) -> SiteFile {
        drawn(&self.path(name), template).published(&day_and_hour(self.publication.published))
    }

    /// The games of a round that can be replayed: the name of the page and the players.
    fn games(&self, round: u16) -> Vec<(String, String)> {
        let Publication { event, games, .. } = self.publication;
        let boards = event.round(round).map_or(&[][..], |round| &round.boards);
        let recorded = boards.iter().filter(|board| games.contains_key(&(round, board.board)));
        recorded.map(|board| (game::name(round, board.board), self.pair(board))).collect()
    }

    /// `3. Aisulu - Bekzat`.
    fn pair(&self, board: &PublicBoard) -> String {
        let name = |id| self.publication.event.name(id);
        format!("{}. {} - {}", board.board, name(board.players.white), name(board.players.black))
    }

    fn frame(&self, name: &str, title: String) -> Frame {
        let Publication { event, published, .. } = self.publication;
        let item =
            |page: &str, text: String| Item { page: page.to_owned(), text, current: page == name };
        let t = |key: &str| text(self.language, key);
        let mut menu = vec![item("players.html", t("site-players"))];
        if event.finished_rounds > 0 {
            menu.push(item("standings.html", t("paper-title-standings")));
            menu.push(item("cross-table.html", t("paper-title-cross-table")));
        }
        if !event.cup_matches.is_empty() {
            menu.push(item("bracket.html", t("paper-title-bracket")));
        }
        let rounds = event.rounds.iter();
        let rounds = rounds.map(|one| item(&round_page(one.number), one.number.to_string()));
        let date = day_and_hour(*published);
        Frame {
            language: self.language,
            event: event.title.clone(),
            title,
            name: name.to_owned(),
            menu,
            rounds: rounds.collect(),
            published: text_with(self.language, "site-published", &[("date", (&date).into())]),
        }
    }
}

/// The page of a round.
fn round_page(round: u16) -> String {
    format!("round-{round}.html")
}
