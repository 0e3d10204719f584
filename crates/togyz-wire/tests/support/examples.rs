//! Two examples of every message, one with every optional part and one without, built field by
//! field: a new field or variant does not compile until it is added here.

use togyz::{BySide, Ending, Game, GameResult, Otau, Position, Profile, Rules, Setup, Side};
use togyz_wire::{
    Act, Board, Can, ClientMessage, Clocks, CloseReason, EndView, ErrorCode, GameState,
    GameSummary, Happening, ListedChallenge, MayOffer, MoveView, Now, Phrase, PlayerView, Rematch,
    ServerMessage, SideChoice, SowingView, Winner, legal_moves,
};

/// All values of an enum without data. The compiler asks for a new variant here.
macro_rules! every {
    ($type:ident: $($variant:ident),+) => {{
        let _exhaustive = |value: $type| match value { $($type::$variant => {}),+ };
        [$($type::$variant),+]
    }};
}

/// The names of all variants of an enum, and the name of a value. The compiler asks for a new
/// variant here.
macro_rules! kinds {
    ($list:ident, $function:ident, $type:ident: $($variant:ident => $name:literal),+ $(,)?) => {
        pub(crate) const $list: &[&str] = &[$($name),+];
        pub(crate) fn $function(value: &$type) -> &'static str {
            match value { $($type::$variant { .. } => $name),+ }
        }
    };
}

kinds! { ACTS, act_kind, Act:
    Move => "move", Resign => "resign", OfferDraw => "offer", AcceptDraw => "accept",
    DeclineDraw => "decline", Claim => "claim", TakeBack => "takeback", AllowBack => "allow",
    RefuseBack => "refuse", GiveTime => "give", ClaimLeft => "left", Abort => "abort",
}

kinds! { CLIENT, client_kind, ClientMessage:
    Join => "join", Leave => "leave", Hint => "hint", Say => "say", Rematch => "rematch",
    Wait => "wait", Lobby => "lobby", Watch => "watch", Ping => "ping", Act => "act",
}

kinds! { SERVER, server_kind, ServerMessage:
    State => "state", Event => "event", Joined => "joined", Ack => "ack", Error => "error",
    Hint => "hint", Presence => "presence", Said => "said", Waiting => "waiting",
    Taken => "taken", Gone => "gone", Lobby => "lobby", Games => "games", Pong => "pong",
    Close => "bye",
}

kinds! { HAPPENINGS, happening_kind, Happening:
    Moved => "moved", Offered => "offered", Declined => "declined", AskedBack => "asked-back",
    RefusedBack => "refused-back", Given => "given", TakenBack => "taken-back", Ended => "ended",
}

kinds! { PLAYERS, player_kind, PlayerView:
    Guest => "guest", Account => "account", Deleted => "deleted", Computer => "computer",
}

pub(crate) fn error_codes() -> [ErrorCode; 14] {
    every!(ErrorCode: Stale, Illegal, Turn, Over, Seat, NotNow, NoPerson, Full, UnknownGame,
        NotJoined, Malformed, TooMany, Busy, Failed)
}

pub(crate) fn close_reasons() -> [CloseReason; 7] {
    every!(CloseReason: Slow, Silent, TooMany, Malformed, Restart, Failed, SignedOut)
}

fn account() -> PlayerView {
    PlayerView::Account { name: "Aigul".to_owned() }
}

pub(crate) fn phrases() -> [Phrase; 8] {
    every!(Phrase: Hello, GoodLuck, WellPlayed, Thanks, OneMoment, Sorry, GoodGame, Bye)
}

fn game() -> String {
    "c7mK2pQxWd".to_owned()
}

/// Messages of clients; with every optional part, or without.
pub(crate) fn client_messages(full: bool) -> Vec<ClientMessage> {
    let (id, seen) = (full.then_some(1), 7);
    let mut messages = vec![
        ClientMessage::Join { game: game(), v: seen },
        ClientMessage::Leave { game: game() },
        ClientMessage::Hint { game: game(), id, seen },
        ClientMessage::Rematch { game: game(), id },
        ClientMessage::Wait { challenge: game() },
        ClientMessage::Lobby { on: !full },
        ClientMessage::Watch { on: !full },
        ClientMessage::Ping { n: 17 },
    ];
    messages.extend(phrases().map(|phrase| ClientMessage::Say { game: game(), id, phrase }));
    let acts = [
        Act::Move { seen, ply: 2, otau: Otau::Seven, offer: full },
        Act::Resign,
        Act::OfferDraw { seen },
        Act::AcceptDraw { seen },
        Act::DeclineDraw { seen },
        Act::Claim { seen },
        Act::TakeBack { seen },
        Act::AllowBack { seen },
        Act::RefuseBack { seen },
        Act::GiveTime { seen },
        Act::ClaimLeft { seen },
        Act::Abort { seen },
    ];
    messages.extend(acts.map(|act| ClientMessage::Act { act, game: game(), id }));
    messages
}

