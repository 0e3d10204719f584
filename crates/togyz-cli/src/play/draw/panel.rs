//! Beside the board: the two plates and the moves between them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use togyz::{GameResult, Side};

use super::figures::large;
use super::{Scene, put};

/// From this height on the kazans are written in large figures.
const ROOM_FOR_FIGURES: u16 = 18;

impl Scene<'_> {
    pub(super) fn panel(&self, buffer: &mut Buffer) {
        let Some(panel) = self.layout.panel else { return };
        let height = if self.has_figures() { 4 } else { 1 };
        let below = self.layout.below();
        let top = Rect { height, ..panel };
        let bottom = Rect { y: panel.bottom() - height, height, ..panel };
        self.plate(buffer, top, below.opponent());
        self.plate(buffer, bottom, below);
        let gap = u16::from(height > 1);
        let moves =
            Rect { y: top.bottom() + gap, height: panel.height - 2 * height - 2 * gap, ..panel };
        self.moves(buffer, moves);
    }

    /// Whether the plates are large: with figures and clocks.
    pub(super) fn has_figures(&self) -> bool {
        self.layout.panel.is_some_and(|panel| panel.height >= ROOM_FOR_FIGURES)
    }

    /// A player's name, tuzdyk, kazan and clock.
    fn plate(&self, buffer: &mut Buffer, place: Rect, side: Side) {
        let Scene { state, theme, shown, .. } = self;
        let style = theme.side_text(side);
        let won = state.game.result() == GameResult::Win(side) && !state.is_looking_back();
        let mark = match state.mover() {
            Some(mover) if mover == side => "►",
            None if won && !self.moving => "★",
            _ => " ",
        };
        for y in place.y..place.bottom() {
            put(buffer, place.x, y, "▌", style);
        }
        let mut right = String::new();
        if let Some(otau) = shown.tuzdyks[side] {
            right = format!("◆{otau}");
        }
        let count = shown.kazans[side];
        if place.height == 1 {
            right = format!("{right}{count:>4}");
        }
        let room = usize::from(place.width).saturating_sub(5 + right.chars().count());
        let name = self.plate_name(side, room);
        put(buffer, place.x + 2, place.y, mark, style);
        put(buffer, place.x + 4, place.y, &name, style);
        let right_x = place.right().saturating_sub(right.chars().count() as u16);
        put(buffer, right_x, place.y, &right, style);
        if place.height > 1 {
            for (line, text) in (place.y + 1..).zip(large(count)) {
                put(buffer, place.x + 4, line, &text, style);
            }
            if let Some((dial, style)) = self.dial(side) {
                let x = place.right().saturating_sub(dial.chars().count() as u16);
                put(buffer, x, place.y + 2, &dial, style);
            }
        }
    }

    /// The longest name that fits: with the side, without it, or short.
    fn plate_name(&self, side: Side, room: usize) -> String {
        let own_side = self.side_name(side);
        let Some(name) = self.state.name(side) else {
            return own_side.chars().take(room).collect();
        };
        let whole = format!("{own_side}: {name}");
        let mut names = vec![whole.clone()];
        if let Some(short) = self.computer_name(side) {
            names.extend([name, short]);
        }
        let fits = |name: &String| name.chars().count() <= room;
        let name = names.iter().find(|name| fits(name)).or(names.last()).unwrap_or(&whole);
        name.chars().take(room).collect()
    }

    /// The moves in two columns; the shown move is marked and always visible.
    fn moves(&self, buffer: &mut Buffer, place: Rect) {
        let Scene { state, theme, .. } = self;
        if place.height < 2 {
            return;
        }
        put(buffer, place.x, place.y, &self.text("play-moves"), theme.quiet());
        let rows = self.written();
        let room = usize::from(place.height - 1);
        let shown_ply = state.ply().checked_sub(1);
        let current = rows
            .iter()
            .position(|row| row.plies.iter().flatten().any(|(ply, _)| Some(*ply) == shown_ply))
            .unwrap_or(0);
        let last_first = rows.len().saturating_sub(room);
        let first = if state.is_looking_back() {
            current.saturating_sub(room / 2).min(last_first)
        } else {
            last_first
        };
        for (y, row) in (place.y + 1..).zip(rows.iter().skip(first).take(room)) {
            put(buffer, place.x, y, &format!("{:>3}", row.number), theme.quiet());
            for (x, ply) in [place.x + 4, place.x + 12].into_iter().zip(&row.plies) {
                let (text, style) = match ply {
                    Some((ply, text)) if Some(*ply) == shown_ply => (text.as_str(), theme.chosen()),
                    Some((_, text)) => (text.as_str(), theme.text()),
                    None => ("", Style::default()),
                };
                put(buffer, x, y, text, style);
            }
        }
    }

    pub(super) fn written(&self) -> Vec<Row> {
        let game = &self.state.game;
        let mut rows: Vec<Row> = Vec::new();
        for (ply, (played, position)) in game.plies().iter().zip(game.positions()).enumerate() {
            // A game contains only legal moves.
            let mut text = position.write_move(played.otau).unwrap_or_default();
            if played.draw_offer {
                text.push('=');
            }
            let number = game.move_number(ply);
            let column = match game.mover(ply) {
                Side::White => 0,
                Side::Black => 1,
            };
            if rows.last().is_none_or(|row| row.number != number) {
                rows.push(Row { number, plies: [None, None] });
            }
            if let Some(row) = rows.last_mut() {
                row.plies[column] = Some((ply, text));
            }
        }
        rows
    }
}

/// One line of the moves: its number, White's and Black's ply.
pub(super) struct Row {
    number: u32,
    plies: [Option<(usize, String)>; 2],
}

impl Row {
    /// The ply of the first move in it.
    pub(super) fn first_ply(&self) -> usize {
        self.plies.iter().flatten().next().map_or(0, |(ply, _)| *ply)
    }

    /// The row in the notation of records.
    pub(super) fn text(&self) -> String {
        let dots = if self.plies[0].is_none() { "..." } else { "." };
        let moves: Vec<&str> = self.plies.iter().flatten().map(|(_, text)| text.as_str()).collect();
        format!("{}{dots} {}", self.number, moves.join(" "))
    }
}
