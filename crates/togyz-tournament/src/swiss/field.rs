//! The field of a round: its players, with all data that the criteria need.

use togyz::Side;

use super::SwissError;
use super::colour::{self, Preference, Strength};
use crate::{Bye, CardEntry, Cards, Event, Mark, Number, Points};

/// The direction in which a player floated in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float {
    /// Met a player with fewer points, or got points without playing.
    Down,
    /// Met a player with more points.
    Up,
}

/// A player who takes part in the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contestant {
    /// The pairing number.
    pub number: Number,
    /// The number among the players who took part so far.
    pub seat: usize,
    /// The points for pairing, with virtual ones and adjustments.
    pub score: Points,
    /// The score as a level: 1 for the lowest score in the field.
    pub level: usize,
    /// The colours of the games played, in order.
    pub colours: Vec<Side>,
    /// The floats of the last round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// Whether it is the last round and the score is above half of the maximum.
    pub top: bool,
    /// Whether a pairing-allocated bye is forbidden (C2).
    pub had_bye: bool,
    /// Rounds without a game.
    pub unplayed: usize,
}

impl Contestant {
    /// The colour that is due.
    #[must_use]
    pub fn preference(&self) -> Preference {
        colour::preference(&self.colours)
    }

    /// White games less Black games.
    #[must_use]
    pub fn difference(&self) -> i32 {
        colour::difference(&self.colours)
    }

    /// The data for the allocation of colours.
    pub(super) fn claim(&self) -> colour::Claim<'_> {
        colour::Claim { colours: &self.colours, seat: self.seat }
    }

    fn is_absolute(&self, side: Side) -> bool {
        self.preference() == Some((side, Strength::Absolute))
    }
}

/// All players who take part, by score and number, and the allowed pairs.
#[derive(Debug, Clone)]
pub struct Field {
    /// The contestants, the highest score first.
    pub contestants: Vec<Contestant>,
    /// The round, beginning with 0.
    pub round: usize,
    /// The colour of the first number in the first round.
    pub initial: Side,
    /// For every two contestants, whether they may meet; one more row for the bye.
    allowed: Vec<bool>,
}

impl Field {
    /// The field of a round, beginning with 0: for a paired round the paired players, for the next
    /// round all players without a requested bye.
    pub(super) fn new(event: &Event, round: usize) -> Result<Field, SwissError> {
        let cards = Cards::new(event);
        for (index, earlier) in event.rounds.iter().enumerate().take(round) {
            if let Some(game) = earlier.games.iter().find(|game| game.marks.is_none()) {
                let round = index + 1;
                return Err(SwissError::OpenGame { round, white: game.white, black: game.black });
            }
        }
        let paired = event.rounds.get(round).is_some_and(crate::Round::is_paired);
        let total = usize::from(event.planned_rounds).max(event.paired_rounds());
        if total > 0 && round >= total && !paired {
            return Err(SwissError::NoMoreRounds(total));
        }
        let history = History { event, cards: &cards, round, last: round + 1 == total };
        let mut contestants = Vec::new();
        let mut seat = 0;
        for player in &event.players {
            let number = player.number;
            let card = cards.of(number);
            let entry = card.get(round).copied().unwrap_or(CardEntry::Absent);
            let takes_part = match entry {
                CardEntry::Game(..) | CardEntry::Bye(Bye::Allocated) => true,
                CardEntry::Bye(_) => false,
                CardEntry::Absent => !paired,
            };
            let took_part = |entry: &CardEntry<'_>| {
                matches!(entry, CardEntry::Game(..) | CardEntry::Bye(Bye::Allocated))
            };
            if takes_part || card.iter().take(round).any(took_part) {
                seat += 1;
            }
            if takes_part {
                contestants.push(history.contestant(number, seat));
            }
        }
        contestants.sort_by_key(|contestant| (-contestant.score.halves(), contestant.number));
        let mut scores: Vec<Points> = contestants.iter().map(|player| player.score).collect();
        scores.dedup();
        for contestant in &mut contestants {
            let above = scores.iter().position(|score| *score == contestant.score);
            contestant.level = scores.len() - above.unwrap_or(0);
        }
        let initial = event.initial_colour.unwrap_or_else(|| first_colour(event));
        let mut field = Field { contestants, round, initial, allowed: Vec::new() };
        field.find_allowed(event, &cards);
        Ok(field)
    }

    /// The index that stands for the bye.
    #[must_use]
    pub fn bye(&self) -> usize {
        self.contestants.len()
    }

    /// Whether two may meet, or one may get the bye (C1, C2, C3, forbidden pairs).
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.allowed[a * (self.contestants.len() + 1) + b]
    }

    /// Forbids a pair, or a bye for a player.
    pub(super) fn forbid(&mut self, a: usize, b: usize) {
        let width = self.contestants.len() + 1;
        self.allowed[a * width + b] = false;
        self.allowed[b * width + a] = false;
    }

    /// The place of a player among the contestants.
    #[must_use]
    pub fn place(&self, number: Number) -> Option<usize> {
        self.contestants.iter().position(|contestant| contestant.number == number)
    }

    /// The level of a contestant, 0 for the bye.
    #[must_use]
    pub fn level(&self, index: usize) -> usize {
        self.contestants.get(index).map_or(0, |contestant| contestant.level)
    }

    fn find_allowed(&mut self, event: &Event, cards: &Cards<'_>) {
        let count = self.contestants.len();
        let width = count + 1;
        self.allowed = vec![true; width * width];
        for index in 0..width {
            self.forbid(index, index);
        }
        let places: Vec<(Number, usize)> = {
            let mut places: Vec<_> = self
                .contestants
                .iter()
                .enumerate()
                .map(|(at, player)| (player.number, at))
                .collect();
            places.sort_unstable();
            places
        };
        let place = |number: Number| {
            places.binary_search_by_key(&number, |(number, _)| *number).ok().map(|at| places[at].1)
        };
        for a in 0..count {
            let player = &self.contestants[a];
            let met: Vec<usize> = cards
                .of(player.number)
                .iter()
                .take(self.round)
                .filter_map(|entry| entry.played())
                .filter_map(|(game, side)| place(game.player(!side)))
                .collect();
            let had_bye = player.had_bye;
            // C3: a topscorer may meet anybody.
            let fixed = Side::ALL.into_iter().find(|side| player.is_absolute(*side) && !player.top);
            let clashes: Vec<usize> = match fixed {
                Some(side) => (0..a)
                    .filter(|&b| {
                        let other = &self.contestants[b];
                        other.is_absolute(side) && !other.top
                    })
                    .collect(),
                None => Vec::new(),
            };
            if had_bye {
                self.forbid(a, count);
            }
            met.into_iter().chain(clashes).for_each(|b| self.forbid(a, b));
        }
        let round = self.round + 1;
        for forbidden in &event.forbidden {
            let rounds = usize::from(forbidden.first_round)..=usize::from(forbidden.last_round);
            if rounds.contains(&round) {
                let group: Vec<usize> =
                    forbidden.players.iter().filter_map(|number| place(*number)).collect();
                for &a in &group {
                    group.iter().for_each(|&b| self.forbid(a, b));
                }
            }
        }
    }
}

