//! A hall in which a whole competition is played: every act passes through the log.

use togyz::{BySide, Ending, GameResult, Random, Side};
use togyz_tournament::competition::{
    Act, ActError, Competition, EventLog, Match, Outcome, PersonId, Regulations, Seat, TeamEntry,
    file,
};

use crate::support::{application, at};

pub(crate) struct Hall {
    pub(crate) log: EventLog,
}

impl Hall {
    pub(crate) fn new(regulations: Regulations, players: u16) -> Hall {
        let mut hall = Hall { log: EventLog::create(at(), "Referee", regulations).unwrap() };
        hall.act(Act::Apply((1..=players).map(application).collect()));
        hall
    }

    /// A hall with teams of this many players.
    pub(crate) fn of_teams(regulations: Regulations, teams: u16, players: u16) -> Hall {
        let mut hall = Hall::new(regulations, teams * players);
        for team in 0..teams {
            let players = (1..=players).map(|place| PersonId(team * players + place)).collect();
            let name = format!("Team {}", team + 1);
            let (federation, captain) = (String::new(), String::new());
            hall.act(Act::EnterTeam(TeamEntry { name, federation, captain, players }));
        }
        hall
    }

    pub(crate) fn competition(&self) -> &Competition {
        self.log.competition()
    }

    pub(crate) fn act(&mut self, act: Act) {
        self.log.add(at(), "Referee", vec![act]).unwrap();
    }

    /// The reason why an act is refused; the log does not change.
    pub(crate) fn refused(&mut self, act: Act) -> ActError {
        let before = self.log.clone();
        let error = self.log.add(at(), "Referee", vec![act]).unwrap_err().error;
        assert_eq!(self.log, before);
        error
    }

    pub(crate) fn lots(&mut self, seed: u64) {
        let acts = self.competition().draw_lots(seed).unwrap();
        self.log.add(at(), "Referee", acts).unwrap();
    }

    /// A result of a board of the last round.
    pub(crate) fn result(&mut self, board: u16, result: GameResult, counts: (u8, u8)) {
        let ending = match (result, counts) {
            (GameResult::Draw, _) => Ending::Draw81,
            (_, (82.., _) | (_, 82..)) => Ending::Majority,
            _ => Ending::Resignation,
        };
        let kumalaks = Some(BySide::new(counts.0, counts.1));
        let outcome = Some(Outcome::new(result, kumalaks, ending));
        let round = self.competition().last_round();
        self.act(Act::Result { round, board, outcome, reason: String::new() });
    }

    /// Pairs a round and plays it at random, with extra games where they are due. False when the
    /// competition is over.
    pub(crate) fn round(&mut self, random: &mut Random) -> bool {
        let Ok(act) = self.competition().pair() else { return false };
        self.act(act);
        let round = self.competition().last_round();
        let sheet = self.competition().round(round).unwrap().clone();
        for board in sheet.open_boards() {
            match random.below(3) {
                0 => {
                    let lost = 60 + u8::try_from(random.below(20)).unwrap();
                    self.result(board.board, GameResult::Win(Side::White), (82, lost));
                }
                1 => {
                    let lost = 40 + u8::try_from(random.below(20)).unwrap();
                    self.result(board.board, GameResult::Win(Side::Black), (lost, 90));
                }
                _ => self.result(board.board, GameResult::Draw, (81, 81)),
            }
        }
        let sheet = self.competition().round(round).unwrap().clone();
        for one in sheet.matches.iter().filter(|one| one.stage.is_some()) {
            if sheet.decision(one).unwrap().winner.is_none() {
                let act = self.extra(one, "60 82");
                self.act(act);
            }
        }
        true
    }

    /// An extra game of a match of the last round, with the players and colours of its first board.
    pub(crate) fn extra(&self, one: &Match, result: &str) -> Act {
        let round = self.competition().last_round();
        let sheet = self.competition().round(round).unwrap();
        let board = one.seats.iter().find_map(|seat| match seat {
            Seat::Game { board, .. } => sheet.board(*board),
            _ => None,
        });
        let outcome = Outcome::read(result, None).unwrap();
        let players = board.unwrap().players;
        let game = self.competition().extra_game(round, one.number, players, outcome);
        Act::extra(round, one.number, game.unwrap())
    }

    /// Checks that the file and the log agree.
    pub(crate) fn assert_filed(&self) {
        let text = file::write(self.log.entries()).unwrap();
        assert_eq!(file::read(&text).unwrap(), self.log);
    }
}
