//! Rooms on a bad network: 10,000 games from seeds with lag, lost and doubled messages, races and
//! crashes, and the invariants that must hold in each of them (I1 to I7 of docs/people.md).
//!
//! Time is simulated; a failure prints its seed.

mod support {
    //! Shared parts of the tests.
    pub(crate) mod invariants;
}

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::time::Duration;

use support::invariants::check;
use togyz::clock::TimeControl;
use togyz::{BySide, Ending, Otau, Profile, Random, Rules, Setup, Side};
use togyz_server::play::room::{
    Act, Answer, Event, LARGEST_GRACE, PlayerId, Refusal, Room, Seat, Terms,
};

const GAMES: u64 = 10_000;

/// A message on the network, or a timer.
enum Delivery {
    ToServer(Side, Act),
    Ask(Side, u64),
    Answer(Side, Act, Result<Answer, Refusal>),
    Event(usize, u64, Event),
    Wake(Side),
    FlagTimer,
    Crash,
}

/// A player or a watcher, with the events received so far.
#[derive(Default)]
struct Observer {
    received: Vec<Event>,
}

impl Observer {
    fn version(&self) -> u64 {
        1 + self.received.len() as u64
    }
}

struct Network {
    lag: u64,
    loss: usize,
    doubles: usize,
}

struct World {
    seed: u64,
    random: Random,
    now: Duration,
    room: Room,
    terms: Terms,
    log: Vec<Event>,
    post: BinaryHeap<Reverse<(Duration, u64, usize)>>,
    deliveries: Vec<Option<Delivery>>,
    network: Network,
    observers: [Observer; 3],
    acknowledged: Vec<(u64, Side, Act, Answer)>,
    /// The move each player waits to see acknowledged.
    pending: BySide<Option<Act>>,
}

impl World {
    fn new(seed: u64) -> World {
        let mut random = Random::new(seed);
        let controls = ["10", "20+1", "5+0", "60d2", "-", "3+2", "120+1"];
        let control: TimeControl = controls[random.below(controls.len())].parse().unwrap();
        let profile = Profile::ALL[random.below(3)];
        let guest = |id| Seat::Player(PlayerId(id));
        let seats = match random.below(3) {
            0 => BySide::new(guest(1), Seat::Computer(1)),
            1 => BySide::new(Seat::Computer(2), guest(1)),
            _ => BySide::new(guest(1), guest(2)),
        };
        let start = match random.below(4) {
            0 => "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 40".parse().unwrap(),
            1 => "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10".parse().unwrap(),
            _ => Setup::START,
        };
        let days = (control == TimeControl::NONE && random.below(4) == 0).then_some(1);
        let terms =
            Terms { rules: Rules::online(profile), start, control, days, previews: false, seats };
        let network = Network {
            lag: random.below(600) as u64,
            loss: random.below(25),
            doubles: random.below(25),
        };
        World {
            seed,
            random,
            now: Duration::from_secs(1000),
            room: Room::new(terms).unwrap(),
            terms,
            log: Vec::new(),
            post: BinaryHeap::new(),
            deliveries: Vec::new(),
            network,
            observers: Default::default(),
            acknowledged: Vec::new(),
            pending: BySide::default(),
        }
    }

    /// The time when the room ends the game itself.
    fn due(&self) -> Option<Duration> {
        [self.room.flag_due(), self.room.due()].into_iter().flatten().min()
    }

    fn chance(&mut self, in_a_hundred: usize) -> bool {
        self.random.below(100) < in_a_hundred
    }

    fn post(&mut self, after: u64, delivery: Delivery) {
        let number = self.deliveries.len();
        self.deliveries.push(Some(delivery));
        let at = self.now + Duration::from_millis(after);
        self.post.push(Reverse((at, number as u64, number)));
    }

    fn way(&mut self) -> u64 {
        self.random.below(self.network.lag as usize + 1) as u64
    }

    /// Sends over the bad network: late, perhaps never, perhaps twice. The computer has no network.
    fn send(&mut self, side: Side, act: Act) {
        if self.terms.level(side).is_some() {
            return self.post(0, Delivery::ToServer(side, act));
        }
        let copies = if self.chance(self.network.loss) { 0 } else { 1 };
        let copies = copies + usize::from(self.chance(self.network.doubles));
        for _ in 0..copies {
            let way = self.way();
            self.post(way, Delivery::ToServer(side, act));
        }
    }

