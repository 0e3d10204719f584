//! A position as terminal text: a large board with its kumalaks, and a small one with numbers only.
//!
//! White is below unless the board is turned. Each kazan is on the opponent's side of the board.
//! Words come from `togyz-text`; nothing here prints.

use togyz::{Otau, Pit, Position, Side, Sowing};
use togyz_text::text;

use crate::terminal::{Ink, Screen, capitalised, columns, padded};

/// The columns of the large board without the names beside it.
const LARGE: usize = 9 * (CELL + 1) + 1;
/// The columns of every line of the small board.
pub(crate) const SMALL: usize = 9 * SMALL_CELL + 2;

const CELL: usize = 5;
/// The columns between the large board and a name, with the arrow of the side to move.
const NAME_GAP: usize = 4;
const SMALL_CELL: usize = 4;
/// A kazan with this number wins; the bars show the progress to it (R13).
const WON: usize = 82;

/// A position to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    position: &'a Position,
    screen: &'a Screen,
    flip: bool,
    origin: Option<Pit>,
    landing: Option<Pit>,
}

impl<'a> Board<'a> {
    /// A board with White below and nothing marked.
    pub(crate) fn new(position: &'a Position, screen: &'a Screen) -> Board<'a> {
        Board { position, screen, flip: false, origin: None, landing: None }
    }

    /// Turns the board by half a turn.
    pub(crate) fn flip(self, flip: bool) -> Board<'a> {
        Board { flip, ..self }
    }

    /// Marks the origin of a move: `(9)`.
    pub(crate) fn origin(self, pit: Pit) -> Board<'a> {
        Board { origin: Some(pit), ..self }
    }

    /// Marks both ends of the move that was just made: `(1)` and `[10]`.
    pub(crate) fn last_move(self, sowing: &Sowing) -> Board<'a> {
        Board { origin: Some(sowing.origin), landing: Some(sowing.landing), ..self }
    }

    /// The columns of the large board with the names beside it.
    pub(crate) fn large_width(&self) -> usize {
        let name = |side| columns(&text(self.screen.language, side_key(side)));
        LARGE + NAME_GAP + Side::ALL.map(name).into_iter().max().unwrap_or(0)
    }

    /// The large board, which shows the kumalaks themselves.
    pub(crate) fn large(&self) -> Vec<String> {
        let (bottom, top) = (self.bottom(), self.bottom().opponent());
        let bar = self.wood("│");
        let row = |cells: Vec<String>| format!("{bar}{}{bar}", cells.join(&bar));
        let heaps = |side| {
            let heaps: Vec<_> =
                self.row(side).map(|pit| heap(self.position.kumalaks(pit))).collect();
            // Heaps start at the outer edge.
            [0, 1, 2]
                .map(|line| row(heaps.iter().filter_map(|heap| heap.get(line).cloned()).collect()))
        };
        let counts = |side| row(self.row(side).map(|pit| self.count(pit, CELL)).collect());
        let edge = |left, between, right| self.wood(&edge(left, between, right));

        let mut lines = vec![self.numbers(top, CELL, " "), edge("╭", "┬", "╮"), counts(top)];
        lines.extend(heaps(top));
        lines.push(edge("├", "┴", "┤"));
        lines.push(format!("{bar}{}{bar}", self.kazan(bottom, LARGE - 2, true)));
        lines.push(edge("├", "─", "┤"));
        lines.push(format!("{bar}{}{bar}", self.kazan(top, LARGE - 2, true)));
        lines.push(edge("├", "┬", "┤"));
        lines.extend(heaps(bottom).into_iter().rev());
        lines.extend([counts(bottom), edge("╰", "┴", "╯"), self.numbers(bottom, CELL, " ")]);
        lines
    }

    /// The small board: numbers only, every line [`SMALL`] columns wide.
    pub(crate) fn small(&self) -> Vec<String> {
        let (bottom, top) = (self.bottom(), self.bottom().opponent());
        let bar = self.wood("│");
        let line = |inner: String| format!("{bar}{inner}{bar}");
        let counts = |side| line(self.row(side).map(|pit| self.count(pit, SMALL_CELL)).collect());
        let edge =
            |left: &str, right: &str| self.wood(&format!("{left}{}{right}", "─".repeat(SMALL - 2)));
        vec![
            self.numbers(top, SMALL_CELL, ""),
            edge("╭", "╮"),
            counts(top),
            line(self.kazan(bottom, SMALL - 2, false)),
            line(self.kazan(top, SMALL - 2, false)),
            counts(bottom),
            edge("╰", "╯"),
            self.numbers(bottom, SMALL_CELL, ""),
        ]
    }

    fn bottom(&self) -> Side {
        if self.flip { Side::Black } else { Side::White }
    }

    /// A row from left to right.
    fn row(&self, side: Side) -> impl Iterator<Item = Pit> {
        let turned = side != self.bottom();
        let otau = move |otau: Otau| if turned { mirrored(otau) } else { otau };
        Otau::ALL.into_iter().map(move |from_left| Pit::new(side, otau(from_left)))
    }

    fn wood(&self, text: &str) -> String {
        self.screen.paint.ink(Ink::Wood, text)
    }

    /// The otau's own numbers, with an arrow and, on the large board, a name at the side to move.
    fn numbers(&self, side: Side, width: usize, between: &str) -> String {
        let paint = self.screen.paint;
        let moves = self.position.turn() == side && !self.position.is_over();
        let numbers: Vec<String> = self
            .row(side)
            .map(|pit| {
                let number = padded(&format!("{:>3}", pit.otau.number()), width);
                let playable = moves && self.position.is_legal(pit.otau);
                paint.ink(if playable { Ink::Of(side) } else { Ink::Faint }, &number)
            })
            .collect();
        let arrow = if moves { paint.ink(Ink::Of(side), "▸") } else { " ".to_owned() };
        let numbers = numbers.join(between);
        if width == SMALL_CELL {
            return format!("{arrow}{numbers} ");
        }
        let name = paint.ink(Ink::Of(side), &text(self.screen.language, side_key(side)));
        format!(" {numbers}  {arrow} {name}")
    }

    /// The number of kumalaks in a pit, with the mark of the last move.
    fn count(&self, pit: Pit, width: usize) -> String {
        let owner = self.position.tuzdyk_owner(pit);
        let kumalaks = self.position.kumalaks(pit);
        let text = match owner {
            Some(owner) => tuzdyk_sign(owner).to_owned(),
            None => kumalaks.to_string(),
        };
        let (marked, ink) = if self.landing == Some(pit) {
            (Some(format!("[{text}]")), Ink::Mark)
        } else if self.origin == Some(pit) {
            (Some(format!("({text})")), Ink::Strong)
        } else if let Some(owner) = owner {
            (None, Ink::Of(owner))
        } else if kumalaks == 0 {
            (None, Ink::Faint)
        } else {
            (None, Ink::Strong)
        };
        let marked = marked.filter(|marked| columns(marked) <= width);
        // The last digits are aligned, with and without brackets.
        let aligned = match marked {
            Some(marked) => format!("{marked:>4}"),
            None => format!("{text:>3}"),
        };
        let body = aligned.trim_start();
        let left = columns(&aligned) - columns(body);
        let right = width.saturating_sub(columns(&aligned));
        format!("{}{}{}", " ".repeat(left), self.screen.paint.ink(ink, body), " ".repeat(right))
    }

    fn kazan(&self, side: Side, width: usize, bar: bool) -> String {
        let Screen { language, paint, .. } = *self.screen;
        let name = |side| capitalised(&text(language, kazan_key(side)));
        let name_width = Side::ALL.map(|side| columns(&name(side))).into_iter().max().unwrap_or(0);
        let kumalaks = usize::from(self.position.kazan(side));
        // The last digit is aligned with those of the last otau.
        let after = if bar { 2 } else { 1 };
        let room = width.saturating_sub(name_width + 5 + after);
        let bar = if bar {
            let room = room.saturating_sub(3);
            let full = (kumalaks * room / WON).min(room);
            let full = if kumalaks > 0 { full.max(1) } else { 0 };
            let (full, rest) = ("━".repeat(full), "╌".repeat(room - full));
            format!("  {}{} ", paint.ink(Ink::Of(side), &full), paint.ink(Ink::Faint, &rest))
        } else {
            " ".repeat(room)
        };
        let name = paint.ink(Ink::Of(side), &padded(&name(side), name_width));
        let count = paint.ink(Ink::Of(side), &format!("{kumalaks:>4}"));
        format!(" {name}{bar}{count}{}", " ".repeat(after))
    }
}

