//! A simulated network with 2 to 8 rooms: loss, delay, duplication, reordering, and players frozen, gone and back. Its
//! clock is a number, and everything follows from the seed.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::fmt::Write as _;

use friends::bot_player::{BotPlayer, Pace};
use friends::message::Channel;
use friends::room::ResultRow;
use friends::{Choice, Event, LinkId, PlayerId, Profile, Room};
use maze::{MazeRng, Seed};
use race::RaceCode;
use race::bot::Skill;

/// Milliseconds of a step.
const STEP: u64 = 10;

/// How bad the network is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Weather {
    /// One way, in milliseconds.
    pub(crate) delay: u64,
    /// At most as much more, drawn for each message: fast messages overtake each other.
    pub(crate) jitter: u64,
    /// Percent of fast messages that are lost; control messages come later instead.
    pub(crate) loss: u32,
    /// Percent of fast messages that come twice.
    pub(crate) twice: u32,
}

/// A message on its way: when it arrives, its number, from whom, to whom, and on which channel.
type Flight = Reverse<(u64, u64, usize, usize, bool, Vec<u8>)>;

pub(crate) struct Node {
    pub(crate) room: Room,
    pub(crate) bot: BotPlayer,
    pub(crate) events: Vec<Event>,
    /// Its clock runs ahead by this much.
    clock: u64,
    frozen_until: u64,
    pub(crate) is_gone: bool,
    /// The connection to each other node, by number.
    links: BTreeMap<usize, LinkId>,
    next_link: u32,
    waiting: Vec<(usize, Channel, Vec<u8>)>,
    wants_races: u32,
}

impl Node {
    /// The results told so far: the race, and for each player place, ticks and digest.
    pub(crate) fn results(&self) -> Vec<(u32, Vec<ResultRow>)> {
        let result = |event: &Event| match event {
            Event::Result(race, rows) => Some((*race, rows.clone())),
            _ => None,
        };
        self.events.iter().filter_map(result).collect()
    }
}

pub(crate) struct Net {
    pub(crate) now: u64,
    pub(crate) nodes: Vec<Node>,
    weather: Weather,
    rng: MazeRng,
    flights: BinaryHeap<Flight>,
    count: u64,
    /// When the last control message on its way arrives, for each pair.
    last_control: BTreeMap<(usize, usize), u64>,
    pub(crate) bytes: u64,
}

pub(crate) fn profile(number: usize, seed: &str) -> Profile {
    let mut rng = Seed::new(format!("{seed} {number}")).stream("profile");
    let mut entropy = [0; 32];
    entropy.fill_with(|| rng.bits() as u8);
    Profile {
        player: PlayerId(rng.bits()),
        name: format!("bot {number}").parse().unwrap(),
        spectator: false,
        program: [0, 1, 0],
        entropy,
    }
}

impl Net {
    /// Rooms of this many bots, the first the host, connected with each other.
    pub(crate) fn new(count: usize, weather: Weather, seed: &str, pace: Pace) -> Self {
        let mut net = Self {
            now: 1_000,
            nodes: Vec::new(),
            weather,
            rng: Seed::new(seed).stream("network"),
            flights: BinaryHeap::new(),
            count: 0,
            last_control: BTreeMap::new(),
            bytes: 0,
        };
        for number in 0..count {
            net.join(profile(number, seed), number == 0, pace, seed);
        }

        net.nodes[0].room.choose(Choice::Like(small())).unwrap();
        net.nodes[0].room.set_start(200, count);
        net
    }

