//! Writes verdicts into a record: a score for every move, and for a bad one a mark, the reasons and
//! the better line.
//!
//! Existing parts of the record are neither removed nor repeated.

use togyz::Otau;
use togyz::notation::record::{Note, Record};

use super::verdict::Verdict;
use crate::Score;

/// The longest better line: later moves are rarely forced.
const LONGEST_LINE: usize = 10;

/// Writes the verdicts on its moves into a record. `why` gives the reasons of a bad move as a text.
pub fn annotate(
    record: &mut Record,
    verdicts: &[Verdict],
    why: &dyn Fn(&Verdict) -> Option<String>,
) {
    for (ply, verdict) in verdicts.iter().enumerate() {
        let Some(notes) = record.line().moves().get(ply).map(|played| played.notes()) else {
            return;
        };
        let has_mark = notes.iter().any(|note| matches!(note, Note::Mark(1..=6)));
        let comment = format!("[%eval {}]", score_text(verdict.after.score));
        let has = |text: &str| notes.iter().any(|note| *note == Note::Comment(text.to_owned()));
        let has_comment = has(&comment);
        let reasons = verdict.kind.mark().and_then(|_| why(verdict)).filter(|text| !has(text));
        let line = verdict.best.get(..LONGEST_LINE).unwrap_or(&verdict.best);
        let has_line = notes.iter().any(|note| is_variation(note, line));
        if let Some(mark) = verdict.kind.mark()
            && !has_mark
        {
            record.add_mark(ply, mark);
        }
        if !has_comment {
            record.add_comment(ply, &comment);
        }
        if let Some(reasons) = reasons {
            record.add_comment(ply, &reasons);
        }
        if verdict.kind.mark().is_some() && !has_line {
            // The engine's lines are legal; an illegal one would only be left out.
            let _ = record.add_variation(ply, line);
        }
    }
}

fn is_variation(note: &Note, line: &[Otau]) -> bool {
    match note {
        Note::Variation(known) => {
            known.moves().iter().map(|played| played.otau()).eq(line.iter().copied())
        }
        Note::Comment(_) | Note::Mark(_) => false,
    }
}

/// A score in the notation of records: kumalaks, or `#` and the plies to the end; negative when
/// Black is ahead.
#[must_use]
pub fn score_text(score: Score) -> String {
    match score {
        Score::Estimate(0) => "0.00".to_owned(),
        Score::Estimate(score) => format!("{:+.2}", f64::from(score) / 100.0),
        Score::Win(plies) => format!("#{plies}"),
        Score::Loss(plies) => format!("#-{plies}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_written_for_white_with_a_sign() {
        for (score, expected) in [
            (Score::Estimate(125), "+1.25"),
            (Score::Estimate(-7), "-0.07"),
            (Score::Estimate(0), "0.00"),
            (Score::Win(5), "#5"),
            (Score::Loss(12), "#-12"),
        ] {
            assert_eq!(score_text(score), expected);
        }
    }
}
