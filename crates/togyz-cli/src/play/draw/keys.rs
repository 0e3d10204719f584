//! The last line: the useful keys; above it, in small windows, the last moves.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span};

use super::{Scene, put, put_line};
use crate::play::state::Claim;

impl Scene<'_> {
    /// Keys with their actions.
    pub(super) fn hints(&self, hints: &[(&str, &str)]) -> Line<'static> {
        let mut line = Line::default();
        for (place, (key, label)) in hints.iter().enumerate() {
            if place > 0 {
                line.push_span(Span::raw("  "));
            }
            line.push_span(Span::styled((*key).to_string(), self.theme.key()));
            line.push_span(Span::styled(format!(" {}", self.text(label)), self.theme.quiet()));
        }
        line
    }

    /// As many of the useful keys as fit; help and quit always do.
    pub(super) fn keys(&self, buffer: &mut Buffer) {
        if self.state.dialog.is_some() {
            return;
        }
        let place = self.layout.keys;
        self.recent_moves(buffer);
        let always = self.hints(&[("?", "play-key-help"), ("q", "play-key-quit")]);
        let mut room = usize::from(place.width).saturating_sub(always.width());
        let mut line = Line::default();
        for hint in self.useful_keys() {
            let spans = self.hints(&[hint]);
            if spans.width() + 2 > room {
                break;
            }
            room -= spans.width() + 2;
            line.extend(spans);
            line.push_span(Span::raw("  "));
        }
        line.extend(always);
        put_line(buffer, place.x, place.y, &line, place.width);
    }

    /// The last moves in one line, if there is no room for the full list.
    fn recent_moves(&self, buffer: &mut Buffer) {
        let place = self.layout.keys;
        let y = place.y.saturating_sub(2);
        if self.layout.panel.is_some() || y < self.layout.status.bottom() {
            return;
        }
        let mut text = String::new();
        for row in self.written().iter().rev().filter(|row| row.first_ply() < self.state.ply()) {
            let longer = format!("{}  {text}", row.text());
            if longer.chars().count() > usize::from(place.width) {
                break;
            }
            text = longer;
        }
        put(buffer, place.x, y, text.trim_end(), self.theme.quiet());
    }

    /// The keys with an action now, the most useful first.
    fn useful_keys(&self) -> Vec<(&'static str, &'static str)> {
        let state = self.state;
        let mut keys = Vec::new();
        match state.claim() {
            Some(Claim::Draw) => keys.push(("c", "play-key-claim")),
            Some(Claim::Win(_)) => keys.push(("c", "play-key-claim-win")),
            None => {}
        }
        let played = !state.game.plies().is_empty();
        if state.is_looking_back() {
            keys.extend([("[ ]", "play-key-look"), ("End", "play-key-live")]);
            keys.push(("r", "play-key-replay"));
        } else if state.own_turn().is_some() {
            keys.extend([("1-9", "play-key-move"), ("← →", "play-key-choose")]);
            keys.push(("h", "play-key-hint"));
        } else if state.game.end().is_some() {
            keys.push(("n", "play-key-new"));
        }
        if !state.undone.is_empty() {
            keys.push(("i", "play-key-redo"));
        }
        if played {
            keys.push(("u", "play-key-undo"));
        }
        if state.own_turn().is_some() && played {
            keys.push(("d", "play-key-draw"));
        }
        keys.extend([("s", "play-key-save"), ("f", "play-key-flip"), ("l", "play-key-language")]);
        keys
    }
}
