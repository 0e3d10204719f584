//! Results of many boards at once: asked for one by one, or from a table.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use togyz::Ending;
use togyz_papers::sentences::describe_pair;
use togyz_text::text_with;
use togyz_tournament::competition::{Act, Competition, Outcome};

use crate::output::tell;
use crate::terminal::Screen;
use crate::tournament::event_file::EventFile;
use crate::tournament::prompt;

/// Goes through the open boards. An empty answer leaves a board open, the end of the input ends it;
/// what was entered before is kept.
pub(super) fn ask(file: &mut EventFile, round: u16, by: &str, screen: &Screen) -> Result<()> {
    let open: Vec<u16> = file
        .competition()
        .round(round)
        .map(|sheet| sheet.open_boards().map(|one| one.board).collect())
        .unwrap_or_default();
    for board in open {
        let pair = describe_pair(file.competition(), round, board);
        let values = [("board", board.into()), ("pair", (&pair).into())];
        let question = text_with(screen.language, "event-ask-result", &values);
        loop {
            let Some(answer) = prompt::ask(&question)? else { return Ok(()) };
            if answer.is_empty() {
                break;
            }
            match answered(&answer).and_then(|outcome| {
                let (outcome, reason) = (Some(outcome), String::new());
                file.add(by, vec![Act::Result { round, board, outcome, reason }])
            }) {
                Ok(()) => break,
                Err(error) => tell(&format!("{error:#}")),
            }
        }
    }
    Ok(())
}

/// Reads `1 (82) - 0 (60)` with the ending behind it, if it has to be said.
pub(in crate::tournament) fn answered(answer: &str) -> Result<Outcome> {
    let word = answer.split_whitespace().next_back().and_then(Ending::from_word);
    let text = match word {
        Some(word) => answer.trim_end().trim_end_matches(word.word()),
        None => answer,
    };
    Ok(Outcome::read(text, word)?)
}

/// The results of a round from a table; every bad row is told, and then nothing is taken.
pub(super) fn from_table(
    competition: &Competition,
    round: u16,
    path: &Path,
    reason: &str,
) -> Result<Vec<Act>> {
    let name = path.display().to_string();
    let mut reader = csv::ReaderBuilder::new()
        .flexible(true)
        .trim(csv::Trim::All)
        .from_path(path)
        .with_context(|| name.clone())?;
    let heads = reader.headers().with_context(|| name.clone())?.clone();
    let column = |wanted: &str| heads.iter().position(|head| head.eq_ignore_ascii_case(wanted));
    let (Some(rounds), Some(boards), Some(results)) =
        (column("round"), column("board"), column("result"))
    else {
        bail!("{name}: expected the columns round, board, result and ending, found {heads:?}");
    };
    let endings = column("ending");
    let (mut acts, mut bad) = (Vec::new(), 0_usize);
    for row in reader.records() {
        let row = row.with_context(|| name.clone())?;
        let line = row.position().map_or(0, csv::Position::line);
        let cell = |place: usize| row.get(place).unwrap_or_default();
        if cell(rounds).parse() != Ok(round) {
            continue;
        }
        let act =
            read_row(competition, round, cell(boards), cell(results), endings.map_or("", cell));
        match act {
            // What stands already need not be said again.
            Ok((board, outcome)) if stands(competition, round, board) == Some(outcome) => {}
            Ok((board, outcome)) => {
                let (outcome, reason) = (Some(outcome), reason.to_owned());
                acts.push(Act::Result { round, board, outcome, reason });
            }
            Err(error) => {
                bad += 1;
                tell(&format!("togyz: {name}, line {line}: {error:#}"));
            }
        }
    }
    match (acts.len(), bad) {
        (_, 1..) => bail!("{name}: {bad} rows cannot be used, nothing was taken"),
        (0, 0) => bail!("{name}: expected new results of round {round}, found none"),
        _ => Ok(acts),
    }
}

/// The result a board has.
fn stands(competition: &Competition, round: u16, board: u16) -> Option<Outcome> {
    competition.round(round)?.board(board)?.outcome
}

fn read_row(
    competition: &Competition,
    round: u16,
    board: &str,
    result: &str,
    ending: &str,
) -> Result<(u16, Outcome)> {
    let boards = competition.round(round).map_or(0, |sheet| sheet.boards.len());
    let number = board.parse::<u16>().ok().filter(|&n| (1..=boards).contains(&n.into()));
    let number =
        number.with_context(|| format!("expected a board from 1 to {boards}, found '{board}'"))?;
    let ending = match ending {
        "" => None,
        word => Some(Ending::from_word(word).with_context(|| format!("unknown ending '{word}'"))?),
    };
    let outcome = Outcome::read(result, ending)?;
    outcome.check(competition.regulations())?;
    Ok((number, outcome))
}
