//! Complete applications, and the moment at which everything happens.

use togyz_tournament::Moment;
use togyz_tournament::competition::{Application, Sex};

pub(crate) fn at() -> Moment {
    "2026-05-15T09:00:00Z".parse().unwrap()
}

/// The application of a player; women and men alternate.
pub(crate) fn application(number: u16) -> Application {
    Application {
        last_name: format!("Last{number:02}"),
        first_name: "First".into(),
        birth: "2001-02-03".parse().ok(),
        sex: Some(if number.is_multiple_of(2) { Sex::Female } else { Sex::Male }),
        category: "I".into(),
        physician: "yes".into(),
        rating: 1500 + number,
        ..Application::default()
    }
}
