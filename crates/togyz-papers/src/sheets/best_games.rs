//! The best games of a round, to be hung out after it (W VIII): the moves, and diagrams of the moments that decided.
//!
//! The arbiter chooses the games among those with a record.

use togyz::notation::record::Record;
use togyz::{Game, Pit, Position, Side};
use togyz_diagram::{Diagram, Style};
use togyz_tournament::competition::BoardSheet;
use togyz_wire::MoveView;

use super::{PaperError, PaperSource, rounds};
use crate::kind::Kind;
use crate::paper::{Block, Illustration, Paper, Scale};

/// The most diagrams of a game.
const DIAGRAMS: usize = 4;
/// The width of a diagram in millimetres.
const WIDTH: f32 = 82.0;

pub(super) fn best_games(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let sheet = source.sheet()?;
    let round = source.round;
    let chosen: Vec<&BoardSheet> = match source.games {
        Some(boards) => {
            let board =
                |&board: &u16| sheet.board(board).ok_or(PaperError::NoBoard { round, board });
            boards.iter().map(board).collect::<Result<_, _>>()?
        }
        None => sheet.boards.iter().filter(|board| board.record.is_some()).collect(),
    };
    if chosen.is_empty() {
        return Err(PaperError::NoRecords(round));
    }
    let mut blocks = Vec::new();
    for (index, board) in chosen.into_iter().enumerate() {
        let record =
            board.record.as_ref().ok_or(PaperError::NoRecord { round, board: board.board })?;
        let profile = source.competition.regulations().profile;
        let record = Record::read_with(record, profile)
            .map_err(|_| PaperError::NoRecord { round, board: board.board })?;
        if index > 0 {
            blocks.push(Block::PageBreak);
        }
        of_game(source, board, record.game(), &mut blocks);
    }
    Ok(source.public.sheet_paper(Kind::BestGames, source.public.round_title(), blocks))
}

fn of_game(source: &PaperSource<'_>, board: &BoardSheet, game: &Game, blocks: &mut Vec<Block>) {
    let name = |side: Side| source.name(board.players[side]);
    let (white, black) = (name(Side::White), name(Side::Black));
    let seat = source.words.board(board.board);
    let pair = format!("{white} - {black}");
    blocks.push(Block::heading(source.words.labelled(&seat, &pair)));
    if let Some(outcome) = board.outcome {
        let ending = rounds::ending(source.words.0, Some(outcome));
        blocks.push(Block::paragraph(format!("{}, {ending}", outcome.written())));
    }
    let moves = MoveView::all(game);
    blocks.push(Block::paragraph(written(&moves)));
    let pictures: Vec<Vec<Block>> =
        moments(game).into_iter().filter_map(|ply| diagram(source, game, &moves, ply)).collect();
    for pair in pictures.chunks(2) {
        let mut columns: Vec<(f32, Vec<Block>)> =
            pair.iter().map(|blocks| (1.0, blocks.clone())).collect();
        columns.resize(2, (1.0, Vec::new()));
        blocks.push(Block::Columns(columns));
    }
}

/// The moves as in a record: `1. 76 63 2. 13 48X`.
fn written(moves: &[MoveView]) -> String {
    let mut parts = Vec::new();
    for (index, one) in moves.iter().enumerate() {
        if index == 0 || one.side == Side::White {
            let dots = if one.side == Side::White { "." } else { "..." };
            parts.push(format!("{}{dots}", one.number));
        }
        let offer = if one.offer { "=" } else { "" };
        parts.push(format!("{}{offer}", one.text));
    }
    parts.join(" ")
}

/// The plies that decided: tuzdyks, then the largest captures, and the last move; in the order of the game.
fn moments(game: &Game) -> Vec<usize> {
    let sowing = |ply: usize| game.positions().get(ply)?.sow(game.plies().get(ply)?.otau).ok();
    let count = game.plies().len();
    let Some(last) = count.checked_sub(1) else { return Vec::new() };
    let tuzdyks = (0..count).filter(|&ply| sowing(ply).is_some_and(|one| one.tuzdyk));
    let mut chosen: Vec<usize> = tuzdyks.chain([last]).collect();
    chosen.dedup();
    let mut captures: Vec<(u8, usize)> =
        (0..count).filter_map(|ply| Some((sowing(ply)?.captured, ply))).collect();
    captures.sort_by_key(|&(captured, ply)| (std::cmp::Reverse(captured), ply));
    for (captured, ply) in captures {
        if chosen.len() < DIAGRAMS && captured > 0 && !chosen.contains(&ply) {
            chosen.push(ply);
        }
    }
    chosen.sort_unstable();
    chosen
}

/// The position after a move, with its caption.
fn diagram(
    source: &PaperSource<'_>,
    game: &Game,
    moves: &[MoveView],
    ply: usize,
) -> Option<Vec<Block>> {
    let position: &Position = game.positions().get(ply + 1)?;
    let one = moves.get(ply)?;
    let before = game.positions().get(ply)?;
    let landing = before.sow(one.otau).ok()?.landing;
    let diagram = Diagram::new(position)
        .style(Style::Print)
        .last_move(Pit::new(one.side, one.otau), landing)
        .id_prefix(&format!("g{}-{ply}-", source.round));
    let dots = if one.side == Side::White { "." } else { "..." };
    let text = format!("{}{dots} {}", one.number, one.text);
    let key = if ply + 1 == moves.len() { "final-position" } else { "after-move" };
    let caption = source.words.t1(key, "move", &text);
    let picture = Illustration::diagram(&diagram, WIDTH).ok()?;
    Some(vec![Block::Picture(picture), Block::centred(caption, Scale::Small, false)])
}
