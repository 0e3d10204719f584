//! The papers of the national championship by script: 200 players in three sections and a cup of teams, in five
//! languages.

#[path = "../../togyz-tournament/tests/support/championship.rs"]
mod championship;
#[path = "support/laws.rs"]
mod laws;

use championship::{CUP, Championship};
use laws::{assert_page, lines};
use togyz_papers::layout::{self, Page};
use togyz_papers::{Block, BracketMatch, Kind, Paper, PaperSource, Table, html};
use togyz_text::{Language, text};
use togyz_tournament::competition::{
    Act, BoardSheet, Competition, Outcome, PersonId, Standing, Team,
};

fn paper(competition: &Competition, language: Language, kind: Kind) -> Option<Paper> {
    let round = kind.round(competition, None).unwrap();
    PaperSource::new(competition, language, round).paper(kind).ok()
}

fn table(paper: &Paper) -> &Table {
    let tables = paper.blocks.iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.unwrap()
}

fn has_signatures(blocks: &[Block]) -> bool {
    blocks.iter().any(|block| match block {
        Block::Signatures(_) => true,
        Block::Columns(columns) => columns.iter().any(|(_, blocks)| has_signatures(blocks)),
        _ => false,
    })
}

/// The texts of a page, without its small print.
fn content(page: &Page) -> Vec<&str> {
    let inside = |y: f32| (60.0..page.height - 55.0).contains(&y);
    lines(page).filter(|line| inside(line.y)).map(|line| line.text.as_str()).collect()
}

#[test]
fn every_paper_of_a_championship_is_whole_and_no_page_has_only_signatures() {
    let event = Championship::played();
    for section in 1..=CUP {
        let competition = event.section(section);
        for (kind, word) in Kind::WORDS {
            // A page for each player: one language shows all.
            let single = matches!(kind, Kind::RecordForms | Kind::Certificates | Kind::PlaceCards);
            for language in Language::ALL.into_iter().take(if single { 1 } else { 5 }) {
                let Some(paper) = paper(competition, language, kind) else { continue };
                let pages = layout::pages(&paper);
                let at = format!("{word}, section {section}, {}", language.code());
                pages.iter().for_each(|page| assert_page(page, &at));
                let breaks = paper.blocks.contains(&Block::PageBreak);
                for page in pages[..pages.len() - 1].iter().filter(|_| !breaks) {
                    let low = lines(page).filter(|line| line.y < page.height - 55.0);
                    let low = low.map(|line| line.y).fold(0.0, f32::max);
                    assert!(low > page.height / 2.0, "{at}: a page is half empty");
                }
                if paper.running.is_none() || !has_signatures(&paper.blocks) {
                    continue;
                }
                let role = |role: &str| text(language, &format!("paper-role-{role}"));
                let signs = [
                    role("chief-referee"),
                    role("chief-secretary"),
                    text(language, "paper-stamp"),
                    "Төреші 00".into(),
                    "Төреші 02".into(),
                ];
                let last = content(pages.last().unwrap());
                let other = last.iter().find(|line| signs.iter().all(|sign| sign != *line));
                assert!(other.is_some(), "{at}: {last:?}");
            }
        }
    }
}

#[test]
fn every_letter_of_a_corrected_result_can_be_printed() {
    let mut event = Championship::played();
    let round = 9;
    let boards = &event.section(1).round(round).unwrap().boards;
    let played = |one: &&BoardSheet| one.outcome.is_some_and(|one| one.kumalaks.is_some());
    let board = boards.iter().find(played).unwrap().board;
    let (from, text, reason) = ("x".to_owned(), "x".to_owned(), "x".to_owned());
    let outcome = Some(Outcome::read("0 (11) - 1 (82)", None).unwrap());
    let acts = vec![
        Act::Protest { round, board: Some(board), from, text: text.clone() },
        Act::Rule { protest: 1, upheld: true, text, changes: Some(1) },
        Act::Result { round, board, outcome, reason },
    ];
    let at = event.log.entries().last().unwrap().at;
    event.log.add_in(1, at, "x", acts).unwrap();
    for language in Language::ALL {
        for kind in [Kind::Protocol, Kind::Report] {
            let paper = paper(event.section(1), language, kind).unwrap();
            for line in layout::pages(&paper).iter().flat_map(lines) {
                let unknown = line.face.glyph('\u{fffd}').0;
                let missing = line.text.chars().find(|&one| line.face.glyph(one).0 == unknown);
                assert_eq!(missing, None, "{}: {}", language.code(), line.text);
            }
        }
    }
}

#[test]
fn nobody_is_lost_on_the_lists_of_a_championship() {
    let event = Championship::played();
    for section in 1..=3 {
        let competition = event.section(section);
        for kind in [Kind::StartList, Kind::Standings, Kind::CrossTable, Kind::Progress] {
            let paper = paper(competition, Language::French, kind).unwrap();
            let pages = layout::pages(&paper);
            let text: Vec<&str> = pages.iter().flat_map(content).collect();
            let text = text.join(" ");
            for &id in competition.start_list() {
                assert!(text.contains(&competition.name(id)), "{}", competition.name(id));
            }
        }
    }
}

