//! The table of players at the end of an analysis: accuracy and faults, one row for each player.

use togyz::Side;
use togyz_engine::analysis::{PlayerName, PlayerPerformances};
use togyz_text::{Language, decimal, text};

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
        "analyse-head-dubious",
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
        let faults = [performance.dubious, performance.mistakes, performance.blunders];
        let mut row = vec![name, accuracy.map_or("·".to_owned(), |text| format!("{text} %"))];
        row.push(performance.moves.to_string());
        row.extend(faults.map(|count| count.to_string()));
        rows.push(row);
    }
    let align = [Align::Left].into_iter().chain([Align::Right; 5]).collect::<Vec<_>>();
    aligned(&rows, &align)
}
