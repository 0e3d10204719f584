//! Rate limits: a bucket for each client that fills with time and is emptied by requests. A client
//! is an address block or a player. The memory is bounded, whatever the number of clients.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sha2::{Digest as _, Sha256};

use crate::http::address::{Address, Block};
use crate::play::room::PlayerId;

/// Connections of one address block. A school may share one, and a page opens several.
const CONNECTIONS: Rate = Rate { burst: 600, interval: Duration::from_millis(20) };
/// Requests of one block, of all kinds. The first visit of a page takes about thirty of them.
const REQUESTS: Rate = Rate { burst: 1000, interval: Duration::from_millis(20) };
/// New games of one block: made, taken or asked for as a rematch.
const GAMES: Rate = Rate { burst: 60, interval: Duration::from_secs(5) };
/// New games of one player.
const GAMES_OF_PLAYER: Rate = Rate { burst: 30, interval: Duration::from_secs(10) };
/// New sockets of one block.
const SOCKETS: Rate = Rate { burst: 60, interval: Duration::from_millis(500) };
/// Pictures of one block: each takes tens of milliseconds to draw.
const PICTURES: Rate = Rate { burst: 30, interval: Duration::from_secs(1) };
/// Stored reviews of one player.
const REVIEWS: Rate = Rate { burst: 20, interval: Duration::from_secs(20) };

/// Passwords and codes of one block, right or wrong: each takes the work of a hash.
const SIGN_INS: Rate = Rate { burst: 60, interval: Duration::from_secs(2) };
/// Wrong passwords and codes for one name from one block: ten in 15 minutes.
const TRIES: Rate = Rate { burst: 10, interval: Duration::from_secs(90) };
/// Wrong passwords and codes of one block for all names. A school may share one.
const TRIES_OF_BLOCK: Rate = Rate { burst: 60, interval: Duration::from_secs(15) };
/// Wrong passwords and codes for one name from everywhere. It is higher, so that a stranger cannot
/// easily keep somebody out.
const TRIES_OF_NAME: Rate = Rate { burst: 100, interval: Duration::from_secs(15) };
/// New accounts of one block.
const ACCOUNTS: Rate = Rate { burst: 20, interval: Duration::from_secs(180) };
/// Files with all data of one player.
const EXPORTS: Rate = Rate { burst: 3, interval: Duration::from_secs(300) };

/// Minimum time between two log lines about refused addresses.
const LOGGED: Duration = Duration::from_secs(1);
/// The most clients that a limiter remembers.
const CLIENTS: usize = 10_000;

/// A rate: a burst at once, and one more each interval.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rate {
    pub(crate) burst: u32,
    pub(crate) interval: Duration,
}

/// A refusal, and the time until the next request is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooMany {
    pub(crate) wait: Duration,
}

/// The bucket of a client: the time at which it is full again.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Bucket(Duration);

impl Bucket {
    /// Takes one request from the bucket, if it has one.
    pub(crate) fn take(&mut self, rate: Rate, now: Duration) -> bool {
        self.take_many(1, rate, now).is_ok()
    }

    /// Takes several requests from the bucket, or none.
    pub(crate) fn take_many(
        &mut self,
        count: u32,
        rate: Rate,
        now: Duration,
    ) -> Result<(), TooMany> {
        let full_again = self.0.max(now) + rate.interval * count;
        let latest = now + rate.interval * rate.burst;
        if full_again > latest {
            return Err(TooMany { wait: full_again - latest });
        }
        self.0 = full_again;
        Ok(())
    }
}

/// The buckets of many clients.
struct Limiter<K> {
    rate: Rate,
    most: usize,
    buckets: Mutex<Buckets<K>>,
}

/// The buckets, by client and by the time at which they are full again.
struct Buckets<K> {
    by_client: HashMap<K, Bucket>,
    by_time: BTreeSet<(Duration, K)>,
}

