//! The engine for the workers of a page: searches, table probes, the computer's moves and segments of
//! a review. JSON in, JSON out; lines of a running search go to the page by `host.rs`.
//!
//! It only translates. One engine is kept, so that a next search of the same game is faster; its
//! memory is bounded by the size of its table. Tables come from the page, not with the module.

use core::cell::RefCell;
use core::ops::Range;
use core::time::Duration;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;

use serde::{Deserialize, Serialize};
use togyz::{Game, Otau, Position, Side};
use togyz_engine::analysis::json::{JsonLine, JsonReview, JsonVerdict};
use togyz_engine::analysis::{
    BestLines, DEFAULT_MOVE_NODES, REVIEW_HASH, review_segment, searches, segments,
};
use togyz_engine::bench::{bench_with_tables, fixed_positions};
use togyz_engine::{
    DrawDecision, Engine, FULL_LEVEL, Limits, Player, PlayerKind, Tables, decide_draw, opponent,
};
use togyz_wire::{GameLine, Problem, TableView};

use crate::host::{PageHost, STOP, report};
use crate::text::{self, answer, request};

/// The size of the table of an analysis in MiB.
const ANALYSIS_HASH: usize = 32;

/// The most lines of an analysis: one for each otau.
const MOST_LINES: usize = 9;

/// The engine that is kept. Only one, so that the memory of a worker is bounded.
enum Kept {
    Nothing,
    Analysis(Engine),
    Review(Engine),
    Opponent(Box<Player>),
}

struct State {
    tables: Arc<Tables>,
    kept: Kept,
}

thread_local! {
    // WebAssembly has one thread here; a page has several workers, each with its own memory.
    static STATE: RefCell<State> = RefCell::new(State {
        tables: Tables::small(),
        kept: Kept::Nothing,
    });
}

impl State {
    fn engine(&self, mebibytes: usize) -> Engine {
        let mut engine = Engine::new(mebibytes);
        engine.tables = Some(Arc::clone(&self.tables));
        engine
    }

    fn analysis(&mut self) -> Engine {
        match core::mem::replace(&mut self.kept, Kept::Nothing) {
            Kept::Analysis(engine) => engine,
            Kept::Nothing | Kept::Review(_) | Kept::Opponent(_) => self.engine(ANALYSIS_HASH),
        }
    }

    fn review(&mut self) -> Engine {
        match core::mem::replace(&mut self.kept, Kept::Nothing) {
            Kept::Review(engine) => engine,
            Kept::Nothing | Kept::Analysis(_) | Kept::Opponent(_) => self.engine(REVIEW_HASH),
        }
    }

    fn opponent(&mut self, seed: u64) -> Box<Player> {
        match core::mem::replace(&mut self.kept, Kept::Nothing) {
            Kept::Opponent(player) => player,
            Kept::Nothing | Kept::Analysis(_) | Kept::Review(_) => {
                Box::new(opponent(Arc::clone(&self.tables), seed))
            }
        }
    }
}

fn with<T>(ask: impl FnOnce(&mut State) -> T) -> T {
    STOP.store(false, Relaxed);
    STATE.with_borrow_mut(ask)
}

/// Takes the endgame tables from the text: concatenated files. False if they are wrong.
pub(crate) fn set_tables() -> bool {
    let tables = Tables::from_bytes(&text::take_bytes());
    with(|state| {
        state.kept = Kept::Nothing;
        tables.map(|tables| state.tables = Arc::new(tables)).is_ok()
    })
}

/// The nodes of the bench to a depth: the same number as natively with the same tables.
pub(crate) fn bench_nodes(depth: u32) -> u64 {
    let tables = with(|state| Arc::clone(&state.tables));
    bench_with_tables(&PageHost, tables, fixed_positions(), depth).nodes
}

/// The limits of a search; `time` in milliseconds.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Bounds {
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<u32>,
}

impl From<Bounds> for Limits {
    fn from(Bounds { depth, nodes, time }: Bounds) -> Limits {
        let move_time = time.map(|time| Duration::from_millis(time.into()));
        Limits { depth, nodes, move_time, clock: None }
    }
}

#[derive(Deserialize)]
struct Search {
    line: GameLine,
    #[serde(default)]
    lines: usize,
    #[serde(default)]
    limits: Bounds,
    /// Whether earlier searches are forgotten, so that the nodes do not depend on them.
    #[serde(default)]
    fresh: bool,
}

/// The best lines so far.
#[derive(Default, Serialize)]
struct Update {
    depth: u32,
    nodes: u64,
    nps: u64,
    lines: Vec<JsonLine>,
}

impl Update {
    fn new(position: &Position, best: &BestLines, tables: &Tables) -> Update {
        let reports = best.reports();
        Update {
            depth: reports.first().map_or(0, |best| best.depth),
            nodes: best.nodes,
            nps: best.nodes_per_second(),
            lines: reports.iter().map(|line| JsonLine::new(position, line, Some(tables))).collect(),
        }
    }
}

/// Searches a position; every finished iteration is reported.
pub(crate) fn search() -> usize {
    answer(request::<Search>().and_then(|Search { line, lines, limits, fresh }| {
        let game = line.game()?;
        Ok(with(|state| {
            let mut engine = state.analysis();
            if fresh {
                engine.forget();
            }
            let position = game.position();
            engine.lines = lines.clamp(1, MOST_LINES);
            let last = engine.lines.min(position.legal_moves().len());
            let tables = Arc::clone(&state.tables);
            let mut best = BestLines::default();
            let found =
                engine.search(&PageHost, game.positions(), &limits.into(), &STOP, &mut |line| {
                    best.update(line);
                    if line.rank == 1 || line.rank == last {
                        report(&Update::new(&position, &best, &tables));
                    }
                });
            best.finish(found);
            state.kept = Kept::Analysis(engine);
            Update::new(&position, &best, &tables)
        }))
    }))
}