/// The symbol of a side's tuzdyk.
pub(crate) const fn tuzdyk_sign(owner: Side) -> &'static str {
    match owner {
        Side::White => "◆",
        Side::Black => "◇",
    }
}

/// The message with a side's name.
const fn side_key(side: Side) -> &'static str {
    match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    }
}

const fn kazan_key(side: Side) -> &'static str {
    match side {
        Side::White => "kazan-white",
        Side::Black => "kazan-black",
    }
}

/// The otau opposite this one: 9 for 1, 1 for 9.
fn mirrored(otau: Otau) -> Otau {
    Otau::new(10 - otau.number()).unwrap_or(otau)
}

fn edge(left: &str, between: &str, right: &str) -> String {
    let cell = "─".repeat(CELL);
    format!("{left}{}{right}", [cell.as_str(); 9].join(between))
}

/// A heap in three lines, the outer one first: up to nine kumalaks are spaced, more are dense, and
/// at most fifteen are drawn, because the number is next to it.
fn heap(kumalaks: u8) -> [String; 3] {
    let kumalaks = usize::from(kumalaks);
    let (a_line, between) = if kumalaks <= 9 { (3, " ") } else { (5, "") };
    [0, 1, 2].map(|line: usize| {
        let here = kumalaks.saturating_sub(line * a_line).min(a_line);
        format!("{:^CELL$}", vec!["●"; here].join(between))
    })
}
