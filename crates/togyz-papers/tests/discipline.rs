//! Papers after discipline: whoever has left or was excluded is marked and gets no certificate,
//! points given or taken are shown apart, a ruling tells what it changed.

#[path = "support/laws.rs"]
mod laws;
#[path = "support/open.rs"]
mod open;

use laws::{assert_page, lines};
use open::{now, open};
use togyz_papers::{Kind, Paper, PaperSource, layout};
use togyz_text::{Language, text};
use togyz_tournament::competition::{Act, Competition, EventLog, Outcome, Standing};

fn play(log: &mut EventLog) {
    log.pair(now(), "").unwrap();
    let sheet = log.competition().rounds().last().unwrap().clone();
    for board in sheet.open_boards() {
        let outcome = Outcome::read("1 (82) - 0 (60)", None).ok();
        let (round, board, reason) = (sheet.number, board.board, String::new());
        log.add(now(), "", vec![Act::Result { round, board, outcome, reason }]).unwrap();
    }
}

/// Eight players after three rounds: number 1 has left, number 2 is excluded, points were taken
/// from number 3 and partly given back by a protest.
fn competition() -> Competition {
    let mut log = open(8, 3);
    play(&mut log);
    play(&mut log);
    let list = log.competition().start_list().to_vec();
    let stand = |person, standing| Act::Stand { person, standing, round: 3, reason: "x".into() };
    let adjust = |points: &str| Act::Adjust {
        person: list[2],
        points: points.parse().unwrap(),
        reason: "agreement".into(),
    };
    let from = "coach".to_owned();
    let protest = Act::Protest { round: 2, board: None, from, text: "unjust".into() };
    let acts = vec![
        stand(list[0], Standing::Withdrawn),
        stand(list[1], Standing::Excluded),
        adjust("-1.5"),
        protest,
    ];
    log.add(now(), "", acts).unwrap();
    log.rule(now(), "Chief", 1, (true, "partly".into()), vec![adjust("0.5")]).unwrap();
    play(&mut log);
    log.into_competition()
}

fn words(paper: &Paper) -> String {
    let pages = layout::pages(paper);
    pages.iter().for_each(|page| assert_page(page, "discipline"));
    let words = pages.iter().flat_map(lines).map(|line| line.text.clone());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn whoever_left_is_marked_on_every_list_and_gets_no_certificate() {
    let competition = competition();
    for language in Language::ALL {
        let source = PaperSource::new(&competition, language, 3);
        let marks = ["event-state-withdrawn", "event-state-excluded"]
            .map(|key| format!("({})", text(language, key)));
        for kind in
            [Kind::StartList, Kind::Standings, Kind::CrossTable, Kind::Progress, Kind::Report]
        {
            let words = words(&source.paper(kind).unwrap());
            for mark in &marks {
                let letters = |text: &str| text.replace(' ', "");
                assert!(letters(&words).contains(&letters(mark)), "{}: {words}", kind.word());
            }
        }
        let certificates = words(&source.paper(Kind::Certificates).unwrap());
        assert!(!certificates.contains("Player1 ") && !certificates.contains("Player2 "));
        assert!(certificates.contains("Player3 ") && certificates.contains("Player8 "));
        // In the first round everybody played.
        let first = PaperSource::new(&competition, language, 1);
        let results = words(&first.paper(Kind::Results).unwrap());
        assert!(!results.contains(&marks[0]), "{results}");
    }
}

#[test]
fn points_given_or_taken_are_shown_apart_and_a_ruling_tells_what_it_changed() {
    let competition = competition();
    for language in Language::ALL {
        let source = PaperSource::new(&competition, language, 3);
        for kind in [Kind::Standings, Kind::CrossTable, Kind::Progress] {
            let words = words(&source.paper(kind).unwrap());
            assert!(words.contains("-1"), "{}: {words}", kind.word());
        }
        for kind in [Kind::Penalties, Kind::Report] {
            let words = words(&source.paper(kind).unwrap());
            assert!(words.contains("-1.5") && words.contains("+0.5"), "{}: {words}", kind.word());
        }
        let second = PaperSource::new(&competition, language, 2);
        let protocol = words(&second.paper(Kind::Protocol).unwrap());
        let said = protocol.replace(' ', "");
        let told = ["partly", "0.5", "(agreement)"];
        assert!(told.iter().all(|word| said.contains(word)), "{protocol}");
    }
}
