//! A session on two threads: one reads lines and answers at once if possible, the other searches,
//! so that `stop` and `isready` work at any time.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use super::Machine;
use crate::session::{Job, Session, Step};

/// Maximum time that `quit` waits for a search to end.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// Runs a session with the engine until `quit` or the end of the input. `output` gets every line of
/// the answers, from either thread.
///
/// # Errors
/// The first error of `output`: the answers are no longer read.
pub fn converse(
    lines: impl IntoIterator<Item = String>,
    output: impl Fn(&str) -> io::Result<()> + Send + Sync + 'static,
) -> io::Result<()> {
    let output = Arc::new(output);
    let (mut session, mut worker) = Session::start(&Machine::new());
    let (sender, jobs) = channel::<Job>();
    let searching = thread::spawn({
        let output = Arc::clone(&output);
        move || {
            let machine = Machine::new();
            // Both end with an error when the answers are no longer read.
            let mut done = worker.open_tables(&machine, &*output);
            while done.is_ok() {
                let Ok(job) = jobs.recv() else { return };
                done = worker.perform(job, &machine, &*output);
            }
        }
    });
    let mut quit = false;
    for line in lines {
        match session.take_line(&line, &*output)? {
            Step::Done => {}
            // The other thread ends only when its answers are no longer read.
            Step::Job(job) => sender.send(job).map_err(|_| io::ErrorKind::BrokenPipe)?,
            Step::Quit => {
                quit = true;
                break;
            }
        }
    }
    // At the end of the input, a search with a limit is completed, one without is stopped.
    if quit || session.searches_until_stopped() {
        session.stop();
    }
    drop(sender);
    if quit {
        // A stopped search still prints its move; a job that cannot be stopped is abandoned.
        let waiting = Instant::now();
        while !searching.is_finished() && waiting.elapsed() < QUIT_TIMEOUT {
            thread::sleep(Duration::from_millis(1));
        }
    } else {
        // A panic of the other thread has already been reported.
        let _ = searching.join();
    }
    Ok(())
}
