//! The position in plain English, for screen readers. Only the default words are here: a page in
//! another language passes its own.

use togyz::{Otau, Pit, Position, Side};

use crate::Diagram;
use crate::text::fitted;

/// The longest name that is used in full, in font sizes: about forty letters.
const NAME_ROOM: f32 = 30.0;

/// `Togyzkumalak position, White to move`.
pub(crate) fn title(diagram: &Diagram) -> String {
    let turn = diagram.position.turn();
    match &diagram.names {
        Some(names) => format!(
            "Togyzkumalak position, {} (White) against {} (Black), {turn} to move",
            fitted(&names.white, NAME_ROOM),
            fitted(&names.black, NAME_ROOM)
        ),
        None => format!("Togyzkumalak position, {turn} to move"),
    }
}

/// Both rows, both kazans, the tuzdyks and the marks.
pub(crate) fn description(diagram: &Diagram) -> String {
    let position = &diagram.position;
    let mut text = String::new();
    for side in Side::ALL {
        text += &format!("{side}'s otau 1 to 9: {}. ", row(position, side));
    }
    text += &format!(
        "Kazans: White {}, Black {}.",
        position.kazan(Side::White),
        position.kazan(Side::Black)
    );
    for side in Side::ALL {
        if let Some(otau) = position.tuzdyk(side) {
            text += &format!(" {side}'s tuzdyk is {}'s otau {otau}.", side.opponent());
        }
    }
    if let Some((origin, landing)) = diagram.last_move {
        text += &format!(" The last move went from {} to {}.", place(origin), place(landing));
    }
    if !diagram.highlight.is_empty() {
        let places: Vec<String> = diagram.highlight.iter().map(|&pit| place(pit)).collect();
        text += &format!(" Marked: {}.", places.join(", "));
    }
    text
}

fn place(pit: Pit) -> String {
    format!("{}'s otau {}", pit.side, pit.otau)
}

fn row(position: &Position, side: Side) -> String {
    let counts: Vec<String> = Otau::ALL
        .iter()
        .map(|&otau| {
            if position.tuzdyk(side.opponent()) == Some(otau) {
                "tuzdyk".to_owned()
            } else {
                position.kumalaks(Pit::new(side, otau)).to_string()
            }
        })
        .collect();
    counts.join(", ")
}
