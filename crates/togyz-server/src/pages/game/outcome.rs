//! The end of a game in the reader's person, and the kazans move by move as lines.
//!
//! The texts are templates with `{first}` and `{second}` for the kumalaks of winner and loser: the
//! server fills them for the first paint, `web/js/lib/words.js` for a game that ends on the page.

use serde_json::{Map, Value as Json};
use togyz::{Ending, Game, GameResult, Side};
use togyz_text::{Language, text, text_with};

use super::parts::word;
use crate::http::page::Page;
use crate::play::room::Room;

/// The kumalaks that win.
const GOAL: u8 = 82;
/// The least height of the graph, in kumalaks.
const LEAST_HEIGHT: u8 = 90;
/// The plies between two entries in the text of the graph.
const LABEL_STEP: usize = 20;

/// The endings of a game on this server.
const ENDINGS: [Ending; 13] = [
    Ending::Majority,
    Ending::Draw81,
    Ending::Atsyrau,
    Ending::Resignation,
    Ending::Agreement,
    Ending::Repetition,
    Ending::Chylymov,
    Ending::Flag,
    Ending::BothFlags,
    Ending::FourthOffer,
    Ending::Abandoned,
    Ending::Aborted,
    Ending::Unfinished,
];

/// The winner as the reader sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Winner {
    /// The reader won.
    You,
    /// The reader lost to this side.
    Opponent(Side),
    /// The reader watches.
    Side(Side),
    Nobody,
}

impl Winner {
    const ALL: [Winner; 6] = [
        Winner::You,
        Winner::Opponent(Side::White),
        Winner::Opponent(Side::Black),
        Winner::Side(Side::White),
        Winner::Side(Side::Black),
        Winner::Nobody,
    ];

    fn new(winner: Option<Side>, you: Option<Side>) -> Winner {
        match (winner, you) {
            (None, _) => Winner::Nobody,
            (Some(winner), None) => Winner::Side(winner),
            (Some(winner), Some(you)) if winner == you => Winner::You,
            (Some(winner), Some(_)) => Winner::Opponent(winner),
        }
    }

    /// The second half of a key in the table of endings.
    fn key(self) -> &'static str {
        match self {
            Winner::You => "won",
            Winner::Opponent(Side::White) => "lost-white",
            Winner::Opponent(Side::Black) => "lost-black",
            Winner::Side(side) => word(side),
            Winner::Nobody => "none",
        }
    }

    fn side(self) -> &'static str {
        match self {
            Winner::Opponent(side) | Winner::Side(side) => word(side),
            Winner::You | Winner::Nobody => "none",
        }
    }
}

/// Whether a game can end this way for this winner.
fn is_possible(ending: Ending, winner: Winner) -> bool {
    let drawn = winner == Winner::Nobody;
    match ending {
        Ending::Majority
        | Ending::Resignation
        | Ending::Flag
        | Ending::FourthOffer
        | Ending::Abandoned => !drawn,
        Ending::Atsyrau => true,
        _ => drawn,
    }
}

/// The headline, with the kumalaks where they decided the game.
fn headline(language: Language, ending: Ending, winner: Winner) -> String {
    let scored = matches!(ending, Ending::Majority | Ending::Draw81);
    let key = match (winner, scored) {
        (Winner::You, true) => "outcome-won-score",
        (Winner::You, false) => "outcome-won",
        (Winner::Opponent(_), true) => "outcome-lost-score",
        (Winner::Opponent(_), false) => "outcome-lost",
        (Winner::Side(_), true) => "outcome-side-score",
        (Winner::Side(_), false) => "outcome-side",
        (Winner::Nobody, true) => "outcome-draw-score",
        (Winner::Nobody, false) => match ending {
            Ending::Aborted | Ending::Unfinished => "result-none",
            _ => "result-draw",
        },
    };
    let values = [
        ("winner", winner.side().into()),
        ("first", "{first}".into()),
        ("second", "{second}".into()),
    ];
    text_with(language, key, &values)
}

/// How the game ended.
fn reason(language: Language, ending: Ending, winner: Winner) -> String {
    let personal = match winner {
        Winner::You => Some("won"),
        Winner::Opponent(_) => Some("lost"),
        Winner::Side(_) | Winner::Nobody => None,
    };
    match personal {
        Some(person) => text(language, &format!("how-{}-{person}", ending.word())),
        None => {
            let key = format!("ending-{}", ending.word());
            text_with(language, &key, &[("winner", winner.side().into())])
        }
    }
}

/// All endings as templates, by ending and winner: headline and reason.
pub(in crate::pages) fn table(language: Language) -> Map<String, Json> {
    let mut table = Map::new();
    for ending in ENDINGS {
        for winner in Winner::ALL.into_iter().filter(|&winner| is_possible(ending, winner)) {
            let texts = [headline(language, ending, winner), reason(language, ending, winner)];
            table.insert(format!("{}-{}", ending.word(), winner.key()), texts.to_vec().into());
        }
    }
    table
}

