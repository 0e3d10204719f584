//! Acts of the log, one line each.

use std::time::Duration;

use togyz::clock::Correction;
use togyz::{BySide, GameResult, Side};
use togyz_text::{Language, Value, text, text_with};
use togyz_tournament::competition::{
    Act, Application, ClockChange, Competition, Dependent, EventLog, ExtraGame, LogEntry,
    LotPurpose, Outcome, PersonId, Reseating, Standing, TeamId,
};
use togyz_tournament::{Bye, Points};

use super::name::{describe_pair, describe_people, describe_person, describe_team};

/// The outcome of a game with the word of its reason.
#[must_use]
pub fn describe_outcome(outcome: &Outcome, language: Language) -> String {
    let ending = text(language, &format!("ending-{}-name", outcome.ending.word()));
    format!("{} ({ending})", outcome.written())
}

/// An act that was undone, with the number of the entry that undid it.
#[must_use]
pub fn describe_undone(act: &str, entry: usize, language: Language) -> String {
    text_with(language, "event-taken-back", &[("what", act.into()), ("entry", entry.into())])
}

/// An entry of a log. Where the event has several sections, it begins with the name of its own.
#[must_use]
pub fn describe_entry(entry: &LogEntry, log: &EventLog, language: Language) -> String {
    let section = log.section(entry.section);
    let act = describe_act(&entry.act, section.unwrap_or_else(|| log.competition()), language);
    let whole = entry.act.is_shared()
        || matches!(
            entry.act,
            Act::Create(_) | Act::OpenSection(_) | Act::Undo { .. } | Act::Redo { .. }
        );
    match section.filter(|_| log.sections().len() > 1 && !whole) {
        Some(section) => format!("[{}] {act}", section.regulations().section),
        None => act,
    }
}

/// An act that was undone and stands again, with the number of the entry that redid it.
#[must_use]
pub fn describe_redone(act: &str, entry: usize, language: Language) -> String {
    text_with(language, "event-done-again", &[("what", act.into()), ("entry", entry.into())])
}

/// An entry that depends on a step of the log.
#[must_use]
pub fn describe_dependent(dependent: &Dependent, log: &EventLog, language: Language) -> String {
    let entry = dependent.entry.checked_sub(1).and_then(|index| log.entries().get(index));
    let what = entry.map_or_else(String::new, |entry| describe_entry(entry, log, language));
    let values = [("entry", dependent.entry.into()), ("what", (&what).into())];
    text_with(language, "event-depends", &values)
}

