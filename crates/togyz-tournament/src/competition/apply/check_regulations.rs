//! Checks whether regulations are playable, for every entry that has some.

use super::error::ActError;
use crate::competition::Competition;
use crate::competition::regulations::{Regulations, RegulationsError, System};

/// Whether regulations are playable.
pub(super) fn regulations(found: &Regulations) -> Result<(), RegulationsError> {
    if found.title.trim().is_empty() {
        return Err(RegulationsError::NoTitle);
    }
    if found.tiebreaks.is_empty() {
        return Err(RegulationsError::NoTiebreak);
    }
    if found.system == System::Swiss && found.rounds == 0 {
        return Err(RegulationsError::NoRounds);
    }
    if found.rounds > RegulationsError::MOST_ROUNDS {
        return Err(RegulationsError::TooManyRounds(found.rounds));
    }
    if let Some(team) = &found.team {
        if !(1..=RegulationsError::MOST_BOARDS).contains(&team.boards) {
            return Err(RegulationsError::Boards(team.boards));
        }
        let mut women = team.women_boards.iter();
        if let Some(&board) = women.find(|board| !(1..=team.boards).contains(board)) {
            return Err(RegulationsError::WomensBoard(board));
        }
    }
    if let Some(emblem) = &found.emblem {
        emblem.check().map_err(RegulationsError::Emblem)?;
    }
    let lines = found.signatures.iter().enumerate();
    let unfit = |(index, line): &(usize, &String)| {
        *index >= RegulationsError::MOST_SIGNATURES
            || line.trim().is_empty()
            || line.chars().count() > RegulationsError::LONGEST_SIGNATURE
            || line.chars().any(char::is_control)
    };
    if let Some((_, line)) = lines.into_iter().find(unfit) {
        return Err(RegulationsError::Signature(line.clone()));
    }
    if found.groups.iter().any(|group| group.name.trim().is_empty()) {
        return Err(RegulationsError::GroupWithoutName);
    }
    Ok(())
}

impl Competition {
    /// Whether the regulations can still be changed to these.
    pub(super) fn check_regulations(&self, new: &Regulations) -> Result<(), ActError> {
        regulations(new)?;
        let fixed = !self.start_list.is_empty();
        if fixed && (new.system != self.regulations.system || new.team != self.regulations.team) {
            return Err(ActError::SystemFixed);
        }
        let (found, paired) = (new.rounds, self.last_round());
        if found > 0 && found < paired {
            return Err(RegulationsError::RoundsPaired { found, paired }.into());
        }
        Ok(())
    }
}
