//! Results of many boards at once: asked for one by one, or from a table.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use togyz_papers::sentences::describe_pair;
use togyz_text::text_with;
use togyz_tournament::competition::{Act, Competition, Outcome};

use crate::output::tell;
use crate::terminal::Screen;
use crate::tournament::event_file::EventFile;
use crate::tournament::prompt;

/// Asks for the open boards in order. An empty answer leaves a board open; the end of the input
/// ends the questions. Earlier entries are kept.
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
            let outcome = Outcome::read(&answer, None).map_err(anyhow::Error::from);
            match outcome.and_then(|outcome| {
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

/// The results of a round from a table; every wrong row is reported, and if there is one, no row is
/// used.
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
        let ending = endings.map_or("", cell);
        match competition.result_from_row(round, cell(boards), cell(results), ending, reason) {
            Ok(act) => acts.extend(act),
            Err(error) => {
                bad += 1;
                tell(&format!("togyz: {name}, line {line}: {error}"));
            }
        }
    }
    match (acts.len(), bad) {
        (_, 1..) => bail!("{name}: {bad} rows cannot be used, nothing was taken"),
        (0, 0) => bail!("{name}: expected new results of round {round}, found none"),
        _ => Ok(acts),
    }
}
