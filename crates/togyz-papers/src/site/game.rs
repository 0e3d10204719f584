//! The page of one game: the players, the result, and a board for replaying it if its record was
//! published.
//!
//! A board without a record also has a page: the record forms on the tables carry its address.

use askama::Template;
use serde::Serialize;
use togyz::{BySide, Game, GameResult, Pit, Position, Side};
use togyz_text::text_with;
use togyz_wire::{Board, MoveView};

use super::{Frame, Pages, SiteFile, round_page};
use crate::public::PublicBoard;

/// The words of the board, beside the pages of a language.
pub(super) const WORDS: &str = "words.json";

/// The name of the page of a board.
pub(super) fn name(round: u16, board: u16) -> String {
    format!("round-{round}-board-{board}.html")
}

/// The file of its moves.
pub(super) fn moves_path(round: u16, board: u16) -> String {
    format!("games/round-{round}-board-{board}.json")
}

#[derive(Template)]
#[template(path = "game.html")]
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

/// Everything that is needed for replaying a game.
struct Replay {
    picture: String,
    /// The menu of the speeds of motion.
    speeds: String,
    kazans: BySide<u8>,
    /// The number of a move, White's part and Black's part.
    moves: Vec<(u32, String, String)>,
    /// The addresses of the moves and the words, for the scripts of the page.
    game: String,
    words: &'static str,
}

/// A game as `replay.js` reads it.
#[derive(Serialize)]
struct MovesFile {
    start: Board,
    moves: Vec<MoveView>,
}

/// The moves of a game with every sowing, as JSON.
pub(super) fn moves(game: &Game) -> Vec<u8> {
    let start = game.positions().first().unwrap_or(&Position::START);
    let file = MovesFile { start: Board::from(start), moves: MoveView::all(game) };
    // Plain data: writing it cannot fail.
    serde_json::to_vec(&file).unwrap_or_default()
}

/// The page of a board of a round.
pub(super) fn page(pages: &Pages<'_>, round: u16, board: &PublicBoard) -> SiteFile {
    let publication = pages.publication;
    let name = name(round, board.board);
    let game = publication.games.get(&(round, board.board));
    let ending = board.outcome.map(|outcome| {
        let winner = match outcome.result {
            GameResult::Win(Side::White) | GameResult::Forfeit(Side::White) => "white",
            GameResult::Win(Side::Black) | GameResult::Forfeit(Side::Black) => "black",
            GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => "none",
        };
        let key = format!("ending-{}", outcome.ending.word());
        text_with(pages.language, &key, &[("winner", winner.into())])
    });
    let template = GamePage {
        frame: pages.frame(&name, pages.pair(board)),
        round_page: round_page(round),
        round_title: text_with(pages.language, "paper-round", &[("round", round.into())]),
        board: board.board,
        white: publication.event.name(board.players.white),
        black: publication.event.name(board.players.black),
        result: board.outcome.map_or_else(String::new, |outcome| outcome.written()),
        ending: ending.unwrap_or_default(),
        replay: game.map(|game| replay(pages, game, &moves_path(round, board.board))),
    };
    pages.drawn(&name, template)
}

fn replay(pages: &Pages<'_>, game: &Game, path: &str) -> Replay {
    let last = game.plies().last().zip(game.positions().iter().rev().nth(1));
    let marks = last.and_then(|(ply, before)| {
        let sowing = before.sow(ply.otau).ok()?;
        Some((Pit::new(before.turn(), ply.otau), sowing.landing))
    });
    let position = game.position();
    Replay {
        speeds: (pages.parts.speeds)(pages.language),
        picture: (pages.parts.board)(pages.language, &position, marks),
        kazans: position.kazans(),
        moves: written_moves(game),
        game: format!("../{path}"),
        words: WORDS,
    }
}

/// The moves in two columns, `=` after those with a draw offer.
fn written_moves(game: &Game) -> Vec<(u32, String, String)> {
    let mut written: Vec<(u32, String, String)> = Vec::new();
    for one in MoveView::all(game) {
        let text = if one.offer { format!("{}=", one.text) } else { one.text };
        match (written.last_mut(), one.side) {
            (Some((last, _, black)), Side::Black) if *last == one.number => *black = text,
            (_, Side::White) => written.push((one.number, text, String::new())),
            (_, Side::Black) => written.push((one.number, String::new(), text)),
        }
    }
    written
}
