//! A session on two threads: one takes in lines and answers at once where it can, the other one searches, so
//! that `stop` and `isready` are heard at any time.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use super::Machine;
use crate::session::{Job, Session, Step};

/// The longest time that `quit` waits for a search to end.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// Holds a session with the engine until `quit` or the last line. `output` gets every line of the answers, from
/// either thread.
///
/// # Errors
/// The first error of `output`: nobody reads the answers any more.
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
            // Both end with an error when nobody reads the answers any more.
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
            // The other thread ends only when nobody reads its answers any more.
            Step::Job(job) => sender.send(job).map_err(|_| io::ErrorKind::BrokenPipe)?,
            Step::Quit => {
                quit = true;
                break;
            }
        }
    }
    // At the end of the input a search with a limit is finished, one without is stopped.
    if quit || session.searches_until_stopped() {
        session.stop();
    }
    drop(sender);
    if quit {
        // A stopped search still prints its move; a job that cannot be stopped is not waited for.
        let waiting = Instant::now();
        while !searching.is_finished() && waiting.elapsed() < QUIT_TIMEOUT {
            thread::sleep(Duration::from_millis(1));
        }
    } else {
        // A panic of the other thread has been reported by then.
        let _ = searching.join();
    }
    Ok(())
}
