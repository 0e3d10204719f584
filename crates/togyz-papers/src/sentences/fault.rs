//! Faults: the rules that a pairing made by hand breaks, and the faults of the panel of judges.

use togyz_text::{Language, text, text_with};
use togyz_tournament::competition::{PanelFault, Role};
use togyz_tournament::swiss::Breach;
use togyz_tournament::{Event, Number};

use super::pairing::{describe_counts, described_player};

/// A rule that a pairing made by hand breaks.
#[must_use]
pub fn describe_breach(breach: Breach, event: &Event, language: Language) -> String {
    let about = |key: &str, number: Number| {
        text_with(language, key, &[("name", (&described_player(event, number)).into())])
    };
    let both = |key: &str, white: Number, black: Number| {
        let (white, black) = (described_player(event, white), described_player(event, black));
        text_with(language, key, &[("white", (&white).into()), ("black", (&black).into())])
    };
    match breach {
        Breach::NotThere(number) => about("tournament-breach-absent", number),
        Breach::PairedTwice(number) => about("tournament-breach-twice", number),
        Breach::NotPaired(number) => about("tournament-breach-missing", number),
        Breach::SecondBye(number) => about("tournament-breach-bye", number),
        Breach::MustNotMeet(white, black) => both("tournament-breach-meet", white, black),
        Breach::Colours(white, black) => both("tournament-breach-colours", white, black),
        Breach::Bracket { score, worse } => {
            let points = score.to_string();
            match worse {
                Some((criterion, with, without)) => {
                    let key = "tournament-breach-bracket";
                    describe_counts(language, key, criterion, (with, without), Some(&points))
                }
                None => {
                    let values = [("points", (&points).into())];
                    text_with(language, "tournament-breach-order", &values)
                }
            }
        }
    }
}

/// A fault of the panel of judges.
#[must_use]
pub fn describe_panel_fault(fault: PanelFault, language: Language) -> String {
    let role = |role: Role| text(language, &format!("role-{}", role.word()));
    match fault {
        PanelFault::Lacks(one) => {
            text_with(language, "panel-lacks", &[("role", (&role(one)).into())])
        }
        PanelFault::Several(one) => {
            text_with(language, "panel-several", &[("role", (&role(one)).into())])
        }
        PanelFault::FewJudges(found) => {
            text_with(language, "panel-few-judges", &[("found", found.into())])
        }
        PanelFault::FewReferees { found, needed } => {
            let values = [("found", found.into()), ("needed", needed.into())];
            text_with(language, "panel-few-referees", &values)
        }
        PanelFault::TwoRoles(number) => {
            text_with(language, "panel-two-roles", &[("number", number.into())])
        }
        PanelFault::ManySecretaries(found) => {
            text_with(language, "panel-many-secretaries", &[("found", found.into())])
        }
    }
}
