//! The page of one game: who plays, the result, and the board to replay it on if its record was published. A board
//! without a record has its page, too: the forms on the tables carry its address.

use askama::Template;
use serde::Serialize;
use togyz::notation::record::Record;
use togyz::{BySide, Game, GameResult, Pit, Position, Side};
use togyz_text::text_with;
use togyz_tournament::competition::{BoardSheet, Competition};

use super::{Frame, Pages, SiteFile, file, round_page};
use crate::account::Board;
use crate::message::MoveView;
use crate::pages::board;
use crate::view::move_view;

/// The words of the board, beside the pages of a language.
pub(super) const WORDS: &str = "words.json";

/// The name of the page of a board.
pub(super) fn name(round: u16, board: u16) -> String {
    format!("round-{round}-board-{board}.html")
}

/// The file of its moves.
fn moves_path(round: u16, board: u16) -> String {
    format!("games/round-{round}-board-{board}.json")
}

#[derive(Template)]
#[template(path = "event_game.html")]
struct GamePage {
    frame: Frame,
    round_page: String,
    round_title: String,
    board: u16,
    white: String,
    black: String,
    result: String,
    ending: String,
    replay: Option<Replay>,
}

/// What is needed to replay a game.
struct Replay {
    picture: String,
    kazans: BySide<u8>,
    moves: Vec<(u32, String, String)>,
    /// Where the modules of the page find the moves and the words.
    game: String,
    words: &'static str,
}

/// The game for the modules of the page.
#[derive(Serialize)]
struct Account {
    start: Board,
    moves: Vec<MoveView>,
}

/// The page of a board of a round.
pub(super) fn page(pages: &Pages<'_>, round: u16, sheet: &BoardSheet) -> SiteFile {
    let shown = &pages.publication.shown;
    let name = name(round, sheet.board);
    let game = recorded(shown, sheet);
    let ending = sheet.outcome.map(|outcome| {
        let winner = match outcome.result {
            GameResult::Win(Side::White) | GameResult::Forfeit(Side::White) => "white",
            GameResult::Win(Side::Black) | GameResult::Forfeit(Side::Black) => "black",
            GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => "none",
        };
        let key = format!("ending-{}", outcome.ending.word());
        text_with(pages.language, &key, &[("winner", winner.into())])
    });
    let template = GamePage {
        frame: pages.frame(&name, pages.pair(sheet)),
        round_page: round_page(round),
        round_title: text_with(pages.language, "paper-round", &[("round", round.into())]),
        board: sheet.board,
        white: shown.name(sheet.players.white),
        black: shown.name(sheet.players.black),
        result: sheet.outcome.map_or_else(String::new, |outcome| outcome.written()),
        ending: ending.unwrap_or_default(),
        replay: game.map(|game| replay(pages, &game, moves_path(round, sheet.board))),
    };
    file(&pages.path(&name), template)
}

/// The published game of a board.
fn recorded(shown: &Competition, sheet: &BoardSheet) -> Option<Game> {
    let text = sheet.record.as_ref()?;
    let record = Record::read_with(text, shown.regulations.profile).ok()?;
    Some(record.game().clone())
}

/// The moves of a game for the modules of its pages, if it was published.
pub(super) fn account(shown: &Competition, round: u16, sheet: &BoardSheet) -> Option<SiteFile> {
    let game = recorded(shown, sheet)?;
    let account = Account {
        start: game.positions().first().map_or_else(|| (&Position::START).into(), Board::from),
        moves: moves(&game),
    };
    let bytes = board::json(&account).into_bytes();
    Some(SiteFile { path: moves_path(round, sheet.board), bytes })
}

fn moves(game: &Game) -> Vec<MoveView> {
    (0..game.plies().len()).filter_map(|ply| move_view(game, ply, None)).collect()
}

fn replay(pages: &Pages<'_>, game: &Game, path: String) -> Replay {
    let mut written: Vec<(u32, String, String)> = Vec::new();
    for one in moves(game) {
        let text = if one.offer { format!("{}=", one.text) } else { one.text };
        match (written.last_mut(), one.side) {
            (Some((number, _, black)), Side::Black) if *number == one.number => *black = text,
            (_, Side::White) => written.push((one.number, text, String::new())),
            (_, Side::Black) => written.push((one.number, String::new(), text)),
        }
    }
    let last = game.plies().last().zip(game.positions().iter().rev().nth(1));
    let marks = last.and_then(|(ply, before)| {
        let sowing = before.sow(ply.otau).ok()?;
        Some((Pit::new(before.turn(), ply.otau), sowing.landing))
    });
    let position = game.position();
    Replay {
        picture: board::picture(pages.language, &position, marks, Side::White),
        kazans: position.kazans(),
        moves: written,
        game: format!("../{path}"),
        words: WORDS,
    }
}
