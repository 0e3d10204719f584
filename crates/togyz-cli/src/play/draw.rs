//! The screen: title, board, moves, messages, keys, and the help overlay.
//!
//! Drawing reads the state and changes nothing.

mod board;
mod dials;
mod figures;
mod grid;
mod help;
mod keys;
mod panel;
mod status;

use std::time::Duration;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use togyz::Side;
use togyz_text::{text, text_with};

use super::dialog::Dialog;
use super::layout::{Layout, SMALLEST};
use super::message::{Message, side_name};
use super::motion::Shown;
use super::state::State;
use super::theme::Theme;

/// One frame to draw.
struct Scene<'a> {
    state: &'a State,
    theme: Theme,
    layout: Layout,
    shown: Shown,
    /// Whether kumalaks are moving.
    moving: bool,
    now: Duration,
}

/// Draws the state at this time.
pub(super) fn screen(frame: &mut Frame<'_>, state: &State, theme: Theme, now: Duration) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    let Some(layout) = Layout::new(area, state.flipped) else {
        return too_small(buffer, area, state);
    };
    let moving = state.motion.as_ref().is_some_and(|motion| !motion.is_over(now));
    let scene = Scene { state, theme, layout, shown: state.shown(now), moving, now };
    scene.title(buffer);
    scene.board(buffer);
    scene.panel(buffer);
    scene.status(buffer);
    scene.keys(buffer);
    if state.dialog == Some(Dialog::Help) {
        scene.help(buffer, area);
    }
}

fn too_small(buffer: &mut Buffer, area: Rect, state: &State) {
    let values = [("width", SMALLEST.0.into()), ("height", SMALLEST.1.into())];
    let sentence = text_with(state.language, "play-too-small", &values);
    let lines = wrap(&sentence, usize::from(area.width));
    let first = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (first..area.bottom()).zip(&lines) {
        put_centred(buffer, Rect { y, height: 1, ..area }, line, Style::default());
    }
}

impl Scene<'_> {
    fn text(&self, key: &str) -> String {
        text(self.state.language, key)
    }

    fn title(&self, buffer: &mut Buffer) {
        let Scene { state, theme, layout, .. } = self;
        let place = layout.title;
        let rules = format!("profile-{}", state.game.rules().profile);
        let right = self.situation();
        let room = place.width.saturating_sub(right.width() as u16 + 2);
        let mut left = match self.dials(room) {
            Some(dials) => dials,
            None => Line::styled(self.text("game-name"), theme.strong()),
        };
        let rules = Span::styled(format!("  {}", self.text(&rules)), theme.quiet());
        if left.width() + rules.width() <= usize::from(room) {
            left.push_span(rules);
        }
        put_line(buffer, place.x, place.y, &left, room);
        let x = place.right().saturating_sub(right.width() as u16).max(place.x);
        put_line(buffer, x, place.y, &right, place.width);
    }

    /// The side to move, the position being viewed, or the result.
    fn situation(&self) -> Line<'static> {
        let Scene { state, theme, .. } = self;
        let game = &state.game;
        if state.is_looking_back() {
            let message = match state.ply() {
                0 => Message::new("play-looking-start"),
                ply => Message::new("play-looking").number("number", game.move_number(ply - 1)),
            };
            return Line::styled(message.text(state.language), theme.question());
        }
        match state.mover() {
            Some(side) => {
                let key = match side {
                    _ if state.is_computers_turn() => "play-thinking",
                    Side::White => "play-turn-white",
                    Side::Black => "play-turn-black",
                };
                let number = Message::new("play-move-number")
                    .number("number", game.move_number(game.plies().len()));
                Line::from(vec![
                    Span::styled(format!("{}  ", number.text(state.language)), theme.quiet()),
                    Span::styled(format!("● {}", self.text(key)), theme.side_text(side)),
                ])
            }
            None if self.moving => Line::default(),
            None => Line::styled(game.result_text(), theme.question()),
        }
    }

    fn side_name(&self, side: Side) -> String {
        side_name(side, self.state.language)
    }
}

/// Writes text, clipped to the buffer.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
    let area = buffer.area;
    if x >= area.x && x < area.right() && y >= area.y && y < area.bottom() {
        buffer.set_stringn(x, y, text, usize::from(area.right() - x), style);
    }
}

/// Writes a line of at most this width.
fn put_line(buffer: &mut Buffer, x: u16, y: u16, line: &Line<'_>, width: u16) {
    let area = buffer.area;
    if x >= area.x && x < area.right() && y >= area.y && y < area.bottom() {
        buffer.set_line(x, y, line, width.min(area.right() - x));
    }
}

/// Writes text into the middle of a line.
fn put_centred(buffer: &mut Buffer, place: Rect, text: &str, style: Style) {
    let width = Line::raw(text).width() as u16;
    let x = place.x + place.width.saturating_sub(width) / 2;
    put(buffer, x, place.y, text, style);
}

/// Breaks text into lines of at most this width, between words.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
