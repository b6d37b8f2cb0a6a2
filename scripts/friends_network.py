#!/usr/bin/env python3
"""Races bots in network namespaces with delay and loss, and checks that all sides tell the same results.

    scripts/friends_network.py PROGRAM [--players 4] [--races 10] [--delay 80] [--jitter 20] [--loss 5] [--twice 2]
                               [--pace 20] [--kill STAGE] [--kill-host] [--loopback] [--port 3741] [--size 8]

PROGRAM is the example `friends` of crates/friends-net. Needs root and /dev/net/tun (`friends_link.py`), except with
--loopback. Delay is the trip there and back in milliseconds, jitter at most as much more each way, drawn for each packet;
loss and twice are percent of packets one way. Each player and the room server have a namespace of their own. --kill ends
a player by SIGKILL at a stage: handshake, lobby, load, race, goal (it has arrived, the others not all) or result (it has
told the result of a race); the others must race on. Prints one line of figures
as JSON, and exits 1 if a side differs, a replay does not verify, or races are missing.
"""
import argparse, json, os, resource, signal, subprocess, sys, tempfile, time

from friends_link import Link, Weather

# What a player of that stage has written, one after the other; the result is in its output.
STAGES = {"handshake": [], "lobby": [" joined"], "load": ["race 2: "], "race": ["race 2 starts"],
          "goal": ["race 2 starts", "{name} is at the goal"], "result": []}


def is_at(stage, name, told, results):
    at = 0
    for words in STAGES[stage]:
        at = told.find(words.format(name=name), at)
        if at < 0:
            return False
    return stage != "result" or '"race":2,' in results.replace(" ", "")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    for option, default in [("players", 4), ("races", 10), ("delay", 80), ("jitter", 0), ("loss", 0), ("twice", 0),
                            ("pace", 20), ("size", 8), ("limit", 500), ("patience", 120), ("countdown", 300),
                            ("port", 3741)]:
        parser.add_argument(f"--{option}", type=float if option in ("loss", "twice") else int, default=default)
    parser.add_argument("--kill", choices=STAGES)
    parser.add_argument("--kill-host", action="store_true")
    parser.add_argument("--loopback", action="store_true")
    args = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="friends-network-")
    server = f"127.0.0.1:{args.port}" if args.loopback else "10.77.0.1:3536"
    processes, begin, link, rooms = [], time.time(), None, None

    def start(number, arguments):
        inside = link.prefix(number) if link else []
        out, err = (open(f"{folder}/{number}.{kind}", "w") for kind in ("out", "err"))
        environment = dict(os.environ, RUST_BACKTRACE="0")
        return subprocess.Popen(inside + [args.program] + arguments, stdout=out, stderr=err, env=environment)

    try:
        if not args.loopback:
            link = Link(args.players + 1, Weather(args.delay, args.jitter, args.loss, args.twice))
        victim = 0 if args.kill_host else args.players - 1
        rooms = start(0, ["rooms", server])
        time.sleep(0.5)
        fewest = args.players - (1 if args.kill else 0)
        options = [f"races={args.races}", f"players={fewest}", f"pace={args.pace}", f"size={args.size}",
                   f"patience={args.patience}", f"countdown={args.countdown}"]
        for number in range(1, args.players + 1):
            verb = "host" if number == 1 else "join"
            processes.append(start(number, [verb, f"{server}/KXWPT", f"name=bot {number}"] + options))
            # The room must exist; the trip to its server is delayed too.
            time.sleep(1.0 + args.delay / 100 if number == 1 else 0.05)
        victim = 0 if args.kill_host else args.players - 1
        if args.kill:
            waits_until = time.time() + args.limit
            read = lambda kind: open(f"{folder}/{victim + 1}.{kind}").read()
            while not is_at(args.kill, f"bot {victim + 1}", read("err"), read("out")):
                if time.time() > waits_until:
                    raise SystemExit(f"player {victim + 1} does not come to this stage; its log is in {folder}")
                time.sleep(0.01)
            # A handshake takes some trips, and a race some seconds.
            time.sleep({"handshake": 0.1 + args.delay / 500, "race": 0.1}.get(args.kill, 0))
            processes[victim].send_signal(signal.SIGKILL)
        end = time.time() + args.limit
        for process in processes:
            try:
                process.wait(max(1, end - time.time()))
            except subprocess.TimeoutExpired:
                process.kill()
        seconds = time.time() - begin
        traffic = [link.traffic(number) for number in range(1, args.players + 1)] if link else []
    finally:
        for process in processes + [rooms]:
            if process and process.poll() is None:
                process.kill()
                process.wait()
        if link:
            link.close()

    told, faults = {}, []
    told_by = []
    for number in range(1, args.players + 1):
        lines = open(f"{folder}/{number}.out").read().splitlines()
        races = {}
        for line in lines:
            row = json.loads(line)
            races.setdefault(row["race"], []).append(row)
        told_by.append(set(races))
        for race, rows in races.items():
            known = told.setdefault(race, rows)
            if known != rows:
                faults.append(f"race {race}: player {number} tells another result")
    verified = sum(row["verified"] for rows in told.values() for row in rows)
    all_rows = sum(len(rows) for rows in told.values())
    counts = [len(races) for races in told_by]
    # Where one is killed, a race begins with one player less, so that who joins late misses the first.
    survivors = [races for number, races in enumerate(told_by) if not (args.kill and number == victim)]
    missed = [sorted(race for race in told if race >= min(races, default=0) and race not in races) for races in survivors]
    if any(missed) or not all(survivors) or len(told) < args.races or (not args.kill and min(counts) < args.races):
        faults.append(f"races told by each player: {counts}, not {args.races}; missed by those who were there: {missed}")
    if not args.kill and verified != all_rows:
        faults.append(f"{all_rows - verified} results are not verified")
    told_in = lambda words: sum(open(f"{folder}/{number}.err").read().count(words) for number in range(1, args.players + 1))
    cpu = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(json.dumps({
        "players": args.players, "delay_ms": args.delay, "jitter_ms": args.jitter, "loss_percent": args.loss,
        "twice_percent": args.twice, "kill": args.kill, "races": len(told), "results": all_rows, "verified": verified,
        "seconds": round(seconds, 1), "retries": told_in("trying again"), "ways": told_in("by way of"),
        "panics": told_in("panicked"), "cpu_seconds": round(cpu.ru_utime + cpu.ru_stime, 1), "traffic": traffic, "faults": faults, "log": folder if faults else None,
    }))
    return 1 if faults else 0


sys.exit(main())