/// The end of a game for one reader.
pub(super) struct Outcome {
    pub(super) headline: String,
    pub(super) reason: String,
    /// `won`, `lost` or `draw`; nothing for a watcher and without a result.
    pub(super) yours: Option<&'static str>,
}

impl Outcome {
    pub(super) fn new(page: &Page, room: &Room, you: Option<Side>) -> Option<Outcome> {
        let (ending, result) = room.end()?;
        let side = match result {
            GameResult::Win(side) | GameResult::Forfeit(side) => Some(side),
            GameResult::Draw | GameResult::DoubleForfeit | GameResult::Open => None,
        };
        let winner = Winner::new(side, you);
        let score = room.game().score();
        let first = side.unwrap_or(Side::White);
        let headline = headline(page.language, ending, winner)
            .replace("{first}", &score[first].to_string())
            .replace("{second}", &score[first.opponent()].to_string());
        let yours = match winner {
            Winner::You => Some("won"),
            Winner::Opponent(_) => Some("lost"),
            Winner::Nobody if result == GameResult::Draw && you.is_some() => Some("draw"),
            Winner::Side(_) | Winner::Nobody => None,
        };
        Some(Outcome { headline, reason: reason(page.language, ending, winner), yours })
    }
}

/// The kazans move by move: a step to the right is a ply, a step up is a kumalak.
pub(in crate::pages) struct Graph {
    pub(in crate::pages) plies: usize,
    pub(in crate::pages) height: u8,
    /// The place of the line of 82, in per cent from above.
    pub(in crate::pages) goal: u32,
    pub(in crate::pages) white: String,
    pub(in crate::pages) black: String,
    /// The same in words.
    pub(in crate::pages) label: String,
}

impl Graph {
    pub(in crate::pages) fn new(page: &Page, game: &Game) -> Graph {
        let kazans: Vec<_> = game.positions().iter().map(|position| position.kazans()).collect();
        let most = kazans.iter().map(|kazans| kazans.white.max(kazans.black)).max();
        let height = most.unwrap_or_default().max(LEAST_HEIGHT);
        let line = |side: Side| {
            let points = kazans.iter().enumerate();
            let points = points.map(|(ply, kazans)| format!("{ply},-{}", kazans[side]));
            points.collect::<Vec<_>>().join(" ")
        };
        let plies = game.plies().len();
        let told = kazans.iter().enumerate().skip(1);
        let told = told.filter(|(ply, _)| ply.is_multiple_of(LABEL_STEP) || *ply == plies);
        let told: Vec<String> = told
            .map(|(ply, kazans)| {
                let number = i64::from(game.move_number(ply - 1));
                let values = [
                    ("number", number.into()),
                    ("white", kazans.white.into()),
                    ("black", kazans.black.into()),
                ];
                text_with(page.language, "graph-move", &values)
            })
            .collect();
        Graph {
            plies,
            height,
            goal: u32::from(height - GOAL) * 100 / u32::from(height),
            white: line(Side::White),
            black: line(Side::Black),
            label: page.t1("graph-label", "row", &told.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_has_a_headline_and_a_reason_in_every_language() {
        for language in Language::ALL {
            let table = table(language);
            assert_eq!(table.len(), 5 * 5 + 6 + 7);
            for (key, texts) in table {
                for text in texts.as_array().unwrap() {
                    let text = text.as_str().unwrap();
                    assert!(!text.is_empty(), "{}: {key}", language.code());
                    assert!(!text.starts_with("how-") && !text.starts_with("outcome-"), "{text}");
                }
            }
        }
        let table = table(Language::English);
        assert_eq!(table["majority-won"][0], "You won {first} : {second}");
        assert_eq!(table["majority-lost-black"][0], "You lost: Black collected {first}");
        assert_eq!(table["majority-white"][0], "White won {first} : {second}");
        assert_eq!(table["draw81-none"][0], "Draw, {first} : {second}");
        assert_eq!(table["atsyrau-lost-white"][1], "Atsyrau: you have nothing to move.");
        assert_eq!(table["aborted-none"][0], "No result");
    }

    #[test]
    fn a_reader_is_told_the_end_as_a_player_or_as_a_watcher() {
        use Side::{Black, White};
        let keys = [
            (Some(White), Some(White), "won"),
            (Some(White), Some(Black), "lost-white"),
            (Some(Black), None, "black"),
            (None, Some(White), "none"),
        ];
        for (winner, you, key) in keys {
            assert_eq!(Winner::new(winner, you).key(), key);
        }
    }
}
