//! Checks of new results, records and minutes: an ending must be possible, and the result of a
//! board and the record of its game must agree, whichever comes first.

use togyz::notation::record::{Record, games};
use togyz::{DrawOffers, Ending, GameResult, Side};

use super::error::ActError;
use crate::competition::Competition;
use crate::competition::outcome::{Outcome, OutcomeError};
use crate::competition::same_name::may_be_called;
use crate::competition::sheet::BoardSheet;

type Checked = Result<(), ActError>;

impl Competition {
    /// Whether a board can have this outcome: by the rules, by the draws that were offered, and by
    /// the record of the game.
    pub(super) fn check_new_outcome(&self, sheet: &BoardSheet, outcome: &Outcome) -> Checked {
        outcome.check_possible(&self.regulations)?;
        let record = sheet.record.as_deref().map(|text| self.read_record(text));
        // A record that was attached before a rule may not be readable any more.
        let record = record.and_then(Result::ok);
        self.check_offers(sheet, record.as_ref(), outcome)?;
        record.map_or(Ok(()), |record| agree(&record, outcome))
    }

    /// Whether a record can be attached to a board: one game, between its players, that agrees with
    /// the result.
    pub(super) fn check_new_record(&self, sheet: &BoardSheet, text: &str) -> Checked {
        match games(text).take(2).count() {
            0 => return Err(ActError::NoGame),
            1 => {}
            _ => return Err(ActError::SeveralGames),
        }
        let record = self.read_record(text)?;
        for side in Side::ALL {
            let tag = if side == Side::White { "White" } else { "Black" };
            let (Some(named), Some(person)) =
                (record.tags.get(tag), self.person(sheet.players[side]))
            else {
                continue;
            };
            if !may_be_called(&person.application, named) {
                let (record, board) = (named.into(), person.application.name());
                return Err(ActError::RecordNames { side, record, board });
            }
        }
        sheet.outcome.map_or(Ok(()), |outcome| agree(&record, &outcome))
    }

    /// A record, read by the rules of the event.
    fn read_record(&self, text: &str) -> Result<Record, ActError> {
        let record = Record::read_with(text, self.regulations.rules());
        record.map_err(|error| ActError::Record(error.to_string()))
    }

    /// A fourth offer needs four offers of the loser, on the sheet or in the record, or the word of
    /// the referee (W X).
    fn check_offers(
        &self,
        sheet: &BoardSheet,
        record: Option<&Record>,
        outcome: &Outcome,
    ) -> Checked {
        let (Ending::FourthOffer, GameResult::Win(winner)) = (outcome.ending, outcome.result)
        else {
            let idle = outcome.confirmed.then_some(outcome.ending);
            return idle.map_or(Ok(()), |ending| Err(OutcomeError::NotToConfirm(ending).into()));
        };
        let DrawOffers::WithMove { at_most } = self.regulations.profile.draw_offers() else {
            return Ok(());
        };
        let needed = usize::from(at_most) + 1;
        let in_record = record.map_or(0, |record| record.game().offers_with_moves(!winner));
        let found = sheet.offers[!winner].len().max(in_record);
        match found >= needed || outcome.confirmed {
            true => Ok(()),
            false => Err(OutcomeError::TooFewOffers { found, needed }.into()),
        }
    }
}

/// Whether a record and an outcome tell the same game. A record that stops without a result must
/// stop at the same kumalaks. A penalty may change the result of a game, but not its kumalaks.
fn agree(record: &Record, outcome: &Outcome) -> Checked {
    let game = record.game();
    let (result, ending) = (game.result(), game.ending());
    let same_result = result == outcome.result || result == GameResult::Open;
    let unsaid = [Ending::Unknown, Ending::Unfinished];
    let same_ending =
        ending == outcome.ending || unsaid.contains(&ending) || outcome.ending == Ending::Unknown;
    let decided = outcome.ending == Ending::Penalty || (same_result && same_ending);
    let played = matches!(outcome.result, GameResult::Win(_) | GameResult::Draw);
    let unplayed = !played && !game.plies().is_empty();
    if decided && !unplayed && outcome.kumalaks.is_none_or(|counts| counts == game.score()) {
        return Ok(());
    }
    let written = match result {
        GameResult::Open => {
            let score = game.score();
            format!("without a result at {} to {}", score.white, score.black)
        }
        result => format!("{} ({ending})", result.with_score(game.score())),
    };
    let board = format!("{} ({})", outcome.written(), outcome.ending);
    Err(ActError::RecordDiffers { record: written, board })
}