/// The lot, derived from the first paired board of the first round; White if unknown.
fn first_colour(event: &Event) -> Side {
    let first_round = event.rounds.iter().find(|round| !round.games.is_empty());
    let games = first_round.into_iter().flat_map(|round| &round.games);
    match games.min_by_key(|game| game.white.min(game.black)) {
        Some(game) if game.black < game.white => Side::Black,
        _ => Side::White,
    }
}

/// The rounds before the one that is paired.
struct History<'a> {
    event: &'a Event,
    cards: &'a Cards<'a>,
    round: usize,
    last: bool,
}

impl History<'_> {
    fn contestant(&self, number: Number, seat: usize) -> Contestant {
        let card = self.cards.of(number);
        let before = &card[..self.round.min(card.len())];
        let system = &self.event.points;
        let played = |entry: &CardEntry<'_>| entry.played().map(|(_, side)| side);
        let colours: Vec<Side> = before.iter().filter_map(played).collect();
        let without_game = |entry: &CardEntry<'_>| match entry {
            CardEntry::Bye(Bye::Allocated | Bye::Full) => true,
            CardEntry::Game(game, side) if !game.played => {
                game.marks.is_some_and(|marks| marks[*side] == Mark::Win)
            }
            _ => false,
        };
        let unplayed = self.round - colours.len();
        let score = self.score(number, self.round);
        let most = system.win.halves() * i32::try_from(self.round).unwrap_or(i32::MAX);
        let adjusted: Points = self
            .event
            .adjustments
            .iter()
            .filter(|given| given.player == number && given.in_pairing)
            .filter(|given| usize::from(given.round) <= self.round)
            .map(|given| given.points)
            .sum();
        Contestant {
            number,
            seat,
            score: score + adjusted,
            level: 0,
            colours,
            floats: [1, 2].map(|back| self.float(number, self.round.checked_sub(back)?)),
            top: self.last && score.halves() * 2 > most,
            had_bye: before.iter().any(without_game),
            unplayed,
        }
    }

    /// A player's points for pairing at the start of a round, which is counted from 0.
    fn score(&self, number: Number, round: usize) -> Points {
        let card = self.cards.of(number);
        let scored: Points =
            card.iter().take(round).map(|entry| entry.points(&self.event.points)).sum();
        let accelerated = self.event.accelerations.iter().rev().find(|given| {
            let rounds = usize::from(given.first_round)..=usize::from(given.last_round);
            rounds.contains(&(round + 1)) && (given.first..=given.last).contains(&number)
        });
        scored + accelerated.map_or(Points::ZERO, |given| given.points)
    }

    fn float(&self, number: Number, round: usize) -> Option<Float> {
        let entry = *self.cards.of(number).get(round)?;
        if let Some((game, side)) = entry.played() {
            let own = self.score(number, round);
            let others = self.score(game.player(!side), round);
            return match own.cmp(&others) {
                std::cmp::Ordering::Greater => Some(Float::Down),
                std::cmp::Ordering::Less => Some(Float::Up),
                std::cmp::Ordering::Equal => None,
            };
        }
        let points = entry.points(&self.event.points);
        let floated = entry == CardEntry::Bye(Bye::Allocated) || points > self.event.points.loss;
        floated.then_some(Float::Down)
    }
}