/// A refusal of a secret, and the time until the next try is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooManyTries {
    pub(crate) wait: Duration,
}

impl From<TooMany> for TooManyTries {
    fn from(TooMany { wait }: TooMany) -> TooManyTries {
        TooManyTries { wait }
    }
}

impl<K: Copy + Eq + Hash + Ord> Limiter<K> {
    fn new(rate: Rate, most: usize) -> Limiter<K> {
        let buckets = Buckets { by_client: HashMap::new(), by_time: BTreeSet::new() };
        Limiter { rate, most, buckets: Mutex::new(buckets) }
    }

    /// Takes a request of this client. When there are too many clients, a new one replaces the one
    /// with the fullest bucket and continues with that bucket: nobody gets a full bucket by sending
    /// from many addresses.
    fn take(&self, client: K, now: Duration) -> Result<(), TooMany> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { by_client, by_time } = &mut *buckets;
        let (replaced, mut bucket) = match by_client.get(&client) {
            Some(bucket) => (Some((bucket.0, client)), *bucket),
            None if by_client.len() < self.most => (None, Bucket::default()),
            None => {
                let fullest = by_time.first().copied();
                (fullest, fullest.map_or_else(Bucket::default, |(time, _)| Bucket(time)))
            }
        };
        bucket.take_many(1, self.rate, now)?;
        if let Some(replaced) = replaced {
            by_time.remove(&replaced);
            by_client.remove(&replaced.1);
        }
        by_client.insert(client, bucket);
        by_time.insert((bucket.0, client));
        Ok(())
    }

    /// Gives the last request of this client back: it was a good one.
    fn give_back(&self, client: K) {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let Buckets { by_client, by_time } = &mut *buckets;
        if let Some(bucket) = by_client.get_mut(&client) {
            by_time.remove(&(bucket.0, client));
            bucket.0 = bucket.0.saturating_sub(self.rate.interval);
            by_time.insert((bucket.0, client));
        }
    }
}

/// A name in the keys of buckets: a hash of fixed size.
fn hash_of(name: &str) -> u64 {
    let digest = Sha256::digest(name.as_bytes());
    digest.iter().take(8).fold(0, |number, byte| (number << 8) | u64::from(*byte))
}

/// The rate limits of the server.
pub(crate) struct Limits {
    /// Addresses without a limit.
    trusted: Vec<IpAddr>,
    /// The time from which the next refusal is logged.
    next_log: Mutex<Duration>,
    connections: Limiter<Block>,
    requests: Limiter<Block>,
    games: Limiter<Block>,
    games_of_player: Limiter<PlayerId>,
    sockets: Limiter<Block>,
    pictures: Limiter<Block>,
    reviews: Limiter<PlayerId>,
    exports: Limiter<PlayerId>,
    accounts: Limiter<Block>,
    sign_ins: Limiter<Block>,
    tries: Limiter<(Block, u64)>,
    tries_of_block: Limiter<Block>,
    tries_of_name: Limiter<u64>,
}

impl Limits {
    pub(crate) fn new(trusted: &[IpAddr]) -> Limits {
        let limiter = |rate| Limiter::new(rate, CLIENTS);
        Limits {
            trusted: trusted.iter().map(IpAddr::to_canonical).collect(),
            next_log: Mutex::default(),
            connections: limiter(CONNECTIONS),
            requests: limiter(REQUESTS),
            games: limiter(GAMES),
            games_of_player: Limiter::new(GAMES_OF_PLAYER, CLIENTS),
            sockets: limiter(SOCKETS),
            pictures: limiter(PICTURES),
            reviews: Limiter::new(REVIEWS, CLIENTS),
            exports: Limiter::new(EXPORTS, CLIENTS),
            accounts: limiter(ACCOUNTS),
            sign_ins: limiter(SIGN_INS),
            tries: Limiter::new(TRIES, CLIENTS),
            tries_of_block: limiter(TRIES_OF_BLOCK),
            tries_of_name: Limiter::new(TRIES_OF_NAME, CLIENTS),
        }
    }

