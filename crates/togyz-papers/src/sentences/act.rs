//! Acts of the log, one line each.

use togyz::Side;
use togyz_text::{Language, Value, text, text_with};
use togyz_tournament::competition::{
    Act, Application, Competition, Dependent, EventLog, LotPurpose, Outcome, PersonId, Standing,
    TeamId,
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

/// An act that was undone and stands again, with the number of the entry that redid it.
#[must_use]
pub fn describe_redone(act: &str, entry: usize, language: Language) -> String {
    text_with(language, "event-done-again", &[("what", act.into()), ("entry", entry.into())])
}

/// An entry that depends on a step of the log.
#[must_use]
pub fn describe_dependent(dependent: &Dependent, log: &EventLog, language: Language) -> String {
    let entry = dependent.entry.checked_sub(1).and_then(|index| log.entries().get(index));
    let what = entry
        .map_or_else(String::new, |entry| describe_act(&entry.act, log.competition(), language));
    let values = [("entry", dependent.entry.into()), ("what", (&what).into())];
    text_with(language, "event-depends", &values)
}

/// An act. `competition` is the competition after it, or a later one.
#[must_use]
pub fn describe_act(act: &Act, competition: &Competition, language: Language) -> String {
    let acts = Acts { competition, language };
    match act {
        Act::Create(regulations) => acts.say("found", &[("title", (&regulations.title).into())]),
        Act::Regulate(_) => acts.say("regulate", &[]),
        Act::Apply(applications) => acts.applications(applications),
        Act::Amend { person, .. } => acts.about("amend", *person, &[]),
        Act::Admit { person, reason } => acts.about("admit", *person, &[("reason", reason.into())]),
        Act::Stand { person, standing, round, .. } => acts.standing(*person, *standing, *round),
        Act::Excuse { person, round, bye } => acts.bye(*person, *round, *bye),
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
        Act::Extra { round, number, result } => {
            let values = [
                ("round", (*round).into()),
                ("match", (*number).into()),
                ("result", result.word().into()),
            ];
            acts.say("extra", &values)
        }
        Act::Offer { round, board, side, with_move } => {
            let side = text(language, &format!("side-{}", side.to_string().to_lowercase()));
            let values = [("side", (&side).into()), ("move", (*with_move).into())];
            acts.at_board(*round, *board, &acts.say("offer", &values))
        }
        Act::Clock { round, board, .. } => {
            acts.at_board(*round, *board, &acts.clock(*round, *board))
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

    fn line_up(self, team: TeamId, round: u16, players: &[PersonId]) -> String {
        let team = describe_team(self.competition, team);
        let players = describe_people(self.competition, players);
        let values =
            [("name", (&team).into()), ("round", round.into()), ("names", (&players).into())];
        self.say("line-up", &values)
    }

    fn lots(self, purpose: LotPurpose, seed: u64, drawn: &[u16]) -> String {
        let colour = if drawn.first() == Some(&2) { "side-black" } else { "side-white" };
        let (seed, colour) = (seed.to_string(), text(self.language, colour));
        let values = [("seed", (&seed).into()), ("colour", (&colour).into())];
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
        let before = change.and_then(|change| change.before);
        let before = before.map_or_else(String::new, |one| format!("{} → ", written(Some(one))));
        format!("{before}{} ({reason})", written(outcome))
    }

    /// The times that a corrected clock was set to.
    fn clock(self, round: u16, board: u16) -> String {
        let sheet = self.competition.round(round).and_then(|sheet| sheet.board(board));
        let set = sheet.and_then(|sheet| sheet.clocks.last()).map(|change| change.set);
        let side = |side: Side| {
            set.map_or_else(String::new, |set| {
                let seconds = set[side].as_secs();
                format!("{}:{:02}", seconds / 60, seconds % 60)
            })
        };
        let (white, black) = (side(Side::White), side(Side::Black));
        self.say("clock", &[("white", (&white).into()), ("black", (&black).into())])
    }
}
