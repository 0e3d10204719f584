//! The analysis board: an empty study at `/analysis`, a finished game at `/analysis/GAME`.
//!
//! The page is drawn complete with board and moves. Rules, tree and engine run in the browser; the
//! server takes no part. A game that is still played is refused: the engine would help a player.

mod exchange;
mod review_words;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use serde::Serialize;
use togyz::{Position, Profile, Side};
use togyz_text::{Language, text_with};

use crate::app::App;
use crate::error::Error;
use crate::http::form::Path;
use crate::http::page::{Page, draw, html};
use crate::http::prepared;
use crate::id::GameId;
use crate::identity::name::player_name;
use crate::identity::visitor::Visitor;
use crate::pages::board;
use crate::pages::game::parts::{self, Pair, word};
use crate::pages::game::{Plate, empty_plates};
use crate::pages::menus::speed_menu;
use crate::play::registry::Snapshot;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/analysis", get(empty)).route("/analysis/{id}", get(game))
}

/// Messages that the modules of this page fill in, besides those of every board.
const TEMPLATES: &[(&str, &[&str])] = &[
    ("analysis-ahead-black", &["margin"]),
    ("analysis-ahead-white", &["margin"]),
    ("analysis-chances", &["white", "draw", "black"]),
    ("analysis-comment", &[]),
    ("analysis-depth", &["depth", "speed"]),
    ("analysis-engine-about", &[]),
    ("analysis-engine-broken", &[]),
    ("analysis-engine-load", &[]),
    ("analysis-engine-memory", &[]),
    ("analysis-engine-off", &[]),
    ("analysis-engine-on", &[]),
    ("analysis-even", &[]),
    ("analysis-exact-black", &["white", "black"]),
    ("analysis-exact-draw", &["white", "black"]),
    ("analysis-exact-white", &["white", "black"]),
    ("analysis-failed", &[]),
    ("analysis-key-engine", &[]),
    ("analysis-key-mark", &[]),
    ("analysis-key-next", &[]),
    ("analysis-key-previous", &[]),
    ("analysis-link-broken", &[]),
    ("analysis-new-done", &[]),
    ("analysis-not-saved", &[]),
    ("analysis-promote", &[]),
    ("analysis-promoted", &[]),
    ("analysis-redo", &[]),
    ("analysis-redone", &[]),
    ("analysis-remove", &[]),
    ("analysis-removed", &[]),
    ("analysis-start", &[]),
    ("analysis-tempo-label", &["white", "black"]),
    ("analysis-thinking", &[]),
    ("analysis-undo", &[]),
    ("analysis-undone", &[]),
    ("analysis-variation", &[]),
];

fn words(language: Language) -> String {
    let templates =
        [TEMPLATES, exchange::TEMPLATES, review_words::REVIEW, review_words::WHY].concat();
    board::words_and_texts(language, &templates, review_words::plural_reasons(language))
}

