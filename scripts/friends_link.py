"""A bad network in user space, where the system has no netem: a tun device in each network namespace, and a thread that
passes packets between them with delay, jitter, loss and duplicates, and counts their bytes with IP headers.

Needs root, `ip` (iproute2) and /dev/net/tun. `friends_network.py` uses it; for other programs:

    link = Link(4, Weather(delay=80, jitter=20, loss=5, twice=2)); link.prefix(2) + ["program"]; link.close()
"""
import ctypes, fcntl, heapq, os, random, select, struct, subprocess, threading, time
from dataclasses import dataclass

TUNSETIFF, IFF_TUN, IFF_NO_PI, CLONE_NEWNET = 0x400454CA, 0x0001, 0x1000, 0x40000000


@dataclass
class Weather:
    """The trip there and back in milliseconds, half of it each way; at most as much more, drawn for each packet, so that
    packets overtake each other; percent of packets lost one way, and that come twice."""
    delay: float = 0
    jitter: float = 0
    loss: float = 0
    twice: float = 0


def sh(command):
    subprocess.run(command, shell=True, check=True, capture_output=True, text=True)


class Link:
    """Namespaces 0 to count - 1 with the addresses 10.77.0.1 and so on."""

    def __init__(self, count, weather, seed=1):
        self.names = [f"mzf{os.getpid() % 10000}n{number}" for number in range(count)]
        self.weather, self.random = weather, random.Random(seed)
        self.sent = [{} for _ in self.names]  # for each namespace: from (whom, second) to bytes
        self.packets = self.lost = 0
        self.done = threading.Event()
        self.fds, here = [], os.open("/proc/self/ns/net", os.O_RDONLY)
        libc = ctypes.CDLL("libc.so.6", use_errno=True)
        try:
            for number, name in enumerate(self.names):
                sh(f"ip netns add {name}")
                there = os.open(f"/var/run/netns/{name}", os.O_RDONLY)
                if libc.setns(there, CLONE_NEWNET):
                    raise OSError(ctypes.get_errno(), "setns")
                fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
                fcntl.ioctl(fd, TUNSETIFF, struct.pack("16sH", b"tun0", IFF_TUN | IFF_NO_PI))
                libc.setns(here, CLONE_NEWNET)
                os.close(there)
                self.fds.append(fd)
                # A route for multicast, which the WebRTC stack takes for granted.
                sh(f"ip -n {name} link set lo up && ip -n {name} addr add 10.77.0.{number + 1}/24 dev tun0 && "
                   f"ip -n {name} link set tun0 up && ip -n {name} route add 224.0.0.0/4 dev tun0")
        except BaseException:
            libc.setns(here, CLONE_NEWNET)
            self.fds or self.done.set()
            self.remove()
            raise
        self.thread = threading.Thread(target=self.pass_packets, daemon=True)
        self.thread.start()

    def prefix(self, number):
        """The words before a command that runs in a namespace."""
        return ["ip", "netns", "exec", self.names[number]]

    def pass_packets(self):
        waiting, count = [], 0
        numbers = {fd: number for number, fd in enumerate(self.fds)}
        poll = select.poll()
        for fd in self.fds:
            poll.register(fd, select.POLLIN)
        while not self.done.is_set():
            now = time.monotonic()
            rest = (waiting[0][0] - now) * 1000 if waiting else 50
            for fd, _ in poll.poll(max(0, min(50, rest))):
                for _ in range(64):
                    try:
                        packet = os.read(fd, 65535)
                    except BlockingIOError:
                        break
                    # IPv4 to one of the namespaces; the rest is multicast and neighbor discovery.
                    if len(packet) < 20 or packet[0] >> 4 != 4 or packet[16:19] != b"\x0a\x4d\x00":
                        continue
                    to, now = packet[19] - 1, time.monotonic()
                    if not 0 <= to < len(self.fds):
                        continue
                    key = (to, int(now))
                    sent = self.sent[numbers[fd]]
                    sent[key] = sent.get(key, 0) + len(packet)
                    self.packets += 1
                    if self.random.random() * 100 < self.weather.loss:
                        self.lost += 1
                        continue
                    for _ in range(1 + (self.random.random() * 100 < self.weather.twice)):
                        late = self.weather.delay / 2 + self.random.random() * self.weather.jitter
                        count += 1
                        heapq.heappush(waiting, (now + late / 1000, count, to, packet))
            now = time.monotonic()
            while waiting and waiting[0][0] <= now:
                _, _, to, packet = heapq.heappop(waiting)
                try:
                    os.write(self.fds[to], packet)
                except OSError:
                    pass  # its namespace is going, or its queue is full: one more that is lost

    def traffic(self, number):
        """Bytes that a namespace has sent to the others but the first: all, a second on average, and in the busiest ten
        seconds a second."""
        seconds = {}
        for (to, second), size in self.sent[number].items():
            if to != 0:
                seconds[second] = seconds.get(second, 0) + size
        if not seconds:
            return {"bytes": 0, "mean": 0, "busiest": 0}
        first, last = min(seconds), max(seconds)
        tens = [sum(seconds.get(at + more, 0) for more in range(10)) / 10 for at in range(first, max(first, last - 9) + 1)]
        return {"bytes": sum(seconds.values()), "mean": round(sum(seconds.values()) / (last - first + 1)),
                "busiest": round(max(tens))}

    def remove(self):
        for fd in self.fds:
            os.close(fd)
        for name in self.names:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)

    def close(self):
        self.done.set()
        self.thread.join()
        self.remove()
