//! A table of the load: two players and its watchers, each with a socket of their own, in game after
//! game. It plays when it is told to, times how fast a move arrives, and checks everything it hears.
//!
//! Moves are drawn by lot from the legal ones the server names: no rule is known here.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, anyhow};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::{Value, json};
use togyz::{BySide, KUMALAKS, Random};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use super::line::{Line, PATIENCE, Place, refused};
use super::tally::{Heard, Tally};

/// What the tables of a run share.
pub(crate) struct Hall {
    pub(crate) place: Place,
    pub(crate) watchers: usize,
    pub(crate) tally: Tally,
    /// Where a table says that it could move: by its number.
    pub(crate) ready: mpsc::UnboundedSender<usize>,
    /// Where a table says that everybody sits at it for the first time.
    pub(crate) seated: mpsc::UnboundedSender<String>,
}

/// A message of the server, as far as it matters here.
#[derive(Debug, Deserialize)]
struct Said {
    t: String,
    #[serde(default)]
    v: u64,
    ply: Option<u64>,
    e: Option<Happened>,
    position: Option<Board>,
    legal: Option<Vec<Legal>>,
    /// Why something was refused, or the socket closed.
    code: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Happened {
    kind: String,
    #[serde(rename = "move")]
    played: Option<Played>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
struct Played {
    ply: u64,
    otau: u64,
}

#[derive(Debug, Deserialize)]
struct Board {
    rows: BySide<[u32; 9]>,
    kazans: BySide<u32>,
}

#[derive(Debug, Deserialize)]
struct Legal {
    otau: u64,
}

/// What a socket heard: who, when, and what, or nothing when it was closed.
type News = (usize, Instant, Option<(Said, usize)>);

/// A game and those who sit at it: White, Black, then the watchers.
struct Table {
    game: String,
    players: Vec<SplitSink<Line, Message>>,
    news: mpsc::UnboundedReceiver<News>,
    /// The newest version each of them has heard.
    seen: Vec<u64>,
    /// What happened at each version, as the first one heard it.
    told: HashMap<u64, (String, Option<Played>)>,
    plies: u64,
    legal: Vec<u64>,
    /// The move on its way.
    sent: Option<(Played, Instant)>,
    acknowledged: bool,
    over: bool,
    /// The readers end with the table.
    _readers: JoinSet<()>,
}

/// Keeps a table until the run ends: game after game.
pub(crate) async fn keep(
    hall: Arc<Hall>,
    number: usize,
    mut go: mpsc::UnboundedReceiver<()>,
) -> Result<()> {
    let mut random = Random::new(number as u64);
    let mut first = true;
    loop {
        let mut table = Table::open(&hall).await?;
        if std::mem::take(&mut first) {
            // Nobody listens any more when the run is over.
            let _ = hall.seated.send(table.game.clone());
        }
        let _ = hall.ready.send(number);
        while !table.is_done() {
            let late = table.sent.map(|(_, at)| at + PATIENCE);
            tokio::select! {
                Some(news) = table.news.recv() => {
                    let waited = table.sent.is_some();
                    table.hear(news, &hall.tally)?;
                    if waited && table.sent.is_none() && !table.over {
                        let _ = hall.ready.send(number);
                    }
                }
                asked = go.recv() => {
                    if asked.is_none() {
                        return Ok(());
                    }
                    table.play(&mut random).await?;
                }
                () = wait_until(late) => {
                    let (played, _) = table.sent.context("a move on its way")?;
                    return Err(anyhow!("{}: ply {} is not heard by all in {PATIENCE:?}", table.game, played.ply));
                }
            }
        }
        hall.tally.game_ended();
    }
}

async fn wait_until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment.into()).await,
        None => std::future::pending().await,
    }
}

impl Table {
    /// Begins a game between two new guests, and lets everybody take their seats.
    async fn open(hall: &Hall) -> Result<Table> {
        let place = &hall.place;
        let text = |body: &Value| body["text"].as_str().unwrap_or_default().to_owned();
        let made = place.post("/challenge", "control=60&side=white", "").await?;
        let game = made.body["challenge"].as_str().map(str::to_owned);
        let (Some(game), Some(white)) = (game, made.cookie) else {
            return Err(refused("a game", made.status, &text(&made.body)));
        };
        let taken = place.post(&format!("/c/{game}"), "", "").await?;
        let Some(black) = taken.cookie.filter(|_| taken.status == 201) else {
            return Err(refused("a second player", taken.status, &text(&taken.body)));
        };
        let (said, news) = mpsc::unbounded_channel();
        let mut readers = JoinSet::new();
        let mut players = Vec::new();
        let cookies = [white, black].into_iter().chain((0..hall.watchers).map(|_| String::new()));
        for (seat, cookie) in cookies.enumerate() {
            let (mut sink, stream) = place.socket(&cookie).await?.split();
            let join = json!({"t": "join", "game": game, "v": 0}).to_string();
            sink.send(Message::text(join)).await?;
            readers.spawn(listen(seat, stream, said.clone()));
            if seat < 2 {
                players.push(sink);
            }
        }
        let mut table = Table {
            game,
            players,
            news,
            seen: vec![0; 2 + hall.watchers],
            told: HashMap::new(),
            plies: 0,
            legal: Vec::new(),
            sent: None,
            acknowledged: false,
            over: false,
            _readers: readers,
        };
        while table.seen.contains(&0) {
            let heard = tokio::time::timeout(PATIENCE, table.news.recv()).await;
            let news = heard.ok().flatten().context("not everybody could take a seat")?;
            table.hear(news, &hall.tally)?;
        }
        Ok(table)
    }

