#!/usr/bin/env python3
"""Races bots in network namespaces with delay and loss, and checks that all sides tell the same results.

    scripts/friends_network.py PROGRAM [--players 4] [--races 10] [--delay 80] [--loss 5] [--pace 20] [--kill SECONDS]
                               [--kill-host] [--loopback] [--size 8]

PROGRAM is the example `friends` of crates/friends-net. Needs root, `ip` and `tc` (iproute2), except with --loopback.
Delay is the trip there and back in milliseconds, half of it added on each side; loss is percent of packets one way.
Each player and the room server have a namespace of their own on one bridge. Prints one line of figures as JSON, and
exits 1 if a side differs, a replay does not verify, or races are missing.
"""
import argparse, json, os, signal, subprocess, sys, tempfile, time

PREFIX = f"mzf{os.getpid() % 10000}"
BRIDGE = PREFIX + "b"


def sh(command, check=True):
    return subprocess.run(command, shell=True, check=check, capture_output=True, text=True)


def set_up(count, delay, loss):
    sh(f"ip link add {BRIDGE} type bridge && ip link set {BRIDGE} up")
    for number in range(count + 1):
        name = f"{PREFIX}n{number}"
        sh(f"ip netns add {name}")
        sh(f"ip link add {name} type veth peer name eth0 netns {name}")
        sh(f"ip link set {name} master {BRIDGE} up")
        inside = f"ip netns exec {name}"
        # A route for multicast, which the WebRTC stack takes for granted.
        sh(f"{inside} ip link set lo up; {inside} ip addr add 10.77.0.{number + 1}/24 dev eth0; "
           f"{inside} ip link set eth0 up; {inside} ip route add 224.0.0.0/4 dev eth0; "
           f"{inside} ip route add default via 10.77.0.254", check=False)
        sh(f"{inside} tc qdisc add dev eth0 root netem delay {delay / 2}ms loss {loss}% limit 10000")


def tear_down(count):
    for number in range(count + 1):
        sh(f"ip netns del {PREFIX}n{number}", check=False)
    sh(f"ip link del {BRIDGE}", check=False)


def sent_bytes(number):
    """Bytes and packets that left a namespace, with IP and Ethernet headers."""
    out = sh(f"ip netns exec {PREFIX}n{number} cat /sys/class/net/eth0/statistics/tx_bytes").stdout
    return int(out or 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    for option, default in [("players", 4), ("races", 10), ("delay", 80), ("loss", 0), ("pace", 20), ("kill", 0), ("size", 8),
                            ("limit", 500), ("patience", 120), ("countdown", 300)]:
        parser.add_argument(f"--{option}", type=float if option in ("kill", "loss") else int, default=default)
    parser.add_argument("--kill-host", action="store_true")
    parser.add_argument("--loopback", action="store_true")
    args = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="friends-network-")
    server = "127.0.0.1:3741" if args.loopback else "10.77.0.1:3536"
    processes, begin = [], time.time()

    def start(number, arguments):
        inside = [] if args.loopback else ["ip", "netns", "exec", f"{PREFIX}n{number}"]
        out, err = (open(f"{folder}/{number}.{kind}", "w") for kind in ("out", "err"))
        environment = dict(os.environ, RUST_BACKTRACE="0")
        return subprocess.Popen(inside + [args.program] + arguments, stdout=out, stderr=err, env=environment)

    try:
        if not args.loopback:
            set_up(args.players, args.delay, args.loss)
        rooms = start(0, ["rooms", server])
        time.sleep(0.5)
        fewest = args.players - (1 if args.kill else 0)
        options = [f"races={args.races}", f"players={args.players}", f"pace={args.pace}", f"size={args.size}",
                   f"patience={args.patience}", f"countdown={args.countdown}"]
        for number in range(1, args.players + 1):
            verb = "host" if number == 1 else "join"
            processes.append(start(number, [verb, f"{server}/KXWPT", f"name=bot {number}"] + options))
            # The room must exist; the trip to its server is delayed too.
            time.sleep(1.0 + args.delay / 100 if number == 1 else 0.05)
        victim = 0 if args.kill_host else args.players - 1
        if args.kill:
            time.sleep(args.kill)
            processes[victim].send_signal(signal.SIGKILL)
        end = time.time() + args.limit
        for process in processes:
            try:
                process.wait(max(1, end - time.time()))
            except subprocess.TimeoutExpired:
                process.kill()
        seconds = time.time() - begin
        traffic = [] if args.loopback else [sent_bytes(number) for number in range(1, args.players + 1)]
        rooms.kill()
    finally:
        for process in processes:
            if process.poll() is None:
                process.kill()
        if not args.loopback:
            tear_down(args.players)

    told, faults = {}, []
    counts = []
    for number in range(1, args.players + 1):
        lines = open(f"{folder}/{number}.out").read().splitlines()
        races = {}
        for line in lines:
            row = json.loads(line)
            races.setdefault(row["race"], []).append(row)
        counts.append(len(races))
        for race, rows in races.items():
            known = told.setdefault(race, rows)
            if known != rows:
                faults.append(f"race {race}: player {number} tells another result")
    verified = sum(row["verified"] for rows in told.values() for row in rows)
    all_rows = sum(len(rows) for rows in told.values())
    survivors = [count for number, count in enumerate(counts) if not (args.kill and number == victim)]
    if min(survivors) < args.races:
        faults.append(f"races told by each player: {counts}, not {args.races}")
    if not args.kill and verified != all_rows:
        faults.append(f"{all_rows - verified} results are not verified")
    retries = sum(open(f"{folder}/{number}.err").read().count("trying again") for number in range(1, args.players + 1))
    panics = sum(open(f"{folder}/{number}.err").read().count("panicked") for number in range(1, args.players + 1))
    print(json.dumps({
        "players": args.players, "delay_ms": args.delay, "loss_percent": args.loss, "races": len(told),
        "results": all_rows, "verified": verified, "seconds": round(seconds, 1), "retries": retries, "panics": panics,
        "bytes_sent": traffic, "faults": faults, "log": folder if faults else None,
    }))
    return 1 if faults else 0


sys.exit(main())
