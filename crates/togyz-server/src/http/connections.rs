//! All open connections, and how many there may be: in all, of one address block, and as sockets.
//!
//! When there is no room, the connections that have waited longest are closed: new players come in
//! while others hold connections open. Sockets leave a part of the room to players of live games.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

use crate::http::address::{Address, Block};
use crate::http::connection::Connection;
use crate::time::Time;

/// Most connections of one address block, sockets included. A school may share one.
const OF_BLOCK: usize = 400;
/// Most sockets of one address block.
const SOCKETS_OF_BLOCK: usize = 300;
/// One block gets at most this part of all connections, where there are few.
const PART_OF_BLOCK: usize = 4;
/// When there is no room, this part of all connections is closed at once.
const EVICTED_PART: usize = 32;

/// The open files of the server besides its connections: database, endgame tables, listener.
const OTHER_FILES: usize = 64;
/// Most connections, however many open files are allowed.
const MOST: usize = 100_000;
/// The number of open files where it is not known.
const USUAL_FILES: u64 = 1024;

/// All open connections.
pub(crate) struct Connections {
    time: Time,
    most: usize,
    open: Mutex<Open>,
    /// Its receivers are the connections: it is closed when the last one is.
    all: watch::Sender<()>,
}

#[derive(Default)]
struct Open {
    next: u64,
    connections: HashMap<u64, Arc<Connection>>,
    of_block: HashMap<Block, usize>,
    sockets: usize,
    sockets_of_block: HashMap<Block, usize>,
}

/// The reason a connection or a socket is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Full {
    /// The address block has too many.
    Block,
    /// The server has too many.
    Server,
}

/// The permit of an open connection; dropping it makes room for another.
pub(crate) struct ConnectionPermit {
    pub(super) connection: Arc<Connection>,
    number: u64,
    connections: Arc<Connections>,
    _open: watch::Receiver<()>,
}

/// The permit of an open socket; dropping it makes room for another.
pub(crate) struct SocketPermit {
    block: Option<Block>,
    connections: Arc<Connections>,
}

impl Connections {
    /// At most this many connections, or as many as the process may have open files.
    pub(crate) fn new(most: Option<usize>, time: Time) -> Arc<Connections> {
        let (most, open, all) = (most.unwrap_or_else(most_by_files), Mutex::default(), ());
        Arc::new(Connections { time, most, open, all: watch::Sender::new(all) })
    }

    /// Makes room for a connection. `limited` is false for proxies and trusted addresses.
    pub(super) fn open(
        self: &Arc<Self>,
        peer: Address,
        limited: bool,
    ) -> Result<ConnectionPermit, Full> {
        let block = limited.then(|| peer.block());
        let mut open = self.lock();
        if let Some(block) = block {
            let most = OF_BLOCK.min(self.most / PART_OF_BLOCK);
            if open.of_block.get(&block).is_some_and(|count| *count >= most) {
                let of_block = |one: &Connection| one.block == Some(block);
                if !open.evict(most.div_ceil(EVICTED_PART), of_block) {
                    return Err(Full::Block);
                }
            }
        }
        if open.connections.len() >= self.most
            && !open.evict(self.most.div_ceil(EVICTED_PART), |_| true)
        {
            return Err(Full::Server);
        }
        let connection = Arc::new(Connection::new(block, self.time.clone()));
        let number = open.next;
        open.next += 1;
        open.connections.insert(number, Arc::clone(&connection));
        if let Some(block) = block {
            *open.of_block.entry(block).or_default() += 1;
        }
        let (connections, all) = (Arc::clone(self), self.all.subscribe());
        Ok(ConnectionPermit { connection, number, connections, _open: all })
    }

    /// Closes the connection that has waited longest, because the system has no more files.
    pub(super) fn evict_one(&self) {
        self.lock().evict(1, |_| true);
    }

    /// Makes room for a socket. `limited` is false for trusted addresses; players of live
    /// games may take the last permits.
    pub(crate) fn open_socket(
        self: &Arc<Self>,
        address: Address,
        limited: bool,
        seated: bool,
    ) -> Result<SocketPermit, Full> {
        let block = limited.then(|| address.block());
        let mut open = self.lock();
        if !seated && open.sockets >= self.most_sockets() {
            return Err(Full::Server);
        }
        if let Some(block) = block {
            let count = open.sockets_of_block.entry(block).or_default();
            if *count >= SOCKETS_OF_BLOCK.min(self.most / PART_OF_BLOCK).max(1) {
                return Err(Full::Block);
            }
            *count += 1;
        }
        open.sockets += 1;
        Ok(SocketPermit { block, connections: Arc::clone(self) })
    }

    /// Whether only the seated may open a socket.
    pub(crate) fn is_reserved(&self) -> bool {
        self.lock().sockets >= self.most_sockets()
    }