    fn send_event(&mut self, observer: usize, version: u64, event: Event) {
        let inside = observer < 2 && self.terms.level(Side::ALL[observer]).is_some();
        if inside || !self.chance(self.network.loss) {
            let way = if inside { 0 } else { self.way() };
            self.post(way, Delivery::Event(observer, version, event));
        }
    }

    /// Stores events, then sends them; sets the timer of the flag.
    fn happened(&mut self, events: Vec<Event>) {
        for event in events {
            self.log.push(event);
            let version = 1 + self.log.len() as u64;
            for observer in 0..3 {
                self.send_event(observer, version, event);
            }
        }
        assert_eq!(self.room.version(), 1 + self.log.len() as u64, "seed {}", self.seed);
        if let Some(due) = self.due() {
            let wait = due.saturating_sub(self.now).as_millis() as u64;
            self.post(wait, Delivery::FlagTimer);
        }
    }

    fn run(&mut self) {
        // The measured lag is a mean, with a fraction of a millisecond.
        let lag = Duration::from_micros(1000 * self.network.lag + 250);
        for side in Side::ALL {
            // Some report a false lag.
            let claimed = if self.chance(10) { lag * 50 } else { lag };
            if self.terms.level(side).is_none() {
                self.room.measure_lag(side, claimed);
            }
            self.post(0, Delivery::Wake(side));
        }
        for _ in 0..self.random.below(4) {
            let when = self.random.below(30_000) as u64;
            self.post(when, Delivery::Crash);
        }
        let mut steps = 0;
        while let Some(Reverse((at, _, number))) = self.post.pop() {
            self.now = self.now.max(at);
            let Some(delivery) = self.deliveries[number].take() else { continue };
            self.deliver(delivery);
            steps += 1;
            assert!(steps < 60_000, "seed {}: the game does not end", self.seed);
        }
    }

    fn deliver(&mut self, delivery: Delivery) {
        match delivery {
            Delivery::ToServer(side, act) => {
                let before = self.log.len();
                let due = self.due();
                let outcome = self.room.act(side, act, self.now);
                if outcome.answer.is_err() {
                    let only_flag = outcome.events.iter().all(|e| matches!(e, Event::Ended { .. }));
                    assert!(only_flag, "seed {}: refused and yet done", self.seed);
                }
                self.check_flag(&outcome.events, due);
                self.happened(outcome.events);
                if let Ok(answer) = outcome.answer {
                    assert!(answer.version <= self.room.version());
                    if matches!(act, Act::Move { .. }) {
                        self.acknowledged.push((before as u64, side, act, answer));
                    }
                }
                if !self.chance(self.network.loss) {
                    let way = self.way();
                    self.post(way, Delivery::Answer(side, act, outcome.answer));
                }
            }
            Delivery::Ask(side, version) => {
                for version in version + 1..=self.room.version() {
                    let event = self.log[version as usize - 2];
                    self.send_event(side as usize, version, event);
                }
            }
            Delivery::Answer(side, act, answer) => {
                if self.pending[side] == Some(act)
                    && (answer.is_ok() || answer == Err(Refusal::Stale))
                {
                    self.pending[side] = None;
                }
            }
            Delivery::Event(observer, version, event) => {
                let observer = &mut self.observers[observer];
                // A gap or an old event: it waits for the missing ones.
                if version == observer.version() + 1 {
                    observer.received.push(event);
                }
            }
            Delivery::Wake(side) => self.wake(side),
            Delivery::FlagTimer => {
                let due = self.due();
                let events = self.room.call_flag(self.now);
                self.check_flag(&events, due);
                self.happened(events);
            }
            Delivery::Crash => {
                self.now += Duration::from_millis(self.random.below(100_000) as u64);
                let before = self.room.clone();
                self.room = Room::restore(self.terms, &self.log, self.now).unwrap();
                assert_eq!(self.room.game(), before.game(), "seed {}", self.seed);
                assert_eq!(self.room.version(), before.version(), "seed {}", self.seed);
                let clocks = self.room.clocks(self.now);
                if let (Some(stored), Some(now)) =
                    (self.log.iter().rev().find_map(Event::clocks), clocks)
                {
                    assert!(now.white >= stored.white && now.black >= stored.black);
                }
                self.happened(Vec::new());
            }
        }
    }

