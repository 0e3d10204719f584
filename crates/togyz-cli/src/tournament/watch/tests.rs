//! The view of a round as an arbiter uses it: keys in, frames out.

use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use togyz_text::Language;
use togyz_tournament::Moment;
use togyz_tournament::competition::{Act, Application, EventLog, Regulations, System};

use super::super::view::{Step, View};
use super::screen;

fn at() -> Moment {
    "2026-05-15T09:00:00Z".parse().unwrap()
}

fn round() -> EventLog {
    let regulations = Regulations { rounds: 3, ..Regulations::new("Open", System::Swiss) };
    let player = |number: u16| Application {
        last_name: format!("Player{number}"),
        first_name: "A".into(),
        birth: "2000".parse().ok(),
        category: "I".into(),
        physician: "yes".into(),
        rating: 2000 - number,
        ..Application::default()
    };
    let mut log = EventLog::create(at(), "", regulations).unwrap();
    log.add(at(), "", vec![Act::Apply((1..=6).map(player).collect())]).unwrap();
    log.add(at(), "", log.competition().draw_lots(2).unwrap()).unwrap();
    log.add(at(), "", vec![log.competition().pair().unwrap()]).unwrap();
    log.add(at(), "", vec![Act::Begin { round: 1 }]).unwrap();
    log
}

fn picture(view: &View, since: u64) -> String {
    let mut terminal = Terminal::new(TestBackend::new(110, 12)).unwrap();
    let since = Some(Duration::from_secs(since));
    terminal.draw(|frame| screen(frame, view, since)).unwrap();
    terminal.backend().to_string()
}

fn typed(view: &mut View, text: &str) {
    for letter in text.chars() {
        assert_eq!(view.key(KeyEvent::from(KeyCode::Char(letter))), Step::Stay);
    }
}

#[test]
fn a_result_is_typed_and_the_next_open_board_is_chosen() {
    let mut log = round();
    let mut view = View::new(log.competition().clone(), Language::English);
    let shown = picture(&view, 90);
    assert!(shown.contains("Round 1, open boards: 3 of 3"), "{shown}");
    assert!(shown.contains("29:00"), "late limit of half an hour and 30 s, less 1:30: {shown}");
    typed(&mut view, "82 60");
    assert!(picture(&view, 90).contains("Board 1: 82 60"));
    let Step::Act(act) = view.key(KeyEvent::from(KeyCode::Enter)) else { panic!("no act") };
    log.add(at(), "", vec![*act]).unwrap();
    view.renew(log.competition().clone());
    assert_eq!(view.chosen, 1);
    let shown = picture(&view, 2000);
    assert!(shown.contains("1 (82) - 0 (60)"), "{shown}");
    assert!(shown.contains("too late"), "{shown}");
}

#[test]
fn what_cannot_be_read_stays_to_be_corrected() {
    let mut view = View::new(round().into_competition(), Language::English);
    view.key(KeyEvent::from(KeyCode::Down));
    typed(&mut view, "45 70");
    assert_eq!(view.key(KeyEvent::from(KeyCode::Enter)), Step::Stay);
    let shown = picture(&view, 0);
    assert!(shown.contains("Board 2: 45 70") && shown.contains("expected the ending"), "{shown}");
    assert_eq!(view.key(KeyEvent::from(KeyCode::Esc)), Step::Stay);
    assert_eq!(view.key(KeyEvent::from(KeyCode::Char('u'))), Step::Undo);
    assert_eq!(view.key(KeyEvent::from(KeyCode::Char('й'))), Step::Leave);
}
