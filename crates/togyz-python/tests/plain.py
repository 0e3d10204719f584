"""The rules in plain Python, written from docs/rules.md: slow, and independent of the Rust library.

The tests compare it with `togyz`; the benchmark is measured against it.
"""

HALF = 81


class Plain:
    """A position. Sides are 0 (White) and 1 (Black); pits 0 to 17 are the ring, White's otau first."""

    __slots__ = ("pits", "kazans", "tuzdyks", "turn", "number")

    def __init__(self):
        self.pits = [9] * 18
        self.kazans = [0, 0]
        self.tuzdyks = [None, None]  # the pit that a side owns in the other row
        self.turn = 0
        self.number = 1

    def copy(self):
        other = Plain.__new__(Plain)
        other.pits, other.kazans, other.tuzdyks = self.pits[:], self.kazans[:], self.tuzdyks[:]
        other.turn, other.number = self.turn, self.number
        return other

    def legal_moves(self):
        if max(self.kazans) > HALF:  # R13
            return []
        first = 9 * self.turn
        return [otau for otau in range(1, 10) if self.pits[first + otau - 1]]

    def play(self, otau):
        """Plays a legal move."""
        me, pits, kazans = self.turn, self.pits, self.kazans
        origin = 9 * me + otau - 1
        lifted, pits[origin] = pits[origin], 0
        place = origin if lifted == 1 else origin - 1  # R3, R4
        for _ in range(lifted):  # R5
            place = (place + 1) % 18
            if place == self.tuzdyks[0]:  # R6
                kazans[0] += 1
            elif place == self.tuzdyks[1]:
                kazans[1] += 1
            else:
                pits[place] += 1
        if place // 9 != me and place not in self.tuzdyks:  # R8, R12
            if pits[place] % 2 == 0:  # R7
                kazans[me] += pits[place]
                pits[place] = 0
            elif pits[place] == 3 and self.may_have(place):  # R10
                kazans[me] += 3
                pits[place] = 0
                self.tuzdyks[me] = place
        self.turn = 1 - me
        self.number += me

    def may_have(self, place):
        """R11: one tuzdyk a player, never the ninth, never the opponent's number."""
        theirs = self.tuzdyks[1 - self.turn]
        return self.tuzdyks[self.turn] is None and place % 9 != 8 and (theirs is None or theirs % 9 != place % 9)

    def result(self):
        """'1-0', '0-1', '1/2-1/2' or '*'."""
        if self.kazans[0] > HALF:  # R13
            return "1-0"
        if self.kazans[1] > HALF:
            return "0-1"
        if self.kazans == [HALF, HALF]:  # R14
            return "1/2-1/2"
        if not any(self.pits[9 * self.turn : 9 * self.turn + 9]):  # R15
            return "1/2-1/2" if self.kazans[self.turn] == HALF else ("0-1", "1-0")[self.turn]
        return "*"

    def __str__(self):
        def row(first):
            return ",".join("X" if first + i in self.tuzdyks else str(self.pits[first + i]) for i in range(9))

        turn = "wb"[self.turn]
        return f"{row(0)}/{row(9)} {self.kazans[0]} {self.kazans[1]} {turn} {self.number}"


def perft(position, depth):
    """The number of move sequences of a length."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    nodes = 0
    for otau in moves:
        after = position.copy()
        after.play(otau)
        nodes += perft(after, depth - 1)
    return nodes
