"""The standings part of oracle.py: tie-breaks and Berger tables, ours against gacrux's.

Every tournament is compared as it is, under the rules before March 2026 (by its date), with points taken
by the referee, and as if it were a round robin, each with other tie-breaks.
"""

import json
import random
import re
import subprocess
from pathlib import Path

# FB comes last: computing it changes what gacrux computes afterwards.
TIEBREAKS = [
    "PTS BH DE PS SB",
    "PTS DE BH/C1 BH/M1 SB/C1 PS/C1",
    "PTS WIN WON BPG BWG REP BH/C2 BH/M2 SB/C2 SB/M1",
    "PTS KS KS/L+1 KS/L-2 AOB DE NUM",
    "PTS ARO TPR PTP APRO APPO RTG ARO/C1 ARO/M1 DE",
    "PTS DE SB FB FB/C1",
]


def edition_before_2026(text, chance):
    return re.sub(r"(?m)^042 .*$", "042 2025/05/15", text)


def deductions(text, chance):
    players = re.findall(r"(?m)^001 +(\d+)", text)
    lines = [f"299     0.0  -1.0  {chance.choice([999, 2]):>3} {chance.choice(players):>4}\n" for _ in range(2)]
    return text + "".join(lines)


VARIANTS = [
    (lambda text, chance: text, "-s", []),
    (edition_before_2026, "-s", []),
    (deductions, "-s", []),
    (lambda text, chance: text, "-p", ["--unplayed", "paired"]),
]


def same(ours, theirs):
    """gacrux prints -0 where there is no value."""
    if theirs == "-0":
        return ours is None or ours == 0
    return ours is not None and abs(ours - float(theirs)) < 1e-9


def check(gacrux, togyz, path):
    """None if all ranks and values agree, for every variant of a tournament."""
    chance = random.Random(Path(path).name)
    original = Path(path).read_text()
    told = []
    for number, (change, system, regime) in enumerate(VARIANTS):
        varied = f"{path}.{number}"
        Path(varied).write_text(change(original, chance))
        for names in [TIEBREAKS[0], *chance.sample(TIEBREAKS[1:], 2)]:
            names = names.split()
            table = ours(togyz, varied, names, regime)
            rounds = str(played(original))
            arguments = ["-i", varied, "-n", rounds, system, "-t", *names, "-dT", "-r", "-o", "-"]
            printed = gacrux("tiebreakchecker", arguments).splitlines()[1:]
            if len(printed) != len(table):
                told.append(f"{' '.join(names)} {system}: gacrux printed {printed}")
                continue
            for line in printed:
                rank, player, *values = line.split("\t")
                row = table[int(player)]
                found = [row["values"][name] for name in names]
                if row["rank"] != int(rank) or not all(map(same, found, values)):
                    told.append(f"{' '.join(names)} {system}: gacrux {line!r}, ours {row}")
    return "tie-breaks:\n" + "\n".join(told) if told else None


def ours(togyz, path, names, regime):
    command = [togyz, "tournament", "standings", "--trf", path, "--tiebreaks", ",".join(names), "--json"]
    printed = subprocess.run([*command, *regime], capture_output=True, text=True, check=True).stdout
    return {row["number"]: row for row in json.loads(printed)}


def played(text):
    """The rounds of the longest line."""
    return max((len(line) - 89) // 10 for line in text.splitlines() if line.startswith("001"))


def check_berger(togyz):
    """The tables for 2 to 40 players that differ."""
    from gacrux.berger import bergertables

    told = []
    for players in range(2, 41):
        command = [togyz, "tournament", "berger", "--players", str(players), "--json"]
        rounds = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        for theirs, found in zip(bergertables(players)["pairing"].values(), rounds, strict=True):
            pairs = {(pair["white"], pair["black"]) for pair in theirs.values()}
            met = {pair for pair in pairs if max(pair) <= players}
            rests = {number for pair in pairs - met for number in pair if number <= players}
            games = {(game["white"], game["black"]) for game in found["games"]}
            if games != met or rests != ({found["rests"]} if "rests" in found else set()):
                told.append(f"Berger table for {players}, round {found['round']}: {found}")
    return told
