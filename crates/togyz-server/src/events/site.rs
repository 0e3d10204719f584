//! The published pages of an event as plain files: pairings, results, standings and games to replay, in five
//! languages, for any web server or for `/events` of ours.
//!
//! Only what was published goes in: the competition is cut down first ([`Publication`]), and the pages are drawn from
//! what is left. A game lies once beside the pages of all languages, each move with its whole account: the pages have no
//! rule of their own. No file is written here.

mod game;

use askama::Template;
use serde::Serialize;
use togyz_papers::{Block, Desk, Kind, fragment};
use togyz_text::{Language, text, text_with};
use togyz_tournament::competition::{BoardSheet, Competition};

use crate::http::assets;
use crate::pages::board;

/// The file that names the event and everything that belongs to it.
pub const MANIFEST: &str = "togyz-event.json";

/// The styles, scripts and pictures the pages need.
const ASSETS: [&str; 15] = [
    "css/board.css",
    "css/event.css",
    "css/page.css",
    "css/palette.css",
    "icon.svg",
    "js/lib/board.js",
    "js/lib/layout.js",
    "js/lib/look.js",
    "js/lib/motion.js",
    "js/lib/move-list.js",
    "js/lib/protocol.js",
    "js/lib/settings.js",
    "js/lib/sound.js",
    "js/lib/words.js",
    "js/pages/replay.js",
];

/// A file of the site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteFile {
    /// Where it lies in the folder, with `/` between its parts.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What is published of a competition.
#[derive(Debug, Clone)]
pub struct Publication {
    shown: Competition,
    /// When, in words of the log: `2026-05-15T09:30:00Z`.
    moment: String,
}

impl Publication {
    /// A competition up to a round, with or without the results of that round and the records of games. Notes,
    /// incidents, protests, and what applications say about birth and health are left out.
    #[must_use]
    pub fn new(
        competition: &Competition,
        round: u16,
        results: bool,
        records: bool,
        moment: &str,
    ) -> Publication {
        let mut shown = competition.clone();
        shown.rounds.truncate(usize::from(round));
        for (index, sheet) in shown.rounds.iter_mut().enumerate() {
            let hidden = !results && index + 1 == usize::from(round);
            for board in &mut sheet.boards {
                board.record = board.record.take().filter(|_| records && !hidden);
                board.outcome = board.outcome.take().filter(|_| !hidden);
                (board.minute, board.history, board.clocks) = (None, Vec::new(), Vec::new());
            }
        }
        // A point that was taken shows in the standings of its round; why is the arbiter's paper.
        let over = shown.finished_rounds();
        shown.penalties.retain(|one| one.round <= over);
        shown.penalties.iter_mut().for_each(|one| one.reason.clear());
        shown.notes.clear();
        shown.incidents.clear();
        shown.protests.clear();
        shown.people.iter_mut().for_each(|person| person.application.physician.clear());
        Publication { shown, moment: moment.to_owned() }
    }

    /// The files of the site; the manifest is the last.
    #[must_use]
    pub fn files(&self) -> Vec<SiteFile> {
        let mut files: Vec<SiteFile> = ASSETS
            .iter()
            .filter_map(|path| {
                let bytes = assets::bytes(path)?;
                Some(SiteFile { path: format!("assets/{path}"), bytes })
            })
            .collect();
        files.push(file("index.html", Languages { event: self.title(), languages: Language::ALL }));
        for sheet in &self.shown.rounds {
            let games = sheet.boards.iter();
            files.extend(games.filter_map(|board| game::account(&self.shown, sheet.number, board)));
        }
        for language in Language::ALL {
            Pages { publication: self, language }.write(&mut files);
        }
        let manifest = Manifest {
            version: 1,
            title: self.title(),
            place: &self.shown.regulations.place,
            start: &self.shown.regulations.start,
            published: &self.moment,
            files: files.iter().map(|file| file.path.as_str()).collect(),
        };
        // Plain data: writing it cannot fail.
        let bytes = serde_json::to_vec_pretty(&manifest).unwrap_or_default();
        files.push(SiteFile { path: MANIFEST.to_owned(), bytes });
        files
    }

    fn title(&self) -> &str {
        &self.shown.regulations.title
    }
}

#[derive(Serialize)]
struct Manifest<'a> {
    #[serde(rename = "togyz-event-site")]
    version: u32,
    title: &'a str,
    place: &'a str,
    start: &'a str,
    published: &'a str,
    files: Vec<&'a str>,
}

/// A page drawn by its template.
fn file(path: &str, template: impl Template) -> SiteFile {
    // A template fails only if writing into a string does.
    SiteFile { path: path.to_owned(), bytes: template.render().unwrap_or_default().into_bytes() }
}

