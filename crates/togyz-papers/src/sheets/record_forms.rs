//! The forms on which both players record all moves (W VIII): two columns, X for a tuzdyk, = for a draw offer, the
//! result with kumalaks and the signatures (W II), and a code for the page of the game.

use togyz::Side;
use togyz_tournament::competition::BoardSheet;

use super::{PaperError, PaperSource};
use crate::paper::{Block, Column, Paper, Row, Scale, Table, Width};

/// Parts of the list of moves side by side, and the rows of each.
const PARTS: usize = 3;
const ROWS: usize = 27;

/// Two forms for each board, one for each player.
pub(super) fn record_forms(source: &PaperSource<'_>) -> Result<Paper, PaperError> {
    let sheet = source.sheet()?;
    let mut blocks = Vec::new();
    for board in &sheet.boards {
        for side in Side::ALL {
            if !blocks.is_empty() {
                blocks.push(Block::PageBreak);
            }
            form(source, board, side, &mut blocks);
        }
    }
    Ok(Paper { blocks, ..source.public.bare_paper(source.words.t("title-record-forms")) })
}

fn form(source: &PaperSource<'_>, board: &BoardSheet, side: Side, blocks: &mut Vec<Block>) {
    let regulations = source.competition.regulations();
    let player = |side: Side| {
        let id = board.players[side];
        format!("{} {}", source.number(id), source.name(id))
    };
    let (round, seat) = (source.round.to_string(), board.board.to_string());
    let name = |side: Side| source.words.head(if side == Side::White { "white" } else { "black" });
    let head = vec![
        Block::title(source.words.t("title-record-form")),
        Block::Fields(vec![
            (source.words.t("field-event"), regulations.full_title()),
            (source.words.t("field-where"), source.public.where_and_when()),
            (name(Side::White), player(Side::White)),
            (name(Side::Black), player(Side::Black)),
        ]),
        Block::Columns(vec![
            (1.0, vec![Block::Fields(vec![(source.words.head("round"), round.clone())])]),
            (1.0, vec![Block::Fields(vec![(source.words.head("board"), seat.clone())])]),
            (2.0, vec![Block::Fields(vec![(source.words.t("field-by"), name(side))])]),
        ]),
    ];
    match source.address {
        Some(address) => {
            let page =
                format!("{address}/{}/round-{round}-board-{seat}.html", source.words.0.code());
            let code = vec![
                Block::Code(page, 34.0),
                Block::centred(source.words.t("code-about"), Scale::Small, false),
            ];
            blocks.push(Block::Columns(vec![(4.0, head), (1.0, code)]));
        }
        None => blocks.extend(head),
    }
    blocks.push(Block::Table(moves(source)));
    blocks.push(Block::remark(source.words.t("record-about")));
    let score = |key: &str| (source.words.t(key), String::new());
    blocks.push(Block::Fields(vec![score("field-result-white"), score("field-result-black")]));
    blocks.push(Block::Signatures(vec![
        (source.words.t("sign-white"), String::new()),
        (source.words.t("sign-black"), String::new()),
        (source.words.t("role-referee"), String::new()),
    ]));
}

/// The numbered lines: number, White's move, Black's move.
fn moves(source: &PaperSource<'_>) -> Table {
    let part = [
        Column { width: Width::Fit, ..Column::signs(source.words.head("number")) },
        Column::shared(source.words.head("white"), 1.0),
        Column::shared(source.words.head("black"), 1.0),
    ];
    let columns = std::iter::repeat_n(part, PARTS).flatten().collect();
    let row = |row: usize| {
        let cells = (0..PARTS)
            .flat_map(|part| [(part * ROWS + row + 1).to_string(), String::new(), String::new()]);
        Row { cells: cells.collect(), strong: false }
    };
    Table { rows: (0..ROWS).map(row).collect(), grid: true, row_height: 5.0, ..Table::new(columns) }
}