/// An act. `competition` is the competition after it, or a later one.
#[must_use]
pub fn describe_act(act: &Act, competition: &Competition, language: Language) -> String {
    let acts = Acts { competition, language };
    match act {
        Act::Create(regulations) => acts.say("found", &[("title", (&regulations.title).into())]),
        Act::OpenSection(regulations) => {
            acts.say("open-section", &[("name", (&regulations.section).into())])
        }
        Act::Regulate(_) => acts.say("regulate", &[]),
        Act::Apply(applications) => acts.applications(applications),
        Act::Amend { person, .. } => acts.about("amend", *person, &[]),
        Act::Admit { person, reason } => acts.about("admit", *person, &[("reason", reason.into())]),
        Act::Stand { person, standing, round, .. } => acts.standing(*person, *standing, *round),
        Act::Excuse { person, round, bye } => acts.bye(*person, *round, *bye),
        Act::FixBoard { person, board: Some(board) } => {
            acts.about("fix-board", *person, &[("board", (*board).into())])
        }
        Act::FixBoard { person, board: None } => acts.about("fix-board-none", *person, &[]),
        Act::Forbid { people, .. } => {
            acts.say("forbid", &[("names", (&describe_people(competition, people)).into())])
        }
        Act::EnterTeam(entry) | Act::AmendTeam { entry, .. } => {
            let players = describe_people(competition, &entry.players);
            acts.say("team", &[("name", (&entry.name).into()), ("names", (&players).into())])
        }
        Act::LineUp { team, round, players } => acts.line_up(*team, *round, players),
        Act::Appoint(entry) => {
            let role = text(language, &format!("role-{}", entry.role.word()));
            acts.say("appoint", &[("name", (&entry.name).into()), ("role", (&role).into())])
        }
        Act::Dismiss { judge, reason } => {
            let found = competition.judges().iter().find(|one| one.number == *judge);
            let name = found.map_or("?", |one| one.entry.name.as_str());
            acts.say("dismiss", &[("name", name.into()), ("reason", reason.into())])
        }
        Act::Draw { purpose, seed, drawn } => acts.lots(*purpose, *seed, drawn),
        Act::Number(list) => acts.say("number", &[("count", list.len().into())]),
        Act::Pair { round, boards, .. } => {
            acts.say("pair", &[("round", (*round).into()), ("boards", boards.len().into())])
        }
        Act::Begin { round } => acts.say("begin", &[("round", (*round).into())]),
        Act::Result { round, board, outcome, reason } => {
            acts.at_board(*round, *board, &acts.result(*round, *board, *outcome, reason))
        }
        Act::Later { round, choice } => {
            acts.say(&format!("later-{}", choice.word()), &[("round", (*round).into())])
        }
        Act::Reseat { round, change, reason } => acts.reseating(*round, *change, reason),
        Act::Toss { round, number, winner } => {
            let sheet = competition.round(*round);
            let one =
                sheet.and_then(|sheet| sheet.matches.iter().find(|one| one.number == *number));
            let name =
                one.map_or_else(|| "?".into(), |one| describe_team(competition, one.team(*winner)));
            let values =
                [("round", (*round).into()), ("match", (*number).into()), ("name", (&name).into())];
            acts.say("toss", &values)
        }
        Act::Extra { round, number, result, game } => acts.extra(*round, *number, *result, *game),
        Act::Offer { round, board, side, with_move } => {
            let side = text(language, &format!("side-{}", side.to_string().to_lowercase()));
            let values = [("side", (&side).into()), ("move", (*with_move).into())];
            acts.at_board(*round, *board, &acts.say("offer", &values))
        }
        Act::Clock { round, board, correction, shown } => {
            acts.at_board(*round, *board, &acts.clock(*round, *board, *correction, *shown))
        }
        Act::Minute { round, board, minute } => {
            let minute = acts.say("minute", &[("referee", (&minute.referee).into())]);
            acts.at_board(*round, *board, &minute)
        }
        Act::Record { round, board, .. } => acts.at_board(*round, *board, &acts.say("record", &[])),
        Act::Note { person, kind, .. } => {
            let kind = text(language, &format!("note-{}", kind.word()));
            acts.about("note", *person, &[("kind", (&kind).into())])
        }
        Act::Decide { person, penalty, given, .. } => {
            let given = if *given { "given" } else { "waived" };
            acts.about(&format!("penalty-{}-{given}", penalty.word()), *person, &[])
        }
        Act::Lift { person, penalty, reason } => {
            acts.about(&format!("lift-{}", penalty.word()), *person, &[("reason", reason.into())])
        }
        Act::WithdrawNote { note, reason } => {
            let found = competition.notes().iter().find(|one| one.number == *note);
            let name = found
                .map_or_else(|| "?".to_owned(), |one| describe_person(competition, one.person));
            let values =
                [("note", (*note).into()), ("name", (&name).into()), ("reason", reason.into())];
            acts.say("withdraw-note", &values)
        }
        Act::Adjust { person, points, reason } => {
            let key = if points.0 > Points::ZERO { "points-given" } else { "points-taken" };
            let points = Points::from_halves(points.0.halves().abs()).to_string();
            let values = [("points", (&points).into()), ("reason", reason.into())];
            acts.about(key, *person, &values)
        }
        Act::Incident(entry) => {
            let kind = text(language, &format!("incident-{}", entry.kind.word()));
            acts.say("incident", &[("kind", (&kind).into()), ("text", (&entry.text).into())])
        }
        Act::Protest { from, text, .. } => {
            acts.say("protest", &[("from", from.into()), ("text", text.into())])
        }
        Act::Appeal { protest, text } => {
            acts.say("appeal", &[("number", (*protest).into()), ("text", text.into())])
        }
        Act::Rule { protest, upheld, text, changes } => {
            let key = if *upheld { "upheld" } else { "rejected" };
            let ruling = acts.say(key, &[("number", (*protest).into()), ("text", text.into())]);
            match changes {
                Some(0) => acts.say("ruling-nothing", &[("ruling", (&ruling).into())]),
                _ => ruling,
            }
        }
        Act::Undo { entry } => acts.say("undo", &[("entry", (*entry).into())]),
        Act::Redo { entry } => acts.say("redo", &[("entry", (*entry).into())]),
    }
}