#[derive(Template)]
#[template(path = "event_languages.html")]
struct Languages<'a> {
    event: &'a str,
    languages: [Language; 5],
}

/// What surrounds every page.
struct Frame {
    language: Language,
    event: String,
    title: String,
    /// The name of the file, the same in every language.
    name: String,
    menu: Vec<Item>,
    rounds: Vec<Item>,
    /// When it was published, in words.
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
#[template(path = "event_page.html")]
struct TextPage {
    frame: Frame,
    /// The word of the paper, by which the style sheet knows its columns.
    kind: &'static str,
    body: String,
    /// Pages of single games: where, and who plays.
    games: Vec<(String, String)>,
}

/// The pages in one language.
struct Pages<'a> {
    publication: &'a Publication,
    language: Language,
}

impl Pages<'_> {
    fn write(&self, files: &mut Vec<SiteFile>) {
        let shown = &self.publication.shown;
        let over = shown.finished_rounds();
        let words = board::words(self.language).into_bytes();
        files.push(SiteFile { path: self.path(game::WORDS), bytes: words });
        // Of the list of players, the years of birth are nobody's business.
        let unborn = self.without_births();
        let mut page = |name: &str, kind: Kind, round: u16, games: Vec<(String, String)>| {
            let source = if kind == Kind::StartList { &unborn } else { shown };
            let Ok(paper) = Desk::new(source, self.language, round).paper(kind) else { return };
            let title = match paper.blocks.first() {
                Some(Block::Text(line)) => line.text.clone(),
                _ => String::new(),
            };
            let body = fragment(&paper.blocks);
            let frame = self.frame(name, title);
            files.push(file(&self.path(name), TextPage { frame, kind: kind.word(), body, games }));
        };
        // The first page is what people come for: the round that is played, or the list of players.
        match shown.rounds.last() {
            Some(sheet) => {
                page("index.html", Kind::Results, sheet.number, self.games(sheet.number))
            }
            None => page("index.html", Kind::StartList, 0, Vec::new()),
        }
        page("players.html", Kind::StartList, over, Vec::new());
        if over > 0 {
            page("standings.html", Kind::Standings, over, Vec::new());
            page("cross-table.html", Kind::CrossTable, over, Vec::new());
        }
        for sheet in &shown.rounds {
            page(&round_page(sheet.number), Kind::Results, sheet.number, self.games(sheet.number));
        }
        for sheet in &shown.rounds {
            for board in &sheet.boards {
                files.push(game::page(self, sheet.number, board));
            }
        }
    }

    fn without_births(&self) -> Competition {
        let mut shown = self.publication.shown.clone();
        shown.people.iter_mut().for_each(|person| person.application.birth.clear());
        shown
    }

    fn path(&self, name: &str) -> String {
        format!("{}/{name}", self.language.code())
    }

    /// The games of a round that can be replayed.
    fn games(&self, round: u16) -> Vec<(String, String)> {
        let boards = self.publication.shown.round(round).map_or(&[][..], |sheet| &sheet.boards);
        let recorded = boards.iter().filter(|board| board.record.is_some());
        recorded.map(|board| (game::name(round, board.board), self.pair(board))).collect()
    }

    /// `3. Aisulu - Bekzat`.
    fn pair(&self, board: &BoardSheet) -> String {
        let name = |id| self.publication.shown.name(id);
        format!("{}. {} - {}", board.board, name(board.players.white), name(board.players.black))
    }

    fn frame(&self, name: &str, title: String) -> Frame {
        let Publication { shown, moment } = self.publication;
        let item =
            |page: &str, text: String| Item { page: page.to_owned(), text, current: page == name };
        let t = |key: &str| text(self.language, key);
        let mut menu = vec![item("players.html", t("site-players"))];
        if shown.finished_rounds() > 0 {
            menu.push(item("standings.html", t("paper-title-standings")));
            menu.push(item("cross-table.html", t("paper-title-cross-table")));
        }
        let rounds = shown.rounds.iter();
        let rounds = rounds.map(|one| item(&round_page(one.number), one.number.to_string()));
        let moment = moment.get(..16).unwrap_or(moment).replace('T', " ");
        Frame {
            language: self.language,
            event: self.publication.title().to_owned(),
            title,
            name: name.to_owned(),
            menu,
            rounds: rounds.collect(),
            published: text_with(self.language, "site-published", &[("date", (&moment).into())]),
        }
    }
}

/// The page of a round.
fn round_page(round: u16) -> String {
    format!("round-{round}.html")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::modules;

    #[test]
    fn every_module_the_pages_load_is_there() {
        for path in ASSETS {
            assert!(assets::bytes(path).is_some(), "{path} is missing");
        }
        for path in modules::imported_by("js/pages/replay.js") {
            assert!(ASSETS.contains(&path.as_str()), "{path} is not published");
        }
    }
}
