//! Acts in words: one line each, for the answer of a command and for the log.

use togyz::Side;
use togyz_text::{Language, Value, text, text_with};
use togyz_tournament::Bye;
use togyz_tournament::competition::{
    Act, Competition, Outcome, PersonId, Standing, TeamEntry, TeamId,
};

/// A person with the start number, or with the number of the application.
pub(super) fn called(competition: &Competition, id: PersonId) -> String {
    match competition.number(id) {
        Some(number) => format!("{number} {}", competition.name(id)),
        None => format!("#{id} {}", competition.name(id)),
    }
}

/// Several of them.
pub(super) fn all_called(competition: &Competition, ids: &[PersonId]) -> String {
    ids.iter().map(|&id| called(competition, id)).collect::<Vec<_>>().join(", ")
}

/// A team with its number.
pub(super) fn team_called(competition: &Competition, id: TeamId) -> String {
    competition.team(id).map_or_else(|| id.to_string(), |team| format!("{id} {}", team.entry.name))
}

/// Both players of a board.
pub(super) fn pair_called(competition: &Competition, round: u16, board: u16) -> String {
    match competition.round(round).and_then(|sheet| sheet.board(board)) {
        Some(sheet) => {
            let player = |side: Side| called(competition, sheet.players[side]);
            format!("{} - {}", player(Side::White), player(Side::Black))
        }
        None => String::new(),
    }
}

/// An outcome with the word of its reason.
pub(super) fn outcome_told(outcome: &Outcome, language: Language) -> String {
    let ending = text(language, &format!("ending-{}-name", outcome.ending.word()));
    format!("{} ({ending})", outcome.written())
}

