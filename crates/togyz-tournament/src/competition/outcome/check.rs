//! Whether result, kumalaks and reason go together: the check of every entry, and the stricter one
//! of new entries.

use togyz::{BySide, DrawOffers, Ending, GameResult, KUMALAKS, Repetition};

use super::{Outcome, OutcomeError};
use crate::competition::regulations::Regulations;

type Checked = Result<(), OutcomeError>;

impl Outcome {
    /// Checks that the parts are consistent with each other and with the regulations.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self, regulations: &Regulations) -> Checked {
        let Outcome { result, kumalaks, ending, .. } = *self;
        if let Some(counts) = kumalaks {
            let sum = u16::from(counts.white) + u16::from(counts.black);
            if sum > u16::from(KUMALAKS) {
                return Err(OutcomeError::TooMany(sum));
            }
        }
        let fits = match ending {
            Ending::Majority | Ending::Resignation | Ending::Flag | Ending::FourthOffer => {
                matches!(result, GameResult::Win(_))
            }
            Ending::Abandoned => matches!(result, GameResult::Win(_)),
            Ending::Draw81
            | Ending::Agreement
            | Ending::Repetition
            | Ending::Chylymov
            | Ending::BothFlags => result == GameResult::Draw,
            Ending::Atsyrau | Ending::Unknown => {
                matches!(result, GameResult::Win(_) | GameResult::Draw)
            }
            // A player who comes too late may have started the game, or not.
            Ending::Late => matches!(result, GameResult::Win(_) | GameResult::Forfeit(_)),
            Ending::Forfeit => matches!(result, GameResult::Forfeit(_)),
            Ending::DoubleForfeit => result == GameResult::DoubleForfeit,
            Ending::Penalty => result != GameResult::Open,
            Ending::Unfinished => matches!(result, GameResult::Win(_) | GameResult::Draw),
            Ending::Aborted => false,
        };
        if !fits {
            return Err(OutcomeError::Ending { ending, result });
        }
        let played = matches!(result, GameResult::Win(_) | GameResult::Draw);
        let Some(counts) = kumalaks else {
            let excused = matches!(ending, Ending::Late | Ending::Penalty | Ending::Unfinished);
            return if regulations.kumalaks && played && !excused {
                Err(OutcomeError::NotCounted)
            } else {
                Ok(())
            };
        };
        let fits = match (ending, result) {
            (Ending::Unfinished, _) => return Err(OutcomeError::NotFinished(counts)),
            (Ending::Majority, GameResult::Win(side)) => counts[side] > 81,
            (Ending::Draw81, _) => counts == BySide::new(81, 81),
            // The game ends when a player has 82.
            (Ending::Resignation | Ending::Flag | Ending::FourthOffer, GameResult::Win(side)) => {
                counts[!side] < 82
            }
            (Ending::Agreement | Ending::Repetition | Ending::Chylymov | Ending::BothFlags, _) => {
                counts.white < 82 && counts.black < 82
            }
            (Ending::Atsyrau, GameResult::Draw) => counts.white == 81 || counts.black == 81,
            (Ending::Atsyrau, GameResult::Win(side)) => counts[!side] < 82,
            _ => true,
        };
        match fits {
            true => Ok(()),
            false => {
                self.check_counts(counts, regulations)?;
                Err(OutcomeError::Counts { ending, found: counts })
            }
        }
    }

    /// Checks that a game over the board can end so by the rules of the event. Stricter than
    /// [`Outcome::check`], which old files pass.
    ///
    /// # Errors
    /// The first impossibility.
    pub fn check_possible(&self, regulations: &Regulations) -> Checked {
        self.check(regulations)?;
        let ending = self.ending;
        let profile = regulations.profile;
        let in_profile = match ending {
            Ending::Repetition => profile.repetition() == Repetition::ThirdTime,
            Ending::Chylymov => profile.repetition() == Repetition::Chylymov,
            Ending::FourthOffer => profile.draw_offers() != DrawOffers::Free,
            Ending::Abandoned => return Err(OutcomeError::OnLine(ending)),
            Ending::Flag | Ending::BothFlags if regulations.control.base().is_none() => {
                return Err(OutcomeError::NoClock(ending));
            }
            _ => true,
        };
        if !in_profile {
            return Err(OutcomeError::NotInProfile { ending, profile });
        }
        self.kumalaks.map_or(Ok(()), |counts| self.check_counts(counts, regulations))
    }

    /// Checks that a game can end so with these counts.
    fn check_counts(&self, counts: BySide<u8>, regulations: &Regulations) -> Checked {
        let Outcome { result, ending, .. } = *self;
        let most = counts.white.max(counts.black);
        let sum = u16::from(counts.white) + u16::from(counts.black);
        let collects = regulations.profile.collects_rest();
        match (ending, result) {
            (_, GameResult::Forfeit(_) | GameResult::DoubleForfeit) => {
                Err(OutcomeError::NotPlayed(counts))
            }
            (_, GameResult::Open) => Err(OutcomeError::Open),
            // A referee may also decide about a game that is over.
            (Ending::Penalty, _) => Ok(()),
            (Ending::Unknown, _) => Err(OutcomeError::NoReason),
            (_, GameResult::Win(side)) if counts[!side] > 81 => {
                Err(OutcomeError::LoserHas(counts[!side]))
            }
            (_, GameResult::Draw) if most > 81 => Err(OutcomeError::DrawnWith(most)),
            (Ending::Majority, _) if most > 81 => Ok(()),
            (Ending::Draw81, _) if sum == 2 * 81 => Ok(()),
            (Ending::Majority | Ending::Draw81, _) => {
                Err(OutcomeError::Counts { ending, found: counts })
            }
            (Ending::Atsyrau, GameResult::Win(side)) if counts[!side] == 81 => {
                Err(OutcomeError::DrawnAtAtsyrau)
            }
            (Ending::Atsyrau, _) if collects => match sum == u16::from(KUMALAKS) {
                true => Ok(()),
                false => Err(OutcomeError::RestNotCollected(sum)),
            },
            _ if most > 81 => Err(OutcomeError::HasWon { ending, count: most }),
            _ if sum == 2 * 81 => Err(OutcomeError::BothHave81(ending)),
            (Ending::Atsyrau, GameResult::Draw) if most < 81 => {
                Err(OutcomeError::Counts { ending, found: counts })
            }
            _ => Ok(()),
        }
    }
}
