"""`Board`: moves, texts, pictures, equality, copies."""

import copy
import pickle

import pytest

import togyz
from togyz import BLACK, WHITE, Board

BOTH_TUZDYKS = "2,6,19,X,1,3,1,3,3/3,4,2,4,6,X,7,1,11 57 29 b 10"


def test_a_move_and_back():
    board = Board()
    board.push(6)
    assert board.kazan(WHITE) == 10 and board.otau(WHITE, 6) == 1 and board.otau(BLACK, 5) == 0
    assert board.row(BLACK) == [10, 10, 10, 10, 0, 9, 9, 9, 9]
    assert (board.turn, board.ply, board.move_number, board.peek()) == (BLACK, 1, 1, 6)
    assert board.pop() == 6 and board == Board() and board.move_stack == []
    with pytest.raises(IndexError, match="no move has been played"):
        board.pop()


def test_a_game_can_be_taken_back_after_its_end():
    moves, position, _, result = togyz.random_games(1, seed=3)[0]
    board = Board()
    for digit in moves:
        board.push(digit)
    assert board.is_game_over() and board.result() == result and board.legal_moves == []
    with pytest.raises(togyz.IllegalMoveError, match="the game is over"):
        board.push(1)
    board.pop()
    assert not board.is_game_over() and board.outcome() is None and board.result() == "*"


def test_texts_read_back():
    for text in (str(Board()), BOTH_TUZDYKS):
        board = Board(text)
        assert board.to_text() == text and Board(board.to_playstrategy()) == board
        assert Board(board.to_tfen()) == board
        assert repr(board) == f"Board('{text}')"
    board = Board(BOTH_TUZDYKS)
    assert (board.tuzdyk(WHITE), board.tuzdyk(BLACK)) == (6, 4)
    assert board.to_playstrategy() == "11S,1S,7S,t,6S,4S,2S,4S,3S/2S,6S,19S,t,1S,3S,1S,3S,3S 57 29 N 10"
    assert board.to_tfen() == "2,6,19,0,1,3,1,3,3/3,4,2,4,6,0,7,1,11 57 29 6 4 1"


@pytest.mark.parametrize(
    "text,message",
    [
        ("", "expected the rows, found the end"),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,8 0 0 w", "expected 162 kumalaks, found 161"),
        ("9,9/9,9,9,9,9,9,9,9,9 0 0 w", "White's row: expected 9 otau, found 2"),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 x", "side to move: expected w or b"),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 - x 0", "Black's tuzdyk: expected - or a number"),
        ("9,9,9,9,9,9,9,9,X/9,9,9,9,9,9,9,9,9 9 0 w", "Black's tuzdyk is on otau 9"),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 0", "expected a move number from 1, found 0"),
    ],
)
def test_wrong_texts_say_what_is_wrong(text, message):
    with pytest.raises(togyz.PositionError, match=message):
        Board(text)


def test_set_up():
    rows = ([0] * 8 + [1], [0] * 8 + [1])
    board = Board.from_setup(*rows, kazans=(80, 80), turn=BLACK, move_number=7, rules="open")
    assert str(board) == "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 b 7" and board.rules == "open"
    assert Board.from_setup([0, 9] * 4 + [9], [9] * 9, kazans=(36, 0), tuzdyks=(None, 3)).tuzdyk(BLACK) == 3
    for wrong, message in [
        (dict(kazans=(81, 80)), "expected 162 kumalaks, found 163"),
        (dict(kazans=(80, 80), tuzdyks=(9, None)), "White's tuzdyk is on otau 9"),
        (dict(kazans=(80, 80), tuzdyks=(3, 3)), "both tuzdyks have the number 3"),
        (dict(kazans=(80, 80), tuzdyks=(12, None)), "expected an otau from 1 to 9, found 12"),
        (dict(kazans=(80, 999)), "expected a number from 0 to 162, found 999"),
        (dict(kazans=(80, 80), rules="chess"), "unknown rule profile 'chess'"),
        (dict(kazans=(80, 80), move_number=0), "expected a number from 1"),
    ]:
        with pytest.raises(ValueError, match=message):
            Board.from_setup(*rows, **wrong)


def test_written_moves_are_checked():
    board = Board()
    assert board.parse_move("76(10)") == board.parse_move("g1d2") == board.parse_move("7-6") == 7
    for text, message in [
        ("77", "the landing is Black's 6, not 7"),
        ("76X", "an X, but the move makes no tuzdyk"),
        ("76(11)", "the kazan holds 10 after the move, not 11"),
        ("g2d1", "it is White's turn"),
    ]:
        with pytest.raises(togyz.IllegalMoveError, match=message):
            board.push(text)
    with pytest.raises(togyz.MoveTextError, match="expected a move like 7, 76, 76X"):
        board.push("e4?")
    assert board == Board()


def test_sowing_tells_every_kumalak():
    board = Board(BOTH_TUZDYKS)
    sowing = board.sowing(9)
    assert (sowing.origin.side, sowing.origin.otau, sowing.lifted, len(sowing.drops)) == (BLACK, 9, 11, 11)
    into_kazan = [(drop.pit.otau, drop.kazan) for drop in sowing.drops if drop.kazan is not None]
    assert into_kazan == [(4, BLACK)]
    assert board.sowing(9) == sowing and str(sowing.origin) == "Black's 9"
    with pytest.raises(togyz.IllegalMoveError, match="otau 6 is the opponent's tuzdyk and always empty"):
        board.sowing(6)


def test_repetition_by_the_profile():
    start = "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1"
    cycle = [9, 9, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    for rules, cycles in (("kazakhstan", 2), ("nomad-games", 9)):
        board = Board(start, rules=rules)
        for _ in range(cycles - 1):
            for move in cycle:
                board.push(move)
            assert not board.can_claim_repetition()
        for move in cycle:
            board.push(move)
        assert board.can_claim_repetition() and board.occurrences() == cycles + 1


def test_atsyrau_is_counted_by_the_profile():
    text = "0,0,0,0,0,0,0,0,0/9,0,0,0,0,0,0,0,0 80 73 w"
    assert Board(text).score() == (80, 73)
    assert Board(text, rules="open").score() == (80, 82)


def test_equality_hash_and_copies():
    board = Board()
    for move in (7, 9, 6):
        board.push(move)
    twin = Board(str(board))
    assert board == twin and hash(board) == hash(twin) and board != Board() and board != "board"
    assert {board: 1}[twin] == 1
    for other in (board.copy(), copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert other == board and other.move_stack == [7, 9, 6]
        other.pop()
        assert other != board and board.ply == 3
    assert board.copy(stack=False).move_stack == [] and board.copy(stack=False) == board
    assert board.mirror().mirror() == board and board.mirror().turn == WHITE
    assert pickle.loads(pickle.dumps((WHITE, BLACK))) == (WHITE, BLACK)


def test_pictures():
    board = Board()
    board.push(7)
    svg = board._repr_svg_()
    assert svg.startswith("<svg ") and 'data-pit="w7"' in svg
    named = board.svg(style="print", flip=True, names=("Айсұлу", "<Bekzat>"), highlight=[(BLACK, 1)])
    assert "Айсұлу" in named and "&lt;Bekzat&gt;" in named
    with pytest.raises(ValueError, match="unknown style 'velvet'"):
        board.svg(style="velvet")


def test_arrays():
    array = Board(BOTH_TUZDYKS).to_array()
    assert array.tolist() == [2, 6, 19, 0, 1, 3, 1, 3, 3, 3, 4, 2, 4, 6, 0, 7, 1, 11, 57, 29, 6, 4, 1]
