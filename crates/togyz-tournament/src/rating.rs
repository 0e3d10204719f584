//! The rating changes of an event: performance, Elo change and Glicko-2, from rated games over the
//! board alone (K 1.5.7).

use crate::elo::{average, change_tenths, expected, performance};
use crate::glicko::Glicko;
use crate::{Cards, Event, Mark, Number, Points};

/// The settings of rating changes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RatingSettings {
    /// Elo: the weight of a game.
    pub k: u16,
    /// Glicko-2: the deviation and volatility of players with a rating.
    pub rated: Glicko,
    /// Glicko-2: the limit on changes of the volatility.
    pub tau: f64,
}

impl Default for RatingSettings {
    fn default() -> RatingSettings {
        let rated = Glicko { deviation: 80.0, ..Glicko::default() };
        RatingSettings { k: 20, rated, tau: 0.5 }
    }
}

/// The rating change of one player.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingRow {
    /// The player.
    pub number: Number,
    /// The rating before, 0 without one.
    pub rating: u16,
    /// The rated games.
    pub games: usize,
    /// The score in them.
    pub score: Points,
    /// The average rating of the rated opponents.
    pub opponents: Option<i32>,
    /// The performance against them.
    pub performance: Option<i32>,
    /// The expected score against them in hundredths; `None` without an own rating.
    pub expected: Option<i32>,
    /// The Elo change in tenths; `None` without an own rating or a rated opponent.
    pub change: Option<i32>,
    /// Glicko-2 after the event.
    pub glicko: Glicko,
}

impl RatingRow {
    /// The rating after the event, rounded half away from zero. A player without a rating, or
    /// without a game against a rated opponent, keeps what there was: 0 is no rating.
    #[must_use]
    pub fn new_rating(&self) -> u16 {
        let tenths = self.change.unwrap_or(0);
        let change = (tenths.abs() + 5) / 10 * tenths.signum();
        u16::try_from((i32::from(self.rating) + change).max(0)).unwrap_or(u16::MAX)
    }
}

/// Every player's row, by number.
#[must_use]
pub fn rating_rows(event: &Event, rounds: usize, settings: &RatingSettings) -> Vec<RatingRow> {
    let cards = Cards::new(event);
    let rating_of = |number: Number| event.player(number).map_or(0, |player| player.rating);
    let glicko_of = |rating: u16| match rating {
        0 => Glicko::default(),
        rating => Glicko { rating: rating.into(), ..settings.rated },
    };
    let row = |number: Number, rating: u16| {
        let card = cards.of(number);
        let games: Vec<(u16, Points)> = card[..rounds.min(card.len())]
            .iter()
            .filter(|entry| entry.played().is_some_and(|(game, _)| game.rated))
            .filter_map(|entry| {
                let score = match entry.mark()? {
                    Mark::Win => Points::ONE,
                    Mark::Draw => Points::HALF,
                    Mark::Loss => Points::ZERO,
                };
                Some((rating_of(entry.opponent()?), score))
            })
            .collect();
        let rated: Vec<(u16, Points)> = games.iter().copied().filter(|(r, _)| *r > 0).collect();
        let opponents: Vec<u16> = rated.iter().map(|(rating, _)| *rating).collect();
        let score = rated.iter().map(|(_, score)| *score).sum();
        let compared = rating > 0 && !rated.is_empty();
        let played: Vec<(Glicko, f64)> =
            games.iter().map(|&(other, score)| (glicko_of(other), score.as_f64())).collect();
        RatingRow {
            number,
            rating,
            games: games.len(),
            score: games.iter().map(|(_, score)| *score).sum(),
            opponents: average(&opponents),
            performance: performance(score, &opponents),
            expected: compared.then(|| expected(rating, &opponents)),
            change: compared.then(|| change_tenths(rating, settings.k, score, &opponents)),
            glicko: glicko_of(rating).after(&played, settings.tau),
        }
    };
    event.players.iter().map(|player| row(player.number, player.rating)).collect()
}
