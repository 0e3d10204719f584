//! Explanations of a Swiss pairing: the reasons for a pair and for its colours.

use togyz::Side;
use togyz_text::{Language, text, text_with};
use togyz_tournament::swiss::{
    ColourRule, Contestant, Criterion, Decision, Float, Reason, Strength,
};
use togyz_tournament::{Event, Number};

/// The explanation of a pair or a bye: a line with the pair, then lines about the players, the bracket and the colours.
#[must_use]
pub fn explain_pair(
    reason: &Reason,
    board: usize,
    event: &Event,
    language: Language,
) -> Vec<String> {
    let mut lines = vec![heading(reason, board, event, language)];
    for player in [Some(&reason.higher), reason.lower.as_ref()].into_iter().flatten() {
        lines.push(contestant(language, event, player));
    }
    let bracket = match reason.bracket {
        Some(points) => {
            let points = points.to_string();
            text_with(language, "tournament-bracket", &[("points", (&points).into())])
        }
        None => text(language, "tournament-bracket-bye"),
    };
    lines.push(format!("{bracket}. {}", decision(language, reason.decision)));
    if let Some((_, rule)) = reason.colour {
        let key = match rule {
            ColourRule::Both => "tournament-colour-both",
            ColourRule::Stronger => "tournament-colour-stronger",
            ColourRule::Alternate => "tournament-colour-alternate",
            ColourRule::HigherRanked => "tournament-colour-higher",
            ColourRule::Initial => "tournament-colour-initial",
        };
        lines.push(text(language, key));
    }
    lines
}

/// The board with both players, or the player with the bye.
fn heading(reason: &Reason, board: usize, event: &Event, language: Language) -> String {
    let higher = described_player(event, reason.higher.number);
    match (&reason.lower, reason.colour) {
        (Some(lower), Some((side, _))) => {
            let lower = described_player(event, lower.number);
            let (white, black) =
                if side == Side::White { (&higher, &lower) } else { (&lower, &higher) };
            let values =
                [("board", board.into()), ("white", white.into()), ("black", black.into())];
            text_with(language, "tournament-board", &values)
        }
        _ => text_with(language, "tournament-bye", &[("name", (&higher).into())]),
    }
}

/// A player's number and name.
pub(super) fn described_player(event: &Event, number: Number) -> String {
    let name = event.player(number).map_or("", |player| player.name.as_str());
    format!("{number} {name}").trim_end().to_owned()
}

/// A player's points, colours and floats.
fn contestant(language: Language, event: &Event, player: &Contestant) -> String {
    let colours: String =
        player.colours.iter().map(|side| if *side == Side::White { 'W' } else { 'B' }).collect();
    let colours =
        if colours.is_empty() { text(language, "tournament-colours-none") } else { colours };
    let due = match player.preference() {
        None => "tournament-due-none",
        Some((Side::White, Strength::Mild)) => "tournament-due-white-mild",
        Some((Side::White, Strength::Strong)) => "tournament-due-white-strong",
        Some((Side::White, Strength::Absolute)) => "tournament-due-white-absolute",
        Some((Side::Black, Strength::Mild)) => "tournament-due-black-mild",
        Some((Side::Black, Strength::Strong)) => "tournament-due-black-strong",
        Some((Side::Black, Strength::Absolute)) => "tournament-due-black-absolute",
    };
    let float = |float: Option<Float>| match float {
        None => text(language, "tournament-float-none"),
        Some(Float::Down) => text(language, "tournament-float-down"),
        Some(Float::Up) => text(language, "tournament-float-up"),
    };
    let (name, points) = (described_player(event, player.number), player.score.to_string());
    let (due, last, before) =
        (text(language, due), float(player.floats[0]), float(player.floats[1]));
    let values = [
        ("name", (&name).into()),
        ("points", (&points).into()),
        ("colours", (&colours).into()),
        ("due", (&due).into()),
        ("last", (&last).into()),
        ("before", (&before).into()),
    ];
    text_with(language, "tournament-player", &values)
}

fn decision(language: Language, decision: Decision) -> String {
    match decision {
        Decision::Criterion { criterion, with, without } => {
            let key = "tournament-decided-criterion";
            describe_counts(language, key, criterion, (with, without), None)
        }
        Decision::ByeScore { with, without } => {
            let (with, without) = (with.to_string(), without.to_string());
            let values = [("with", (&with).into()), ("without", (&without).into())];
            text_with(language, "tournament-decided-bye", &values)
        }
        Decision::Order => text(language, "tournament-decided-order"),
        Decision::Only => text(language, "tournament-decided-only"),
    }
}

/// A sentence about a criterion and its two counts.
pub(super) fn describe_counts(
    language: Language,
    key: &str,
    criterion: Criterion,
    (with, without): (u64, u64),
    points: Option<&str>,
) -> String {
    let name = format!("tournament-criterion-{criterion:?}").to_lowercase();
    let criterion = text(language, &name);
    let (with, without) = (with.to_string(), without.to_string());
    let mut values = vec![
        ("criterion", (&criterion).into()),
        ("with", (&with).into()),
        ("without", (&without).into()),
    ];
    values.extend(points.map(|points| ("points", points.into())));
    text_with(language, key, &values)
}