/// Messages of the server; with every optional part, or without.
pub(crate) fn server_messages(full: bool) -> Vec<ServerMessage> {
    let (id, v, by) = (full.then_some(1), 7, Side::Black);
    let mut messages = vec![
        ServerMessage::State(Box::new(state(full))),
        ServerMessage::Joined { game: game(), v, you: None, clock: None },
        ServerMessage::Joined { game: game(), v, you: Some(by), clock: Some(clocks(None)) },
        ServerMessage::Ack { game: game(), id, v, ply: full.then_some(2) },
        ServerMessage::Hint { game: game(), id, ply: 6, otau: Otau::Four, text: "45".into() },
        ServerMessage::Presence {
            game: game(),
            here: BySide::new(true, false),
            left: BySide::new(full.then_some(30_000), full.then_some(15_000)),
            watchers: 2,
            rematch: Rematch { by: full.then_some(by), game: full.then(game) },
        },
        ServerMessage::Waiting { challenge: game() },
        ServerMessage::Taken { challenge: game(), game: game() },
        ServerMessage::Gone { challenge: game() },
        ServerMessage::Lobby { open: challenges(full) },
        ServerMessage::Games { best: full.then(game), games: vec![summary(full)] },
        ServerMessage::Pong { n: 17 },
    ];
    let event = |e, now| ServerMessage::Event { game: game(), v, e, now: Box::new(now) };
    messages.extend(happenings(full).into_iter().map(|e| event(e, now(full))));
    messages.extend(every!(Winner: White, Black, None).map(|winner| {
        let end = full.then(|| end(winner));
        event(Happening::Ended, Now { end, ..now(full) })
    }));
    messages.extend(error_codes().map(|code| ServerMessage::Error {
        game: full.then(game),
        id,
        code,
        v: full.then_some(v),
        text: "The board has changed since. Please look again.".into(),
    }));
    messages.extend(phrases().map(|phrase| ServerMessage::Said { game: game(), by, phrase }));
    messages.extend(close_reasons().map(|code| ServerMessage::Close { code }));
    messages
}

fn state(full: bool) -> GameState {
    GameState {
        game: game(),
        v: 7,
        you: full.then_some(Side::White),
        profile: Profile::Kazakhstan,
        control: full.then(|| "5+3".to_owned()),
        days: full.then_some(3),
        previews: full,
        players: match full {
            true => BySide::new(account(), PlayerView::Computer { level: 4 }),
            false => BySide::new(PlayerView::Guest, PlayerView::Deleted),
        },
        start: Board::from(&Position::START),
        number: 1,
        moves: vec![played(full)],
        now: now(full),
    }
}

fn now(full: bool) -> Now {
    let offers = every!(MayOffer: No, Now, WithMove);
    let [none, at_once, with_move] = offers.map(can);
    Now {
        position: Board {
            rows: BySide::new([9; 9], [9; 9]),
            kazans: BySide::new(0, 0),
            tuzdyks: BySide::new(full.then_some(Otau::Three), full.then_some(Otau::Four)),
            turn: Side::White,
        },
        legal: legal_moves(&Position::START),
        clock: full.then(|| clocks(Some(Side::White))),
        offer: full.then_some(Side::White),
        ask: full.then_some(Side::Black),
        can: if full { BySide::new(with_move, at_once) } else { BySide::new(none, at_once) },
        end: full.then(|| end(Winner::White)),
    }
}

fn end(winner: Winner) -> EndView {
    EndView {
        ending: Ending::Majority,
        result: GameResult::Win(Side::White),
        winner,
        score: BySide::new(82, 60),
        text: "1 (82) - 0 (60)".into(),
    }
}

fn can(offer: MayOffer) -> Can {
    let yes = offer != MayOffer::No;
    Can {
        turn: yes,
        resign: yes,
        abort: yes,
        offer,
        answer: yes,
        claim: yes,
        take_back: yes,
        allow_back: yes,
        give_time: yes,
        hint: yes,
    }
}

fn clocks(running: Option<Side>) -> Clocks {
    Clocks { white: 300_000, black: 296_200, running }
}

fn happenings(full: bool) -> Vec<Happening> {
    let by = Side::White;
    vec![
        Happening::Moved { played: played(full) },
        Happening::Offered { by },
        Happening::Declined { by },
        Happening::AskedBack { by },
        Happening::RefusedBack { by },
        Happening::Given { to: by, time: 15_000 },
        Happening::TakenBack { by, ply: 2 },
        Happening::Ended,
    ]
}

/// The first move of a game, with a kumalak in a tuzdyk and an ending if `full`.
fn played(full: bool) -> MoveView {
    let mut game = Game::from_setup(Rules::online(Profile::Kazakhstan), Setup::START).unwrap();
    game.play(Otau::Seven).unwrap();
    let time = full.then_some(BySide::new(300_000, 300_000));
    let MoveView { ply, number, side, otau, text, offer, clock, sowing } =
        MoveView::of(&game, 0, time).unwrap();
    let SowingView { from, lifted, drops, landing, captured, tuzdyk, after, .. } = sowing;
    let kazans = if full { vec![(3, Side::Black)] } else { Vec::new() };
    let end = full.then_some(Ending::Majority);
    let sowing = SowingView { from, lifted, drops, kazans, landing, captured, tuzdyk, after, end };
    MoveView { ply, number, side, otau, text, offer, clock, sowing }
}

fn challenges(full: bool) -> Vec<ListedChallenge> {
    let sides = every!(SideChoice: White, Black, Random);
    let listed = sides.map(|side| ListedChallenge {
        challenge: game(),
        control: full.then(|| "5+3".to_owned()),
        days: full.then_some(3),
        previews: full,
        profile: Profile::NomadGames,
        side,
        player: if full { account() } else { PlayerView::Guest },
        own: full,
    });
    listed.into()
}

fn summary(full: bool) -> GameSummary {
    GameSummary {
        game: game(),
        players: BySide::new(PlayerView::Guest, PlayerView::Computer { level: 1 }),
        control: full.then(|| "5+3".to_owned()),
        days: full.then_some(3),
        number: 12,
        position: Board::from(&Position::START),
        watchers: 3,
    }
}
