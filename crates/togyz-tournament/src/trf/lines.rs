//! The lines about players other than their own: teams, byes, acceleration, forbidden pairs,
//! adjustments, and our line of kumalaks.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use togyz::{BySide, Ending};

use super::TrfError;
use super::fields::Line;
use super::players::Roster;
use crate::{Acceleration, Adjustment, Bye, EventTeam, Forbidden, Number, PointSystem};

/// Rounds are counted in three columns.
pub(super) const LAST_ROUND: u16 = 999;

/// The kumalaks of a game.
pub(super) struct Score {
    pub(super) round: usize,
    pub(super) white: Number,
    pub(super) black: Number,
    pub(super) kumalaks: Option<BySide<u8>>,
    pub(super) ending: Option<Ending>,
}

impl Roster {
    fn known(&self, line: &Line, column: usize, number: Number) -> Result<Number, TrfError> {
        if self.has(number) {
            return Ok(number);
        }
        Err(line.error(column, "a player of the start list", &number.to_string()))
    }

    fn one(&self, line: &Line, first: usize) -> Result<Number, TrfError> {
        match line.player(first, first + 3)? {
            Some(number) => self.known(line, first, number),
            None => Err(line.error(first, "a pairing number", &line.text(first, first + 3))),
        }
    }

    /// The pairing numbers from a column on, four columns each.
    fn several(&self, line: &Line, first: usize) -> Result<Vec<Number>, TrfError> {
        let players = line.players(first, 4)?;
        players.into_iter().map(|number| self.known(line, first, number)).collect()
    }

    /// The pairing numbers of a line that puts any separators between them.
    pub(super) fn listed(&self, line: &Line) -> Result<Vec<Number>, TrfError> {
        let text = line.rest(5);
        let words = text.split([' ', ',', '/']).filter(|word| !word.is_empty());
        words
            .map(|word| match word.parse() {
                Ok(number) => self.known(line, 5, Number(number)),
                Err(_) => Err(line.error(5, "pairing numbers", word)),
            })
            .collect()
    }

    /// `310`, and `013` of older files, where the order is the number.
    pub(super) fn team(&self, line: &Line, before: usize) -> Result<EventTeam, TrfError> {
        let newer = line.letter(1) == '3';
        line.blank(if newer { [4, 8, 41, 73] } else { [4; 4] })?;
        let counted = u16::try_from(before + 1).unwrap_or(u16::MAX);
        let number = if newer { line.number(5, 7, "a team's number")? } else { counted };
        let (name, first) =
            if newer { (line.trimmed(9, 40), 74) } else { (line.trimmed(5, 36), 37) };
        Ok(EventTeam { number: Number(number), name, players: self.several(line, first)? })
    }

    /// `240`: requested byes. The round begins with 0.
    pub(super) fn byes(&self, line: &Line) -> Result<(usize, Bye, Vec<Number>), TrfError> {
        line.blank([4, 6, 10])?;
        let bye = match line.letter(5).to_ascii_uppercase() {
            'F' => Bye::Full,
            'H' => Bye::Half,
            'Z' | ' ' => Bye::Zero,
            other => return Err(line.error(5, "F, H or Z", &other.to_string())),
        };
        let round = usize::from(round(line, 7)?);
        Ok((round - 1, bye, self.several(line, 11)?))
    }

    /// `250`
    pub(super) fn acceleration(&self, line: &Line) -> Result<Acceleration, TrfError> {
        line.blank([4, 9, 14, 18, 22, 27])?;
        // Match points come first; a tournament of single players uses the game points.
        line.points(5, 8)?;
        let first_round = round(line, 15)?;
        let first = self.one(line, 23)?;
        let last = line.player(28, 31)?.unwrap_or(first);
        Ok(Acceleration {
            points: line.points(10, 13)?.unwrap_or_default(),
            first_round,
            last_round: last_round(line, 19, first_round)?,
            first,
            last: self.known(line, 28, last)?,
        })
    }

    /// `XXA`: the virtual points of one player, round by round.
    pub(super) fn player_acceleration(&self, line: &Line) -> Result<Vec<Acceleration>, TrfError> {
        let player = self.one(line, 5)?;
        let mut found = Vec::new();
        for (round, column) in (1..=LAST_ROUND).zip((10..=line.len()).step_by(5)) {
            let points = line.points(column, column + 3)?.unwrap_or_default();
            if points != crate::Points::ZERO {
                found.push(Acceleration {
                    points,
                    first_round: round,
                    last_round: round,
                    first: player,
                    last: player,
                });
            }
        }
        Ok(found)
    }

