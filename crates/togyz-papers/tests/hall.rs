//! The papers a federation hangs up: emblem and signatures, details of players, names of tie-breaks, brackets, best
//! games, diplomas and certificates.

#[path = "support/competitions.rs"]
mod competitions;
#[path = "support/laws.rs"]
mod laws;

use laws::{assert_page, lines};
use togyz::Random;
use togyz::notation::record::Record;
use togyz_papers::layout::{self, Mark};
use togyz_papers::site::{Publication, Scope, WebParts};
use togyz_papers::{Block, Frame, Kind, Paper, PaperError, PaperSource, html, pdf};
use togyz_text::{Language, text};
use togyz_tournament::competition::{Act, Competition, Outcome, Regulations, Standing, System};
use togyz_tournament::{Moment, Tiebreak};

fn now() -> Moment {
    "2026-05-15T09:30:00Z".parse().unwrap()
}

fn words(paper: &Paper) -> String {
    texts(paper).join(" ")
}

/// The lines of all pages, which are checked.
fn texts(paper: &Paper) -> Vec<String> {
    let pages = layout::pages(paper);
    pages.iter().for_each(|page| assert_page(page, &paper.title));
    pages.iter().flat_map(lines).map(|line| line.text.clone()).collect()
}

fn paper(competition: &Competition, language: Language, kind: Kind) -> Paper {
    let round = kind.round(competition, None).unwrap();
    PaperSource::new(competition, language, round).paper(kind).unwrap()
}

/// The Swiss with further acts.
fn swiss_with(acts: impl FnOnce(&Competition) -> Vec<Act>) -> Competition {
    let mut log = competitions::swiss_log();
    let acts = acts(log.competition());
    log.add(now(), "", acts).unwrap();
    log.into_competition()
}

/// The Swiss with other regulations.
fn regulated(change: impl FnOnce(Regulations) -> Regulations) -> Competition {
    swiss_with(|swiss| vec![Act::Regulate(Box::new(change(swiss.regulations().clone())))])
}

/// Seven players after three rounds: there are byes.
fn with_bye() -> Competition {
    let regulations = competitions::regulations("Open", System::Swiss);
    let mut builder = competitions::Builder::new(Regulations { rounds: 5, ..regulations }, 7);
    builder.lots(7);
    let mut random = Random::new(7);
    for _ in 0..3 {
        builder.round(&mut random, usize::MAX);
    }
    builder.competition().clone()
}

#[test]
fn papers_to_hang_up_have_the_emblem_and_are_signed() {
    let lines = ["Федерация президенті: А. Беков".to_owned(), "Бас хатшы".to_owned()];
    let regulations =
        |lines: Vec<String>| move |regulations| Regulations { signatures: lines, ..regulations };
    let usual = competitions::swiss();
    let own = regulated(regulations(lines.to_vec()));
    for kind in [Kind::StartList, Kind::Results, Kind::Standings, Kind::CrossTable, Kind::Progress]
    {
        let page = paper(&usual, Language::Kazakh, kind);
        let emblem = |page: &Paper| {
            let pages = layout::pages(page);
            pages[0].marks.iter().any(|mark| matches!(mark, Mark::Picture(..)))
        };
        assert!(emblem(&page), "{}", kind.word());
        let text = words(&page);
        for part in ["Қазақстан тоғызқұмалақ федерациясы", "Бас төреші", "Бас хатшы", "М.О."]
        {
            assert!(text.contains(part), "{}: {part} in {text}", kind.word());
        }
        let own = paper(&own, Language::Kazakh, kind);
        let text = words(&own);
        for part in ["Федерация президенті", "А. Беков", "Бас хатшы"]
        {
            assert!(text.contains(part), "{}: {part} in {text}", kind.word());
        }
        assert!(texts(&own).iter().all(|line| line != "Бас төреші"), "{}", kind.word());
    }
    let page = html(&paper(&usual, Language::Kazakh, Kind::Standings));
    assert!(page.contains("<img src=\"data:image/svg+xml;base64,"), "the emblem runs no script");
}

#[test]
fn standings_and_cross_tables_have_category_region_and_deductions() {
    let swiss = competitions::swiss();
    for kind in [Kind::Standings, Kind::CrossTable] {
        let text = words(&paper(&swiss, Language::Russian, kind));
        for part in ["Разряд", "Регион", "Алматы облысы", "Снято, дано", "-1", "решением"]
        {
            assert!(text.contains(part), "{}: {part} in {text}", kind.word());
        }
    }
}