/// An act in one line.
pub(super) fn told(act: &Act, competition: &Competition, language: Language) -> String {
    let say = |key: &str, values: &[(&str, Value<'_>)]| {
        text_with(language, &format!("event-{key}"), values)
    };
    let name = |id: PersonId| called(competition, id);
    match act {
        Act::Create(regulations) => say("found", &[("title", (&regulations.title).into())]),
        Act::Regulate(_) => say("regulate", &[]),
        Act::Apply(applications) => {
            let names: Vec<String> =
                applications.iter().take(3).map(|application| application.name()).collect();
            let more = if applications.len() > 3 { ", …" } else { "" };
            let names = format!("{}{more}", names.join(", "));
            say("apply", &[("count", applications.len().into()), ("names", (&names).into())])
        }
        Act::Amend { person, .. } => say("amend", &[("name", (&name(*person)).into())]),
        Act::Admit { person, reason } => {
            say("admit", &[("name", (&name(*person)).into()), ("reason", reason.into())])
        }
        Act::Stand { person, standing, round, .. } => {
            let key = match standing {
                Standing::Playing => "playing",
                Standing::Withdrawn => "withdrawn",
                Standing::Excluded => "excluded",
            };
            let name = name(*person);
            let values = [("name", (&name).into()), ("round", (*round).into())];
            say(&format!("stand-{key}"), &values)
        }
        Act::Excuse { person, round, bye } => {
            let key = match bye {
                Some(Bye::Full) => "full",
                Some(Bye::Half) => "half",
                Some(Bye::Zero | Bye::Allocated) => "zero",
                None => "none",
            };
            let name = name(*person);
            let values = [("name", (&name).into()), ("round", (*round).into())];
            say(&format!("bye-{key}"), &values)
        }
        Act::Forbid { people, .. } => {
            say("forbid", &[("names", (&all_called(competition, people)).into())])
        }
        Act::EnterTeam(entry) | Act::AmendTeam { entry, .. } => {
            let TeamEntry { name, players, .. } = entry;
            let players = all_called(competition, players);
            say("team", &[("name", name.into()), ("names", (&players).into())])
        }
        Act::LineUp { team, round, players } => {
            let (team, players) =
                (team_called(competition, *team), all_called(competition, players));
            let values = [
                ("name", (&team).into()),
                ("round", (*round).into()),
                ("names", (&players).into()),
            ];
            say("line-up", &values)
        }
        Act::Appoint(entry) => {
            let role = text(language, &format!("role-{}", entry.role.word()));
            say("appoint", &[("name", (&entry.name).into()), ("role", (&role).into())])
        }
        Act::Dismiss { judge, reason } => {
            let found = competition.judges().iter().find(|one| one.number == *judge);
            let name = found.map_or("?", |one| one.entry.name.as_str());
            say("dismiss", &[("name", name.into()), ("reason", reason.into())])
        }
        Act::Draw { purpose, seed, drawn } => {
            let key = format!("draw-{}", purpose.word());
            let colour = if drawn.first() == Some(&2) { "side-black" } else { "side-white" };
            let (seed, colour) = (seed.to_string(), text(language, colour));
            say(&key, &[("seed", (&seed).into()), ("colour", (&colour).into())])
        }
        Act::Number(list) => say("number", &[("count", list.len().into())]),
        Act::Pair { round, boards, .. } => {
            say("pair", &[("round", (*round).into()), ("boards", boards.len().into())])
        }
        Act::Begin { round } => say("begin", &[("round", (*round).into())]),
        Act::Result { round, board, outcome, reason } => {
            let written = |one: Option<Outcome>| {
                one.map_or_else(|| "*".into(), |one| outcome_told(&one, language))
            };
            // A correction says what stood there.
            let sheet = competition.round(*round).and_then(|sheet| sheet.board(*board));
            let change = sheet.and_then(|sheet| {
                sheet.history.iter().find(|one| one.after == *outcome && one.reason == *reason)
            });
            let before = change.filter(|_| !reason.is_empty()).and_then(|change| change.before);
            let before =
                before.map_or_else(String::new, |one| format!("{} → ", written(Some(one))));
            let result = format!("{before}{}", written(*outcome));
            let reason = if reason.is_empty() { String::new() } else { format!(" ({reason})") };
            at_board(competition, language, *round, *board, &format!("{result}{reason}"))
        }
        Act::Extra { round, number, result } => {
            let result = result.word();
            let values = [
                ("round", (*round).into()),
                ("match", (*number).into()),
                ("result", result.into()),
            ];
            say("extra", &values)
        }
        Act::Offer { round, board, side, with_move } => {
            let side = text(language, &format!("side-{}", side.to_string().to_lowercase()));
            let values = [("side", (&side).into()), ("move", (*with_move).into())];
            at_board(competition, language, *round, *board, &say("offer", &values))
        }
        Act::Clock { round, board, .. } => {
            let sheet = competition.round(*round).and_then(|sheet| sheet.board(*board));
            let set = sheet.and_then(|sheet| sheet.clocks.last()).map(|change| change.set);
            let side = |side: Side| {
                set.map_or_else(String::new, |set| {
                    let seconds = set[side].as_secs();
                    format!("{}:{:02}", seconds / 60, seconds % 60)
                })
            };
            let (white, black) = (side(Side::White), side(Side::Black));
            let set = say("clock", &[("white", (&white).into()), ("black", (&black).into())]);
            at_board(competition, language, *round, *board, &set)
        }
        Act::Minute { round, board, minute } => {
            let minute = say("minute", &[("referee", (&minute.referee).into())]);
            at_board(competition, language, *round, *board, &minute)
        }
        Act::Record { round, board, .. } => {
            at_board(competition, language, *round, *board, &say("record", &[]))
        }
        Act::Note { person, kind, .. } => {
            let kind = text(language, &format!("note-{}", kind.word()));
            say("note", &[("name", (&name(*person)).into()), ("kind", (&kind).into())])
        }
        Act::Decide { person, penalty, given, .. } => {
            let given = if *given { "given" } else { "waived" };
            let key = format!("penalty-{}-{given}", penalty.word());
            say(&key, &[("name", (&name(*person)).into())])
        }
        Act::Incident(entry) => {
            let kind = text(language, &format!("incident-{}", entry.kind.word()));
            say("incident", &[("kind", (&kind).into()), ("text", (&entry.text).into())])
        }
        Act::Protest { from, text, .. } => {
            say("protest", &[("from", from.into()), ("text", text.into())])
        }
        Act::Appeal { protest, text } => {
            say("appeal", &[("number", (*protest).into()), ("text", text.into())])
        }
        Act::Rule { protest, upheld, text } => {
            let key = if *upheld { "upheld" } else { "rejected" };
            say(key, &[("number", (*protest).into()), ("text", text.into())])
        }
        Act::Undo { entry } => say("undo", &[("entry", (*entry).into())]),
    }
}

fn at_board(
    competition: &Competition,
    language: Language,
    round: u16,
    board: u16,
    what: &str,
) -> String {
    let pair = pair_called(competition, round, board);
    let values = [
        ("round", round.into()),
        ("board", board.into()),
        ("pair", (&pair).into()),
        ("what", what.into()),
    ];
    text_with(language, "event-board", &values)
}
