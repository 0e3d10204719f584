//! Draws the board: kumalaks, numbers, tuzdyks, kazans, and the marks of moves.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use togyz::{Otau, Pit, Side, Sowing};

use super::grid::{CURSOR, GHOST};
use super::{Scene, put, put_centred};
use crate::play::layout::Shape;

impl Scene<'_> {
    pub(super) fn board(&self, buffer: &mut Buffer) {
        self.grid(buffer);
        let last = self.state.last_move().map(|(_, sowing)| sowing).filter(|_| !self.moving);
        let preview = self.state.preview().filter(|_| !self.moving);
        for side in Side::ALL {
            for otau in Otau::ALL {
                let pit = Pit::new(side, otau);
                self.otau(buffer, pit);
                self.count(buffer, pit, last.as_ref());
            }
            self.kazan(buffer, side);
        }
        self.turn(buffer);
        self.marks(buffer, last.as_ref(), preview.as_ref());
        for side in Side::ALL {
            for otau in Otau::ALL {
                self.label(buffer, Pit::new(side, otau));
            }
        }
        if let Some((pit, held)) = self.shown.hand
            && held > 0
        {
            let place = self.layout.hand(pit);
            put_centred(buffer, place, &format!("●{held}"), self.theme.number());
        }
    }

    /// The background of an otau and its kumalaks or tuzdyk.
    fn otau(&self, buffer: &mut Buffer, pit: Pit) {
        let Scene { state, theme, layout, shown, .. } = self;
        let place = layout.groove(pit);
        let lit = state.is_playable(pit) && !self.moving && state.dialog.is_none();
        let mut style = theme.groove(lit);
        if let Some((taken, taker)) = shown.taken
            && taken == pit
        {
            style = theme.flash(taker);
        }
        buffer.set_style(place, style);
        let Shape::Grooves { rows, .. } = layout.shape else { return };
        if let Some(owner) = shown.tuzdyk_owner(pit) {
            return self.tuzdyk(buffer, pit, owner);
        }
        let count = u16::from(shown.kumalaks(pit));
        let centre = place.x + place.width / 2;
        // Two columns of large kumalaks, or pairs of small ones; the rest is shown as a number.
        let (sign, columns): (&str, &[i32]) =
            if count <= 2 * rows { ("●", &[-1, 1]) } else { ("•", &[-2, -1, 1, 2]) };
        let across = columns.len() as u16;
        for ball in 0..count.min(across * rows) {
            let column = columns[usize::from(ball % across)];
            let x = centre.saturating_add_signed(column as i16);
            put(buffer, x, self.line_inwards(pit, ball / across), sign, style);
        }
        if count > across * rows {
            let badge = format!("+{}", count - across * rows);
            let line = Rect { y: place.y + rows / 2, height: 1, ..place };
            put_centred(buffer, line, &badge, style.add_modifier(Modifier::REVERSED));
        }
    }

    /// A line of a groove, counted from its outer end.
    fn line_inwards(&self, pit: Pit, line: u16) -> u16 {
        let place = self.layout.groove(pit);
        if pit.side == self.layout.below() { place.bottom() - 1 - line } else { place.y + line }
    }

    /// A diamond with a ball, in its owner's colour.
    fn tuzdyk(&self, buffer: &mut Buffer, pit: Pit, owner: Side) {
        let place = self.layout.groove(pit);
        let mut style = self.theme.side_in_groove(owner);
        if self.shown.stamped == Some(pit) {
            style = self.theme.flash(owner);
            buffer.set_style(place, style);
        }
        let middle = place.y + place.height / 2;
        for (line, text) in [(middle - 1, "▲"), (middle, "◄●►"), (middle + 1, "▼")] {
            put_centred(buffer, Rect { y: line, height: 1, ..place }, text, style);
        }
    }

    /// The number of kumalaks, with the marks of the last move: a dot at its origin, brackets at
    /// its landing.
    fn count(&self, buffer: &mut Buffer, pit: Pit, last: Option<&Sowing>) {
        let Scene { theme, layout, shown, .. } = self;
        let place = layout.count(pit);
        let in_groove = layout.shape == Shape::Numbers;
        let mut style = if in_groove {
            theme.groove(self.state.is_playable(pit) && !self.moving).add_modifier(Modifier::BOLD)
        } else {
            theme.number()
        };
        let owner = shown.tuzdyk_owner(pit);
        let marked = last.is_some_and(|last| last.landing == pit);
        let mut text = match owner {
            Some(_) => self.tuzdyk_label(place.width.saturating_sub(if marked { 2 } else { 0 })),
            None => shown.kumalaks(pit).to_string(),
        };
        if let Some(owner) = owner {
            style = if in_groove { theme.side_in_groove(owner) } else { theme.side(owner) };
        } else if shown.kumalaks(pit) == 0 && !in_groove {
            style = theme.label();
        }
        if let Some(last) = last {
            if marked && text.chars().count() + 2 <= usize::from(place.width) {
                text = format!("[{text}]");
            } else if last.origin == pit && text.chars().count() < usize::from(place.width) {
                text = format!("•{text}");
            }
        }
        if let Some((taken, taker)) = shown.taken
            && taken == pit
        {
            style = theme.flash(taker);
        } else if shown.touched == Some(pit) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        put_centred(buffer, place, &text, style);
    }

    fn tuzdyk_label(&self, width: u16) -> String {
        let name = self.text("glossary-tuzdyk");
        let fits = name.chars().count() <= usize::from(width);
        if fits && self.layout.shape != Shape::Numbers { name } else { "◆".to_string() }
    }

    /// The otau's own number on the border; a tab around it when it can be played.
    fn label(&self, buffer: &mut Buffer, pit: Pit) {
        let Scene { state, theme, layout, .. } = self;
        let place = layout.label(pit);
        if state.is_playable(pit) && state.hint == Some(pit.otau) {
            put_centred(buffer, place, &format!("»{}«", pit.otau), theme.flash(pit.side));
        } else if state.is_playable(pit) && !self.moving {
            let text = format!("┤{}├", pit.otau);
            put_centred(buffer, place, &text, theme.side(pit.side));
        } else {
            put_centred(buffer, place, &pit.otau.to_string(), theme.label());
        }
    }

    /// An arrow at both ends of the row of the side to move.
    fn turn(&self, buffer: &mut Buffer) {
        let Some(side) = self.state.mover() else { return };
        let Shape::Grooves { .. } = self.layout.shape else { return };
        let y = self.layout.count(Pit::new(side, Otau::One)).y;
        let board = self.layout.board;
        let style = self.theme.side(side);
        put(buffer, board.x + 2, y, "►", style);
        put(buffer, board.right() - 3, y, "◄", style);
    }

    /// The rim of the last landing, the ring of the cursor, and the landing of its move.
    fn marks(&self, buffer: &mut Buffer, last: Option<&Sowing>, preview: Option<&Sowing>) {
        let theme = self.theme;
        if let Some(pit) = self.shown.touched {
            self.tint(buffer, pit, theme.number());
        }
        if let Some(last) = last {
            self.tint(buffer, last.landing, theme.side(last.origin.side));
        }
        let Some(preview) = preview else { return };
        let side = preview.origin.side;
        if preview.landing != preview.origin {
            self.ring(buffer, preview.landing, GHOST, theme.side(side));
        }
        self.ring(buffer, preview.origin, CURSOR, theme.side(side));
        if let Shape::Grooves { rows, .. } = self.layout.shape {
            let ghost = match preview {
                Sowing { tuzdyk: true, .. } => "◇".to_string(),
                Sowing { captured: 0, .. } => "○".to_string(),
                Sowing { captured, .. } => format!("+{captured}"),
            };
            let y = self.line_inwards(preview.landing, rows - 1);
            let place = Rect { y, height: 1, ..self.layout.groove(preview.landing) };
            put_centred(buffer, place, &ghost, theme.side_in_groove(side));
        }
    }

    /// A kazan: its number, and its kumalaks in groups of ten.
    fn kazan(&self, buffer: &mut Buffer, owner: Side) {
        let Scene { theme, layout, shown, .. } = self;
        let place = layout.kazan(owner);
        let mut style = theme.side_in_groove(owner);
        let gains = shown.reached == Some(owner);
        if gains {
            style = theme.flash(owner);
        }
        buffer.set_style(place, theme.groove(false));
        let count = shown.kazans[owner];
        let number = format!("{count:>4} ");
        put(buffer, place.x, place.y, &number, style);
        let columns = u16::from(count.div_ceil(2));
        // Without plates, the computer's name is shown here.
        let computer = self.computer_name(owner).filter(|_| self.layout.panel.is_none());
        let name = computer.unwrap_or_else(|| self.side_name(owner));
        let quiet = theme.side_in_groove(owner).remove_modifier(Modifier::BOLD);
        let mut first = place.x + 5;
        if place.height > 1 {
            put(buffer, place.x + 2, place.y + 1, &name, quiet);
            first = place.x + 3 + (name.chars().count() as u16).max(8);
        }
        let room = place.right() - 1 - first;
        let gaps = columns.saturating_sub(1) / 5;
        let width = name.chars().count() as u16;
        // The name at the end of the line is more important than the gaps.
        let named = if place.height > 1 { 0 } else { width + 2 };
        let spaced = columns + gaps + named <= room;
        let shown_columns = columns.min(room);
        let balls = theme.groove(false);
        for column in 0..shown_columns {
            let x = first + column + if spaced { column / 5 } else { 0 };
            let full = 2 * (column + 1) <= u16::from(count);
            if place.height > 1 {
                put(buffer, x, place.y, "●", balls);
                if full {
                    put(buffer, x, place.y + 1, "●", balls);
                }
            } else {
                put(buffer, x, place.y, if full { ":" } else { "." }, balls);
            }
        }
        let end = first + shown_columns + if spaced { gaps } else { 0 };
        if place.height == 1 && end + width + 2 < place.right() {
            put(buffer, place.right() - 1 - width, place.y, &name, quiet);
        }
    }
}
