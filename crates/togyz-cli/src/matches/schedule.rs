//! The schedule of a match. Threads take pairs in order, and pairs are counted and written in
//! order, so that the result does not depend on the number of parallel games.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Error, Result, bail};
use togyz::{BySide, Otau, Random, Side};
use togyz_engine::statistics::SprtVerdict;

use super::built_in::BuiltIn;
use super::contender::{ByPlayer, PlayerSource, Who};
use super::external::External;
use super::game::{FaultKind, NoGame, Played, play};
use super::match_player::{Failure, MatchPlayer};
use super::openings::Openings;
use super::progress::Progress;
use super::records::Records;
use super::settings::Settings;
use super::tally::Tally;

/// Number of restarts after crashes.
const MOST_RESTARTS: u32 = 3;

/// The reason a match ended.
pub(super) enum Ended {
    /// All games are played.
    Games,
    /// The sequential test has its verdict.
    Sprt,
    /// It was stopped.
    Interrupted,
    /// It cannot continue.
    Broken(Error),
}

/// A match.
pub(super) struct Match {
    pub(super) settings: Settings,
    course: Mutex<Course>,
    stop: Arc<AtomicBool>,
    begun: Instant,
}

/// Whether a pair was played now or read from the records.
#[derive(Clone, Copy, PartialEq)]
enum Origin {
    Played,
    Read,
}

/// State that the threads share.
struct Course {
    openings: Openings,
    /// The number of the next pair to be played.
    next: u32,
    /// Pairs waiting for an earlier pair.
    waiting: BTreeMap<u32, (Origin, [Played; 2])>,
    /// Number of counted pairs.
    counted: u32,
    /// Number of counted pairs that were played now.
    fresh: u32,
    tally: Tally,
    records: Option<Records>,
    restarts: ByPlayer<u32>,
    progress: Progress,
    ended: Option<Ended>,
}

impl Match {
    pub(super) fn new(
        settings: Settings,
        records: Option<Records>,
        stop: Arc<AtomicBool>,
    ) -> Match {
        let course = Course {
            openings: Openings::new(&settings),
            next: 1,
            waiting: BTreeMap::new(),
            counted: 0,
            fresh: 0,
            tally: Tally::default(),
            records,
            restarts: ByPlayer::default(),
            progress: Progress::new(&settings),
            ended: None,
        };
        Match { settings, course: Mutex::new(course), stop, begun: Instant::now() }
    }

    /// Plays until the match is over.
    pub(super) fn play(&mut self, concurrency: usize) -> Ended {
        let this = &*self;
        thread::scope(|scope| {
            for _ in 1..concurrency {
                scope.spawn(|| this.work());
            }
            this.work();
        });
        let mut course = self.course();
        course.progress.end();
        match course.ended.take() {
            Some(ended) => ended,
            None if self.settings.pairs == Some(course.counted) => Ended::Games,
            None if self.stop.load(SeqCst) => Ended::Interrupted,
            None => Ended::Games,
        }
    }