/// A tree of variations as the page's `study.js` reads it.
#[derive(Serialize)]
struct Study {
    tags: Vec<(&'static str, String)>,
    profile: &'static str,
    start: String,
    comments: [String; 0],
    nodes: Vec<StudyNode>,
}

#[derive(Serialize)]
struct StudyNode {
    /// The index of the move before, or -1.
    parent: i64,
    otau: u8,
    marks: [u8; 0],
    comments: [String; 0],
}

/// The waiting moves of both sides.
struct Tempo {
    white: u32,
    black: u32,
    /// The same in words.
    label: String,
}

impl Tempo {
    fn new(page: &Page, position: &Position) -> Tempo {
        let [white, black] = Side::ALL.map(|side| position.waiting_moves(side));
        let values = [("white", white.into()), ("black", black.into())];
        let label = text_with(page.language, "analysis-tempo-label", &values);
        Tempo { white, black, label }
    }
}

#[derive(Template)]
#[template(path = "analysis.html")]
struct AnalysisPage {
    page: Page,
    /// The id of the game; empty without one.
    id: String,
    board: String,
    /// Upper plate, then lower.
    plates: [Plate; 2],
    pairs: Vec<Pair>,
    below: &'static str,
    /// The side of the reader, if it was the reader's own game.
    you: &'static str,
    turn: String,
    tempo: Tempo,
    /// The result and how the game ended.
    result: String,
    /// The most kumalaks of a position that the server's tables know.
    tables: usize,
    study: String,
    words: String,
    speeds: String,
}

impl AnalysisPage {
    /// The marks of a move, as records number them, from best to worst: `MARKS` of `study.js`.
    fn marks(&self) -> [(u8, &'static str); 6] {
        [(3, "!!"), (1, "!"), (5, "!?"), (6, "?!"), (2, "?"), (4, "??")]
    }
}

/// A study of the usual start, the same for everybody.
async fn empty(
    State(app): State<Arc<App>>,
    page: Page,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let tables = app.options.tables.most();
    let page = page.at("/analysis");
    prepared::page("/analysis".into(), page, &headers, move |page| empty_page(page, tables)).await
}

fn empty_page(page: Page, tables: usize) -> Result<String, Error> {
    let mut plates = empty_plates(&page, Side::White);
    for plate in &mut plates {
        plate.name = page.t(&format!("side-{}", plate.word()));
        plate.turn = plate.word() == "white";
    }
    let study = Study {
        tags: Vec::new(),
        profile: Profile::default().name(),
        start: Position::START.to_setup(1).to_string(),
        comments: [],
        nodes: Vec::new(),
    };
    draw(&AnalysisPage {
        id: String::new(),
        board: board::picture(page.language, &Position::START, None, Side::White),
        plates,
        pairs: Vec::new(),
        below: "white",
        you: "",
        turn: page.t("play-turn-white"),
        tempo: Tempo::new(&page, &Position::START),
        result: String::new(),
        tables,
        study: board::json(&study),
        words: words(page.language),
        speeds: speed_menu(page.language),
        page,
    })
}

/// A finished game.
async fn game(
    State(app): State<Arc<App>>,
    Visitor(player): Visitor,
    Path(id): Path<String>,
    page: Page,
) -> Result<Response, Error> {
    let id = GameId::parse(&id).ok_or(Error::NoGame)?;
    let snapshot = app.registry.look(&id).await?;
    if snapshot.room.end().is_none() {
        return Err(Error::StillPlayed);
    }
    let you = player.and_then(|player| snapshot.room.terms().side_of(player));
    let tables = app.options.tables.most();
    html(move || game_page(page, &id, &snapshot, you, tables)).await
}

fn game_page(
    page: Page,
    id: &GameId,
    snapshot: &Snapshot,
    you: Option<Side>,
    tables: usize,
) -> Result<String, Error> {
    let room = &snapshot.room;
    let below = you.unwrap_or(Side::White);
    let mut plates = parts::plates(&page, snapshot, you, below);
    let position = room.game().position();
    let turn = word(position.turn());
    for plate in &mut plates {
        plate.clock = None;
        plate.about = None;
        plate.turn = !position.is_over() && plate.word() == turn;
    }
    let ending = parts::ending(&page, room).unwrap_or_default();
    draw(&AnalysisPage {
        id: id.to_string(),
        board: parts::picture(&page, room, below),
        plates,
        pairs: parts::pairs(&page, room),
        below: word(below),
        you: you.map_or("", word),
        turn: match position.is_over() {
            true => ending.clone(),
            false => page.t(&format!("play-turn-{turn}")),
        },
        tempo: Tempo::new(&page, &position),
        result: format!("{} · {ending}", room.game().result_text()),
        tables,
        study: board::json(&study(snapshot, page.language)),
        words: words(page.language),
        speeds: speed_menu(page.language),
        page,
    })
}

fn study(snapshot: &Snapshot, language: Language) -> Study {
    let (game, terms) = (snapshot.room.game(), snapshot.room.terms());
    let name = |side| player_name(language, &snapshot.players[side]);
    let start = game.positions().first().copied().unwrap_or(Position::START);
    Study {
        tags: vec![
            ("Date", togyz_text::calendar_date(snapshot.created / 1000)),
            ("White", name(Side::White)),
            ("Black", name(Side::Black)),
            ("Result", game.result_text()),
        ],
        profile: terms.rules.profile.name(),
        start: start.to_setup(game.move_number(0)).to_string(),
        comments: [],
        nodes: (-1..)
            .zip(game.plies())
            .map(|(parent, ply)| StudyNode {
                parent,
                otau: ply.otau.number(),
                marks: [],
                comments: [],
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::{assets, modules};

    /// Checks that the modules use exactly the words they get. A word that they use stands after
    /// `before`, and is one of this list if `is_ours` says so.
    fn check_words(given: &[(&str, &[&str])], before: &str, is_ours: impl Fn(&str) -> bool) {
        let modules = modules::in_order("js/pages/analysis.js");
        let code: String = modules.iter().filter_map(|path| assets::text(path)).collect();
        for (key, _) in given {
            assert!(code.contains(&format!("'{key}'")), "{key} is not used");
        }
        let used = code.split(before).skip(1).filter_map(|rest| rest.split('\'').next());
        for key in used.filter(|key| is_ours(key)) {
            assert!(given.iter().any(|(known, _)| *known == key), "{key} is not given");
        }
    }

    #[test]
    fn the_modules_use_exactly_the_words_they_get() {
        check_words(TEMPLATES, "'", |key| key.starts_with("analysis-"));
        check_words(exchange::TEMPLATES, "text('", |key| {
            ["editor-", "open-", "problem-", "save-"].iter().any(|start| key.starts_with(start))
        });
        // The names of two elements begin as the words of a review do.
        let elements = ["review-count", "review-rest"];
        check_words(review_words::REVIEW, "'", |key| {
            let is_key = key.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
            key.starts_with("review-") && is_key && !elements.contains(&key)
        });
    }
}
