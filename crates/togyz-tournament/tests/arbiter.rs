//! Random arbiters: whatever they do, the event opens again, its standings compute, a redone step is
//! the same, and nothing that was refused has changed it. `./check-deep arbiter` runs thousands.

use togyz_tournament::competition::{EventLog, file};
use togyz_tournament::standings;

#[path = "support/acts.rs"]
mod acts;
#[path = "support/application.rs"]
mod application;
#[path = "support/random_event.rs"]
mod random_event;

use random_event::RandomEvent;

/// The number of sequences; `TOGYZ_ARBITERS` says another one.
fn sequences() -> u64 {
    std::env::var("TOGYZ_ARBITERS").ok().and_then(|text| text.parse().ok()).unwrap_or(60)
}

#[test]
fn whatever_an_arbiter_does_the_event_opens_again() {
    let (mut accepted, mut refused) = (0, 0);
    for seed in 1..=sequences() {
        let mut event = RandomEvent::new(seed);
        for _ in 0..8 {
            event.work(10);
            check(seed, &event.log);
        }
        accepted += event.accepted;
        refused += event.refused;
    }
    println!("{} arbiters: {accepted} steps accepted, {refused} refused", sequences());
    assert!(accepted > refused / 4 && refused > accepted / 20, "{accepted} and {refused}");
}

fn check(seed: u64, log: &EventLog) {
    let text = file::write(log.entries()).unwrap();
    let again = file::read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    assert_eq!(again, *log, "seed {seed}");
    let competition = log.competition();
    let rounds = competition.finished_rounds().into();
    let rows = standings(&competition.event(), rounds, &competition.order());
    assert_eq!(rows.len(), competition.start_list().len(), "seed {seed}");
    // A pairing is found or refused with a reason; it never fails otherwise.
    let _ = competition.pair();
}
