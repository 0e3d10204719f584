//! Every paper in every language for whole competitions: nothing lost, nothing out of place, no
//! word missing.

#[path = "support/competitions.rs"]
mod competitions;
#[path = "support/laws.rs"]
mod laws;
#[path = "support/open.rs"]
mod open;

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use laws::{assert_page, lines};
use open::{now, open};
use togyz::GameResult;
use togyz_papers::{Block, Kind, Paper, PaperError, PaperSource, html, layout, pdf};
use togyz_text::{Language, text_with};
use togyz_tournament::Moment;
use togyz_tournament::competition::{Act, Competition, EventLog, Outcome, Regulations, System};

const ADDRESS: &str = "https://togyz.example/events/open/";

/// The words of all pages, without the line breaks.
fn words(paper: &Paper) -> String {
    let pages = layout::pages(paper);
    let words = pages.iter().flat_map(lines).map(|line| line.text.clone());
    words.collect::<Vec<_>>().join(" ")
}

/// Letters only: names are broken between lines in narrow columns.
fn letters(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_whitespace()).collect()
}

fn kinds() -> impl Iterator<Item = Kind> {
    Kind::WORDS.into_iter().map(|(kind, _)| kind)
}

fn competitions() -> [(&'static str, Competition); 3] {
    [
        ("swiss", competitions::swiss()),
        ("round robin", competitions::round_robin()),
        ("cup", competitions::cup()),
    ]
}

#[test]
fn every_paper_in_every_language_is_whole() {
    for (name, competition) in competitions() {
        for language in Language::ALL {
            for round in [1, competition.last_round()] {
                let source = PaperSource::new(&competition, language, round).published_at(ADDRESS);
                for kind in kinds() {
                    let at = format!("{name}, {}, round {round}: {}", kind.word(), language.code());
                    let Ok(paper) = source.paper(kind) else { continue };
                    check(&paper, &at);
                }
            }
        }
    }
}

#[test]
fn seats_follow_the_alphabet_of_the_language() {
    let competition = competitions::swiss();
    let cyrillic = [
        "Әбдіқайымов",
        "Ғаббасова",
        "Жүнүсбекова",
        "Қайратұлы",
        "Нұрмұхамбетов-Сағындықов",
        "Өмүрбекова",
        "Үмөталиев",
        "Һашімов",
        "Щербаков",
        "Ыбырайымқызы",
        "Іңкәрбек",
    ];
    for language in Language::ALL {
        let paper = PaperSource::new(&competition, language, 1).paper(Kind::Seating).unwrap();
        let table = paper.blocks.iter().find_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        });
        let cells = table.unwrap().rows.iter().map(|row| row.cells[0].as_str());
        let mut names: Vec<&str> = cells.filter_map(|name| name.split(' ').next()).collect();
        names.dedup();
        let expected = match language {
            Language::English | Language::French => [&["Dupont-Lefèvre"][..], &cyrillic].concat(),
            _ => [&cyrillic, &["Dupont-Lefèvre"][..]].concat(),
        };
        assert_eq!(names, expected, "{}", language.code());
    }
}

fn check(paper: &Paper, at: &str) {
    let pages = layout::pages(paper);
    for (index, page) in pages.iter().enumerate() {
        assert_page(page, &format!("{at}, page {index}"));
        assert!(lines(page).next().is_some(), "{at}: page {index} is empty");
    }
    let (words, html) = (words(paper), html(paper));
    for text in [&words, &html] {
        assert!(
            !text.contains("paper-") && !text.contains("standings-"),
            "{at}: a key without a text"
        );
        assert!(
            !text.contains(['{', '}']) || text == &html,
            "{at}: a value that was not filled in"
        );
        assert!(!text.contains('\u{fffd}'), "{at}: a letter the font does not have");
    }
}

#[test]
fn all_papers_are_there_when_the_event_has_come_that_far() {
    let missing = |competition: &Competition, round| -> Vec<(&str, PaperError)> {
        let source = PaperSource::new(competition, Language::English, round);
        kinds().filter_map(|kind| Some((kind.word(), source.paper(kind).err()?))).collect()
    };
    let games = ("best-games", PaperError::NoRecords(1));
    let (cup, teams) = (("bracket", PaperError::NoCup), ("team-sheets", PaperError::NoTeams));
    assert_eq!(missing(&competitions::swiss(), 1), [games, cup, teams]);
    assert_eq!(missing(&competitions::cup(), 1), [games]);
    let regulations = Regulations { rounds: 5, ..Regulations::new("Open", System::Swiss) };
    let at = Moment::from_unix_seconds(0);
    let created = EventLog::create(at, "", regulations).unwrap().into_competition();
    let early: BTreeSet<&str> = missing(&created, 1).into_iter().map(|(word, _)| word).collect();
    let always = ["application", "penalties"];
    assert!(
        kinds().all(|kind| early.contains(kind.word()) != always.contains(&kind.word())),
        "{early:?}"
    );
}