#[derive(Deserialize)]
struct Asked {
    position: String,
}

/// The exact value of every move, or null where the tables do not have the position.
pub(crate) fn probe() -> usize {
    answer(request::<Asked>().and_then(|Asked { position }| {
        let setup = togyz_wire::start(&position)?;
        let position = Position::from_setup(&setup).map_err(|error| Problem::of_setup(&error))?;
        let found = with(|state| state.tables.probe(&position)).ok();
        Ok(found.map(|probe| {
            let moves = probe.moves.iter().map(|known| (known.otau, known.value));
            TableView::new(&position, probe.value, moves)
        }))
    }))
}

/// A turn of the computer, or an offer that it must answer.
#[derive(Deserialize)]
struct Turn {
    line: GameLine,
    /// The plies with which a draw was offered.
    #[serde(default)]
    offers: Vec<usize>,
    /// The opponent's offer waits.
    #[serde(default)]
    offered: bool,
    /// The computer's side; the side to move if it is not named.
    #[serde(default)]
    side: Option<Side>,
    level: u8,
    /// Begins a new game of the computer with this seed.
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    limits: Bounds,
}

/// What the computer does. It never offers a draw.
#[derive(Default, Serialize)]
struct Decision {
    otau: Option<Otau>,
    offer: bool,
    accept: bool,
    claim: bool,
}

/// The computer at a level: the same player and the same draw policy as on the server.
pub(crate) fn choose() -> usize {
    answer(request::<Turn>().and_then(|turn| {
        let mut game = turn.line.game_with_offers(&turn.offers)?;
        if game.end().is_some() {
            return Ok(Decision::default());
        }
        let mover = game.position().turn();
        let side = turn.side.unwrap_or(mover);
        if turn.offered && game.pending_offer().is_none() {
            // An offer that the rules do not allow now is none.
            let _ = game.offer_draw(side.opponent());
        }
        Ok(with(|state| {
            let mut player = state.opponent(turn.seed.unwrap_or(1));
            if let Some(seed) = turn.seed {
                player.new_game(seed);
            }
            // Whether to accept an offer is decided at full strength, as on the server.
            let level = if side == mover { turn.level.clamp(1, FULL_LEVEL) } else { FULL_LEVEL };
            player.set_kind(PlayerKind::Level(level));
            let limits = turn.limits.into();
            let chosen = player.choose(&PageHost, game.positions(), &limits, &STOP, &mut |_| ());
            state.kept = Kept::Opponent(player);
            decision(&game, side, chosen.map(|chosen| (chosen.otau, chosen.score)))
        }))
    }))
}

fn decision(
    game: &Game,
    side: Side,
    chosen: Option<(Otau, Option<togyz_engine::Score>)>,
) -> Decision {
    let own_turn = game.position().turn() == side;
    let score = chosen.and_then(|(_, score)| score);
    let score = if own_turn { score } else { score.map(|score| score.opposite()) };
    match decide_draw(game, side, score) {
        DrawDecision::Accept => Decision { accept: true, ..Decision::default() },
        DrawDecision::ClaimRepetition => Decision { claim: true, ..Decision::default() },
        // As on the server, the computer plays on instead of claiming a win by offers.
        DrawDecision::ClaimFourthOffer | DrawDecision::PlayOn => {
            let otau = chosen.filter(|_| own_turn).map(|(otau, _)| otau);
            Decision { otau, ..Decision::default() }
        }
    }
}

/// The segments of a review.
#[derive(Serialize)]
struct Segments {
    /// The first ply of each, and the one behind its last.
    segments: Vec<(usize, usize)>,
    /// The searches of all together.
    searches: usize,
}

/// Cuts a game into the segments of its review.
pub(crate) fn cut() -> usize {
    answer(request::<GameLine>().and_then(|line| {
        let game = line.game()?;
        let range = |range: Range<usize>| (range.start, range.end);
        let segments = segments(&game).into_iter().map(range).collect();
        Ok(Segments { segments, searches: searches(&game) })
    }))
}

#[derive(Deserialize)]
struct SegmentOf {
    line: GameLine,
    segment: (usize, usize),
    #[serde(default)]
    nodes: Option<u64>,
}

/// The verdicts on a part of a game.
#[derive(Serialize)]
struct Verdicts {
    /// `None` if the review was stopped.
    verdicts: Option<Vec<JsonVerdict>>,
}

/// A position of a review was searched.
#[derive(Serialize)]
struct Step {
    searched: u32,
}

/// Reviews one segment of a game; every searched position is reported.
pub(crate) fn segment() -> usize {
    answer(request::<SegmentOf>().and_then(|SegmentOf { line, segment, nodes }| {
        let game = line.game()?;
        let range = segments(&game).into_iter().find(|range| range.start == segment.0);
        let range = range.ok_or_else(|| Problem::of_request("there is no such segment"))?;
        Ok(with(|state| {
            let mut engine = state.review();
            let limits =
                Limits { nodes: Some(nodes.unwrap_or(DEFAULT_MOVE_NODES)), ..Limits::default() };
            let step = &mut || report(&Step { searched: 1 });
            let found = review_segment(&mut engine, &PageHost, &game, range, &limits, &STOP, step);
            state.kept = Kept::Review(engine);
            Verdicts { verdicts: found.map(|all| all.iter().map(JsonVerdict::from).collect()) }
        }))
    }))
}

#[derive(Deserialize)]
struct Parts {
    verdicts: Vec<JsonVerdict>,
}

/// The review of a game from the verdicts of all its segments.
pub(crate) fn review() -> usize {
    answer(request::<Parts>().map(|Parts { verdicts }| JsonReview::new(verdicts)))
}
