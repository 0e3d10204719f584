//! Reading a file: every line by its first three letters.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use togyz::Side;

use super::TrfError;
use super::fields::Line;
use super::lines::{LAST_ROUND, Score, check_teams, point_system};
use super::players::{POINTS, Roster};
use crate::{Bye, CardEntry, Cards, Event, Forbidden, Number, Points, Round};

/// An event read from a file, and the lines that were not used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The event.
    pub event: Event,
    /// Lines that were kept without being used, by number and first letters.
    pub notes: Vec<String>,
}

/// Reads a file.
///
/// # Errors
/// The first line and column that cannot be used, with what was expected there.
pub fn read(text: &str) -> Result<Reading, TrfError> {
    let mut reader = Reader::default();
    for line in Line::split(text) {
        reader.line(line)?;
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    event: Event,
    notes: Vec<String>,
    roster: Roster,
    /// Lines about players, which may come before the players themselves.
    later: Vec<Line>,
}

impl Reader {
    fn line(&mut self, line: Line) -> Result<(), TrfError> {
        let event = &mut self.event;
        let value = line.rest(5);
        match line.text(1, 3).as_str() {
            "001" => self.roster.read(&line)?,
            "012" => event.name = value,
            "022" => event.place = value,
            "032" => event.federation = value,
            "042" => event.start = value,
            "052" => event.end = value,
            // The numbers of players, rated players and teams: they follow from the other lines.
            "062" | "072" | "082" => {}
            "092" => event.kind = value,
            "192" => event.type_code = value,
            "202" => event.tie_breaks = value,
            "102" => event.chief_referee = value,
            "112" => event.deputies.push(value),
            "122" => event.time_control = value,
            "132" => {
                let columns = (92..=line.len()).step_by(10);
                event.days = columns.map(|column| line.trimmed(column, column + 7)).collect();
            }
            "142" | "XXR" => {
                event.planned_rounds = line.number(5, line.len(), "a number of rounds")?;
                if event.planned_rounds > LAST_ROUND {
                    return Err(line.error(5, "at most 999 rounds", &value));
                }
            }
            "152" | "XXC" => {
                let word = value.to_ascii_lowercase();
                let says =
                    |start: char| word.split_whitespace().any(|word| word.starts_with(start));
                match (says('w'), says('b')) {
                    (true, _) => event.initial_colour = Some(Side::White),
                    (_, true) => event.initial_colour = Some(Side::Black),
                    // The older line may have other settings only.
                    _ if line.letter(1) == 'X' => {}
                    _ => return Err(line.error(5, "W or B", &value)),
                }
            }
            "162" => point_system(&line, &mut event.points)?,
            "013" | "310" | "240" | "250" | "260" | "299" | "XXA" | "XXK" | "XXP" | "XXZ" => {
                self.later.push(line);
            }
            _ => self.keep(&line),
        }
        Ok(())
    }

    fn keep(&mut self, line: &Line) {
        let key = line.text(1, 3);
        self.notes.push(format!("line {}: '{key}' is kept but not used", line.number));
        self.event.other_lines.push(line.text(1, line.len()));
    }

    fn finish(mut self) -> Result<Reading, TrfError> {
        let roster = std::mem::take(&mut self.roster);
        let later = std::mem::take(&mut self.later);
        let stated = roster.stated_points();
        let of_teams = self.event.is_team_event();
        let newer_teams = later.iter().any(|line| line.text(1, 3) == "310");
        let mut byes = Vec::new();
        let mut absent = Vec::new();
        let mut scores = Vec::new();
        for line in &later {
            let teams = &mut self.event.teams;
            match line.text(1, 3).as_str() {
                // The same teams, without their numbers.
                "013" if newer_teams => {}
                "013" | "310" => teams.push(roster.team(line, teams.len())?),
                _ => {}
            }
        }
        for line in &later {
            let event = &mut self.event;
            match line.text(1, 3).as_str() {
                "013" | "310" => {}
                "240" | "250" | "260" | "299" if of_teams => {
                    check_teams(line, &event.teams)?;
                    self.keep(line);
                }
                "240" => byes.push((line, roster.byes(line)?)),
                "250" => event.accelerations.push(roster.acceleration(line)?),
                "XXA" => event.accelerations.extend(roster.player_acceleration(line)?),
                "260" => event.forbidden.push(roster.forbidden(line)?),
                "XXP" => event.forbidden.push(Forbidden {
                    first_round: 1,
                    last_round: LAST_ROUND,
                    players: roster.listed(line)?,
                }),
                "299" => match roster.adjustments(line)? {
                    Some(adjustments) => event.adjustments.extend(adjustments),
                    None => self.keep(line),
                },
                "XXZ" => absent.push((line, roster.listed(line)?)),
                _ => scores.push((line, roster.score(line)?)),
            }
        }
        (self.event.players, self.event.rounds) = roster.finish()?;
        for (line, (round, bye, players)) in byes {
            self.add_byes(line, round, bye, &players)?;
        }
        for (line, players) in absent {
            self.add_byes(line, self.event.paired_rounds(), Bye::Zero, &players)?;
        }
        for (line, score) in scores {
            self.add_score(line, &score)?;
        }
        self.check_points(&stated)?;
        Ok(Reading { event: self.event, notes: self.notes })
    }

    fn add_byes(
        &mut self,
        line: &Line,
        round: usize,
        bye: Bye,
        players: &[Number],
    ) -> Result<(), TrfError> {
        let rounds = &mut self.event.rounds;
        if rounds.len() <= round {
            rounds.resize(round + 1, Round::default());
        }
        let Some(round) = rounds.get_mut(round) else { return Ok(()) };
        for &number in players {
            let plays = round.games.iter().any(|game| game.side_of(number).is_some());
            let had = round.byes.iter().find(|(player, _)| *player == number).map(|(_, bye)| *bye);
            if plays || had.is_some_and(|had| had != bye) {
                let expected = "players without another entry for the round";
                return Err(line.error(5, expected, &number.to_string()));
            }
            if had.is_none() {
                let place = round.byes.partition_point(|(player, _)| *player < number);
                round.byes.insert(place, (number, bye));
            }
        }
        Ok(())
    }

    /// Compares the points of the players' lines with their results. They may be written with or
    /// without requested byes, adjustments, and half points for games without a result.
    fn check_points(&self, stated: &[(Number, usize, Points)]) -> Result<(), TrfError> {
        let event = &self.event;
        // Points of another system (XXS), or of single results (299 with a letter).
        let of_their_own = |line: &String| line.starts_with("XXS") || line.starts_with("299");
        if event.other_lines.iter().any(of_their_own) {
            return Ok(());
        }
        let cards = Cards::new(event);
        for &(number, line, stated) in stated {
            let card = cards.of(number);
            let sum = |entries: &[CardEntry<'_>]| -> Points {
                entries.iter().map(|entry| entry.points(&event.points)).sum()
            };
            let paired = card.get(..event.paired_rounds()).map_or_else(|| sum(card), sum);
            let given = event.adjustments.iter().filter(|one| one.player == number);
            let given: Points = given.map(|one| one.points).sum();
            let open = card
                .iter()
                .filter(|entry| matches!(entry, CardEntry::Game(game, _) if game.marks.is_none()));
            let open: Points = open.map(|_| event.points.draw).sum();
            let possible = [paired, sum(card)]
                .into_iter()
                .flat_map(|points| [points, points + given, points + open, points + given + open]);
            if !possible.into_iter().any(|points| points == stated) {
                return Err(TrfError {
                    line,
                    column: POINTS,
                    expected: format!("{paired:.1} points, the sum of the rounds"),
                    found: format!("'{stated:.1}'"),
                });
            }
        }
        Ok(())
    }

    fn add_score(&mut self, line: &Line, score: &Score) -> Result<(), TrfError> {
        let round = self.event.rounds.get_mut(score.round);
        let mut games = round.into_iter().flat_map(|round| &mut round.games);
        let game = games.find(|game| (game.white, game.black) == (score.white, score.black));
        match game {
            Some(game) => (game.kumalaks, game.ending) = (score.kumalaks, score.ending),
            None => return Err(line.error(9, "a game of that round", &line.text(9, 17))),
        }
        Ok(())
    }
}