#[test]
fn pairings_show_the_points_that_count_with_those_of_the_referee() {
    let event = Championship::played();
    let competition = event.section(1);
    let fined = competition.number(PersonId(20)).unwrap().to_string();
    let of_round = |kind: Kind, round: u16| {
        PaperSource::new(competition, Language::Kazakh, round).paper(kind).unwrap()
    };
    let standings = of_round(Kind::Standings, 8);
    let row = table(&standings).rows.iter().find(|row| row.cells[1] == fined).unwrap();
    let points = table(&standings).columns.iter().position(|one| one.head == "Ұпай").unwrap();
    for kind in [Kind::Pairings, Kind::Results, Kind::Protocol] {
        let boards = of_round(kind, 9);
        let rows = table(&boards).rows.iter();
        let mut sides = rows.flat_map(|row| [&row.cells[1..4], &row.cells[4..7]]);
        let side = sides.find(|side| side[0] == fined).unwrap();
        assert_eq!(side[2], row.cells[points], "{}", kind.word());
    }
}

#[test]
fn a_table_of_many_columns_has_small_letters_in_html() {
    let event = Championship::played();
    let page = |kind| html(&paper(event.section(1), Language::French, kind).unwrap());
    assert!(page(Kind::Standings).contains("<table class=\"table many\">"));
    assert!(page(Kind::CrossTable).contains("<table class=\"table grid many\">"));
    assert!(page(Kind::StartList).contains("<table class=\"table\">"));
}

#[test]
fn one_country_has_no_column_and_the_section_stands_on_record_forms() {
    let event = Championship::played();
    let women = event.section(2);
    let standings = paper(women, Language::English, Kind::Standings).unwrap();
    let heads: Vec<&str> = table(&standings).columns.iter().map(|one| one.head.as_str()).collect();
    assert!(heads.contains(&"Wins") && heads.contains(&"Region, club"), "{heads:?}");
    assert!(!heads.contains(&"Country"), "{heads:?}");
    let forms = paper(women, Language::English, Kind::RecordForms).unwrap();
    let first = &layout::pages(&forms)[0];
    assert!(content(first).contains(&"Қазақстан чемпионаты, Әйелдер"), "{:?}", content(first));
}

#[test]
fn a_team_that_rests_has_a_line_in_the_bracket_to_its_next_match() {
    let event = Championship::played();
    let paper = paper(event.section(CUP), Language::Kazakh, Kind::Bracket).unwrap();
    let brackets = paper.blocks.iter().filter_map(|block| match block {
        Block::Bracket(bracket) => Some(bracket),
        _ => None,
    });
    let mut rests = 0;
    for bracket in brackets {
        for (column, next) in bracket.columns.iter().zip(&bracket.columns[1..]) {
            let resting = (0..).zip(&column.matches).filter(|(_, one)| one.sides.len() == 1);
            for (at, one) in resting {
                let follows = |next: &&BracketMatch| next.from.contains(&at);
                let follows = next.matches.iter().find(follows).unwrap();
                assert!(follows.sides.iter().any(|side| side.name == one.sides[0].name));
                rests += 1;
            }
        }
    }
    assert!(rests > 0);
}

#[test]
fn the_lots_of_a_cup_name_its_matches_and_a_team_that_left_gets_no_diploma() {
    let mut event = Championship::played();
    let cup = event.section(CUP);
    let lots = paper(cup, Language::Russian, Kind::Lots).unwrap();
    let matches: usize = cup.rounds().iter().map(|sheet| sheet.matches.len()).sum();
    assert_eq!(table(&lots).rows.len(), matches);
    assert_eq!(table(&lots).columns[3].head, "Белые на 1-й доске");
    let heads: Vec<String> = table(&paper(cup, Language::French, Kind::Standings).unwrap())
        .columns
        .iter()
        .map(|column| column.head.clone())
        .collect();
    assert!(heads.contains(&"Équipe".to_owned()), "{heads:?}");
    let awards = |cup: &Competition| {
        let kinds = [Kind::Diplomas, Kind::Certificates].into_iter();
        let papers = kinds.filter_map(|kind| paper(cup, Language::Kyrgyz, kind));
        papers.map(|paper| layout::pages(&paper).len()).sum::<usize>()
    };
    assert_eq!(awards(cup), cup.teams().len());
    let team: Team = cup.teams()[2].clone();
    let round = cup.last_round() + 1;
    let (standing, reason) = (Standing::Withdrawn, "x".to_owned());
    let leave = |&person: &PersonId| Act::Stand { person, standing, round, reason: reason.clone() };
    let acts: Vec<Act> = team.entry.players.iter().map(leave).collect();
    let at = event.log.entries().last().unwrap().at;
    event.log.add_in(CUP, at, "x", acts).unwrap();
    assert_eq!(awards(event.section(CUP)), team_count(&event) - 1);
}

fn team_count(event: &Championship) -> usize {
    event.section(CUP).teams().len()
}