#[test]
fn tie_breaks_have_their_names_in_the_language_and_a_legend() {
    for (name, _) in Tiebreak::names().filter(|(name, _)| *name != "PTS") {
        for language in Language::ALL {
            let key = format!("paper-tiebreak-about-{}", name.to_lowercase());
            assert_ne!(text(language, &key), key, "{}", language.code());
        }
    }
    let tiebreaks = |list: &str| list.split(',').map(|one| one.parse().unwrap()).collect();
    let order = tiebreaks("PTS,BH/C1,BH,DE,WIN,KUML,TPR");
    let swiss = regulated(|regulations| Regulations { tiebreaks: order, ..regulations });
    let table = words(&paper(&swiss, Language::Kyrgyz, Kind::Standings));
    for part in [
        "Бухгольц C1",
        "Өз ара",
        "Жеңиш: жеңиштердин",
        "Утулганда",
        "TPR: ушул мелдештеги рейтинг",
        "C1: эң төмөнкү",
    ] {
        assert!(table.contains(part), "{part} in {table}");
    }
    assert!(!table.contains("BH") && !table.contains("WIN"), "{table}");
}

#[test]
fn cells_of_the_cross_table_have_the_letters_of_the_language() {
    let swiss = with_bye();
    let cells = |language: Language| -> Vec<String> {
        let paper = paper(&swiss, language, Kind::CrossTable);
        let table = paper.blocks.into_iter().find_map(|block| match block {
            Block::Table(table) => Some(table),
            _ => None,
        });
        let rows = table.unwrap().rows.into_iter();
        rows.flat_map(|row| row.cells.into_iter().skip(5)).collect()
    };
    for (language, [white, black, bye]) in [
        (Language::Kazakh, ["Б", "Қ", "бос"]),
        (Language::Kyrgyz, ["А", "К", "бош"]),
        (Language::Russian, ["Б", "Ч", "своб."]),
        (Language::English, ["w", "b", "bye"]),
        (Language::French, ["B", "N", "ex."]),
    ] {
        let cells = cells(language);
        let latin = |cell: &&String| cell.chars().any(|letter| letter.is_ascii_lowercase());
        if language != Language::English && language != Language::French {
            assert_eq!(cells.iter().find(latin), None, "{}", language.code());
        }
        for part in [white, black, bye] {
            assert!(cells.iter().any(|cell| cell.contains(part)), "{}: {part}", language.code());
        }
        let about = text(language, "paper-cross-table-about");
        assert!(about.contains(&format!("12{white}1")) && about.contains(bye), "{about}");
    }
}

#[test]
fn a_grid_of_a_round_robin_says_what_the_counts_in_brackets_are() {
    let round_robin = competitions::round_robin();
    assert!(round_robin.regulations().kumalaks_in_tables());
    for language in Language::ALL {
        let text = words(&paper(&round_robin, language, Kind::CrossTable));
        assert!(text.contains("(82)"), "{text}");
        let about = togyz_text::text(language, "paper-grid-about");
        assert!(text.replace('\n', " ").contains(&about), "{about} in {text}");
    }
}

#[test]
fn the_sides_have_one_name_in_all_kazakh_papers() {
    for competition in [competitions::swiss(), competitions::round_robin(), competitions::cup()] {
        for (kind, word) in Kind::WORDS {
            let round = kind.round(&competition, None).unwrap();
            let source = PaperSource::new(&competition, Language::Kazakh, round);
            let Ok(paper) = source.paper(kind) else { continue };
            let text = words(&paper);
            let other = text.split(|letter: char| !letter.is_alphabetic());
            let other = other.filter(|word| ["Ақ", "ақ", "Қара", "қара", "ақпен"].contains(word));
            assert_eq!(other.collect::<Vec<_>>(), Vec::<&str>::new(), "{word}");
        }
    }
}

#[test]
fn a_cup_has_a_bracket_on_paper_and_on_a_page() {
    let cup = competitions::cup();
    for language in Language::ALL {
        let paper = paper(&cup, language, Kind::Bracket);
        let text = words(&paper);
        let wins = text.matches("Paris").count();
        assert!(wins >= 2, "every team plays until two defeats: {text}");
        let champion = cup.cup().unwrap().unwrap().1.champion.unwrap();
        let name = &cup.teams()[champion.index()].entry.name;
        assert!(text.ends_with(name) || text.contains(name), "{text}");
        let pages = layout::pages(&paper).len();
        assert_eq!(pages, 1, "emblem, bracket and signatures of a small cup stand on one page");
        assert!(html(&paper).contains("<svg class=\"bracket\""));
        pdf(&paper).unwrap();
    }
    let parts = WebParts {
        asset: |_| None,
        words: |_| "{}".to_owned(),
        speeds: |_| String::new(),
        board: |_, _, _| String::new(),
    };
    let pages = |competition: &Competition| {
        let scope = Scope { round: competition.last_round(), results: true, games: true };
        Publication::new(competition, scope, now()).unwrap().files(&parts)
    };
    let files = pages(&cup);
    let page = files.iter().find(|file| file.path == "ky/bracket.html").unwrap();
    let page = std::str::from_utf8(&page.bytes).unwrap();
    assert!(page.contains("Ысык-Көл") && page.contains("Кубок тору"));
    assert!(pages(&competitions::swiss()).iter().all(|file| !file.path.contains("bracket")));
    let swiss = competitions::swiss();
    let error = PaperSource::new(&swiss, Language::English, 1).paper(Kind::Bracket).unwrap_err();
    assert_eq!(error, PaperError::NoCup);
}