    /// Most sockets of those who do not play: three quarters of the connections.
    fn most_sockets(&self) -> usize {
        self.most - self.most / 4
    }

    /// Waits until all connections are closed.
    pub(super) async fn all_closed(&self) {
        self.all.closed().await;
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // Every statement leaves the counts consistent, so a panic elsewhere does not damage them.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Closes some of these connections, those that have waited longest. Returns whether there was one.
    fn evict(&mut self, count: usize, which: impl Fn(&Connection) -> bool) -> bool {
        let candidates = self.connections.iter().filter(|(_, one)| which(one));
        let mut waiting: Vec<(Duration, u64)> =
            candidates.filter_map(|(number, one)| Some((one.waiting_since()?, *number))).collect();
        waiting.sort_unstable();
        for (_, number) in waiting.iter().take(count) {
            if let Some(connection) = self.remove(*number) {
                connection.evict();
            }
        }
        !waiting.is_empty()
    }

    /// Removes a connection that is still counted.
    fn remove(&mut self, number: u64) -> Option<Arc<Connection>> {
        let connection = self.connections.remove(&number)?;
        if let Some(block) = connection.block {
            decrease(&mut self.of_block, block);
        }
        Some(connection)
    }
}

/// Counts one less; a block without any is forgotten.
fn decrease(counts: &mut HashMap<Block, usize>, block: Block) {
    if let Some(count) = counts.get_mut(&block) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&block);
        }
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.connections.lock().remove(self.number);
    }
}

impl Drop for SocketPermit {
    fn drop(&mut self) {
        let mut open = self.connections.lock();
        open.sockets -= 1;
        if let Some(block) = self.block {
            decrease(&mut open.sockets_of_block, block);
        }
    }
}

/// Seven eighths of the files that the process may have open, without its other files.
fn most_by_files() -> usize {
    let files = usize::try_from(open_files()).unwrap_or(usize::MAX).min(2 * MOST);
    (files - files / 8).saturating_sub(OTHER_FILES).clamp(OTHER_FILES, MOST)
}

/// The files that the process may have open, raised as far as the system allows.
#[cfg(target_os = "linux")]
fn open_files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If it is not allowed, the limit stays.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
    getrlimit(Resource::Nofile).current.unwrap_or(USUAL_FILES)
}

/// The files that a process may usually have open.
#[cfg(not(target_os = "linux"))]
fn open_files() -> u64 {
    USUAL_FILES
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(block: u8) -> Address {
        Address::of([10, 0, 0, block].into())
    }

    #[test]
    fn the_connection_that_has_waited_longest_makes_room() {
        let (time, clock) = Time::test();
        let connections = Connections::new(Some(8), time);
        let mut permits: Vec<ConnectionPermit> = Vec::new();
        for number in 0..8 {
            clock.advance(Duration::from_secs(1));
            // Two for each block: a quarter of all.
            permits.push(connections.open(address(number / 2), true).unwrap());
        }
        permits[0].connection.request(false);
        permits[1].connection.upgraded();
        // The first two do not wait; the third makes room.
        let ninth = connections.open(address(9), true).unwrap();
        assert_eq!(connections.lock().connections.len(), 8);
        assert!(!connections.lock().connections.contains_key(&2));
        // A block at its limit replaces its own; one that cannot is refused.
        let tenth = connections.open(address(9), true).unwrap();
        let eleventh = connections.open(address(9), true).unwrap();
        assert_eq!(connections.lock().of_block[&address(9).block()], 2);
        assert_eq!(connections.open(address(0), true).err(), Some(Full::Block));
        // Nobody waits: the server is full, also for proxies.
        for permit in permits.iter().chain([&ninth, &tenth, &eleventh]) {
            permit.connection.request(false);
        }
        assert_eq!(connections.open(address(99), false).err(), Some(Full::Server));
        drop((permits, ninth, tenth, eleventh));
        let open = connections.lock();
        assert!(open.connections.is_empty() && open.of_block.is_empty());
    }

    #[test]
    fn the_last_sockets_are_for_the_seated() {
        let connections = Connections::new(Some(16), Time::test().0);
        let socket = |block, seated| connections.open_socket(address(block), true, seated);
        let permits: Vec<_> = (0..12).map(|number| socket(number / 4, false).unwrap()).collect();
        assert_eq!(socket(0, true).err(), Some(Full::Block));
        assert!(connections.is_reserved());
        assert_eq!(socket(7, false).err(), Some(Full::Server));
        let seated = socket(7, true).unwrap();
        drop((permits, seated));
        let open = connections.lock();
        assert!(open.sockets == 0 && open.sockets_of_block.is_empty());
    }
}
