//! An open Swiss of a few complete applications, with its start list.

use togyz_tournament::Moment;
use togyz_tournament::competition::{Act, Application, EventLog, Regulations, System};

pub(crate) fn now() -> Moment {
    Moment::from_unix_seconds(1_800_000_000)
}

/// The log of a Swiss after its lots.
pub(crate) fn open(players: u16, rounds: u16) -> EventLog {
    let regulations = Regulations { rounds, ..Regulations::new("Open", System::Swiss) };
    let mut log = EventLog::create(now(), "", regulations).unwrap();
    let player = |number: u16| Application {
        last_name: format!("Player{number}"),
        first_name: "A".into(),
        birth: "2000".parse().ok(),
        category: "I".into(),
        physician: "yes".into(),
        rating: 2000 - number,
        ..Application::default()
    };
    log.add(now(), "", vec![Act::Apply((1..=players).map(player).collect())]).unwrap();
    log.add(now(), "", log.competition().draw_lots(2).unwrap()).unwrap();
    log
}
