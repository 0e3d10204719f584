//! The papers and published pages of events run by random arbiters: every paper is drawn or refused
//! with a reason, and the pages of a round show the results of the log. `./check-deep arbiter` runs
//! thousands.

#[path = "../../togyz-tournament/tests/support/acts.rs"]
mod acts;
#[path = "../../togyz-tournament/tests/support/application.rs"]
mod application;
#[path = "support/laws.rs"]
mod laws;
#[path = "../../togyz-tournament/tests/support/random_event.rs"]
mod random_event;

use laws::{assert_page, lines};
use random_event::RandomEvent;
use togyz_papers::site::{Publication, Scope, WebParts};
use togyz_papers::{Kind, PaperSource, layout};
use togyz_text::Language;
use togyz_tournament::competition::{Competition, Outcome};

const PARTS: WebParts = WebParts {
    asset: |path| Some(path.as_bytes().to_vec()),
    words: |_| "{}".to_owned(),
    speeds: |_| String::new(),
    board: |_, _, _| "<svg></svg>".to_owned(),
};

/// The number of events; `TOGYZ_ARBITERS` says another one.
fn events() -> u64 {
    std::env::var("TOGYZ_ARBITERS").ok().and_then(|text| text.parse().ok()).unwrap_or(30)
}

#[test]
fn nothing_published_contradicts_the_log() {
    let (mut papers, mut results) = (0, 0);
    for seed in 1..=events() {
        let mut event = RandomEvent::new(seed);
        event.work(80);
        let competition = event.log.competition();
        let language = Language::ALL[usize::try_from(seed).unwrap() % Language::ALL.len()];
        for kind in Kind::usual(competition) {
            let Ok(round) = kind.round(competition, None) else { continue };
            if let Ok(paper) = PaperSource::new(competition, language, round).paper(kind) {
                let at = format!("seed {seed}, {}", kind.word());
                let pages = layout::pages(&paper);
                pages.iter().for_each(|page| assert_page(page, &at));
                assert!(pages.iter().flat_map(lines).next().is_some(), "{at}: nothing is written");
                papers += 1;
            }
        }
        results += published(seed, competition, language);
    }
    println!("{} events: {papers} papers, {results} published results", events());
    assert!(papers > 0 && results > 0);
}

/// Checks the pages of all rounds; the number of results that were found.
fn published(seed: u64, competition: &Competition, language: Language) -> usize {
    let scope = Scope { round: competition.last_round(), results: true, games: true };
    let Ok(publication) = Publication::new(competition, scope, application::at()) else { return 0 };
    let files = publication.files(&PARTS);
    let mut found = 0;
    for sheet in competition.rounds() {
        let path = format!("{}/round-{}.html", language.code(), sheet.number);
        let file = files.iter().find(|file| file.path == path);
        let file = file.unwrap_or_else(|| panic!("seed {seed}: no {path}"));
        let page = String::from_utf8(file.bytes.clone()).unwrap();
        let rows: Vec<&str> = page.split("<tr>").collect();
        for board in &sheet.boards {
            let names = [board.players.white, board.players.black].map(|id| competition.name(id));
            let is_row = |row: &&&str| names.iter().all(|name| row.contains(name.as_str()));
            let row = rows.iter().find(is_row);
            let row = row.unwrap_or_else(|| panic!("seed {seed}: {names:?} not in {path}"));
            let written = board.outcome.as_ref().map(Outcome::written);
            let shown = written.as_ref().is_none_or(|written| row.contains(written.as_str()));
            assert!(shown, "seed {seed}: {written:?} of {names:?} is not in {row}");
            found += usize::from(written.is_some());
        }
    }
    found
}
