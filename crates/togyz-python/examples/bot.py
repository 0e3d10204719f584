"""A bot of thirty lines: an engine that any UGI program can run, in plain Python.

It looks two moves ahead and counts the kumalaks in the kazans.
"""

import togyz


def lead(board: togyz.Board) -> int:
    return board.kazan(board.turn) - board.kazan(board.turn.opponent)


def best(board: togyz.Board, depth: int) -> tuple[int, int]:
    """The best score for the side to move, and its move."""
    if depth == 0 or board.is_game_over():
        return lead(board), 0
    scores = []
    for move in board.legal_moves:
        board.push(move)
        scores.append((-best(board, depth - 1)[0], move))
        board.pop()
    return max(scores)


def main() -> None:
    board = togyz.Board()
    while (line := input().split()) != ["quit"]:
        if line[:1] == ["ugi"]:
            print("id name Thirty lines\nid author you\nugiok")
        elif line[:1] == ["isready"]:
            print("readyok")
        elif line[:1] == ["position"]:
            start, _, moves = " ".join(line[1:]).removeprefix("fen ").partition(" moves ")
            board = togyz.Board(None if start == "startpos" else start)
            for played in moves.split():
                board.push(played)
        elif line[:1] == ["go"]:
            score, move = best(board, 2)
            print(f"info depth 2 score cp {score * 100} pv {move}\nbestmove {move or 'none'}", flush=True)
        print(end="", flush=True)


if __name__ == "__main__":
    main()
