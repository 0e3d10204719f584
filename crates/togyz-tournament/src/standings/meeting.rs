//! The personal meeting (FIDE C.07, 6): the games among those who are tied.
//!
//! If all of them met, the points of those games order them. If not, a player is first only if no
//! other player could reach them by winning every missing game; then the next, until that fails.
//! Players who are still tied are compared again among themselves.

use std::collections::HashMap;

use super::Unplayed;
use super::ledger::Ledger;

/// A multiple of every number of games up to sixteen, so that averages are whole numbers.
const PARTS: i64 = 720_720;

/// A player's result in the games of the group.
struct Member {
    place: usize,
    /// The sum over opponents of the average result against each.
    scored: i64,
    /// The same with a win in every missing game.
    possible: i64,
}

/// Splits a tied group into groups that stay tied, the best first.
pub(super) fn divide(ledger: &Ledger, group: &[usize], regime: Unplayed) -> Vec<Vec<usize>> {
    let once = divide_once(ledger, group, regime);
    if once.len() < 2 {
        return once;
    }
    once.iter().flat_map(|part| divide(ledger, part, regime)).collect()
}

fn divide_once(ledger: &Ledger, group: &[usize], regime: Unplayed) -> Vec<Vec<usize>> {
    if group.len() < 2 {
        return vec![group.to_vec()];
    }
    let mut members: Vec<Member> =
        group.iter().map(|&place| member(ledger, group, place, regime)).collect();
    members.sort_by_key(|member| (-member.scored, -member.possible, member.place));
    let all_met = members.iter().all(|member| member.possible == member.scored);
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut before: Option<i64> = None;
    let mut safe = true;
    for (index, member) in members.iter().enumerate() {
        let ahead = before.is_some_and(|before| {
            if all_met {
                return before > member.scored;
            }
            let best = members[index..].iter().map(|other| other.possible).max();
            // If one player cannot be separated, no later player can be.
            safe &= best.is_some_and(|best| before > best);
            safe
        });
        match parts.last_mut() {
            Some(part) if !ahead => part.push(member.place),
            _ => parts.push(vec![member.place]),
        }
        before = Some(member.scored);
    }
    parts
}

fn member(ledger: &Ledger, group: &[usize], place: usize, regime: Unplayed) -> Member {
    let paired = regime == Unplayed::Paired;
    let mut games: HashMap<usize, (i64, i64)> = HashMap::new();
    for turn in &ledger.sheets[place].turns {
        if let Some(opponent) = turn.opponent
            && (turn.played || paired)
            && group.contains(&opponent)
        {
            let (sum, count) = games.entry(opponent).or_default();
            *sum += i64::from(turn.points.halves());
            *count += 1;
        }
    }
    let scored = games.values().map(|(sum, count)| sum * PARTS / count).sum();
    // In a tournament paired beforehand every pair counts as having met (6.1).
    let missing = if paired { 0 } else { group.len() - 1 - games.len() };
    let win = i64::from(ledger.system.win.halves()) * PARTS;
    Member { place, scored, possible: scored + win * i64::try_from(missing).unwrap_or(i64::MAX) }
}
