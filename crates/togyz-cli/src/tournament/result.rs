//! `togyz tournament result`: results with kumalaks and reason, their corrections, draw offers, and
//! the records of games.

mod many;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use togyz::{BySide, Ending, Side};
use togyz_papers::sentences::{
    describe_changed_pairs, describe_fourth_offer, describe_later_match,
};
use togyz_text::Language;
use togyz_tournament::competition::{Act, ActError, Competition, Later, Outcome, RefusedAct};

use super::event_file::{Editor, one_of};
use super::seating;
use crate::output::tell;
use crate::terminal::Screen;

const EXAMPLES: &str = "Examples:
  togyz tournament result                                   the results of the round
  togyz tournament result 1 '1 (82) - 0 (60)'
  togyz tournament result 2 '0 (45) - 1 (70)' --ending resignation
  togyz tournament result 3 '0.5 (70) - 0.5 (71)' --ending agreement --offer w31
  togyz tournament result 4 '- / +' --ending late
  togyz tournament result 5 '0 (60) 1 (82)'
  togyz tournament result 6 '1 (70) - 0 (64)' --ending fourth-offer --confirmed
  togyz tournament result 2 '1 (70) - 0 (45)' --ending resignation --reason 'sides mixed up'
  togyz tournament result 3 '0 (60) - 1 (82)' --round 1 --reason 'misread' --later withdraw
  togyz tournament result 1 --record board1.tgk
  togyz tournament result --ask                             board by board
  togyz tournament result --from results.csv
  togyz tournament result 7 1/2-1/2 --provisional           the game is not finished
  togyz tournament result --match 3 --extra '1 (82) - 0 (60)' --white 4 --black 9

Endings: majority, draw81, atsyrau, resignation, agreement, repetition, chylymov, flag, both-flags,
late, forfeit, double-forfeit, penalty, fourth-offer. Where the counts say it, the ending need not be
named. Results may be written 1-0, 1:0, 1 – 0, ½-½, 0,5 (70) - 0,5 (64), +:-, -/+, or as two counts,
82 60. An ending that is impossible by the rules of the event is refused. A result that stands is
corrected with --reason; what stood before stays in the log. A correction after which later matches of
a cup no longer follow needs --later keep or withdraw; in a Swiss, --later withdraw removes the later
rounds. A table of results has the columns round, board, result, ending; the rows of the round are taken, all or none. A
record is replayed and must agree with the result and the players; --clear takes it with the result.";

/// The options of `togyz tournament result`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Options {
    /// The board
    #[arg(value_name = "BOARD", allow_hyphen_values = true)]
    board: Option<u16>,
    /// The result, White first: '1 (82) - 0 (60)', '+ / -'
    #[arg(value_name = "RESULT", requires = "board", allow_hyphen_values = true)]
    result: Option<String>,
    /// The round [default: the last that was paired]
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// The reason why the game ended
    #[arg(long, value_name = "WORD", value_parser = ending)]
    ending: Option<Ending>,
    /// The reason for the correction
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    reason: String,
    /// The referee confirms the four draw offers of the ending fourth-offer
    #[arg(long, requires = "result")]
    confirmed: bool,
    /// The game is not finished: the result that is expected, for the pairing of the next round
    #[arg(long, requires = "result", conflicts_with_all = ["ending", "confirmed"])]
    provisional: bool,
    /// What becomes of later rounds: keep what was played, or withdraw what no longer follows
    #[arg(long, value_name = "CHOICE", value_parser = |text: &str| one_of(&Later::WORDS, text), requires = "board")]
    later: Option<Later>,
    /// Remove the result, with the record and the minute of the game
    #[arg(long, conflicts_with = "result", requires = "board")]
    clear: bool,
    /// A draw offer: w or b and the move, w31; may be given several times
    #[arg(long, value_name = "OFFER", value_parser = offer, requires = "board")]
    offer: Vec<(Side, u16)>,
    /// Attach the record of the game
    #[arg(long, value_name = "FILE", requires = "board")]
    record: Option<PathBuf>,
    /// Ask for the results of all open boards
    #[arg(long, conflicts_with_all = ["board", "from"])]
    ask: bool,
    /// Take the results of the round from a CSV file
    #[arg(long, value_name = "FILE", conflicts_with = "board")]
    from: Option<PathBuf>,
    /// The match of an extra game
    #[arg(long = "match", value_name = "N", requires = "extra", conflicts_with = "board")]
    of_match: Option<u16>,
    /// The result of an extra game, White first
    #[arg(
        long,
        value_name = "RESULT",
        requires_all = ["of_match", "white", "black"],
        allow_hyphen_values = true
    )]
    extra: Option<String>,
    /// The player with White of an extra game
    #[arg(long, value_name = "WHO", requires = "extra")]
    white: Option<String>,
    /// The player with Black of an extra game
    #[arg(long, value_name = "WHO", requires = "extra")]
    black: Option<String>,
    #[command(flatten)]
    editor: Editor,
}

