"""A folder of records as a data frame: one row for every move.

    python data_frame.py FOLDER [OUT.csv]
"""

from __future__ import annotations

import sys
from pathlib import Path

import pandas as pd

import togyz


def moves(folder: Path) -> pd.DataFrame:
    """All moves of all games that can be read."""
    rows = []
    for path in sorted(folder.rglob("*")):
        if path.suffix not in (".tgk", ".txt", ".pgn"):
            continue
        for number, record in enumerate(togyz.record.games(path, errors="skip"), 1):
            board = togyz.Board(record.game.board.start)
            for ply, move in enumerate(record.moves):
                sowing, side = board.sowing(move), board.turn
                rows.append(
                    {
                        "file": path.name,
                        "game": number,
                        "white": record.tags.get("White"),
                        "black": record.tags.get("Black"),
                        "result": record.result,
                        "ply": ply,
                        "side": side.name.lower(),
                        "otau": move,
                        "lifted": sowing.lifted,
                        "captured": sowing.captured,
                        "tuzdyk": sowing.tuzdyk,
                        "kazan": board.kazan(side),
                    }
                )
                board.push(move)
    return pd.DataFrame(rows)


def main() -> None:
    frame = moves(Path(sys.argv[1]))
    if len(sys.argv) > 2:
        frame.to_csv(sys.argv[2], index=False)
    games = frame.groupby(["file", "game"]).agg(
        plies=("ply", "size"), result=("result", "first"), largest_capture=("captured", "max")
    )
    print(games.to_string())
    print("\nOpening moves:", frame[frame.ply == 0].otau.value_counts().to_dict())


if __name__ == "__main__":
    main()
