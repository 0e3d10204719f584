//! Laws of the layout over random papers: nothing outside of the page, no overlaps, nothing lost.

#[path = "support/laws.rs"]
mod laws;

use laws::{assert_page, lines};
use togyz::Random;
use togyz_papers::{
    Block, Bracket, BracketColumn, BracketMatch, BracketSide, Column, Frame, Orientation, Paper,
    Row, Running, Scale, Table, html, layout, pdf,
};

fn pick<T: Copy>(random: &mut Random, from: &[T]) -> T {
    from[random.below(from.len())]
}

fn words(random: &mut Random, most: usize) -> String {
    let all = [
        "Қайратұлы",
        "Ынтымақ",
        "Өмүрбек",
        "Щ",
        "No",
        "тоғызқұмалақ",
        "Élisabeth",
        "2026",
        "½",
        "Халықаралықтандырылмағандықтарыңыздан",
        "a",
        "(82)",
        "<b>&\"",
        "и\u{306}од",
        "棋",
    ];
    let count = random.below(most + 1);
    (0..count).map(|_| pick(random, &all)).collect::<Vec<_>>().join(" ")
}

fn table(random: &mut Random) -> Table {
    let count = 1 + random.below(14);
    let column = |random: &mut Random| {
        let head = words(random, 2);
        match random.below(4) {
            0 => Column::words(head),
            1 => Column::numbers(head),
            2 => Column::signs(head),
            _ => Column::shared(head, 1.0),
        }
    };
    let columns = (0..count).map(|_| column(random)).collect();
    let longest = pick(random, &[1, 3, 3, 3, 90]);
    let rows = (0..random.below(30)).map(|_| Row {
        cells: (0..count).map(|_| words(random, longest)).collect(),
        strong: random.below(5) == 0,
    });
    let rows = rows.collect();
    Table {
        rows,
        grid: random.below(2) == 0,
        row_height: pick(random, &[0.0, 7.0]),
        ..Table::new(columns)
    }
}

fn bracket(random: &mut Random) -> Bracket {
    let first = 1 + random.below(16);
    let counts =
        std::iter::successors(Some(first), |count| (*count > 1).then(|| count.div_ceil(2)));
    let side = |random: &mut Random| BracketSide {
        name: words(random, 3),
        score: pick(random, &["", "2.5", "10.0"]).into(),
        won: random.below(2) == 0,
    };
    let column = |count: usize, random: &mut Random| BracketColumn {
        head: words(random, 4),
        matches: (0..count)
            .map(|at| BracketMatch {
                sides: (0..=usize::from(random.below(5) > 0)).map(|_| side(random)).collect(),
                from: vec![2 * at, 2 * at + 1],
            })
            .collect(),
    };
    Bracket { columns: counts.map(|count| column(count, random)).collect() }
}

fn block(random: &mut Random, depth: usize) -> Block {
    let pairs =
        |random: &mut Random| (0..3).map(|_| (words(random, 4), words(random, 9))).collect();
    match random.below(if depth == 0 { 12 } else { 7 }) {
        0 => Block::title(words(random, 8)),
        1 => Block::heading(words(random, 8)),
        2 => Block::paragraph(words(random, 80)),
        3 => Block::centred(words(random, 6), Scale::Huge, true),
        4 => Block::Fields(pairs(random)),
        5 => Block::Signatures(pairs(random)),
        6 => Block::Code("https://togyz.example/g/abcdefgh".into(), 30.0),
        7 => Block::PageBreak,
        8 => Block::Columns(
            (1..=2).map(|n| (n as f32, vec![block(random, 1), block(random, 1)])).collect(),
        ),
        9 => Block::Card(40.0, vec![block(random, 1)]),
        10 => Block::Bracket(bracket(random)),
        _ => Block::Table(table(random)),
    }
}

fn paper(seed: u64) -> Paper {
    let mut random = Random::new(seed);
    let running = Running {
        left: words(&mut random, 30),
        right: words(&mut random, 9),
        below: words(&mut random, 40),
    };
    Paper {
        language: "kk",
        title: words(&mut random, 3),
        running: (random.below(3) > 0).then_some(running),
        orientation: pick(&mut random, &[Orientation::Portrait, Orientation::Landscape]),
        frame: pick(&mut random, &[Frame::None, Frame::None, Frame::Lines, Frame::Ornaments]),
        blocks: (0..=random.below(7)).map(|_| block(&mut random, 0)).collect(),
    }
}

#[test]
fn pages_of_random_papers_are_clean() {
    for seed in 0..120 {
        let paper = paper(seed);
        let pages = layout::pages(&paper);
        assert!(!pages.is_empty());
        for (index, page) in pages.iter().enumerate() {
            assert_page(page, &format!("seed {seed}, page {index}"));
        }
    }
}

#[test]
fn no_cell_is_lost_and_every_page_has_the_head() {
    let mut table = Table::new(vec![Column::numbers("№"), Column::shared("Аты-жөні", 1.0)]);
    for number in 1..=300 {
        table.row(vec![number.to_string(), format!("Ойыншы-{number}")]);
    }
    let paper = Paper {
        orientation: Orientation::Portrait,
        frame: Frame::None,
        blocks: vec![Block::title("Тізім"), Block::Table(table)],
        ..paper(1)
    };
    let pages = layout::pages(&paper);
    assert!((5..=9).contains(&pages.len()), "{} pages", pages.len());
    let mut next = 1;
    for page in &pages {
        assert_eq!(lines(page).filter(|line| line.text == "Аты-жөні").count(), 1);
        for line in lines(page).filter(|line| line.text.starts_with("Ойыншы-")) {
            assert_eq!(line.text, format!("Ойыншы-{next}"));
            next += 1;
        }
    }
    assert_eq!(next, 301);
}

#[test]
fn random_papers_are_files() {
    for seed in 0..20 {
        let paper = paper(seed);
        let bytes = pdf(&paper).unwrap();
        assert!(bytes.starts_with(b"%PDF-"));
        assert_eq!(bytes, pdf(&paper).unwrap(), "the same paper gives the same bytes");
        let text = html(&paper);
        assert!(!text.contains("<b>"), "names are escaped");
        assert!(text.ends_with("</html>\n"));
    }
}
