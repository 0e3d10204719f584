//! Random tournaments: players of random strength, paired by our own rules, with all events of a
//! real one. The same settings give the same tournament on every machine.

use togyz::{GameResult, Side};

use crate::swiss::{self, Pairing, SwissError};
use togyz::Random;

use crate::{Bye, Event, Forbidden, Game, Number, Player, Round, baku};

/// The settings of a random tournament. Shares are parts of a thousand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The number of players.
    pub players: u16,
    /// The largest number of rounds.
    pub rounds: u16,
    /// The seed of the random stream.
    pub seed: u64,
    /// Drawn games.
    pub draws: u16,
    /// Games to which one player or neither comes.
    pub forfeits: u16,
    /// Requested byes, for every player and round.
    pub byes: u16,
    /// Players who leave, of every player and round.
    pub withdrawals: u16,
    /// Players who come later.
    pub late: u16,
    /// Pairs that are forbidden.
    pub forbidden: u16,
    /// Whether the first rounds are accelerated.
    pub baku: bool,
    /// Whether games have kumalak counts.
    pub kumalaks: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            players: 40,
            rounds: 9,
            seed: 1,
            draws: 150,
            forfeits: 20,
            byes: 20,
            withdrawals: 10,
            late: 30,
            forbidden: 0,
            baku: false,
            kumalaks: false,
        }
    }
}

/// Makes a tournament. It ends early where no legal round exists.
///
/// # Errors
/// Only errors of the pairing itself; see [`SwissError`].
pub fn generate(settings: &Settings) -> Result<Event, SwissError> {
    let mut random = Random::new(settings.seed);
    let mut event = start(settings, &mut random);
    let count = event.players.len();
    let mut happens = |share: u16| random.below(1000) < usize::from(share);
    let mut enters: Vec<u16> =
        (0..count).map(|_| if happens(settings.late) { 1 } else { 0 }).collect();
    let mut gone = vec![false; count];
    for entered in enters.iter_mut().filter(|entered| **entered > 0) {
        *entered = 1 + random.below(3) as u16;
    }
    for round in 0..settings.rounds {
        let mut byes = Vec::new();
        let mut there = Vec::new();
        for player in &event.players {
            let index = player.number.index();
            let mut happens = |share: u16| random.below(1000) < usize::from(share);
            gone[index] |= round > 0 && happens(settings.withdrawals);
            let bye = if gone[index] || round < enters[index] {
                Some(Bye::Zero)
            } else if happens(settings.byes) {
                Some([Bye::Half, Bye::Half, Bye::Half, Bye::Zero, Bye::Full][random.below(5)])
            } else {
                None
            };
            match bye {
                Some(bye) => byes.push((player.number, bye)),
                None => there.push(player.number),
            }
        }
        if there.len() < 2 {
            break;
        }
        event.rounds.push(Round { games: Vec::new(), byes });
        let pairing = match swiss::pair(&event) {
            Ok(pairing) => pairing,
            Err(SwissError::NoLegalPairing) => {
                event.rounds.pop();
                break;
            }
            Err(error) => return Err(error),
        };
        play(&mut event, &pairing, settings, &mut random);
    }
    rank(&mut event);
    Ok(event)
}

fn start(settings: &Settings, random: &mut Random) -> Event {
    let mut ratings: Vec<u16> =
        (0..settings.players).map(|_| 1200 + random.below(1400) as u16).collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let players = ratings.into_iter().zip(1..).map(|(rating, number)| Player {
        rating,
        federation: ["KAZ", "KGZ", "MGL", "RUS", "TUR"][random.below(5)].to_owned(),
        ..Player::new(Number(number), format!("Player, No {number}"))
    });
    let players: Vec<Player> = players.collect();
    let mut event = Event {
        name: format!("Random tournament {}", settings.seed),
        start: "2026/05/15".to_owned(),
        end: "2026/05/24".to_owned(),
        kind: "Individual Swiss System".to_owned(),
        planned_rounds: settings.rounds,
        initial_colour: Some(Side::ALL[random.below(2)]),
        players,
        ..Event::default()
    };
    if settings.baku {
        event.accelerations = baku(settings.players, settings.rounds);
    }
    for a in 1..=settings.players {
        if settings.players > 1 && random.below(1000) < usize::from(settings.forbidden) {
            let b = 1 + random.below(usize::from(settings.players)) as u16;
            if a != b {
                let players = vec![Number(a.min(b)), Number(a.max(b))];
                event.forbidden.push(Forbidden { first_round: 1, last_round: 999, players });
            }
        }
    }
    event
}

/// Gives the games of a round random results.
fn play(event: &mut Event, pairing: &Pairing, settings: &Settings, random: &mut Random) {
    let rating = |number| event.player(number).map_or(0, |player| i64::from(player.rating));
    let mut games = Vec::new();
    for pair in &pairing.pairs {
        // The approximate expected share of the points for the difference of ratings.
        let lead = (rating(pair.white) - rating(pair.black)).clamp(-700, 700);
        let white_wins = (500 + lead * 5 / 8) as usize;
        let result = if random.below(1000) < usize::from(settings.forfeits) {
            let won = Side::ALL[random.below(2)];
            if random.below(5) == 0 { GameResult::DoubleForfeit } else { GameResult::Forfeit(won) }
        } else if random.below(1000) < usize::from(settings.draws) {
            GameResult::Draw
        } else if random.below(1000) < white_wins {
            GameResult::Win(Side::White)
        } else {
            GameResult::Win(Side::Black)
        };
        let mut game = Game::new(pair.white, pair.black).with_result(result);
        if settings.kumalaks && game.played {
            let loser = 30 + random.below(50) as u8;
            game.kumalaks = Some(match result {
                GameResult::Win(Side::White) => togyz::BySide::new(82, loser),
                GameResult::Win(Side::Black) => togyz::BySide::new(loser, 82),
                _ => togyz::BySide::new(81, 81),
            });
        }
        games.push(game);
    }
    if let Some(round) = event.rounds.last_mut() {
        // Files have no boards, so games have the order in which a file lists them.
        games.sort_by_key(|game| game.white.min(game.black));
        round.games = games;
        round.byes.extend(pairing.bye.map(|number| (number, Bye::Allocated)));
        round.byes.sort_unstable();
    }
}

/// Sets every player's place by points and number, as files require.
fn rank(event: &mut Event) {
    let cards = crate::Cards::new(event);
    let mut order: Vec<(i32, usize)> = Vec::new();
    for (index, player) in event.players.iter().enumerate() {
        let entries = cards.of(player.number).iter();
        let points: crate::Points = entries.map(|entry| entry.points(&event.points)).sum();
        order.push((-points.halves(), index));
    }
    order.sort_unstable();
    for ((_, index), rank) in order.into_iter().zip(1..) {
        event.players[index].stated_rank = Some(rank);
    }
}