#[test]
fn the_best_games_of_a_round_stand_on_a_sheet_with_diagrams() {
    let text = include_str!("../../togyz/tests/games/whole-game.tgk");
    let record = Record::read(text).unwrap();
    let game = record.game();
    let (result, ending) = (game.result(), game.ending());
    let outcome = Some(Outcome { result, kumalaks: Some(game.score()), ending, confirmed: false });
    let (board, reason) = (7, String::new());
    let swiss = swiss_with(|swiss| {
        let round = swiss.last_round();
        let result = Act::Result { round, board, outcome, reason };
        vec![result, Act::Record { round, board, text: text.into() }]
    });
    let round = swiss.last_round();
    let source = |round| PaperSource::new(&swiss, Language::Kazakh, round);
    let paper = source(round).paper(Kind::BestGames).unwrap();
    let pages = layout::pages(&paper);
    let pictures = pages.iter().flat_map(|page| &page.marks);
    let pictures = pictures.filter(|mark| matches!(mark, Mark::Picture(..))).count();
    assert!((2..=5).contains(&pictures), "{pictures} pictures: the emblem and the diagrams");
    assert!(words(&paper).contains("Ойын соңы"), "{}", words(&paper));
    assert!(html(&paper).contains("<svg"));
    assert!(pdf(&paper).unwrap().starts_with(b"%PDF-"));
    assert_eq!(source(round).best_games(&[7]).paper(Kind::BestGames).unwrap(), paper);
    let error =
        |round, boards| source(round).best_games(boards).paper(Kind::BestGames).unwrap_err();
    assert_eq!(error(round, &[7, 1]), PaperError::NoRecord { round, board: 1 });
    assert_eq!(error(round, &[99]), PaperError::NoBoard { round, board: 99 });
    let none = source(1).paper(Kind::BestGames).unwrap_err();
    assert_eq!(none, PaperError::NoRecords(1));
}

#[test]
fn diplomas_are_for_three_places_certificates_for_the_others_and_none_for_who_left() {
    let swiss = competitions::swiss();
    let diplomas = paper(&swiss, Language::Russian, Kind::Diplomas);
    let certificates = paper(&swiss, Language::Russian, Kind::Certificates);
    assert_eq!((diplomas.frame, certificates.frame), (Frame::Ornaments, Frame::Lines));
    assert_eq!(layout::pages(&diplomas).len(), 3);
    assert_eq!(layout::pages(&certificates).len(), 21);
    let text = words(&diplomas);
    assert!(text.contains("Диплом I степени") && text.contains("Диплом III степени"), "{text}");
    assert!(!words(&certificates).contains("Диплом"));
    // The last of the start list leaves the event, the next one is excluded.
    let list = swiss.start_list().to_vec();
    let round = swiss.last_round() + 1;
    let leave = |person, standing| Act::Stand { person, standing, round, reason: "x".into() };
    let gone = [(list[22], Standing::Withdrawn), (list[23], Standing::Excluded)];
    let acts = gone.map(|(person, standing)| leave(person, standing)).to_vec();
    let after = swiss_with(|_| acts);
    let pages = |kind| layout::pages(&paper(&after, Language::Russian, kind)).len();
    assert_eq!(pages(Kind::Diplomas) + pages(Kind::Certificates), 22);
    for kind in [Kind::Diplomas, Kind::Certificates] {
        let texts = texts(&paper(&after, Language::Russian, kind));
        for (person, _) in gone {
            assert!(!texts.contains(&after.name(person)), "{}", after.name(person));
        }
    }
}

#[test]
fn a_diploma_of_a_team_names_its_players() {
    let cup = competitions::cup();
    let text = words(&paper(&cup, Language::French, Kind::Diplomas))
        + &words(&paper(&cup, Language::French, Kind::Certificates));
    for team in cup.teams() {
        for &player in &team.entry.players {
            let name = cup.name(player);
            assert!(text.contains(&name), "{name} in {text}");
        }
    }
}