    /// `260`
    pub(super) fn forbidden(&self, line: &Line) -> Result<Forbidden, TrfError> {
        line.blank([4, 8, 12])?;
        let first_round = round(line, 5)?;
        let last_round = last_round(line, 9, first_round)?;
        Ok(Forbidden { first_round, last_round, players: self.several(line, 13)? })
    }

    /// `299` with points for players and no kind of result. `None` for its other uses.
    pub(super) fn adjustments(&self, line: &Line) -> Result<Option<Vec<Adjustment>>, TrfError> {
        line.blank([4, 6, 7, 12, 13, 18, 19, 23])?;
        let round = line.number(20, 22, "a round")?;
        let players = self.several(line, 24)?;
        if line.letter(5) != ' ' || round == 0 || players.is_empty() {
            return Ok(None);
        }
        let points = line.points(14, 17)?.unwrap_or_default();
        let in_pairing = round < LAST_ROUND;
        let adjustment = |player| Adjustment {
            player,
            round: if in_pairing { round } else { 0 },
            points,
            in_pairing,
            reason: String::new(),
        };
        Ok(Some(players.into_iter().map(adjustment).collect()))
    }

    /// `XXK`: our own.
    pub(super) fn score(&self, line: &Line) -> Result<Score, TrfError> {
        line.blank([4, 8, 13, 18, 22, 26])?;
        let count = |first: usize| {
            let text = line.trimmed(first, first + 2);
            let count = text.parse().ok().filter(|&count: &u8| count <= togyz::KUMALAKS);
            match (text.is_empty(), count) {
                (true, _) => Ok(None),
                (false, Some(count)) => Ok(Some(count)),
                (false, None) => Err(line.error(first, "kumalaks, at most 162", &text)),
            }
        };
        let word = line.rest(27);
        let ending = Ending::from_word(&word);
        if ending.is_none() && !word.is_empty() {
            return Err(line.error(27, "the word of an ending, such as resignation", &word));
        }
        let kumalaks = count(19)?.zip(count(23)?).map(|(white, black)| BySide::new(white, black));
        let round = usize::from(round(line, 5)?) - 1;
        Ok(Score { round, white: self.one(line, 9)?, black: self.one(line, 14)?, kumalaks, ending })
    }
}

fn round(line: &Line, first: usize) -> Result<u16, TrfError> {
    match line.number(first, first + 2, "a round")? {
        0 => Err(line.error(first, "a round from 1", &line.text(first, first + 2))),
        round => Ok(round),
    }
}

fn last_round(line: &Line, first: usize, before: u16) -> Result<u16, TrfError> {
    Ok(match line.number(first, first + 2, "a round")? {
        0 => before,
        round => round,
    })
}

/// `240`, `250`, `260` and `299` of a team event name teams. They are kept, and only their teams are
/// checked.
pub(super) fn check_teams(line: &Line, teams: &[EventTeam]) -> Result<(), TrfError> {
    let (first, last) = match line.text(1, 3).as_str() {
        "240" => (11, line.len()),
        "250" => (23, 31),
        "260" => (13, line.len()),
        _ => (24, line.len()),
    };
    for column in (first..=last.min(line.len())).step_by(5) {
        line.blank([column - 1])?;
        let Some(number) = line.player(column, column + 3)? else { continue };
        if !teams.iter().any(|team| team.number == number) {
            return Err(line.error(column, "a team of the file", &number.to_string()));
        }
    }
    Ok(())
}

/// `162`
pub(super) fn point_system(line: &Line, system: &mut PointSystem) -> Result<(), TrfError> {
    let mut allocated = None;
    for column in (6..=line.len()).step_by(9) {
        let Some(points) = line.points(column + 1, column + 4)? else { continue };
        match line.letter(column).to_ascii_uppercase() {
            'W' => (system.win, system.forfeit_win, system.full_bye) = (points, points, points),
            'D' => (system.draw, system.half_bye) = (points, points),
            'L' => system.loss = points,
            'A' => (system.zero_bye, system.forfeit_loss) = (points, points),
            'P' => allocated = Some(points),
            // The points of a game without a known result: such a game has no points here.
            'X' => {}
            other => return Err(line.error(column, "W, D, L, A, P or X", &other.to_string())),
        }
    }
    // Without an entry of its own, an allocated bye is worth a win.
    system.allocated_bye = allocated.unwrap_or(system.win);
    Ok(())
}
