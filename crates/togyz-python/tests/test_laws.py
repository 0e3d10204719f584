"""Laws over random positions, by hypothesis. A failure prints the smallest game that breaks it."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import togyz
from togyz import BLACK, WHITE, Board, record
from togyz.vector import Games

SIDES = (WHITE, BLACK)


@st.composite
def boards(draw, longest=120):
    """A board after random moves. A choice is a number modulo the legal moves."""
    board = Board()
    for choice in draw(st.lists(st.integers(0, 8), max_size=longest)):
        moves = board.legal_moves
        if not moves:
            break
        board.push(moves[choice % len(moves)])
    return board


def kumalaks(board):
    return sum(board.kazan(side) + sum(board.row(side)) for side in SIDES)


@given(boards())
def test_there_are_always_162(board):
    assert kumalaks(board) == 162
    for side in SIDES:
        if (tuzdyk := board.tuzdyk(side)) is not None:
            assert tuzdyk != 9 and board.otau(side.opponent, tuzdyk) == 0
            assert tuzdyk != board.tuzdyk(side.opponent)


@given(boards())
def test_push_accepts_exactly_the_legal_moves(board):
    for move in range(1, 10):
        legal = move in board.legal_moves
        assert board.is_legal(move) == legal
        other = board.copy()
        try:
            other.push(move)
        except togyz.IllegalMoveError:
            assert not legal and other == board
        else:
            assert legal and other.pop() == move and other == board


@given(boards())
def test_texts_read_back(board):
    assert Board(str(board)) == board and str(Board(str(board))) == str(board)
    assert Board(board.to_playstrategy()) == board and Board(board.to_tfen()) == board
    games = Games.from_positions(board.to_array()[None, :])
    assert games.positions()[0].tolist() == board.to_array().tolist()
    game = record.read("".join(map(str, board.move_stack)) if board.ply > 2 else "7967")
    assert record.read(str(game)) == game


@given(boards())
def test_written_moves_read_back(board):
    for move in board.legal_moves:
        assert board.parse_move(board.write_move(move)) == move
        assert board.parse_move(board.write_squares(move)) == move


@given(boards())
def test_sowing_agrees_with_push(board):
    mover = board.turn
    for move in board.legal_moves:
        sowing, after = board.sowing(move), board.copy()
        after.push(move)
        into_own = sum(drop.kazan == mover for drop in sowing.drops)
        assert sowing.lifted == board.otau(mover, move) == len(sowing.drops)
        assert after.kazan(mover) == board.kazan(mover) + into_own + sowing.captured
        assert sowing.tuzdyk == (board.tuzdyk(mover) is None and after.tuzdyk(mover) is not None)


@given(boards())
def test_exchanging_sides_commutes_with_playing(board):
    for move in board.legal_moves:
        one, other = board.mirror(), board.copy()
        one.push(move)
        other.push(move)
        assert one == other.mirror()


@given(boards())
def test_all_moves_can_be_taken_back(board):
    moves = board.move_stack
    while board.ply:
        assert board.pop() == moves.pop()
    assert board == Board() and hash(board) == hash(Board())


@given(boards(longest=40))
def test_the_vector_gives_the_same_board(board):
    games = Games(1, auto_reset=False)
    for move in board.move_stack:
        games.step(np.array([move - 1]))
    assert games.board(0) == board
    assert (np.flatnonzero(games.legal_mask()[0]) + 1).tolist() == board.legal_moves


@settings(max_examples=300)
@given(st.text(max_size=200))
def test_no_text_makes_a_reader_fail_otherwise(text):
    for reader in (Board, Board().parse_move, record.read, togyz.Clock, togyz.tournament.Event.from_trf):
        try:
            reader(text)
        except ValueError:
            pass
    list(record.games(text.splitlines(), errors="skip"))