/// The acts that need more than one message or a look at the competition.
#[derive(Clone, Copy)]
struct Acts<'a> {
    competition: &'a Competition,
    language: Language,
}

impl Acts<'_> {
    /// A message about an act.
    fn say(self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        text_with(self.language, &format!("event-{key}"), values)
    }

    /// A message with the name of a person.
    fn about(self, key: &str, person: PersonId, values: &[(&str, Value<'_>)]) -> String {
        let name = describe_person(self.competition, person);
        let mut all = vec![("name", Value::from(&name))];
        all.extend_from_slice(values);
        self.say(key, &all)
    }

    /// A message about a board, with its players.
    fn at_board(self, round: u16, board: u16, what: &str) -> String {
        let pair = describe_pair(self.competition, round, board);
        let values = [
            ("round", round.into()),
            ("board", board.into()),
            ("pair", (&pair).into()),
            ("what", what.into()),
        ];
        self.say("board", &values)
    }

    fn applications(self, applications: &[Application]) -> String {
        let names: Vec<String> =
            applications.iter().take(3).map(|application| application.name()).collect();
        let more = if applications.len() > 3 { ", …" } else { "" };
        let names = format!("{}{more}", names.join(", "));
        self.say("apply", &[("count", applications.len().into()), ("names", (&names).into())])
    }

    fn standing(self, person: PersonId, standing: Standing, round: u16) -> String {
        let key = match standing {
            Standing::Playing => "stand-playing",
            Standing::Withdrawn => "stand-withdrawn",
            Standing::Excluded => "stand-excluded",
        };
        self.about(key, person, &[("round", round.into())])
    }

    fn bye(self, person: PersonId, round: u16, bye: Option<Bye>) -> String {
        let key = match bye {
            Some(Bye::Full) => "bye-full",
            Some(Bye::Half) => "bye-half",
            Some(Bye::Zero | Bye::Allocated) => "bye-zero",
            None => "bye-none",
        };
        self.about(key, person, &[("round", round.into())])
    }

    fn line_up(self, team: TeamId, round: u16, players: &[Option<PersonId>]) -> String {
        let team = describe_team(self.competition, team);
        let seat = |one: &Option<PersonId>| match one {
            Some(id) => describe_person(self.competition, *id),
            None => "-".into(),
        };
        let players = players.iter().map(seat).collect::<Vec<_>>().join(", ");
        let values =
            [("name", (&team).into()), ("round", round.into()), ("names", (&players).into())];
        self.say("line-up", &values)
    }

    fn lots(self, purpose: LotPurpose, seed: u64, drawn: &[u16]) -> String {
        let colour = if drawn.first() == Some(&2) { "side-black" } else { "side-white" };
        let (seed, colour) = (seed.to_string(), text(self.language, colour));
        let teams = drawn.iter().map(|&id| describe_team(self.competition, TeamId(id)));
        let names = match purpose {
            LotPurpose::Teams => teams.collect::<Vec<_>>().join(", "),
            _ => String::new(),
        };
        let values =
            [("seed", (&seed).into()), ("colour", (&colour).into()), ("names", (&names).into())];
        self.say(&format!("draw-{}", purpose.word()), &values)
    }

    /// The result; a correction begins with the result before it.
    fn result(self, round: u16, board: u16, outcome: Option<Outcome>, reason: &str) -> String {
        let written = |one: Option<Outcome>| {
            one.map_or_else(|| "*".into(), |one| describe_outcome(&one, self.language))
        };
        if reason.is_empty() {
            return written(outcome);
        }
        let sheet = self.competition.round(round).and_then(|sheet| sheet.board(board));
        let change = sheet.and_then(|sheet| {
            sheet.history.iter().find(|one| one.after == outcome && one.reason == reason)
        });
        let after = written(outcome);
        let Some(before) = change.and_then(|change| change.before) else {
            return format!("{after} ({reason})");
        };
        let before = written(Some(before));
        let values =
            [("before", (&before).into()), ("after", (&after).into()), ("reason", reason.into())];
        self.say("corrected", &values)
    }

    /// Seats that were changed.
    fn reseating(self, round: u16, change: Reseating, reason: &str) -> String {
        match change {
            Reseating::Colours { board } => {
                let what = self.say("reseat-colours", &[("reason", reason.into())]);
                self.at_board(round, board, &what)
            }
            Reseating::Players { one, other } => {
                let one = describe_person(self.competition, one);
                let other = describe_person(self.competition, other);
                let values = [
                    ("round", round.into()),
                    ("one", (&one).into()),
                    ("other", (&other).into()),
                    ("reason", reason.into()),
                ];
                self.say("reseat-players", &values)
            }
        }
    }

    /// An extra game; old entries have the result alone, as the first team sees it.
    fn extra(self, round: u16, number: u16, result: GameResult, game: Option<ExtraGame>) -> String {
        let result = game.map_or_else(
            || result.word().to_owned(),
            |game| describe_outcome(&game.outcome, self.language),
        );
        let pair = game.map_or_else(String::new, |game| {
            let name = |side: Side| describe_person(self.competition, game.players[side]);
            format!("{} - {}", name(Side::White), name(Side::Black))
        });
        let mut values =
            vec![("round", round.into()), ("match", number.into()), ("result", (&result).into())];
        if game.is_none() {
            return self.say("extra", &values);
        }
        values.push(("pair", (&pair).into()));
        self.say("extra-game", &values)
    }

    /// The correction of a clock, with the times that were shown and set.
    fn clock(
        self,
        round: u16,
        board: u16,
        correction: Correction,
        shown: BySide<Duration>,
    ) -> String {
        let sheet = self.competition.round(round).and_then(|sheet| sheet.board(board));
        let is_this = |one: &&ClockChange| one.correction == correction && one.shown == shown;
        let change = sheet.and_then(|sheet| sheet.clocks.iter().find(is_this));
        let set = match change {
            Some(change) => Ok(change.set),
            // An entry that was undone.
            None => {
                let base = self.competition.regulations().control.base().unwrap_or_default();
                correction.times(base, shown)
            }
        };
        let set = set.map_or_else(|_| String::new(), dials);
        self.corrected(correction, shown, &set)
    }

    fn corrected(self, correction: Correction, shown: BySide<Duration>, set: &str) -> String {
        let (shown, set) = (dials(shown), ("set", Value::from(set)));
        match correction {
            Correction::ReplaceClock { used } => {
                self.say("clock-replaced", &[("used", (&dials(used)).into()), set])
            }
            Correction::OneDial { side, remaining } => {
                let side = if side == Side::White { "side-white" } else { "side-black" };
                let (side, left) = (text(self.language, side), dial(remaining));
                let values = [
                    ("shown", (&shown).into()),
                    ("side", (&side).into()),
                    ("left", (&left).into()),
                    set,
                ];
                self.say("clock-one-dial", &values)
            }
            Correction::BothDials => {
                self.say("clock-both-dials", &[("shown", (&shown).into()), set])
            }
            Correction::NoClock { elapsed } => {
                self.say("clock-no-clock", &[("elapsed", (&dial(elapsed)).into()), set])
            }
        }
    }
}

/// A correction of a clock as a sentence, without its board.
#[must_use]
pub fn describe_correction(
    change: &ClockChange,
    competition: &Competition,
    language: Language,
) -> String {
    let acts = Acts { competition, language };
    acts.corrected(change.correction, change.shown, &dials(change.set))
}

/// The times of both dials, White's first.
fn dials(times: BySide<Duration>) -> String {
    format!("{} - {}", dial(times.white), dial(times.black))
}

fn dial(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}
