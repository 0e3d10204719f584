"""Records: all dialects in, ours and two others out, many games of a file."""

import io
from pathlib import Path

import pytest

import togyz
from togyz import record

GAMES = Path(__file__).parents[2] / "togyz" / "tests" / "games"
WHOLE = (GAMES / "whole-game.tgk").read_text()


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.t??")), ids=lambda path: path.name)
def test_every_dialect_is_read(path):
    good = bad = 0
    for text in record.split(path):
        try:
            read = text.read()
        except togyz.RecordError as error:
            assert str(error) and isinstance(error.plies, int) and togyz.Board(error.reached)
            bad += 1
            continue
        good += 1
        assert record.read(str(read)) == read, "our own form keeps everything"
        if not read.game.draw_offers:  # squares do not tell them
            assert record.read(read.to_playstrategy()).moves == read.moves
        if (digits := read.to_digits()) and len(digits) > 2:
            assert record.read(digits, rules=read.game.rules).moves == read.moves
    assert good + bad > 0 and (bad == 0) == (path.name != "broken.tgk")
    assert len(list(record.games(path, errors="skip"))) == good


def test_notes():
    text = """[White "Айсұлу"]
[Black "Bekzat"]

{before} 1. 76(10) $1 {good} {[%clk 0:59:58]} 98 (1... 1 {or so} (1... 2) 2. 6) 2. 66 * {after}
"""
    read = record.read(text)
    assert read.tags == {"White": "Айсұлу", "Black": "Bekzat"} and read.closing == ["after"]
    assert read.line.comments == ["before"]
    first, second, third = read.line.moves
    assert (first.otau, first.text, first.marks, first.clock) == (7, "76(10)", [1], 3598.0)
    assert first.comments == ["good", "[%clk 0:59:58]"] and third.variations == []
    variation = second.variations[0]
    assert [move.otau for move in variation.moves] == [1, 6]
    assert variation.moves[0].comments == ["or so"]
    assert [move.otau for move in variation.moves[0].variations[0].moves] == [2]
    assert record.read(str(read)) == read


def test_a_record_is_written():
    game = togyz.Game(rules="open")
    for move in (7, 9, 6):
        game.play(move)
    game.resign(togyz.BLACK)
    made = record.Record(game)
    made.set_tag("White", "A \"quoted\" name")
    made.add_mark(0, 1)
    made.add_comment(2, "with\na break")
    made.add_variation(1, [1, 2])
    read = record.read(str(made))
    assert read == made and read.game == game and read.result == "1-0"
    assert read.line.moves[2].comments == ["with a break"] and read.game.rules == "open"
    for act, error, message in [
        (lambda: made.add_comment(3, "x"), IndexError, "expected a ply below 3, found 3"),
        (lambda: made.add_mark(0, 256), ValueError, "expected a number from 0 to 255, found 256"),
        (lambda: made.add_variation(1, []), ValueError, "expected moves of a variation"),
        (lambda: made.add_variation(1, [6]), ValueError, "otau 6 is empty"),
        (lambda: made.add_variation(1, [0]), ValueError, "expected an otau from 1 to 9, found 0"),
    ]:
        with pytest.raises(error, match=message):
            act()


def test_errors_tell_the_place():
    with pytest.raises(togyz.RecordError) as caught:
        record.read("1. 76(10) 98 2. 66 77")
    error = caught.value
    assert (error.move_number, error.side, error.plies) == (2, togyz.BLACK, 3)
    assert "the landing is" in str(error) and togyz.Board(error.reached).turn == togyz.BLACK
    with pytest.raises(ValueError, match="unknown rule profile"):
        record.read("76", rules="chess")


def test_many_games_of_a_file(tmp_path):
    text = WHOLE + "\n1. 77 *\n\n" + WHOLE
    path = tmp_path / "games.tgk"
    path.write_text("\ufeff" + text)
    for source in (path, str(path), io.StringIO(text), text.splitlines(), text.splitlines(keepends=True)):
        assert [read.result for read in record.games(source, errors="skip")] == ["1-0", "1-0"]
    games = record.games(path)
    assert next(games).result == "1-0"
    with pytest.raises(togyz.RecordError, match=r"game 2, line \d+: move 1, White: '77': the landing"):
        next(games)
    with pytest.raises(ValueError, match="expected errors 'raise' or 'skip'"):
        next(record.games(path, errors="ignore"))
    with pytest.raises(FileNotFoundError):
        next(record.games(tmp_path / "missing.tgk"))
    # Pieces that end inside a line give the same games.
    splitter = togyz._togyz.Splitter()
    found = [game for start in range(0, len(text), 7) for game in splitter.feed(text[start : start + 7])]
    assert [game.line for game in found + splitter.finish()] == [game.line for game in record.split(io.StringIO(text))]


def test_writing_a_file(tmp_path):
    games = [record.read(WHOLE), record.read("7967182893")]
    for dialect in ("togyz", "playstrategy", "digits"):
        path = tmp_path / dialect
        assert record.write(games, path, dialect=dialect) == 2
        assert [read.moves for read in record.games(path)] == [read.moves for read in games]
    set_up = record.Record(togyz.Game("0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w 1"))
    with pytest.raises(togyz.RecordError, match="only a game from the start"):
        record.write([set_up], io.StringIO(), dialect="digits")
    with pytest.raises(ValueError, match="expected togyz, playstrategy or digits"):
        record.write([], io.StringIO(), dialect="chess")