    /// The score so far.
    pub(super) fn tally(&self) -> Tally {
        self.course().tally.clone()
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    fn course(&self) -> MutexGuard<'_, Course> {
        // After a panic of another thread the state is still usable.
        self.course.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The work of one thread: plays one pair after another with its own players.
    fn work(&self) {
        if let Err(error) = self.play_pairs() {
            let mut course = self.course();
            course.ended.get_or_insert(Ended::Broken(error));
            self.stop.store(true, SeqCst);
        }
    }

    fn play_pairs(&self) -> Result<()> {
        let mut started = ByPlayer::default();
        while let Some((number, opening)) = self.next_pair()? {
            let Some(first) = self.play_game(&mut started, number, &opening, Side::White)? else {
                return Ok(());
            };
            let Some(second) = self.play_game(&mut started, number, &opening, Side::Black)? else {
                return Ok(());
            };
            let mut course = self.course();
            course.waiting.insert(number, (Origin::Played, [first, second]));
            self.count(&mut course)?;
        }
        Ok(())
    }

    /// The next pair to play, with its opening. Pairs from the records are counted.
    fn next_pair(&self) -> Result<Option<(u32, Vec<Otau>)>> {
        let mut course = self.course();
        loop {
            let number = course.next;
            let enough = self.settings.pairs.is_some_and(|pairs| number > pairs);
            if enough || self.stop.load(SeqCst) {
                return Ok(None);
            }
            course.next += 1;
            let opening = course.openings.next()?;
            let known = course.records.as_mut().and_then(|records| records.known.remove(&number));
            let Some(known) = known else { return Ok(Some((number, opening))) };
            for played in &known {
                let begun = played.game.plies().iter().take(played.opening).map(|ply| ply.otau);
                if !begun.eq(opening.iter().copied()) {
                    bail!(
                        "pair {number} of the records has another opening: they were played by another version"
                    );
                }
            }
            course.waiting.insert(number, (Origin::Read, known));
            self.count(&mut course)?;
        }
    }

    /// Counts and writes the waiting pairs in order.
    fn count(&self, course: &mut Course) -> Result<()> {
        while course.ended.is_none() {
            let number = course.counted + 1;
            let Some((origin, games)) = course.waiting.remove(&number) else { break };
            if let Some(records) = &mut course.records
                && origin == Origin::Played
            {
                records.append(&self.settings, number, &games)?;
            }
            course.counted = number;
            course.fresh += u32::from(origin == Origin::Played);
            course.tally.add(number, &games);
            if let Some(sprt) = self.settings.sprt
                && sprt.verdict(&course.tally.pairs) != SprtVerdict::Open
            {
                course.ended = Some(Ended::Sprt);
                self.stop.store(true, SeqCst);
            }
            let Course { progress, tally, fresh, .. } = course;
            if *fresh > 0 {
                progress.show(&self.settings, tally, *fresh, self.begun.elapsed());
            }
        }
        Ok(())
    }

    /// Plays a game of a pair; `None` if the match was stopped.
    fn play_game(
        &self,
        started: &mut ByPlayer<Option<Box<dyn MatchPlayer>>>,
        pair: u32,
        opening: &[Otau],
        a: Side,
    ) -> Result<Option<Played>> {
        for who in Who::ALL {
            if started[who].is_none() {
                match self.start(who) {
                    Ok(player) => started[who] = Some(player),
                    Err(Failure::Stopped) => return Ok(None),
                    Err(Failure::Crash(what) | Failure::Illegal(what)) => {
                        bail!("player {}: {what}", who.letter());
                    }
                }
            }
        }
        let ByPlayer { a: Some(first), b: Some(second) } = started else { return Ok(None) };
        let (first, second): (&mut dyn MatchPlayer, &mut dyn MatchPlayer) =
            (first.as_mut(), second.as_mut());
        let by_side = match a {
            Side::White => BySide::new(first, second),
            Side::Black => BySide::new(second, first),
        };
        // A pair has the same seeds in every run, and each of its games has its own.
        let mut random = Random::new(self.settings.seed ^ u64::from(pair) << 32 ^ (a as u64) << 31);
        let seeds = BySide::from_fn(|_| random.next_u64());
        let played = match play(&self.settings, opening, a, by_side, seeds) {
            Ok(played) => played,
            Err(NoGame::Stopped) => return Ok(None),
            Err(NoGame::Impossible(error)) => return Err(error.into()),
        };
        if let Some(fault) = &played.fault
            && fault.kind == FaultKind::Crash
        {
            let who = played.who(fault.side);
            // It is restarted for the next game.
            started[who] = None;
            self.course().restarts[who] += 1;
        }
        Ok(Some(played))
    }

    fn start(&self, who: Who) -> Result<Box<dyn MatchPlayer>, Failure> {
        let Settings { players, limit, cpu_time, .. } = &self.settings;
        let entrant = &players[who];
        if self.course().restarts[who] > MOST_RESTARTS {
            return Err(Failure::Crash(format!(
                "crashed more than {MOST_RESTARTS} times, and is not started again"
            )));
        }
        let stop = Arc::clone(&self.stop);
        Ok(match &entrant.contender.source {
            PlayerSource::BuiltIn(kind) => {
                Box::new(BuiltIn::new(*kind, entrant.built_in, *limit, *cpu_time, stop))
            }
            PlayerSource::Command { program, arguments } => Box::new(External::start(
                program,
                arguments,
                &entrant.options,
                &self.settings,
                stop,
            )?),
        })
    }
}
