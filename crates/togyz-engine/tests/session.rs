//! A session without threads, clock or files, as a page holds it: lines in, lines out. The session of the real
//! process is tested in togyz-cli.

use std::io;
use std::sync::Mutex;

use togyz_engine::BareHost;
use togyz_engine::session::{Job, Session, Step, Worker};

/// A session with its worker on the same thread.
struct Page {
    session: Session,
    worker: Worker,
    lines: Mutex<Vec<String>>,
}

impl Page {
    fn new() -> Page {
        let (session, worker) = Session::start(&BareHost);
        Page { session, worker, lines: Mutex::default() }
    }

    /// The answers to a line; `None` when the session ends.
    fn send(&mut self, line: &str) -> Option<Vec<String>> {
        let output = |line: &str| {
            self.lines.lock().unwrap().extend(line.lines().map(str::to_owned));
            Ok(())
        };
        match self.session.take_line(line, &output).unwrap() {
            Step::Done => {}
            Step::Job(job) => self.worker.perform(job, &BareHost, &output).unwrap(),
            Step::Quit => return None,
        }
        Some(std::mem::take(self.lines.get_mut().unwrap()))
    }
}

#[test]
fn a_page_holds_a_whole_session() {
    let mut page = Page::new();
    assert_eq!(page.send("ugi").unwrap().last().unwrap(), "ugiok");
    assert_eq!(page.send("isready").unwrap(), ["readyok"]);
    for quiet in ["", "uginewgame", "setoption name Level value 7", "position startpos moves 7"] {
        assert_eq!(page.send(quiet).unwrap(), [""; 0], "{quiet}");
    }
    assert_eq!(page.send("query p1turn").unwrap(), ["response false"]);
    let lines = page.send("go nodes 500").unwrap();
    assert!(lines.first().unwrap().starts_with("info depth 1 "), "{lines:?}");
    assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
    // The search is over: the next one is not refused.
    assert!(page.send("go depth 2").unwrap().last().unwrap().starts_with("bestmove "));
    assert_eq!(page.send("go perft 1").unwrap(), ["nodes 8"]);
    assert_eq!(page.send("quit"), None);
}

#[test]
fn a_place_without_files_has_the_built_in_tables_and_evaluations() {
    let mut page = Page::new();
    let found = page.send("setoption name TablePath value /anywhere").unwrap();
    assert_eq!(found, ["info string endgame tables up to 7 kumalaks"]);
    assert_eq!(page.send("setoption name TableMemory value 1").unwrap(), [""; 0]);
    assert_eq!(page.send("setoption name Evaluation value handcrafted").unwrap(), [""; 0]);
    let refused = page.send("setoption name Evaluation value a/file").unwrap();
    assert!(refused[0].starts_with("info string error: a/file: "), "{refused:?}");
    page.send("position 0,0,0,1,0,0,0,0,1/0,0,0,0,X,0,1,1,0 79 79 w").unwrap();
    let lines = page.send("go depth 4").unwrap();
    assert!(!lines.iter().any(|line| line.contains(" tbhits 0 ")), "{lines:?}");
}

#[test]
fn a_second_search_is_refused_until_the_first_is_done() {
    let (mut session, mut worker) = Session::start(&BareHost);
    let lines = Mutex::new(Vec::new());
    let output = |line: &str| {
        lines.lock().unwrap().push(line.to_owned());
        Ok(())
    };
    let Step::Job(job) = session.take_line("go", &output).unwrap() else { panic!("no job") };
    assert!(matches!(job, Job::Search { until_stopped: true, .. }));
    assert!(session.searches_until_stopped());
    assert!(matches!(session.take_line("go depth 1", &output).unwrap(), Step::Done));
    assert_eq!(
        lines.lock().unwrap().pop().unwrap(),
        "info string error: a search is running; stop it first"
    );
    session.stop();
    worker.perform(job, &BareHost, &output).unwrap();
    assert!(lines.lock().unwrap().last().unwrap().starts_with("bestmove "));
    assert!(matches!(session.take_line("go depth 1", &output).unwrap(), Step::Job(_)));
}

#[test]
fn the_error_of_the_output_ends_the_session() {
    let (mut session, mut worker) = Session::start(&BareHost);
    let closed = |_: &str| Err(io::ErrorKind::BrokenPipe.into());
    assert!(session.take_line("ugi", &closed).is_err());
    let Step::Job(job) = session.take_line("go", &closed).unwrap() else { panic!("no job") };
    // The search notices that nobody reads its reports, and ends.
    assert!(worker.perform(job, &BareHost, &closed).is_err());
}
