//! An external player of a match: a process that speaks UGI, or UCI if it does not know UGI.
//!
//! A thread reads its lines and records their times, so that the process cannot block the match. No
//! line makes the match panic.

use std::io::{self, BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use togyz::notation::WrittenMove;
use togyz::{BySide, Game, Otau, Profile};
use togyz_engine::protocol::Greeting;

use super::contender::Setting;
use super::cpu::process_time;
use super::limit::Limit;
use super::match_player::{Answer, Failure, MatchPlayer};
use super::settings::Settings;

/// Interval in which a waiting match checks whether it was stopped.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(20);
/// Time for a process to exit.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);
/// On a busy machine CPU time may run this many times slower than wall time. Chosen by hand.
const SLOWEST: u32 = 20;
/// Longer lines are cut.
const LONGEST_LINE: u64 = 1 << 16;

/// A running process.
pub(super) struct External {
    child: Child,
    /// `None` after `quit` was sent.
    input: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    /// The last line it wrote to standard error.
    complaint: Arc<Mutex<String>>,
    dialect: Greeting,
    limit: Limit,
    margin: Duration,
    cpu_time: bool,
    answer_timeout: Duration,
    stop: Arc<AtomicBool>,
}

impl External {
    /// Starts a command and waits until it is ready.
    ///
    /// # Errors
    /// When it cannot be started or does not answer.
    pub(super) fn start(
        program: &str,
        arguments: &[String],
        options: &[Setting],
        settings: &Settings,
        stop: Arc<AtomicBool>,
    ) -> Result<External, Failure> {
        let mut command = Command::new(program);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Ctrl-C at the terminal reaches only the match, which then stops its players.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| Failure::Crash(format!("'{program}' cannot be started: {error}")))?;
        let (sender, lines) = channel();
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &sender));
        }
        let complaint = Arc::new(Mutex::new(String::new()));
        if let Some(errors) = child.stderr.take() {
            let complaint = Arc::clone(&complaint);
            thread::spawn(move || keep_last_line(errors, &complaint));
        }
        let input = child.stdin.take();
        let mut external = External {
            child,
            input,
            lines,
            complaint,
            dialect: Greeting::Ugi,
            limit: settings.limit,
            margin: settings.margin,
            cpu_time: settings.cpu_time,
            answer_timeout: settings.answer_timeout,
            stop,
        };
        external.greet(settings.startup, options, settings.rules)?;
        Ok(external)
    }

    fn greet(
        &mut self,
        startup: Duration,
        options: &[Setting],
        rules: Profile,
    ) -> Result<(), Failure> {
        let mut knows_rules = false;
        let mut look = |line: &str| {
            knows_rules |= line.starts_with("option name Rules ");
            match line.split_whitespace().next() {
                Some("ugiok") => Some(Greeting::Ugi),
                Some("uciok") => Some(Greeting::Uci),
                _ => None,
            }
        };
        self.say("ugi")?;
        let mut answered = self.wait(startup, &mut look)?;
        if answered.is_none() {
            self.say("uci")?;
            answered = self.wait(startup, &mut look)?;
        }
        let Some((dialect, _)) = answered else {
            return Err(Failure::Crash(format!(
                "no answer to ugi or uci within {} ms",
                startup.as_millis()
            )));
        };
        self.dialect = dialect;
        if knows_rules && rules != Profile::default() {
            self.say(&format!("setoption name Rules value {rules}"))?;
        }
        for Setting { name, value } in options {
            self.say(&format!("setoption name {name} value {value}"))?;
        }
        self.ready()
    }

    fn ready(&mut self) -> Result<(), Failure> {
        self.say("isready")?;
        let ready = |line: &str| (line.trim() == "readyok").then_some(());
        match self.wait(self.answer_timeout, ready)? {
            Some(_) => Ok(()),
            None => Err(self.silent("isready", self.answer_timeout)),
        }
    }

    fn silent(&self, asked: &str, waited: Duration) -> Failure {
        Failure::Crash(format!("no answer to {asked} within {} ms", waited.as_millis()))
    }

    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let said = match &mut self.input {
            Some(input) => writeln!(input, "{line}").and_then(|()| input.flush()),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        };
        said.map_err(|_| self.died())
    }

    /// Waits for a line that `look` accepts; `None` after the time has passed.
    fn wait<T>(
        &mut self,
        time: Duration,
        mut look: impl FnMut(&str) -> Option<T>,
    ) -> Result<Option<(T, Instant)>, Failure> {
        let end = Instant::now() + time;
        loop {
            if self.stop.load(SeqCst) {
                return Err(Failure::Stopped);
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(STOP_CHECK_INTERVAL)) {
                Ok((at, line)) => {
                    if let Some(found) = look(&line) {
                        return Ok(Some((found, at)));
                    }
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.died()),
            }
        }
    }

    /// The failure of a process that closed its input or output.
    fn died(&mut self) -> Failure {
        let status = match wait_for(&mut self.child, EXIT_TIMEOUT) {
            Some(status) => format!("the process ended ({status})"),
            None => "the process closed its input or output".to_string(),
        };
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        Failure::Crash(match complaint.as_str() {
            "" => status,
            complaint => format!("{status}: {complaint}"),
        })
    }

    fn time(&self) -> Duration {
        // A process that has just died is detected when it does not answer.
        process_time(self.child.id()).unwrap_or_default()
    }
}

