//! A competition as it was in an earlier round, for papers and pages about that round.

use super::Competition;

impl Competition {
    /// The competition as it was in a round: without later rounds and, unless `results` are wanted,
    /// without the results and records of the round itself. Penalties and other points given or
    /// taken count up to the last finished
    /// round.
    #[must_use]
    pub fn as_of_round(&self, round: u16, results: bool) -> Competition {
        let mut shown = self.clone();
        shown.rounds.truncate(usize::from(round));
        let last = shown.rounds.iter_mut().find(|sheet| !results && sheet.number == round);
        for board in last.into_iter().flat_map(|sheet| &mut sheet.boards) {
            (board.outcome, board.record) = (None, None);
        }
        let over = shown.finished_rounds();
        shown.penalties.retain(|one| one.round <= over);
        for one in &mut shown.penalties {
            one.lifted.take_if(|end| end.round > over);
        }
        shown.points.retain(|one| one.round <= over);
        shown
    }
}
