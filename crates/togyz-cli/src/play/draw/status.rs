//! The lines under the board: questions and messages.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::{Scene, put_line, wrap};
use crate::play::dialog::{Dialog, Name};
use crate::play::message::{self, Message};

impl Scene<'_> {
    pub(super) fn status(&self, buffer: &mut Buffer) {
        let place = self.layout.status;
        // A question hides the keys, so it may also use their line.
        let (lines, bottom) = match &self.state.dialog {
            Some(dialog) => (self.asking(dialog), self.layout.keys.bottom()),
            None => (self.telling(), place.bottom()),
        };
        for (y, line) in (place.y..bottom).zip(&lines) {
            put_line(buffer, place.x, y, line, place.width);
        }
    }

    fn asking(&self, dialog: &Dialog) -> Vec<Line<'static>> {
        let mut answers = vec![("y", "play-yes"), ("n", "play-no")];
        match dialog {
            Dialog::Help => Vec::new(),
            Dialog::Question(question) => {
                if question.offers_to_save().is_some() {
                    answers.push(("s", "play-key-save"));
                }
                self.asked(&question.message(), &answers)
            }
            Dialog::Overwrite { name, .. } => {
                let file = name.file().unwrap_or_default();
                let message = Message::new("play-confirm-overwrite").word("file", file);
                self.asked(&message, &answers)
            }
            Dialog::Name { name, .. } => {
                let hints = self.hints(&[("Enter", "play-key-save"), ("Esc", "play-key-cancel")]);
                let mut lines = vec![self.name_line(name)];
                lines.extend(self.notice().unwrap_or(vec![hints]));
                lines
            }
        }
    }

    /// The name being typed; a long name shows its end.
    fn name_line(&self, name: &Name) -> Line<'static> {
        let label = self.text("play-save-name");
        let (before, under, behind) = name.parts();
        let room = usize::from(self.layout.status.width).saturating_sub(label.chars().count() + 3);
        let hidden = before.chars().count().saturating_sub(room);
        let before: String = before.chars().skip(hidden).collect();
        let left = room.saturating_sub(before.chars().count());
        let behind: String = behind.chars().take(left).collect();
        Line::from(vec![
            Span::styled(format!("{label} "), self.theme.question()),
            Span::styled(before, self.theme.text()),
            Span::styled(under, self.theme.chosen()),
            Span::styled(behind, self.theme.text()),
        ])
    }

    fn notice(&self) -> Option<Vec<Line<'static>>> {
        let notice = self.state.notice.as_ref()?;
        let style = if notice.refusal { self.theme.refusal() } else { self.theme.strong() };
        Some(self.wrapped(&notice.message.text(self.state.language), style))
    }

    fn telling(&self) -> Vec<Line<'static>> {
        let Scene { state, theme, layout, .. } = self;
        let mut lines = self.announcing();
        let room = usize::from(layout.status.height).saturating_sub(lines.len());
        let (described, style) = match state.preview().filter(|_| !self.moving) {
            Some(sowing) => {
                let described = message::describe_preview(&sowing, state.language);
                (Some(described), theme.side_text(sowing.origin.side))
            }
            None => {
                let last = state.last_move();
                (last.map(|(_, sowing)| message::describe(&sowing, state.language)), theme.text())
            }
        };
        match described {
            Some(described) => lines.extend(self.fitted(&described, style, room)),
            None if lines.is_empty() => {
                lines.extend(self.wrapped(&self.text("game-about"), theme.quiet()));
            }
            None => {}
        }
        lines
    }

    /// The most important message for the players.
    fn announcing(&self) -> Vec<Line<'static>> {
        let Scene { state, theme, .. } = self;
        let here = !state.is_looking_back();
        if let Some(notice) = self.notice() {
            return notice;
        }
        if let Some(offerer) = state.offered() {
            let message = Message::new("play-confirm-draw").side(offerer);
            return self.asked(&message, &[("y", "play-yes"), ("n", "play-no")]);
        }
        if let Some(ending) = message::ending(&state.game, state.language)
            && here
            && !self.moving
        {
            let text = format!("{}  {ending}", state.game.result_text());
            return self.wrapped(&text, theme.question());
        }
        match state.mover().filter(|_| state.offer_next) {
            Some(side) => {
                let message = Message::new("play-offer-next").side(side);
                self.wrapped(&message.text(state.language), theme.question())
            }
            None => Vec::new(),
        }
    }

    /// A move in the available lines: as sentences, or otherwise in notation.
    fn fitted(&self, described: &[String; 2], style: Style, room: usize) -> Vec<Line<'static>> {
        let sentences = described.iter().flat_map(|sentence| self.wrapped(sentence, style));
        let sentences: Vec<Line<'static>> = sentences.collect();
        if sentences.len() <= room {
            return sentences;
        }
        let together = self.wrapped(&described.join(" "), style);
        if together.len() <= room {
            return together;
        }
        let state = self.state;
        match state.last_move() {
            Some((before, sowing)) if state.preview().is_none() => {
                // A game contains only legal moves.
                let written = before.write_move(sowing.origin.otau).unwrap_or_default();
                let message = Message::new("play-last-move").word("move", written);
                vec![Line::styled(message.text(state.language), style)]
            }
            _ => self.wrapped(&described[1], style),
        }
    }

    fn wrapped(&self, text: &str, style: Style) -> Vec<Line<'static>> {
        let width = usize::from(self.layout.status.width);
        wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
    }

    /// A question with its answers: on the same line, or on the next.
    fn asked(&self, message: &Message, answers: &[(&str, &str)]) -> Vec<Line<'static>> {
        let mut lines = self.wrapped(&message.text(self.state.language), self.theme.question());
        let hints = self.hints(answers);
        match lines.last_mut() {
            Some(last)
                if last.width() + 2 + hints.width() <= usize::from(self.layout.status.width) =>
            {
                last.push_span("  ");
                last.extend(hints);
            }
            _ => lines.push(hints),
        }
        lines
    }
}