#[test]
fn no_player_is_missing() {
    for (name, competition) in competitions() {
        let source = PaperSource::new(&competition, Language::Kyrgyz, 1);
        for kind in [
            Kind::StartList,
            Kind::PlaceCards,
            Kind::Seating,
            Kind::CrossTable,
            Kind::Progress,
            Kind::RecordForms,
        ] {
            let words = letters(&words(&source.paper(kind).unwrap()));
            let played = competition.rounds()[0]
                .boards
                .iter()
                .flat_map(|one| [one.players.white, one.players.black]);
            for id in played {
                let person = &competition.person(id).unwrap().application;
                for part in [&person.last_name, &person.first_name] {
                    assert!(words.contains(&letters(part)), "{name}, {}: {part}", kind.word());
                }
            }
        }
    }
}

#[test]
fn the_papers_have_the_pages_an_arbiter_expects() {
    let swiss = competitions::swiss();
    let source = PaperSource::new(&swiss, Language::Russian, 6);
    let pages = |kind| layout::pages(&source.paper(kind).unwrap()).len();
    for kind in [
        Kind::Application,
        Kind::StartList,
        Kind::Pairings,
        Kind::Seating,
        Kind::Results,
        Kind::CrossTable,
        Kind::Progress,
        Kind::Judges,
    ] {
        assert_eq!(pages(kind), 1, "{}", kind.word());
    }
    for language in Language::ALL {
        let source = PaperSource::new(&swiss, language, 6).published_at(ADDRESS);
        let forms = layout::pages(&source.paper(Kind::RecordForms).unwrap());
        assert_eq!(forms.len(), 24, "{}: a page for each player", language.code());
    }
    assert_eq!(pages(Kind::PlaceCards), 3, "eight cards on a page");
    assert_eq!((pages(Kind::Diplomas), pages(Kind::Certificates)), (3, 21));
    let cup = competitions::cup();
    let source = PaperSource::new(&cup, Language::Russian, 1);
    assert_eq!(
        layout::pages(&source.paper(Kind::TeamSheets).unwrap()).len(),
        cup.rounds()[0].matches.len()
    );
}

#[test]
fn pdf_files_are_whole() {
    for (_, competition) in competitions() {
        let source = PaperSource::new(&competition, Language::Kazakh, 1).published_at(ADDRESS);
        for paper in kinds().filter_map(|kind| source.paper(kind).ok()) {
            let bytes = pdf(&paper).unwrap();
            assert!(bytes.starts_with(b"%PDF-") && bytes.ends_with(b"%%EOF"), "{}", paper.title);
        }
    }
}

/// `UPDATE_GOLDEN=1` rewrites the files.
#[test]
fn html_is_as_it_was() {
    let competition = competitions::round_robin();
    for (language, kind) in [
        (Language::Kyrgyz, Kind::Results),
        (Language::Kazakh, Kind::Standings),
        (Language::English, Kind::Report),
    ] {
        let source = PaperSource::new(&competition, language, competition.last_round());
        let found = html(&source.paper(kind).unwrap());
        // The style sheet is not compared.
        let (_, found) = found.split_once("</head>\n").unwrap();
        let name = format!("tests/golden/{}.{}.html", kind.word(), language.code());
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        if env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, found).unwrap();
        }
        let expected = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(found, expected, "{}; UPDATE_GOLDEN=1 if this is meant", path.display());
    }
}

#[test]
fn a_provisional_result_is_marked_on_every_paper_with_results() {
    let (at, mut log) = (now(), open(2, 1));
    log.pair(at, "").unwrap();
    let result = |outcome| {
        let reason = String::new();
        vec![Act::Result { round: 1, board: 1, outcome: Some(outcome), reason }]
    };
    log.add(at, "", result(Outcome::provisional(GameResult::Draw))).unwrap();
    for language in Language::ALL {
        let source = PaperSource::new(log.competition(), language, 1);
        let expected = text_with(language, "paper-provisional", &[("boards", "1 - 1".into())]);
        let of_cups = [Kind::TeamSheets, Kind::Bracket];
        for kind in kinds().filter(|kind| kind.shows_results() && !of_cups.contains(kind)) {
            let found = letters(&words(&source.paper(kind).unwrap()));
            assert!(found.contains(&letters(&expected)), "{}: {found}", kind.word());
        }
        let results = words(&source.paper(Kind::Results).unwrap());
        assert!(results.contains("1/2-1/2 ?"), "{results}");
        let none = PaperError::Provisional { round: 1, board: 1 };
        for kind in [Kind::Diplomas, Kind::Certificates] {
            assert_eq!(source.paper(kind).err(), Some(none));
        }
    }
    log.add(at, "", result(Outcome::read("82 60", None).unwrap())).unwrap();
    let source = PaperSource::new(log.competition(), Language::English, 1);
    assert!(!words(&source.paper(Kind::Standings).unwrap()).contains("Provisional"));
    source.paper(Kind::Diplomas).unwrap();
}