pub(super) fn ending(text: &str) -> Result<Ending, String> {
    Ending::from_word(text).ok_or_else(|| {
        let words: Vec<&str> = Ending::WORDS.iter().take(14).map(|(_, word)| *word).collect();
        format!("unknown ending '{text}', expected one of {}", words.join(", "))
    })
}

fn offer(text: &str) -> Result<(Side, u16), String> {
    let wrong = || format!("expected w or b and the move, such as w31, found '{text}'");
    let mut letters = text.chars();
    let side = match letters.next() {
        Some('w') => Side::White,
        Some('b') => Side::Black,
        _ => return Err(wrong()),
    };
    match letters.as_str() {
        "" => Ok((side, 0)),
        number => number.parse().map(|number| (side, number)).map_err(|_| wrong()),
    }
}

/// Shows or takes results.
pub(super) fn run(options: &Options, screen: &Screen) -> Result<ExitCode> {
    let Options { editor, .. } = options;
    let acting =
        options.board.is_some() || options.ask || options.from.is_some() || options.extra.is_some();
    if !acting {
        let competition = editor.place.read()?.into_competition();
        let sheet = competition.round_or_last(options.round)?;
        return seating::show(&competition, sheet, false, editor.entries.json, screen);
    }
    let mut file = editor.open()?;
    let before = file.log.entries().len();
    let round = file.competition().round_or_last(options.round)?.number;
    let earlier = file.competition().clone();
    if options.ask {
        many::ask(&mut file, round, &editor.entries.by, screen)?;
    } else if let Some(path) = &options.from {
        let acts = many::from_table(file.competition(), round, path, &options.reason)?;
        file.add(&editor.entries.by, acts)?;
    } else if let (Some(number), Some(result)) = (options.of_match, &options.extra) {
        let act = extra(options, file.competition(), (round, number), result)?;
        file.add(&editor.entries.by, vec![act])?;
    } else if let Some(board) = options.board {
        let acts = acts(options, file.competition(), (round, board))?;
        let added = file.add(&editor.entries.by, acts);
        print_later_matches(&added, file.competition(), screen.language);
        added?;
    }
    print_consequences(&earlier, file.competition(), round, screen.language);
    file.describe(before, editor.entries.json, screen)
}

/// Prints the matches of later rounds that a correction would break.
fn print_later_matches(added: &Result<()>, competition: &Competition, language: Language) {
    let Err(error) = added else { return };
    if let Some(RefusedAct { error: ActError::LaterMatches(matches), .. }) = error.downcast_ref() {
        for later in matches {
            tell(&describe_later_match(*later, competition, language));
        }
    }
}

/// The acts about one board.
fn acts(
    options: &Options,
    competition: &Competition,
    (round, board): (u16, u16),
) -> Result<Vec<Act>> {
    let mut acts = Vec::new();
    for &(side, with_move) in &options.offer {
        acts.push(Act::Offer { round, board, side, with_move });
    }
    let outcome = match &options.result {
        Some(result) => {
            let ending =
                if options.provisional { Some(Ending::Unfinished) } else { options.ending };
            let outcome = Outcome::read(result, ending)?;
            Some(Outcome { confirmed: options.confirmed, ..outcome })
        }
        None => None,
    };
    let record = match &options.record {
        Some(path) => {
            Some(std::fs::read_to_string(path).with_context(|| path.display().to_string())?)
        }
        None => None,
    };
    if options.clear {
        acts.push(Act::Result { round, board, outcome: None, reason: options.reason.clone() });
    }
    acts.extend(competition.result_with_record((round, board), outcome, record, &options.reason));
    if let Some(choice) = options.later {
        acts = choice.before(acts);
    }
    if acts.is_empty() {
        bail!("expected a result, --offer, --record or --clear for board {board}");
    }
    Ok(acts)
}

/// An extra game of a match (W XII).
fn extra(
    options: &Options,
    competition: &Competition,
    (round, number): (u16, u16),
    result: &str,
) -> Result<Act> {
    let person = |who: &Option<String>| competition.find_person(who.as_deref().unwrap_or_default());
    let players = BySide::new(person(&options.white)?, person(&options.black)?);
    let outcome = Outcome::read(result, options.ending)?;
    let Some(game) = competition.extra_game(round, number, players, outcome) else {
        bail!("round {round} has no match {number} between the teams of these players");
    };
    Ok(Act::extra(round, number, game))
}

/// Prints the later rounds that would now be paired differently, and who has offered more than three
/// draws (W X).
fn print_consequences(before: &Competition, after: &Competition, round: u16, language: Language) {
    for changed in after.changed_pairs(before, round) {
        tell(&describe_changed_pairs(changed, language));
    }
    for (board, side) in after.excessive_offers(round) {
        if let Some(notice) = describe_fourth_offer(after, round, board, side, language) {
            tell(&notice);
        }
    }
}