    /// Another player joins.
    pub(crate) fn join(&mut self, profile: Profile, is_host: bool, pace: Pace, seed: &str) -> usize {
        let number = self.nodes.len();
        let clock = 7_777 * number as u64;
        let skill = if number.is_multiple_of(3) { Skill::EXPERT } else { Skill::MEDIAN };
        let mut room = Room::new(profile, is_host, self.now + clock);
        room.set_start(200, 2);
        self.nodes.push(Node {
            room,
            bot: BotPlayer::new(skill, format!("{seed} {number}"), pace),
            events: Vec::new(),
            clock,
            frozen_until: 0,
            is_gone: false,
            links: BTreeMap::new(),
            next_link: 0,
            waiting: Vec::new(),
            wants_races: u32::MAX,
        });
        for other in 0..number {
            if !self.nodes[other].is_gone {
                self.connect(number, other);
            }
        }
        number
    }

    /// Connects two nodes.
    pub(crate) fn connect(&mut self, one: usize, other: usize) {
        for (from, to) in [(one, other), (other, one)] {
            let now = self.now;
            let node = &mut self.nodes[from];
            let link = LinkId(node.next_link);
            node.next_link += 1;
            node.links.insert(to, link);
            node.room.connected(link, now + node.clock);
        }
    }

    /// Cuts the connection of two nodes. Messages under way are lost.
    pub(crate) fn cut(&mut self, one: usize, other: usize) {
        for (from, to) in [(one, other), (other, one)] {
            let now = self.now;
            let node = &mut self.nodes[from];
            if let Some(link) = node.links.remove(&to) {
                node.room.disconnected(link, now + node.clock);
            }
        }
        self.flights
            .retain(|Reverse((_, _, from, to, ..))| (*from, *to) != (one, other) && (*from, *to) != (other, one));
    }

    /// Tells a node that its connection to another is lost, although it lives on.
    pub(crate) fn forget(&mut self, node: usize, other: usize) {
        let now = self.now;
        let node = &mut self.nodes[node];
        node.room.disconnected(node.links[&other], now + node.clock);
    }

    /// Cuts all connections of a node.
    pub(crate) fn isolate(&mut self, node: usize) {
        (0..self.nodes.len()).filter(|&other| other != node).for_each(|other| self.cut(node, other));
    }

    /// Connects a node with all that are there.
    pub(crate) fn restore(&mut self, node: usize) {
        for other in 0..self.nodes.len() {
            if other != node && !self.nodes[other].is_gone {
                self.connect(node, other);
            }
        }
    }

    /// Stops a program for a while; what it is sent waits.
    pub(crate) fn freeze(&mut self, node: usize, milliseconds: u64) {
        self.nodes[node].frozen_until = self.now + milliseconds;
    }

    /// Ends a program. The others do not hear it any more; the connection is not told to be lost.
    pub(crate) fn kill(&mut self, node: usize) {
        self.nodes[node].is_gone = true;
    }

    /// Sends bytes as if from a node.
    pub(crate) fn inject(&mut self, from: usize, to: usize, channel: Channel, bytes: &[u8]) {
        let now = self.now;
        let node = &mut self.nodes[to];
        let link = node.links[&from];
        node.room.received(link, channel, bytes, now + node.clock);
    }

    /// A step of all.
    pub(crate) fn step(&mut self) {
        self.now += STEP;
        while self.flights.peek().is_some_and(|Reverse((at, ..))| *at <= self.now) {
            let Some(Reverse((_, _, from, to, is_fast, bytes))) = self.flights.pop() else { break };
            let channel = if is_fast { Channel::Fast } else { Channel::Control };
            self.nodes[to].waiting.push((from, channel, bytes));
        }
        for number in 0..self.nodes.len() {
            let now = self.now;
            let node = &mut self.nodes[number];
            if node.is_gone || node.frozen_until > now {
                continue;
            }
            let own = now + node.clock;
            for (from, channel, bytes) in std::mem::take(&mut node.waiting) {
                if let Some(&link) = node.links.get(&from) {
                    node.room.received(link, channel, &bytes, own);
                }
            }
            let told = node.bot.drive(&mut node.room, own);
            node.events.extend(told);
            if !node.room.is_ready() && node.room.racers().is_empty() | node.has_result() {
                let raced = node.results().len() as u32;
                if raced < node.wants_races && node.room.phase() == friends::message::Phase::Lobby {
                    node.room.set_ready(true);
                }
            }
            node.room.tick(own);
            let outgoing = node.room.take_outgoing();
            let numbers: BTreeMap<LinkId, usize> = node.links.iter().map(|(number, link)| (*link, *number)).collect();
            for message in outgoing {
                if let Some(&to) = numbers.get(&message.link) {
                    self.send(number, to, message.channel, message.bytes);
                }
            }
        }
    }

