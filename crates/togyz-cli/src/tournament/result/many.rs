//! Results of many boards at once: asked for one by one, or from a table.

use std::path::Path;

use anyhow::{Result, bail};
use togyz::{BySide, Ending, GameResult};
use togyz_papers::sentences::describe_pair;
use togyz_text::{Language, text, text_with};
use togyz_tournament::competition::{Act, Competition, Outcome};

use crate::output::tell;
use crate::terminal::Screen;
use crate::tournament::event_file::EventFile;
use crate::tournament::{prompt, table_file};

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
    let mut rows = table_file::read(path, None)?.into_iter();
    let (_, heads) = rows.next().unwrap_or_default();
    let column = |word: &str| heads.iter().position(|head| is_named(head, word));
    let (Some(rounds), Some(boards), Some(results)) =
        (column("round"), column("board"), column("result"))
    else {
        bail!(
            "{name}: expected the columns round, board, result and ending, found {}",
            heads.join(", ")
        );
    };
    let (endings, white, black) =
        (column("ending"), column("white-kumalaks"), column("black-kumalaks"));
    let (mut acts, mut bad) = (Vec::new(), 0_usize);
    for (line, row) in rows {
        let cell = |place: usize| row.get(place).map_or("", |cell| cell.trim());
        // A board without a result stays as it is.
        if cell(rounds).parse() != Ok(round) || matches!(cell(results), "" | "*") {
            continue;
        }
        let ending = ending_word(endings.map_or("", cell));
        let result = with_counts(cell(results), white.map_or("", cell), black.map_or("", cell));
        match competition.result_from_row(round, cell(boards), &result, ending, reason) {
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

/// Whether a column has a name of the exported table, in any language.
fn is_named(head: &str, word: &str) -> bool {
    let head = head.trim().trim_start_matches('\u{feff}').to_lowercase();
    let named = |language| text(language, &format!("event-head-{word}")).to_lowercase() == head;
    head == word || Language::ALL.into_iter().any(named)
}

/// The keyword of an ending that a table names by its keyword or by its name in any language.
fn ending_word(cell: &str) -> &str {
    let name = |ending: Ending, language| text(language, &format!("ending-{ending}-name"));
    let named = |ending: &Ending| {
        Language::ALL.into_iter().any(|one| name(*ending, one).eq_ignore_ascii_case(cell))
    };
    let ending = Ending::WORDS.iter().map(|(ending, _)| *ending).find(named);
    ending.map_or(cell, |ending| ending.word())
}

/// The result with the counts of separate columns, where it has none itself.
fn with_counts(result: &str, white: &str, black: &str) -> String {
    let known = GameResult::WORDS.iter().find(|(_, word)| *word == result);
    match (known, white.parse(), black.parse()) {
        (Some((known, _)), Ok(white), Ok(black)) => known.with_score(BySide::new(white, black)),
        _ => result.to_owned(),
    }
}
