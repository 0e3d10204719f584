"""`Game` and `Clock`: offers, claims, endings, time."""

import copy
import pickle

import pytest

import togyz
from togyz import BLACK, WHITE, Clock, Game


def test_offers():
    game = Game()
    game.offer_draw(BLACK)
    with pytest.raises(togyz.GameError, match="a draw offer is already pending"):
        game.offer_draw(WHITE)
    assert game.pending_offer == BLACK
    game.decline_draw(WHITE)
    game.play(7, offer_draw=True)
    assert game.draw_offers == [0] and game.pending_offer == WHITE
    game.play("98")
    assert game.pending_offer is None
    game.play("66=")
    game.accept_draw(BLACK)
    assert game.outcome().ending == "agreement" and game.outcome().winner is None
    assert game.result_text() == "0.5 (10) - 0.5 (0)"
    with pytest.raises(togyz.GameError, match="the game is over: agreement"):
        game.play(1)


def test_offers_of_the_nomad_games():
    game = Game(rules="nomad-games")
    with pytest.raises(togyz.GameError, match="together with one's own move"):
        game.offer_draw(WHITE)
    for ply in range(8):
        game.play(game.board.legal_moves[0], offer_draw=ply % 2 == 0)
    assert game.can_claim_fourth_offer(BLACK) and not game.can_claim_fourth_offer(WHITE)
    game.claim_fourth_offer(BLACK)
    assert game.outcome() == game.copy().outcome() and game.result() == "0-1"
    online = Game(rules="nomad-games", online=True)
    with pytest.raises(togyz.GameError, match="a player may offer a draw 3 times"):
        for ply in range(8):
            online.play(online.board.legal_moves[0], offer_draw=ply % 2 == 0)


def test_endings():
    for act, ending, result in [
        (lambda game: game.resign(BLACK), "resignation", "1-0"),
        (lambda game: game.abandon(WHITE), "abandoned", "0-1"),
        (lambda game: game.abort(), "aborted", "*"),
        (lambda game: game.conclude("penalty", "0-1"), "penalty", "0-1"),
    ]:
        game = Game()
        act(game)
        assert game.is_over() and (game.outcome().ending, game.result()) == (ending, result)
    game = Game()
    for act, message in [
        (lambda: game.accept_draw(WHITE), "the opponent has not offered a draw"),
        (lambda: game.claim_repetition(), "no repetition to claim"),
        (lambda: game.conclude("majority", "1-0"), "the board does not show majority"),
        (lambda: game.conclude("agreement", "1-0"), "the result 1-0 does not go with agreement"),
        (lambda: game.conclude("boredom", "1-0"), "unknown ending 'boredom'"),
        (lambda: game.conclude("penalty", "2-0"), "expected a result 1-0"),
        (lambda: game.take_back(), "no move has been played"),
        (lambda: game.play(7, now=1), "the game has no time control"),
        (lambda: game.start_clock(1), "the game has no time control"),
        (lambda: game.call_flag(1), "the game has no time control"),
    ]:
        with pytest.raises(ValueError, match=message):
            act()
    assert not game.is_over() and game == Game()


def test_the_clock_of_a_game():
    game = Game(time_control="60+2")
    game.start_clock(now=100)
    game.play(7, now=110)
    assert game.clock.remaining(WHITE, 110) == 52 and game.clock.running == BLACK
    with pytest.raises(togyz.ClockError, match="no flag has fallen"):
        game.call_flag(now=169)
    assert game.clock.flag_due(120) == 170
    other = copy.deepcopy(game)
    game.call_flag(now=170)
    assert game.outcome().ending == "flag" and game.result() == "1-0" and game.clock.running is None
    assert not other.is_over() and other.clock.running == BLACK


def test_pickles():
    plain = Game()
    for move in (7, 9, 6):
        plain.play(move)
    offered = Game("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 b 4", rules="open")
    offered.offer_draw(WHITE)
    declined = Game(rules="nomad-games", chylymov_moves=5)
    declined.play(7, offer_draw=True)
    declined.decline_draw(BLACK)
    flagged = Game(time_control="60+2", online=True)
    flagged.start_clock(now=100)
    running = flagged.copy()
    flagged.call_flag(now=170)
    for game in (plain, offered, declined, flagged, running):
        again = pickle.loads(pickle.dumps(game))
        assert again == game and again.pending_offer == game.pending_offer and again.outcome() == game.outcome()
        assert again.clock == game.clock
    for wrong in ("", "{}", '{"control":"x"}'):
        with pytest.raises(togyz.ClockError):
            togyz._togyz._clock(wrong)


def test_clock():
    clock = Clock("300d3")
    assert clock.control == "300d3" and clock.in_minutes == "5d3" and repr(clock) == "Clock('300d3')"
    with pytest.raises(togyz.ClockError, match="the clock has not been started"):
        clock.resume(WHITE, 0)
    clock.set_times(10, 20, now=0)
    clock.start(WHITE, now=0)
    assert clock.press(BLACK, now=1) is None and clock.press(WHITE, now=2) == (0, 0)
    assert clock.give_time(WHITE, 5, now=2) == 5 and clock.remaining(WHITE, 2) == 15
    clock.stop(now=4)
    assert clock.fallen(now=1000) == [] and clock.running is None
    clock.resume(BLACK, now=5)
    assert clock.fallen(now=1000) == [BLACK]
    for wrong in ("", "5 minutes", "300+x", "0"):
        with pytest.raises(togyz.ClockError, match="expected"):
            Clock(wrong)
    for wrong in (-1, float("nan"), float("inf"), 1e300):
        with pytest.raises(ValueError, match="expected seconds from 0"):
            clock.stop(now=wrong)


def test_an_online_game_ends_with_the_fifth_occurrence():
    game = Game("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1", online=True)
    cycle = [9, 9, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    for move in cycle * 4:
        game.play(move)
    assert game.outcome().ending == "repetition" and game.result() == "1/2-1/2"
