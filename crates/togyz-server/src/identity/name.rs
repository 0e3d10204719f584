//! The displayed name of a player, used by all pages, records and pictures.

use togyz_text::{Language, text, text_with};
use togyz_wire::PlayerView;

/// The name of a player in the reader's language.
pub(crate) fn player_name(language: Language, player: &PlayerView) -> String {
    match player {
        PlayerView::Guest => text(language, "server-guest"),
        PlayerView::Account { name } => name.clone(),
        PlayerView::Deleted => text(language, "account-deleted"),
        PlayerView::Computer { level } => {
            text_with(language, "play-computer", &[("number", (*level).into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_has_a_name_in_every_language() {
        let players = [
            PlayerView::Guest,
            PlayerView::Computer { level: 4 },
            PlayerView::Account { name: "Aigul".to_owned() },
            PlayerView::Deleted,
        ];
        let names = |language| players.each_ref().map(|player| player_name(language, player));
        assert_eq!(
            names(Language::English),
            ["Guest", "computer, level 4", "Aigul", "deleted player"]
        );
        for language in Language::ALL {
            let [guest, computer, account, deleted] = names(language);
            assert!(!guest.is_empty() && !deleted.is_empty() && guest != deleted);
            assert!(computer.contains('4') && account == "Aigul");
        }
    }
}
