//! The displayed name of a player, used by all pages, records and pictures.

use togyz_text::{Language, text, text_with};

use crate::play::room::Seat;
use togyz_wire::PlayerView;

impl From<Seat> for PlayerView {
    fn from(seat: Seat) -> PlayerView {
        match seat {
            Seat::Player(_) => PlayerView::Guest,
            Seat::Computer(level) => PlayerView::Computer { level },
        }
    }
}

/// The name of a player in the reader's language.
pub(crate) fn player_name(language: Language, player: impl Into<PlayerView>) -> String {
    match player.into() {
        PlayerView::Guest => text(language, "server-guest"),
        PlayerView::Computer { level } => {
            text_with(language, "play-computer", &[("number", level.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::room::PlayerId;

    #[test]
    fn a_guest_and_the_computer_have_a_name_in_every_language() {
        let names = |language| {
            let seats = [Seat::Player(PlayerId(7)), Seat::Computer(4)];
            seats.map(|seat| player_name(language, seat))
        };
        assert_eq!(names(Language::English), ["Guest", "computer, level 4"]);
        for language in Language::ALL {
            let [guest, computer] = names(language);
            assert!(!guest.is_empty() && computer.contains('4'), "{guest}, {computer}");
        }
    }
}
