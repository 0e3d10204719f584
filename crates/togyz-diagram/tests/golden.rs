//! Four pictures kept whole, so that a test shows changes of the drawing. `UPDATE_GOLDEN=1`
//! rewrites them.

use std::path::Path;

use togyz::{BySide, Otau, Pit, Position, Side};
use togyz_diagram::{Diagram, Style};

fn position(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn check(name: &str, diagram: &Diagram) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let svg = diagram.to_svg();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &svg).expect("the golden file can be written");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is there");
    assert!(svg == golden, "{name} has changed; look at it, then run with UPDATE_GOLDEN=1");
}

#[test]
fn start() {
    check("start.svg", &Diagram::new(&Position::default()));
}

#[test]
fn both_tuzdyks() {
    let diagram = Diagram::new(&position("2,6,19,X,1,13,1,3,3/3,4,2,4,6,X,27,1,11 32 24 w"))
        .style(Style::Dark)
        .last_move(Pit::new(Side::White, Otau::Five), Pit::new(Side::Black, Otau::Three));
    check("both-tuzdyks.svg", &diagram);
}

#[test]
fn large_heap() {
    let diagram = Diagram::new(&position("0,45,0,1,12,0,X,10,9/0,3,X,20,21,1,0,2,4 20 14 b"))
        .style(Style::Print)
        .flip(true)
        .highlight(&[Pit::new(Side::Black, Otau::Two)])
        .names(BySide::new("Айсұлу".to_owned(), "Бекзат".to_owned()))
        .caption("Black to move");
    check("large-heap.svg", &diagram);
}

#[test]
fn drawn_81() {
    let diagram = Diagram::new(&position("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 81 81 w"));
    check("drawn-81.svg", &diagram.style(Style::Felt).turn(false));
}