    fn send(&mut self, from: usize, to: usize, channel: Channel, bytes: Vec<u8>) {
        self.bytes += bytes.len() as u64;
        let Weather { delay, jitter, loss, twice } = self.weather;
        let mut arrives = self.now + delay + u64::from(self.rng.below(jitter as u32 + 1));
        let is_lost = self.rng.below(100) < loss;
        let copies = match channel {
            Channel::Control => {
                // Sent again after a while, and what follows waits for it.
                if is_lost {
                    arrives += 2 * delay + 200;
                }
                let last = self.last_control.entry((from, to)).or_default();
                arrives = arrives.max(*last);
                *last = arrives;
                1
            }
            Channel::Fast if is_lost => 0,
            Channel::Fast => 1 + u32::from(self.rng.below(100) < twice),
        };
        for _ in 0..copies {
            self.count += 1;
            let flight = (arrives, self.count, from, to, channel == Channel::Fast, bytes.clone());
            self.flights.push(Reverse(flight));
            arrives += u64::from(self.rng.below(300));
        }
    }

    /// Steps until something is true, at most for this many seconds; panics otherwise.
    pub(crate) fn until(&mut self, seconds: u64, what: &str, mut is_true: impl FnMut(&Self) -> bool) {
        let end = self.now + seconds * 1000;
        while !is_true(self) {
            assert!(self.now < end, "not within {seconds} s: {what}\n{}", self.report());
            self.step();
        }
    }

    /// Steps for a time.
    pub(crate) fn run(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        while self.now < end {
            self.step();
        }
    }

    /// Steps until all that are there have told the results of this many races.
    pub(crate) fn until_results(&mut self, seconds: u64, races: usize) {
        self.until(seconds, "results", |net| {
            net.nodes.iter().filter(|node| !node.is_gone).all(|node| node.results().len() >= races)
        });
    }

    /// Asserts that all nodes that reported the result of a race reported the same one.
    pub(crate) fn assert_same_results(&self) -> usize {
        let mut told: BTreeMap<u32, Vec<ResultRow>> = BTreeMap::new();
        for node in &self.nodes {
            for (race, rows) in node.results() {
                let known = told.entry(race).or_insert_with(|| rows.clone());
                assert_eq!(*known, rows, "race {race}\n{}", self.report());
            }
        }
        told.len()
    }

    fn report(&self) -> String {
        let mut report = String::new();
        for (number, node) in self.nodes.iter().enumerate() {
            let state =
                node.room.state().map(|state| (state.host, state.term, state.race, state.phase, state.racers.len()));
            let _ = writeln!(report, "{number} {} ready {} {state:?}", node.room.me(), node.room.is_ready());
            for event in node.events.iter().rev().take(12).rev() {
                let _ = writeln!(report, "    {event}");
            }
        }
        report
    }
}

impl Node {
    fn has_result(&self) -> bool {
        let race = self.room.state().map(|state| state.race);
        self.results().last().map(|(number, _)| *number) == race
            || self.events.iter().any(|event| matches!(event, Event::CalledOff(number, _) if Some(*number) == race))
    }
}

/// A race of 5×5 cells.
fn small() -> RaceCode {
    use maze::{Algorithm, AnyGrid, Recipe, Size, Square};
    let grid = AnyGrid::Square(Square::new(Size::new(5, 5).unwrap()));
    let maze = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("x") }.into();
    RaceCode::new(maze, race::Endpoints::Corner, Vec::new(), None).unwrap()
}
