//! `tournament.Event`: players and rounds, the pairing of a Swiss round, standings, TRF files.
//!
//! Pairing and standings are functions of `togyz-tournament`. Here only the entries are checked:
//! known players, each at most once a round.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use togyz::{BySide, GameResult, Side};
use togyz_tournament::trf::{self, Edition};
use togyz_tournament::{
    Bye, Event, Game, Number, Player, Round, StandingsRules, Tiebreak, berger, standings, swiss,
};

use crate::arguments::{Count, Seed};
use crate::errors::{TournamentError, raise};
use crate::side::PySide;

/// The most players of an event: a TRF file has four columns for a number.
const MOST_PLAYERS: u64 = 9999;

/// The number of a player as an argument.
type PlayerNumber = Count<1, MOST_PLAYERS>;

fn number(argument: PlayerNumber) -> Number {
    Number(argument.0 as u16)
}

const BYES: [(&str, Bye); 4] =
    [("allocated", Bye::Allocated), ("full", Bye::Full), ("half", Bye::Half), ("zero", Bye::Zero)];

fn bye_word(bye: Bye) -> &'static str {
    BYES.iter().find(|(_, known)| *known == bye).map_or("", |(word, _)| word)
}

fn bye_kind(word: &str) -> PyResult<Bye> {
    BYES.iter().find(|(known, _)| *known == word).map(|(_, bye)| *bye).ok_or_else(|| {
        let text = format!("expected a bye allocated, full, half or zero, found '{word}'");
        raise::<TournamentError>(text)
    })
}

/// The pairs of a round that was paired by the Swiss system.
#[pyclass(name = "Pairing", module = "togyz.tournament", frozen, get_all)]
pub(crate) struct PyPairing {
    /// The round, from 1.
    round: usize,
    /// The pairs by board: the numbers of the players with White and with Black.
    pairs: Vec<(u16, u16)>,
    /// The number of the player without an opponent, or None.
    bye: Option<u16>,
}

#[pymethods]
impl PyPairing {
    fn __repr__(&self) -> String {
        format!("<Pairing: round {}, {} boards>", self.round, self.pairs.len())
    }
}

/// A tournament: its players and rounds.
///
/// Args:
///     name: the title.
///     rounds: the number of planned rounds; 0 if it is not known.
///     start: the first day, as '2026/05/15'.
///     initial_colour: the side of player 1 in round 1.
///
/// >>> import togyz.tournament
/// >>> event = togyz.tournament.Event("Almaty Open", rounds=3, initial_colour=togyz.WHITE)
/// >>> for name in ("Aisulu", "Bekzat", "Daniyar", "Gulnara"):
/// ...     number = event.add_player(name)
/// >>> event.pair().pairs
/// [(1, 3), (4, 2)]
/// >>> event.add_round([(1, 3), (4, 2)])
/// >>> event.set_result(1, 1, "1-0", kumalaks=(82, 60))
/// >>> event.set_result(1, 2, "1/2-1/2")
/// >>> [(row["rank"], row["name"], row["PTS"]) for row in event.standings(["PTS"])]
/// [(1, 'Aisulu', 1.0), (2, 'Bekzat', 0.5), (2, 'Gulnara', 0.5), (4, 'Daniyar', 0.0)]
#[pyclass(name = "Event", module = "togyz.tournament")]
pub(crate) struct PyEvent(Event);

impl PyEvent {
    fn known(&self, number: Number) -> PyResult<Number> {
        match self.0.player(number) {
            Some(_) => Ok(number),
            None => Err(raise::<TournamentError>(format!("there is no player {number}"))),
        }
    }

    /// A round that begins with 1, as an index.
    fn round(&self, round: Count<1, 999>) -> PyResult<usize> {
        let rounds = self.0.rounds.len();
        if round.index() <= rounds {
            return Ok(round.index() - 1);
        }
        let found = round.0;
        Err(raise::<TournamentError>(format!("expected a round from 1 to {rounds}, found {found}")))
    }
}

