//! The view of a round: a head with the late limit, the boards, and the input line.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Cell, Paragraph, Row, Table, TableState};
use togyz::Side;
use togyz_papers::sentences::{describe_outcome, describe_person};
use togyz_text::{text, text_with};
use togyz_tournament::competition::BoardSheet;

use super::view::View;

/// Draws the view; the clocks have been running for `since`.
pub(super) fn screen(frame: &mut Frame<'_>, view: &View, since: Option<Duration>) {
    let Some(sheet) = view.sheet() else { return };
    let [head, boards, typed, keys] = Layout::vertical([
        Constraint::Length(3),
        Constraint::Min(3),
        Constraint::Length(2),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    frame.render_widget(heading(view, since), head);

    let say = |key: &str| text(view.language, &format!("event-head-{key}"));
    let names = ["board", "white", "black", "result", "late"].map(|key| Cell::from(say(key)));
    let limit = view.competition.regulations().late_after();
    let left = limit.zip(since).map(|(limit, since)| limit.saturating_sub(since));
    let rows = sheet.boards.iter().map(|board| row(view, board, left));
    let widths = [
        Constraint::Length(6),
        Constraint::Fill(2),
        Constraint::Fill(2),
        Constraint::Fill(2),
        Constraint::Length(10),
    ];
    let table = Table::new(rows, widths)
        .header(Row::new(names).style(Style::new().add_modifier(Modifier::BOLD)))
        .row_highlight_style(Style::new().add_modifier(Modifier::REVERSED));
    let mut state = TableState::new().with_selected(Some(view.chosen));
    frame.render_stateful_widget(table, boards, &mut state);

    frame.render_widget(typing(view), typed);
    let keys_line = text(view.language, "event-watch-keys");
    let faint = Style::new().add_modifier(Modifier::DIM);
    frame.render_widget(Paragraph::new(Line::styled(keys_line, faint)), keys);
}

/// The event, the round, how many boards are open, and the late limit.
fn heading(view: &View, since: Option<Duration>) -> Paragraph<'static> {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let title = Line::styled(view.competition.regulations().title.clone(), bold);
    let Some(sheet) = view.sheet() else { return Paragraph::new(title) };
    let open = sheet.open_boards().count();
    let values = [
        ("round", sheet.number.into()),
        ("open", open.into()),
        ("boards", sheet.boards.len().into()),
    ];
    let round = text_with(view.language, "event-watch-round", &values);
    let late = match (view.competition.regulations().late_after(), since) {
        (None, _) => String::new(),
        (Some(_), None) => text(view.language, "event-watch-not-begun"),
        (Some(limit), Some(since)) => {
            let left = clock(limit.saturating_sub(since));
            let values = [("since", &clock(since)), ("left", &left)];
            let values = values.map(|(key, value)| (key, value.into()));
            text_with(view.language, "event-watch-late", &values)
        }
    };
    Paragraph::new(vec![title, Line::from(format!("{round}   {late}"))])
}

fn row(view: &View, board: &BoardSheet, left: Option<Duration>) -> Row<'static> {
    let name = |side: Side| describe_person(&view.competition, board.players[side]);
    let offers = |side: Side| "=".repeat(board.offers[side].len());
    let (result, late) = match (board.outcome, left) {
        (Some(outcome), _) => (describe_outcome(&outcome, view.language), String::new()),
        (None, Some(Duration::ZERO)) => {
            (String::new(), text(view.language, "event-watch-too-late"))
        }
        (None, Some(left)) => (String::new(), clock(left)),
        (None, None) => (String::new(), String::new()),
    };
    let cells = [
        board.board.to_string(),
        format!("{} {}", name(Side::White), offers(Side::White)),
        format!("{} {}", name(Side::Black), offers(Side::Black)),
        result,
        late,
    ];
    Row::new(cells.map(Cell::from))
}

/// The text being typed, or the last error.
fn typing(view: &View) -> Paragraph<'static> {
    let board = (view.chosen + 1).to_string();
    let values = [("board", (&board).into())];
    let typed = view.input.as_ref().map(|typed| {
        let prompt = text_with(view.language, "event-watch-entry", &values);
        let cursor = Span::styled(" ", Style::new().add_modifier(Modifier::REVERSED));
        Line::from(vec![Span::raw(format!("{prompt}: {typed}")), cursor])
    });
    let complaint = Line::raw(view.complaint.clone());
    Paragraph::new(vec![typed.unwrap_or_default(), complaint])
}

/// Minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
