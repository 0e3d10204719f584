//! Random arbiters: whatever they do, the event opens again, its standings compute, and nothing that
//! was refused has changed it. `./check-deep arbiter` runs thousands of them.

use togyz_tournament::competition::{EventLog, file};
use togyz_tournament::standings;

mod support {
    //! Shared parts of the tests.
    #[path = "application.rs"]
    mod application;
    #[path = "arbiter.rs"]
    pub(crate) mod arbiter;
    pub(crate) use application::{application, at};
}

use support::arbiter::Arbiter;

/// The number of sequences; `TOGYZ_ARBITERS` says another one.
fn sequences() -> u64 {
    std::env::var("TOGYZ_ARBITERS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

#[test]
fn whatever_an_arbiter_does_the_event_opens_again() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 1..=sequences() {
        let mut arbiter = Arbiter::new(seed);
        for _ in 0..8 {
            arbiter.work(10);
            check(seed, &arbiter.log);
        }
        accepted += arbiter.accepted;
        refused += arbiter.refused;
    }
    println!("{} arbiters: {accepted} steps accepted, {refused} refused", sequences());
    assert!(accepted > refused / 4 && refused > accepted / 20, "{accepted} and {refused}");
}

fn check(seed: u64, log: &EventLog) {
    let text = file::write(log.entries()).unwrap();
    let again = file::read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_eq!(again, *log, "seed {seed}");
    let competition = log.competition();
    let event = competition.event();
    let rows = standings(&event, competition.finished_rounds().into(), &competition.order());
    if competition.regulations().team.is_none() {
        assert_eq!(rows.len(), competition.start_list().len(), "seed {seed}");
    }
    // A pairing is found or refused with a reason; it never fails otherwise.
    let _ = competition.pair();
}