    /// Whether this address has no limits.
    pub(crate) fn trusts(&self, address: Address) -> bool {
        self.trusted.contains(&address.ip())
    }

    /// Counts a new connection.
    pub(crate) fn connection(&self, address: Address, now: Duration) -> Result<(), TooMany> {
        self.take(&self.connections, address, now)
    }

    /// Counts a request of any kind.
    pub(crate) fn request(&self, address: Address, now: Duration) -> Result<(), TooMany> {
        self.take(&self.requests, address, now)
    }

    /// Counts a new game or challenge of this address and this player.
    pub(crate) fn game(
        &self,
        address: Address,
        player: Option<PlayerId>,
        now: Duration,
    ) -> Result<(), TooMany> {
        self.take(&self.games, address, now)?;
        match player {
            Some(player) if !self.trusts(address) => self.games_of_player.take(player, now),
            _ => Ok(()),
        }
    }

    /// Counts a new socket.
    pub(crate) fn socket(&self, address: Address, now: Duration) -> Result<(), TooMany> {
        self.take(&self.sockets, address, now)
    }

    /// Counts a picture to draw.
    pub(crate) fn picture(&self, address: Address, now: Duration) -> Result<(), TooMany> {
        self.take(&self.pictures, address, now)
    }

    /// Counts a review to store.
    pub(crate) fn review(
        &self,
        address: Address,
        player: PlayerId,
        now: Duration,
    ) -> Result<(), TooMany> {
        if self.trusts(address) { Ok(()) } else { self.reviews.take(player, now) }
    }

    /// Counts a new account.
    pub(crate) fn account(&self, address: Address, now: Duration) -> Result<(), TooMany> {
        self.take(&self.accounts, address, now)
    }

    /// Counts a file with all data of a player.
    pub(crate) fn export(&self, player: PlayerId, now: Duration) -> Result<(), TooMany> {
        self.exports.take(player, now)
    }

    /// Counts a try of a secret of the account with this key.
    pub(crate) fn sign_in(
        &self,
        address: Address,
        key: &str,
        now: Duration,
    ) -> Result<(), TooManyTries> {
        if self.trusts(address) {
            return Ok(());
        }
        let (block, name) = (address.block(), hash_of(key));
        // The block first: one block cannot fill the others with names.
        let taken = self.sign_ins.take(block, now);
        let taken = taken.and_then(|()| self.tries_of_block.take(block, now));
        let taken = taken.and_then(|()| self.tries.take((block, name), now));
        let taken = taken.and_then(|()| self.tries_of_name.take(name, now));
        Ok(taken.inspect_err(|_| self.log(address, now))?)
    }

    /// The last try was right: it does not count.
    pub(crate) fn signed_in(&self, address: Address, key: &str) {
        if self.trusts(address) {
            return;
        }
        let (block, name) = (address.block(), hash_of(key));
        self.tries.give_back((block, name));
        self.tries_of_block.give_back(block);
        self.tries_of_name.give_back(name);
    }

    fn take(
        &self,
        limiter: &Limiter<Block>,
        address: Address,
        now: Duration,
    ) -> Result<(), TooMany> {
        if self.trusts(address) {
            return Ok(());
        }
        limiter.take(address.block(), now).inspect_err(|_| self.log(address, now))
    }