    /// A flag is called when its grace is over, never before, and its clock is at zero. (The grace is
    /// at most 250 ms, see below; the timer is set for the moment it ends.)
    fn check_flag(&self, events: &[Event], due: Option<Duration>) {
        for event in events {
            if let Event::Ended { ending: Ending::Flag, result, clocks } = event {
                assert!(due.is_some_and(|due| due <= self.now), "seed {}: early", self.seed);
                // Days for a move have no clock.
                let Some(clocks) = clocks else { continue };
                assert_ne!(clocks.white == 0, clocks.black == 0, "seed {}: {result}", self.seed);
            }
        }
    }

    /// A player looks at the events received so far, and perhaps acts.
    fn wake(&mut self, side: Side) {
        let received = &self.observers[side as usize].received;
        let Ok(view) = Room::restore(self.terms, received, self.now) else {
            panic!("seed {}: {side} received what cannot have happened", self.seed)
        };
        let seen = view.version();
        if view.game().end().is_some() {
            return;
        }
        // Some leave for a while.
        match self.random.below(60) {
            0 => self.room.left(side, self.now),
            1..=6 => self.room.arrived(side),
            _ => {}
        }
        if self.chance(60) {
            let way = self.way();
            self.post(way, Delivery::Ask(side, seen));
        }
        if let Some(act) = self.pending[side] {
            self.send(side, act);
        } else if view.turn() == Some(side) && self.chance(90) {
            let moves: Vec<Otau> = view.game().position().legal_moves().collect();
            let otau = moves[self.random.below(moves.len())];
            let offer = self.chance(4);
            let act = Act::Move { seen, ply: view.game().plies().len(), otau, offer };
            self.pending[side] = Some(act);
            self.send(side, act);
        }
        let act = match self.random.below(400) {
            0 => Some(Act::Resign),
            1..=4 => Some(Act::OfferDraw { seen }),
            5..=8 => Some(Act::AcceptDraw { seen }),
            9..=14 => Some(Act::DeclineDraw { seen }),
            15..=18 => Some(Act::Claim { seen }),
            19..=24 => Some(Act::TakeBack { seen }),
            25 => Some(Act::Abort { seen }),
            26..=34 => Some(Act::AllowBack { seen }),
            35..=37 => Some(Act::RefuseBack { seen }),
            38..=41 => Some(Act::GiveTime { seen }),
            42..=44 => Some(Act::ClaimLeft { seen }),
            45 => {
                Some(Act::Move { seen, ply: self.random.below(20), otau: Otau::Five, offer: false })
            }
            _ => None,
        };
        if let Some(act) = act {
            self.send(side, act);
        }
        let rest = 50 + self.random.below(700) as u64;
        self.post(rest, Delivery::Wake(side));
    }

    /// I1 to I7.
    fn check(&self) {
        let seed = self.seed;
        let restored = check(&format!("seed {seed}"), self.terms, &self.log);
        assert_eq!(restored.game(), self.room.game(), "seed {seed}: I3");
        assert!(matches!(self.log.last(), Some(Event::Ended { .. })), "seed {seed}: I4");
        for (before, side, act, answer) in &self.acknowledged {
            let Act::Move { ply, otau, offer, .. } = *act else { continue };
            let Some(Event::Moved { ply: stored, otau: played, offer: offered, .. }) =
                self.log.get(answer.version as usize - 2)
            else {
                panic!("seed {seed}: I1, version {} is no move", answer.version)
            };
            assert_eq!((*stored, *played, *offered), (ply, otau, offer), "seed {seed}: I1");
            assert_eq!(self.room.game().mover(ply), *side, "seed {seed}: I1");
            assert!(*before as usize <= self.log.len());
        }
        // I7: everybody received the same events without gap.
        for observer in &self.observers {
            assert!(self.log.starts_with(&observer.received), "seed {seed}: I7");
        }
    }
}

#[test]
fn ten_thousand_games_on_a_bad_network() {
    let mut endings = std::collections::BTreeMap::new();
    for seed in 0..GAMES {
        let mut world = World::new(seed);
        world.run();
        world.check();
        *endings.entry(world.room.game().ending().word()).or_insert(0) += 1;
    }
    // Every kind of ending must occur, otherwise the test proves less than it claims.
    for ending in [
        "majority",
        "atsyrau",
        "resignation",
        "agreement",
        "repetition",
        "flag",
        "aborted",
        "abandoned",
    ] {
        assert!(endings.contains_key(ending), "no game ended by {ending}: {endings:?}");
    }
    assert!(LARGEST_GRACE <= Duration::from_millis(250));
}