#[pymethods]
impl PyEvent {
    #[new]
    #[pyo3(signature = (name = "", *, rounds = Count(0), start = "", initial_colour = None),
        text_signature = "(name='', *, rounds=0, start='', initial_colour=None)")]
    fn open(
        name: &str,
        rounds: Count<0, 999>,
        start: &str,
        initial_colour: Option<PySide>,
    ) -> PyEvent {
        PyEvent(Event {
            name: name.to_owned(),
            planned_rounds: rounds.0 as u16,
            start: start.to_owned(),
            initial_colour: initial_colour.map(Side::from),
            ..Event::default()
        })
    }

    /// Reads a tournament report file (TRF16 or TRF26).
    #[staticmethod]
    fn from_trf(text: &str) -> PyResult<PyEvent> {
        let reading = trf::read(text).map_err(raise::<TournamentError>)?;
        Ok(PyEvent(reading.event))
    }

    /// Writes a tournament report file of the edition 16 or 26.
    #[pyo3(signature = (*, edition = Count(26)), text_signature = "($self, *, edition=26)")]
    fn to_trf(&self, edition: Count<16, 26>) -> PyResult<String> {
        let edition = match edition.0 {
            16 => Edition::Trf16,
            26 => Edition::Trf26,
            other => {
                return Err(PyValueError::new_err(format!(
                    "expected edition 16 or 26, found {other}"
                )));
            }
        };
        Ok(trf::write(&self.0, edition))
    }

    /// The title.
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// The number of planned rounds; 0 if it is not known.
    #[getter]
    fn planned_rounds(&self) -> u16 {
        self.0.planned_rounds
    }

    /// The number of rounds that have been paired.
    #[getter]
    fn paired_rounds(&self) -> usize {
        self.0.paired_rounds()
    }

    /// Adds a player and returns their number. The first player is number 1, the strongest.
    #[pyo3(signature = (name, *, rating = Count(0), title = "", federation = "", id = "", birth = "",
        sex = ""),
        text_signature = "($self, name, *, rating=0, title='', federation='', id='', birth='', sex='')")]
    #[expect(clippy::too_many_arguments, reason = "the fields of a player")]
    fn add_player(
        &mut self,
        name: &str,
        rating: Count<0, 9999>,
        title: &str,
        federation: &str,
        id: &str,
        birth: &str,
        sex: &str,
    ) -> PyResult<u16> {
        let last = self.0.players.last().map_or(0, |player| player.number.0);
        let number = last.saturating_add(1);
        if u64::from(number) > MOST_PLAYERS {
            let text = format!("expected at most {MOST_PLAYERS} players");
            return Err(raise::<TournamentError>(text));
        }
        self.0.players.push(Player {
            rating: rating.0 as u16,
            title: title.to_owned(),
            federation: federation.to_owned(),
            id: id.to_owned(),
            birth: birth.to_owned(),
            sex: sex.to_owned(),
            ..Player::new(Number(number), name)
        });
        Ok(number)
    }

    /// The players as dicts.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let row = |player: &Player| {
            let row = PyDict::new(py);
            row.set_item("number", player.number.0)?;
            row.set_item("name", &player.name)?;
            row.set_item("rating", player.rating)?;
            row.set_item("title", &player.title)?;
            row.set_item("federation", &player.federation)?;
            row.set_item("id", &player.id)?;
            row.set_item("birth", &player.birth)?;
            row.set_item("sex", &player.sex)?;
            Ok(row)
        };
        self.0.players.iter().map(row).collect()
    }

    /// All games as dicts, by round and board; 'result' is '*' as long as there is none.
    #[getter]
    fn games<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut rows = Vec::new();
        for (round, games) in self.0.rounds.iter().enumerate() {
            for (board, game) in games.games.iter().enumerate() {
                let row = PyDict::new(py);
                row.set_item("round", round + 1)?;
                row.set_item("board", board + 1)?;
                row.set_item("white", game.white.0)?;
                row.set_item("black", game.black.0)?;
                row.set_item("result", game.result().map(GameResult::word))?;
                let kumalaks = game.kumalaks.map(|count| (count.white, count.black));
                row.set_item("kumalaks", kumalaks)?;
                rows.push(row);
            }
        }
        Ok(rows)
    }

    /// All byes as dicts.
    #[getter]
    fn byes<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut rows = Vec::new();
        for (round, content) in self.0.rounds.iter().enumerate() {
            for (player, bye) in &content.byes {
                let row = PyDict::new(py);
                row.set_item("round", round + 1)?;
                row.set_item("player", player.0)?;
                row.set_item("kind", bye_word(*bye))?;
                rows.push(row);
            }
        }
        Ok(rows)
    }

    /// Pairs the next round by the Swiss system (FIDE Dutch) without adding it. Requested byes of
    /// the round are those of `add_bye`.
    fn pair(&self, py: Python<'_>) -> PyResult<PyPairing> {
        let pairing = py.detach(|| swiss::pair(&self.0)).map_err(raise::<TournamentError>)?;
        Ok(PyPairing {
            round: pairing.round,
            pairs: pairing.pairs.iter().map(|pair| (pair.white.0, pair.black.0)).collect(),
            bye: pairing.bye.map(|player| player.0),
        })
    }

    /// Adds the next round: its pairs by board, and the player without an opponent. Requested byes
    /// of the round stay.
    #[pyo3(signature = (pairs, *, bye = None))]
    fn add_round(
        &mut self,
        pairs: Vec<(PlayerNumber, PlayerNumber)>,
        bye: Option<PlayerNumber>,
    ) -> PyResult<()> {
        let next = self.0.paired_rounds();
        let mut round = self.0.rounds.get(next).cloned().unwrap_or_default();
        let mut seen: Vec<Number> = round.byes.iter().map(|(player, _)| *player).collect();
        let mut once = |event: &PyEvent, argument: PlayerNumber| {
            let player = event.known(number(argument))?;
            if seen.contains(&player) {
                let text = format!("player {player} is twice in round {}", next + 1);
                return Err(raise::<TournamentError>(text));
            }
            seen.push(player);
            Ok(player)
        };
        for (white, black) in pairs {
            round.games.push(Game::new(once(self, white)?, once(self, black)?));
        }
        if let Some(player) = bye {
            round.byes.push((once(self, player)?, Bye::Allocated));
        }
        if !round.is_paired() {
            return Err(raise::<TournamentError>("expected pairs of the round, found none"));
        }
        self.0.rounds.truncate(next);
        self.0.rounds.push(round);
        Ok(())
    }

    /// Adds a bye of a round: 'full', 'half' or 'zero' before it is paired.
    fn add_bye(&mut self, round: Count<1, 999>, player: PlayerNumber, kind: &str) -> PyResult<()> {
        let (player, bye) = (self.known(number(player))?, bye_kind(kind)?);
        let next = self.0.paired_rounds() + 1;
        if round.index() > next {
            let text = format!("expected a round from 1 to {next}, found {}", round.0);
            return Err(raise::<TournamentError>(text));
        }
        if self.0.rounds.len() < round.index() {
            self.0.rounds.push(Round::default());
        }
        let Some(content) = self.0.rounds.get_mut(round.index() - 1) else { return Ok(()) };
        let plays = content.games.iter().any(|game| game.side_of(player).is_some());
        if plays || content.byes.iter().any(|(other, _)| *other == player) {
            let text = format!("player {player} is already in round {}", round.0);
            return Err(raise::<TournamentError>(text));
        }
        content.byes.push((player, bye));
        Ok(())
    }

    /// Sets the result of a game: '1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-' or '*'.
    #[pyo3(signature = (round, board, result, *, kumalaks = None))]
    fn set_result(
        &mut self,
        round: Count<1, 999>,
        board: Count<1, 9999>,
        result: &str,
        kumalaks: Option<(Count<0, 162>, Count<0, 162>)>,
    ) -> PyResult<()> {
        let result: GameResult = result.parse().map_err(raise::<TournamentError>)?;
        let index = self.round(round)?;
        let games = self.0.rounds.get_mut(index).map_or(&mut [][..], |round| &mut round.games);
        let boards = games.len();
        let Some(game) = games.get_mut(board.index() - 1) else {
            let text = format!("expected a board from 1 to {boards}, found {}", board.0);
            return Err(raise::<TournamentError>(text));
        };
        *game = Game::new(game.white, game.black).with_result(result);
        game.kumalaks = kumalaks.map(|(white, black)| BySide::new(white.0 as u8, black.0 as u8));
        Ok(())
    }

    /// The standings as dicts with 'rank', 'number', 'name' and a key for every tie-break.
    ///
    /// Args:
    ///     tiebreaks: codes such as 'PTS', 'BH', 'BH/C1', 'DE', 'SB', 'PS', 'KUM', 'LOT'; the order
    ///         of the World Nomad Games without it.
    ///     rounds: the number of rounds that count; all paired rounds without it.
    ///     unplayed: the value of unplayed rounds: 'plain', 'virtual', 'fide2023', 'fide2026' or
    ///         'paired'; the rules in force at the event's start without it.
    ///     seed: the seed of the lots.
    #[pyo3(signature = (tiebreaks = None, *, rounds = None, unplayed = None, seed = Seed(0)),
        text_signature = "($self, tiebreaks=None, *, rounds=None, unplayed=None, seed=0)")]
    fn standings<'py>(
        &self,
        py: Python<'py>,
        tiebreaks: Option<Vec<String>>,
        rounds: Option<Count<0, 999>>,
        unplayed: Option<&str>,
        seed: Seed,
    ) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut rules = StandingsRules { seed: seed.0, ..StandingsRules::of(&self.0) };
        if let Some(codes) = tiebreaks {
            let read = |code: &String| code.parse::<Tiebreak>().map_err(raise::<TournamentError>);
            rules.tiebreaks = codes.iter().map(read).collect::<PyResult<_>>()?;
        }
        if let Some(word) = unplayed {
            rules.unplayed = word.parse().map_err(raise::<TournamentError>)?;
        }
        let rounds = rounds.map_or_else(|| self.0.paired_rounds(), Count::index);
        let row = |row: &togyz_tournament::Row| {
            let dict = PyDict::new(py);
            dict.set_item("rank", row.rank)?;
            dict.set_item("number", row.number.0)?;
            dict.set_item("name", self.0.player(row.number).map(|player| player.name.as_str()))?;
            for (tiebreak, value) in rules.tiebreaks.iter().zip(&row.values) {
                let value = value.map(togyz_tournament::Value::as_f64);
                dict.set_item(tiebreak.to_string(), value)?;
            }
            Ok(dict)
        };
        standings(&self.0, rounds, &rules).iter().map(row).collect()
    }

    fn __repr__(&self) -> String {
        let (players, rounds) = (self.0.players.len(), self.0.paired_rounds());
        format!("<Event: {players} players, {rounds} rounds>")
    }
}

/// All rounds of a round robin by Berger tables: for each the pairs of White and Black, and the
/// player who rests or None.
///
/// >>> import togyz.tournament
/// >>> togyz.tournament.round_robin(3)[0]
/// ([(2, 3)], 1)
#[pyfunction]
#[pyo3(signature = (players, *, double = false))]
#[expect(clippy::type_complexity, reason = "pairs and a number")]
pub(crate) fn round_robin(
    players: Count<2, 998>,
    double: bool,
) -> Vec<(Vec<(u16, u16)>, Option<u16>)> {
    let rounds = berger(players.0 as u16, double);
    let pairs = |games: &[Game]| games.iter().map(|game| (game.white.0, game.black.0)).collect();
    rounds.iter().map(|round| (pairs(&round.games), round.rests.map(|rests| rests.0))).collect()
}
