//! `togyz admin check`: asks the database whether its file is whole, replays every game, and compares
//! the result with the row of the game and with its reviews.

use std::process::ExitCode;

use anyhow::Result;
use togyz_server::play::audit::{audit, audit_review};
use togyz_server::store::{GameRow, Store};

use crate::output::{standard, tell};
use crate::storage::Storage;

/// Games that are read at a time, and between two lines about the progress.
const AT_A_TIME: u16 = 500;
const PROGRESS: u64 = 10_000;

/// Checks a store; the exit code is 1 if something is wrong.
pub(super) async fn run(storage: &Storage) -> Result<ExitCode> {
    let store = super::open(storage).await?;
    let mut faults = store.integrity().await?;
    let total = store.count_games().await?;
    let (mut checked, mut after) = (0_u64, String::new());
    loop {
        let rows = store.game_rows(&after, AT_A_TIME).await?;
        let Some(last) = rows.last() else { break };
        after = last.id.to_string();
        for row in &rows {
            if let Err(fault) = check(&store, row).await {
                faults.push(format!("game {}: {fault}", row.id));
            }
            checked += 1;
            if checked.is_multiple_of(PROGRESS) {
                tell(&format!("{checked} of {total} games"));
            }
        }
    }
    let mut out = standard();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    let found =
        if faults.is_empty() { "no fault".to_owned() } else { format!("{} faults", faults.len()) };
    writeln!(out, "{checked} games checked: {found}")?;
    out.flush()?;
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Replays a game. The server may play on between the readings: then the row is older than the
/// events, and only the game itself is checked.
async fn check(store: &Store, row: &GameRow) -> Result<(), String> {
    let stored = store.load(&row.id).await.map_err(|error| error.to_string())?;
    // It was removed in the meantime.
    let Some(stored) = stored else { return Ok(()) };
    let room = audit(stored.terms, &stored.events).map_err(|violation| violation.to_string())?;
    for (player, body) in store.reviews_of(&row.id).await.map_err(|error| error.to_string())? {
        audit_review(&room, player, &body).map_err(|violation| violation.to_string())?;
    }
    let game = room.game();
    let (position, plies) = (game.setup().to_string(), game.plies().len() as u64);
    let result = game.end().map(|end| end.result.word().to_owned());
    let fits =
        |row: &GameRow| row.position == position && row.plies == plies && row.result == result;
    if fits(row) {
        return Ok(());
    }
    let again = store.row_of(&row.id).await.map_err(|error| error.to_string())?;
    match again {
        Some(again) if again == *row => Err(format!(
            "I3: the row has {} plies, result {:?}, position {}; the events give {plies}, {result:?}, {position}",
            row.plies, row.result, row.position
        )),
        _ => Ok(()),
    }
}