    /// Logs a refused address. A flood does not fill the log.
    fn log(&self, address: Address, now: Duration) {
        let mut next = self.next_log.lock().unwrap_or_else(PoisonError::into_inner);
        if now >= *next {
            *next = now + LOGGED;
            tracing::info!(address = %address.ip(), "rate limit exceeded");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, interval: Duration::from_secs(1) };

    fn at(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_burst_then_one_each_interval() {
        let limiter = Limiter::new(RATE, 10);
        let taken = |now| limiter.take("guest", at(now)).is_ok();
        assert_eq!([taken(0), taken(0), taken(0), taken(0)], [true, true, true, false]);
        assert_eq!(limiter.take("guest", at(400)), Err(TooMany { wait: at(600) }));
        assert_eq!([taken(999), taken(1000), taken(1001)], [false, true, false]);
        assert_eq!(limiter.take("other", at(0)), Ok(()));
        assert_eq!([taken(9000), taken(9000), taken(9000), taken(9000)], [true, true, true, false]);
    }

    #[test]
    fn many_clients_take_bounded_memory_and_nobody_gets_a_full_bucket_by_it() {
        let limiter = Limiter::new(RATE, 100);
        // An empty bucket is not forgotten, however many other clients come.
        while limiter.take(0, at(0)).is_ok() {}
        let allowed = (1..100_000).filter(|client| limiter.take(*client, at(0)).is_ok()).count();
        // All buckets together: 99 fresh ones of three requests, and no more.
        assert_eq!(allowed, 99 * 3);
        assert!(limiter.take(0, at(0)).is_err());
        assert!(limiter.take(1, at(0)).is_err());
        let buckets = limiter.buckets.lock().unwrap();
        assert_eq!((buckets.by_client.len(), buckets.by_time.len()), (100, 100));
        drop(buckets);
        // A second later everybody is let in again, at the rate of the whole table.
        let allowed = (0..100_000).filter(|client| limiter.take(*client, at(1000)).is_ok()).count();
        assert_eq!(allowed, 100);
        // With time newcomers have a full bucket again.
        let newcomer = |now| (0..4).map(|_| limiter.take(-1, at(now)).is_ok()).collect::<Vec<_>>();
        assert_eq!(newcomer(9000), [true, true, true, false]);
    }

    #[test]
    fn only_wrong_secrets_count() {
        let limits = Limits::new(&[]);
        let from = |last: u8| Address::of([10, 0, 0, last].into());
        for second in 0..1000 {
            limits.sign_in(from(1), "aigul", at(2_000 * second)).unwrap();
            limits.signed_in(from(1), "aigul");
        }
        let wrong = |address, name: &str| limits.sign_in(address, name, at(2_000_000)).is_ok();
        assert_eq!((0..100).filter(|_| wrong(from(1), "aigul")).count(), 10);
        assert!(limits.sign_in(from(1), "aigul", at(2_120_000)).is_ok(), "one more each 90 s");
        // Right ones take work, too: their rate is limited.
        let right = (0..100).filter(|_| {
            let allowed = limits.sign_in(from(201), "asel", at(2_000_000)).is_ok();
            limits.signed_in(from(201), "asel");
            allowed
        });
        assert_eq!(right.count(), 60);
        // One address may try 60 for all names; a name is tried 100 times by all addresses.
        let of_block = (0..200).filter(|n| wrong(from(2), &format!("name {n}"))).count();
        assert_eq!(of_block, 60);
        let of_name =
            (3..=200).flat_map(|last| [last; 10]).filter(|last| wrong(from(*last), "bolat"));
        assert_eq!(of_name.count(), 100);
    }

    #[test]
    fn a_player_is_limited_on_every_address_and_a_trusted_address_is_not() {
        let limits = Limits::new(&[[10, 0, 0, 1].into()]);
        let from = |last: u8| Address::of([10, 0, 0, last].into());
        let player = Some(PlayerId(7));
        let tries = (0..100).map(|n| limits.game(from(2 + n % 50), player, at(0)).is_ok());
        assert_eq!(tries.filter(|allowed| *allowed).count(), GAMES_OF_PLAYER.burst as usize);
        assert!((0..100).all(|_| limits.game(from(1), player, at(0)).is_ok()));
        assert!((0..2000).all(|_| limits.request(from(1), at(0)).is_ok()));
    }
}
