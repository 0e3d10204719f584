//! The clocks: on the large plates, or in the title without plates.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use togyz::Side;

use super::Scene;
use crate::play::message::Message;
use crate::play::timer::{self, LOW};

impl Scene<'_> {
    /// A side's dial and its style; a low time also shows a warning sign.
    pub(super) fn dial(&self, side: Side) -> Option<(String, Style)> {
        let left = self.state.timer.as_ref()?.left(side, self.now);
        let text = timer::dial(left);
        Some(match left < LOW {
            true => (format!("!{text}"), self.theme.refusal()),
            false => (text, self.theme.side_text(side)),
        })
    }

    /// Both dials for the title, with names if there is room; `None` if the plates show them.
    pub(super) fn dials(&self, room: u16) -> Option<Line<'static>> {
        if self.has_figures() {
            return None;
        }
        let dials =
            [(Side::White, self.dial(Side::White)?), (Side::Black, self.dial(Side::Black)?)];
        let line = |named: bool| {
            let mut line = Line::default();
            for (side, (text, style)) in &dials {
                if named {
                    let name = format!("{} ", self.side_name(*side));
                    line.push_span(Span::styled(name, self.theme.quiet()));
                }
                line.push_span(Span::styled(format!("{text}  "), *style));
            }
            line
        };
        let named = line(true);
        Some(if named.width() <= usize::from(room) { named } else { line(false) })
    }

    /// The computer's short name, if it plays this side.
    pub(super) fn computer_name(&self, side: Side) -> Option<String> {
        let computer = self.state.computer.as_ref().filter(|computer| computer.side == side)?;
        let name = Message::new("play-computer-short").number("number", computer.level);
        Some(name.text(self.state.language))
    }
}