impl MatchPlayer for External {
    fn new_game(&mut self, _seed: u64) -> Result<(), Failure> {
        self.say(match self.dialect {
            Greeting::Ugi => "uginewgame",
            Greeting::Uci => "ucinewgame",
        })?;
        self.ready()
    }

    fn choose(&mut self, game: &Game, clocks: &BySide<Duration>) -> Result<Answer, Failure> {
        // Earlier lines are not an answer.
        self.lines.try_iter().for_each(drop);
        let mut position = String::from("position startpos");
        if !game.plies().is_empty() {
            position.push_str(" moves");
        }
        game.plies().iter().for_each(|ply| position.push_str(&format!(" {}", ply.otau)));
        self.say(&position)?;
        let turn = game.position().turn();
        let timeout = match self.limit.allowed(clocks[turn], self.margin) {
            None => self.answer_timeout,
            Some(allowed) if self.cpu_time => allowed * SLOWEST + self.answer_timeout,
            Some(allowed) => allowed,
        };
        let cpu_before = if self.cpu_time { self.time() } else { Duration::ZERO };
        let begun = Instant::now();
        self.say(&self.limit.go(clocks))?;
        let (mut nodes, mut depth) = (None, None);
        let mut look = |line: &str| {
            if let Some(info) = line.strip_prefix("info ") {
                nodes = number_after(info, "nodes").or(nodes);
                depth = number_after(info, "depth").or(depth);
                return None;
            }
            line.strip_prefix("bestmove").map(|rest| rest.to_string())
        };
        let mut answer = self.wait(timeout, &mut look)?;
        if answer.is_none() && self.limit.allowed(clocks[turn], self.margin).is_some() {
            // The answer is late, but a player that still answers is not restarted.
            self.say("stop")?;
            answer = self.wait(self.answer_timeout, &mut look)?;
        }
        let Some((text, at)) = answer else {
            return Err(self.silent("go", begun.elapsed()));
        };
        let spent = match self.cpu_time {
            true => self.time().saturating_sub(cpu_before),
            false => at.saturating_duration_since(begun),
        };
        let otau = read_move(game, &text).map_err(Failure::Illegal)?;
        Ok(Answer { otau, spent, nodes, depth: depth.and_then(|depth| depth.try_into().ok()) })
    }

    fn forgives_overruns(&self) -> bool {
        false
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // Ignored: the process may have exited; the end of its input means the same.
        let _ = self.say_quit();
        if wait_for(&mut self.child, EXIT_TIMEOUT).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

impl External {
    fn say_quit(&mut self) -> io::Result<()> {
        let Some(mut input) = self.input.take() else { return Ok(()) };
        writeln!(input, "quit")?;
        input.flush()
    }
}

/// The move of a `bestmove` line, checked.
fn read_move(game: &Game, text: &str) -> Result<Otau, String> {
    let word = text.split_whitespace().next().unwrap_or_default();
    let wrong = |error: &dyn std::fmt::Display| format!("{error}, in 'bestmove {}'", short(word));
    let written: WrittenMove = word.parse().map_err(|error| wrong(&error))?;
    written.check(&game.position()).map_err(|error| wrong(&error))?;
    Ok(written.otau)
}

/// The number after a word of an `info` line; `string` starts free text.
fn number_after(info: &str, name: &str) -> Option<u64> {
    let mut words = info.split_whitespace().take_while(|word| *word != "string");
    words.find(|word| *word == name)?;
    words.next()?.parse().ok()
}

fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}

/// Waits for a process to exit.
fn wait_for(child: &mut Child, time: Duration) -> Option<std::process::ExitStatus> {
    let end = Instant::now() + time;
    loop {
        if let Ok(Some(status)) = child.try_wait() {
            return Some(status);
        }
        if Instant::now() >= end {
            return None;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The next line, or `None` at the end.
fn next_line(reader: &mut BufReader<impl Read>) -> Option<String> {
    let mut line = Vec::new();
    let length = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).ok()?;
    (length > 0).then(|| String::from_utf8_lossy(&line).trim_end().to_string())
}

/// Sends every line with its time, until the output or the receiver is closed.
fn read_lines(output: impl Read, sender: &Sender<(Instant, String)>) {
    let mut reader = BufReader::new(output);
    while let Some(line) = next_line(&mut reader) {
        if sender.send((Instant::now(), line)).is_err() {
            return;
        }
    }
}

fn keep_last_line(errors: impl Read, last: &Mutex<String>) {
    let mut reader = BufReader::new(errors);
    while let Some(line) = next_line(&mut reader) {
        if !line.trim().is_empty() {
            *last.lock().unwrap_or_else(PoisonError::into_inner) =
                line.chars().filter(|c| !c.is_control()).take(200).collect();
        }
    }
}
