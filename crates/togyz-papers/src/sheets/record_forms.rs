//! The forms on which both players record all moves (W VIII): two columns, X for a tuzdyk, = for a draw offer, the
//! result with kumalaks and the signatures (W II), and a code for the page of the game.

use togyz::Side;
use togyz_tournament::competition::BoardSheet;

use super::{Desk, PaperError};
use crate::paper::{Block, Column, Paper, Row, Scale, Table, Width};

/// Parts of the list of moves that stand side by side, and the rows of each.
const PARTS: usize = 3;
const ROWS: usize = 27;

/// Two forms for each board, one for each player.
pub(super) fn record_forms(desk: &Desk<'_>) -> Result<Paper, PaperError> {
    let sheet = desk.sheet()?;
    let mut blocks = Vec::new();
    for board in &sheet.boards {
        for side in Side::ALL {
            if !blocks.is_empty() {
                blocks.push(Block::PageBreak);
            }
            form(desk, board, side, &mut blocks);
        }
    }
    Ok(Paper { blocks, ..desk.bare_paper(desk.t("title-record-forms")) })
}

fn form(desk: &Desk<'_>, board: &BoardSheet, side: Side, blocks: &mut Vec<Block>) {
    let regulations = desk.competition.regulations();
    let player = |side: Side| {
        let id = board.players[side];
        format!("{} {}", desk.number(id), desk.name(id))
    };
    let (round, seat) = (desk.round.to_string(), board.board.to_string());
    let name = |side: Side| desk.head(if side == Side::White { "white" } else { "black" });
    let head = vec![
        Block::title(desk.t("title-record-form")),
        Block::Fields(vec![
            (desk.t("field-event"), regulations.title.clone()),
            (desk.t("field-where"), desk.where_and_when()),
            (name(Side::White), player(Side::White)),
            (name(Side::Black), player(Side::Black)),
        ]),
        Block::Columns(vec![
            (1.0, vec![Block::Fields(vec![(desk.head("round"), round.clone())])]),
            (1.0, vec![Block::Fields(vec![(desk.head("board"), seat.clone())])]),
            (2.0, vec![Block::Fields(vec![(desk.t("field-by"), name(side))])]),
        ]),
    ];
    match desk.address {
        Some(address) => {
            let page =
                format!("{address}/{}/round-{round}-board-{seat}.html", desk.language.code());
            let code = vec![
                Block::Code(page, 34.0),
                Block::centred(desk.t("code-about"), Scale::Small, false),
            ];
            blocks.push(Block::Columns(vec![(4.0, head), (1.0, code)]));
        }
        None => blocks.extend(head),
    }
    blocks.push(Block::Table(moves(desk)));
    blocks.push(Block::remark(desk.t("record-about")));
    let score = |key: &str| (desk.t(key), String::new());
    blocks.push(Block::Fields(vec![score("field-result-white"), score("field-result-black")]));
    blocks.push(Block::Signatures(vec![
        (desk.t("sign-white"), String::new()),
        (desk.t("sign-black"), String::new()),
        (desk.t("role-referee"), String::new()),
    ]));
}

/// The numbered lines: number, White's move, Black's move.
fn moves(desk: &Desk<'_>) -> Table {
    let part = [
        Column { width: Width::Fit, ..Column::signs(desk.head("number")) },
        Column::shared(desk.head("white"), 1.0),
        Column::shared(desk.head("black"), 1.0),
    ];
    let columns = std::iter::repeat_n(part, PARTS).flatten().collect();
    let row = |row: usize| {
        let cells = (0..PARTS)
            .flat_map(|part| [(part * ROWS + row + 1).to_string(), String::new(), String::new()]);
        Row { cells: cells.collect(), strong: false }
    };
    Table { rows: (0..ROWS).map(row).collect(), grid: true, row_height: 5.0, ..Table::new(columns) }
}
