//! Texts about games: the reasons of a bad move, and the table of players at the end of an analysis:
//! accuracy and faults, one row for each player.

use togyz::Side;
use togyz_engine::analysis::{PlayerName, PlayerPerformances, Reason, Verdict};
use togyz_text::{Language, decimal, text, text_with};

use crate::table::{Align, aligned};

/// The lines of the table; none without a game.
pub(super) fn lines(summary: &PlayerPerformances, language: Language) -> Vec<String> {
    if summary.players().is_empty() {
        return Vec::new();
    }
    const HEADS: [&str; 6] = [
        "analyse-head-player",
        "analyse-head-accuracy",
        "analyse-head-moves",
        "analyse-head-inaccuracies",
        "analyse-head-mistakes",
        "analyse-head-blunders",
    ];
    let mut rows = vec![HEADS.map(|key| text(language, key)).to_vec()];
    for (player, performance) in summary.players() {
        let name = match player {
            PlayerName::Named(name) => name.clone(),
            PlayerName::Side(Side::White) => text(language, "side-white"),
            PlayerName::Side(Side::Black) => text(language, "side-black"),
        };
        let accuracy = performance.accuracy().map(|accuracy| decimal(language, accuracy, 1));
        let faults = [performance.inaccuracies, performance.mistakes, performance.blunders];
        let mut row = vec![name, accuracy.map_or("·".to_owned(), |text| format!("{text} %"))];
        row.push(performance.all.moves.to_string());
        row.extend(faults.map(|count| count.to_string()));
        rows.push(row);
    }
    let align = [Align::Left].into_iter().chain([Align::Right; 5]).collect::<Vec<_>>();
    aligned(&rows, &align)
}

/// The reasons why a move is bad, in one text; none without a reason.
pub(super) fn why(verdict: &Verdict, language: Language) -> Option<String> {
    let sentence = |reason: &Reason| {
        let values: Vec<_> =
            reason.numbers().into_iter().map(|(name, number)| (name, number.into())).collect();
        text_with(language, &reason.key(), &values)
    };
    let sentences: Vec<String> = verdict.reasons.iter().map(sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join("; "))
}
