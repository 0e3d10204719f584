#!/usr/bin/env python3
"""Random tournaments, paired by us, checked by gacrux, the reference tool for the FIDE rules.

    oracle.py TOGYZ COUNT [--first SEED] [--jobs N] [--only pairing|standings] [--keep FOLDER]

TOGYZ is the program, COUNT how many tournaments. gacrux must be importable. Every tournament is
made by `togyz tournament generate`; gacrux then pairs every round again and must find what we
found, and its tie-breaks and Berger tables must be ours. The exit code is 1 if anything differs; files
with differences are kept.
"""

import argparse
import contextlib
import io
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import oracle_standings


def settings(seed):
    """The options of a tournament: odd and even, 5 to 40 players, at most players - 1 rounds."""
    chance = random.Random(seed)
    players = chance.randint(5, 40)
    rounds = chance.randint(3, min(players - 1, 13))
    share = lambda *values: str(chance.choice(values))
    options = ["--players", str(players), "--rounds", str(rounds), "--seed", str(seed)]
    options += ["--draws", share(0, 15, 30, 60), "--forfeits", share(0, 2, 10)]
    options += ["--byes", share(0, 2, 8), "--withdrawals", share(0, 1, 4), "--late", share(0, 3, 15)]
    options += ["--forbidden", share(0, 0, 10)]
    if chance.random() < 0.15:
        options.append("--baku")
    return options


def gacrux(module, arguments):
    """What a program of gacrux prints. Run in this process: starting Python is most of the work."""
    checker = getattr(__import__(f"gacrux.{module}", fromlist=[module]), module)
    printed = io.StringIO()
    before, sys.argv = sys.argv, [module, *arguments]
    try:
        with contextlib.redirect_stdout(printed):
            checker().common_main()
    finally:
        sys.argv = before
    return printed.getvalue()


def check_pairing(togyz, path):
    """None if gacrux pairs every round as we did."""
    printed = gacrux("pairingchecker", ["-i", path, "-c", "-dT", "-x", "weighted", "-o", "-"])
    return None if "Check: True" in printed else "pairing:\n" + printed


def check_standings(togyz, path):
    """None if gacrux orders the players as we do, by every tie-break."""
    return oracle_standings.check(gacrux, togyz, path)


# Every check takes the program and a file and says what differs.
CHECKS = {"pairing": check_pairing, "standings": check_standings}


def check(job):
    togyz, seed, keep, checks = job
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/{seed}.trf"
        command = [togyz, "tournament", "generate", *settings(seed), "--out", path]
        made = subprocess.run(command, capture_output=True, text=True)
        if made.returncode != 0:
            return seed, 0, [made.stderr]
        text = Path(path).read_text()
        rounds = max(
            ((len(line) - 89) // 10 for line in text.splitlines() if line.startswith("001")), default=0
        )
        told = [found for name in checks if (found := CHECKS[name](togyz, path)) is not None]
        if told:
            Path(keep).mkdir(parents=True, exist_ok=True)
            Path(keep, f"{seed}.trf").write_text(text)
        return seed, rounds, told


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("togyz")
    parser.add_argument("count", type=int)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", choices=CHECKS, action="append")
    parser.add_argument("--keep", default=f"{tempfile.gettempdir()}/swiss-differences")
    options = parser.parse_args()
    began = time.time()
    done = rounds = 0
    wrong_tables = oracle_standings.check_berger(options.togyz)
    differences = len(wrong_tables)
    print("\n".join(wrong_tables or ["Berger tables for 2 to 40 players: the same"]), flush=True)
    checks = options.only or list(CHECKS)
    jobs = [(options.togyz, options.first + n, options.keep, checks) for n in range(options.count)]
    with ProcessPoolExecutor(options.jobs) as pool:
        for seed, played, told in pool.map(check, jobs, chunksize=4):
            done += 1
            rounds += played
            if told:
                differences += 1
                print(f"\ntournament {seed}: {' '.join(settings(seed))}\n" + "\n".join(told), flush=True)
            if done % 20 == 0 or done == options.count:
                seconds = time.time() - began
                print(f"{done} of {options.count} tournaments, {rounds} rounds, {differences} with differences, {seconds:.0f} s", flush=True)
    if differences:
        print(f"the files are in {options.keep}")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