    /// Whether the game is over and everybody knows.
    fn is_done(&self) -> bool {
        let newest = self.seen.iter().max();
        self.over && self.seen.iter().all(|seen| Some(seen) == newest)
    }

    /// Plays a move of the side whose turn it is.
    async fn play(&mut self, random: &mut Random) -> Result<()> {
        if self.over || self.sent.is_some() || self.legal.is_empty() {
            return Ok(());
        }
        let otau = self.legal[random.below(self.legal.len())];
        let (ply, v) = (self.plies, self.seen[0]);
        let message =
            json!({"t": "move", "game": self.game, "id": ply, "v": v, "ply": ply, "otau": otau});
        self.acknowledged = false;
        self.sent = Some((Played { ply, otau }, Instant::now()));
        self.players[(ply % 2) as usize].send(Message::text(message.to_string())).await?;
        Ok(())
    }

    /// Takes in what somebody heard. The error is a table that cannot go on; a broken promise is
    /// counted.
    fn hear(&mut self, (seat, at, said): News, tally: &Tally) -> Result<()> {
        let game = &self.game;
        let Some((said, bytes)) = said else {
            return Err(anyhow!("{game}: the server closed the socket of seat {seat}"));
        };
        match said.t.as_str() {
            "state" => {
                self.seen[seat] = said.v;
                self.look(&said, tally);
            }
            "event" => {
                tally.event(bytes);
                self.happened(seat, at, &said, tally);
            }
            "ack" => match self.sent {
                Some((played, sent)) if said.ply == Some(played.ply) => {
                    tally.heard(Heard::Acknowledged, at - sent);
                    self.acknowledged = true;
                }
                _ => tally.fault(format!("{game}: an answer to a move nobody made: {said:?}")),
            },
            "error" | "bye" => {
                let code = said.code.unwrap_or_default();
                tally.fault(format!("{game}: seat {seat} was refused: {} {code}", said.t));
            }
            _ => {}
        }
        let newest = self.seen.iter().max().copied().unwrap_or(0);
        let all = self.seen.iter().all(|seen| *seen == newest);
        if let Some((played, _)) = self.sent
            && all
            && self.acknowledged
            && self.plies > played.ply
        {
            self.sent = None;
        }
        Ok(())
    }

    fn happened(&mut self, seat: usize, at: Instant, said: &Said, tally: &Tally) {
        let game = &self.game;
        if said.v != self.seen[seat] + 1 {
            let seen = self.seen[seat];
            tally.fault(format!("{game}: I7, seat {seat} heard version {} after {seen}", said.v));
        }
        self.seen[seat] = said.v;
        let Some(happened) = &said.e else {
            return tally.fault(format!("{game}: an event without an event"));
        };
        let heard = (happened.kind.clone(), happened.played);
        let first = self.told.entry(said.v).or_insert_with(|| heard.clone());
        if *first != heard {
            tally.fault(format!("{game}: I7, {first:?} and {heard:?} at version {}", said.v));
        }
        if let Some(played) = happened.played {
            match self.sent {
                Some((sent, when)) if sent == played => {
                    let opponent = 1 - (played.ply % 2) as usize;
                    if seat == opponent {
                        tally.heard(Heard::ByOpponent, at - when);
                    } else if seat > 1 {
                        tally.heard(Heard::ByWatcher, at - when);
                    }
                }
                sent => tally.fault(format!("{game}: I1, {sent:?} was sent, {played:?} played")),
            }
            self.plies = played.ply + 1;
        }
        self.over |= happened.kind == "ended";
        self.look(said, tally);
    }

    fn look(&mut self, said: &Said, tally: &Tally) {
        if let Some(Board { rows, kazans }) = &said.position {
            let rows = rows.white.iter().chain(&rows.black).sum::<u32>();
            let total = rows + kazans.white + kazans.black;
            if total != u32::from(KUMALAKS) {
                tally.fault(format!("{}: I3, {total} kumalaks", self.game));
            }
        }
        if let Some(legal) = &said.legal {
            self.legal = legal.iter().map(|legal| legal.otau).collect();
        }
    }
}

/// Listens on a socket for as long as it is open.
async fn listen(
    seat: usize,
    mut stream: futures_util::stream::SplitStream<Line>,
    news: mpsc::UnboundedSender<News>,
) {
    while let Some(Ok(message)) = stream.next().await {
        let at = Instant::now();
        let Message::Text(text) = message else { continue };
        let Ok(said) = serde_json::from_str::<Said>(&text) else { continue };
        if news.send((seat, at, Some((said, text.len())))).is_err() {
            return;
        }
    }
    // The table may be gone already.
    let _ = news.send((seat, Instant::now(), None));
}

/// The pace of a run: so many moves a second, each at the table that has waited longest.
pub(crate) async fn pace(
    rate: u32,
    mut ready: mpsc::UnboundedReceiver<usize>,
    tables: Vec<mpsc::UnboundedSender<()>>,
) {
    let mut beat = tokio::time::interval(Duration::from_secs(1) / rate);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        beat.tick().await;
        let Some(number) = ready.recv().await else { return };
        // A table that has ended needs no move.
        let _ = tables.get(number).map(|table| table.send(()));
    }
}
