"""`tournament`: pairing, standings, TRF files, data frames."""

from pathlib import Path

import pytest

import togyz
from togyz import tournament
from togyz.tournament import Event

TRF = Path(__file__).parents[2] / "togyz-cli" / "tests" / "tournament" / "open.trf"
RESULTS = ["1-0", "0-1", "1/2-1/2"]


def played(players, rounds):
    """A Swiss event with results that follow from the numbers."""
    event = Event("Open", rounds=rounds, initial_colour=togyz.WHITE, start="2026/05/15")
    for number in range(1, players + 1):
        assert event.add_player(f"Player {number}", rating=2000 - number) == number
    for round_number in range(1, rounds + 1):
        pairing = event.pair()
        assert pairing.round == round_number
        event.add_round(pairing.pairs, bye=pairing.bye)
        for board, (white, black) in enumerate(pairing.pairs, 1):
            event.set_result(round_number, board, RESULTS[(white + black) % 3], kumalaks=(82, 60))
    return event


def test_a_swiss():
    event = played(11, 5)
    met = set()
    for game in event.games:
        pair = frozenset((game["white"], game["black"]))
        assert pair not in met, "nobody meets twice"
        met.add(pair)
    assert len(event.byes) == 5 and {bye["kind"] for bye in event.byes} == {"allocated"}
    rows = event.standings(["PTS", "BH", "KUM"])
    assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
    assert sum(row["PTS"] for row in rows) == 5 * 5 + 5
    with pytest.raises(togyz.TournamentError, match="all 5 planned rounds are paired"):
        event.pair()


def test_trf_reads_back():
    event = played(8, 3)
    for edition in (16, 26):
        again = Event.from_trf(event.to_trf(edition=edition))
        assert again.standings() == event.standings()
        assert Event.from_trf(again.to_trf(edition=edition)).to_trf() == again.to_trf()
    event = Event.from_trf(TRF.read_text())
    assert event.name == "Алатау Open" and event.standings(["PTS", "BH", "DE"])[0]["BH"] == 5.5
    with pytest.raises(togyz.TournamentError, match="line 1, column"):
        Event.from_trf("001 one\n")


def test_tables_and_data_frames():
    event = played(8, 3)
    again = tournament.from_tables(
        event.players, event.games, event.byes, name="Open", rounds=3, start="2026/05/15", initial_colour=togyz.WHITE
    )
    assert again.to_trf() == event.to_trf()
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frames = [pandas.DataFrame(rows) for rows in (event.players, event.games, event.byes)]
    frames[1]["white_kumalaks"], frames[1]["black_kumalaks"] = 82, 60
    frames[1] = frames[1].drop(columns="kumalaks")
    again = tournament.from_tables(*frames, name="Open", rounds=3, start="2026/05/15", initial_colour=togyz.WHITE)
    assert again.to_trf() == event.to_trf()
    assert pandas.DataFrame(again.standings()).set_index("rank").loc[1, "PTS"].max() >= 2
    for tables, message in [
        (([{"rating": 5}],), "expected a column 'name'"),
        (([{"name": "A"}], [{"white": 1}]), "expected a number in column 'round'"),
        (([{"name": "A"}], [{"round": 1, "white": 1, "black": 2}]), "there is no player 2"),
        (([{"name": "A"}, {"name": "B"}], [{"round": 2, "white": 1, "black": 2}]), "expected games of round 1"),
    ]:
        with pytest.raises(togyz.TournamentError, match=message):
            tournament.from_tables(*tables)


def test_requested_byes():
    event = Event(rounds=3)
    for name in "ABCDE":
        event.add_player(name)
    event.add_bye(1, 1, "half")
    pairing = event.pair()
    assert pairing.bye is None and all(1 not in pair for pair in pairing.pairs)
    event.add_round(pairing.pairs)
    assert event.standings(["PTS"])[0]["name"] == "A"


def test_round_robins():
    rounds = tournament.round_robin(4)
    assert [pairs for pairs, rests in rounds] == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert len(tournament.round_robin(5, double=True)) == 10
    with pytest.raises(ValueError, match="expected a number from 2 to 998, found 1"):
        tournament.round_robin(1)


def test_wrong_entries():
    event = Event(rounds=2)
    with pytest.raises(togyz.TournamentError, match="expected players for the round, found nobody"):
        event.pair()
    for name in "ABCD":
        event.add_player(name)
    event.add_round([(1, 3), (4, 2)])
    for act, message in [
        (lambda: event.pair(), "expected a result of the game 1-3 in round 1, found none"),
        (lambda: event.add_round([(1, 9)]), "there is no player 9"),
        (lambda: event.add_round([(1, 2), (2, 3)]), "player 2 is twice in round 2"),
        (lambda: event.add_round([]), "expected pairs of the round, found none"),
        (lambda: event.add_bye(1, 1, "half"), "player 1 is already in round 1"),
        (lambda: event.add_bye(4, 1, "half"), "expected a round from 1 to 2, found 4"),
        (lambda: event.add_bye(2, 1, "double"), "expected a bye allocated, full, half or zero"),
        (lambda: event.set_result(2, 1, "1-0"), "expected a round from 1 to 1, found 2"),
        (lambda: event.set_result(1, 3, "1-0"), "expected a board from 1 to 2, found 3"),
        (lambda: event.set_result(1, 1, "2-0"), "expected a result 1-0"),
        (lambda: event.set_result(1, 1, "1-0", kumalaks=(82, 163)), "expected a number from 0 to 162"),
        (lambda: event.standings(["ELO"]), "unknown tie-break 'ELO'"),
        (lambda: event.standings(unplayed="always"), "unknown regime 'always'"),
        (lambda: event.to_trf(edition=20), "expected edition 16 or 26, found 20"),
        (lambda: event.add_player("E", rating=10_000), "expected a number from 0 to 9999"),
    ]:
        with pytest.raises(ValueError, match=message):
            act()
    assert event.paired_rounds == 1 and len(event.players) == 4
