//! Sends mutated messages to a room, which must neither panic nor grow. For tests and the example `mutations`.

use maze::{MazeRng, Seed};
use race::{Difficulty, Intent};

use crate::evening::Evening;
use crate::host_eaters::HostEaters;
use crate::intents::IntentLog;
use crate::limits::{MOST_LINKS, PART_BYTES};
use crate::list::{Bytes, List};
use crate::message::{
    Channel, Control, Fast, Finish, Hello, Outcome, Phase, RaceText, Refusal, RoomState, Status, Table,
};
use crate::name::{Name, PlayerId};
use crate::phrase::Phrase;
use crate::room::{LinkId, Profile, Room};
use crate::track::Choice;

/// Counts of mutated messages and what they caused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// All messages.
    pub messages: u64,
    /// Messages that could still be read.
    pub read: u64,
    /// Messages that were refused.
    pub refused: u64,
    /// Players and connections that the room removed.
    pub removed: u64,
}

/// Messages of every kind.
pub fn samples(seed: &str) -> Vec<Vec<u8>> {
    let mut rng = Seed::new(seed).stream("samples");
    let mut hash = [0; 32];
    hash.fill_with(|| rng.bits() as u8);
    let player = PlayerId(rng.bits());
    let finish = Finish { ticks: 1234, hash };
    let name = Name::unknown();
    let mut log = IntentLog::default();
    for tick in 0..700_u32 {
        log.push(Intent::from_byte((tick / 40 % 13) as u8).unwrap_or_default(), tick);
    }
    let eaters = HostEaters::new(1, Difficulty::Normal);
    let code = Choice::Any.race(&hash, HostEaters::NONE).ok();
    let mut evening = Evening::new(3);
    evening.enter(&[player]);
    let state = RoomState {
        host: player,
        term: 1,
        revision: 2,
        race: 1,
        phase: Phase::Race,
        choice: code.clone().map_or(Choice::Any, Choice::Like),
        choices: 1,
        eaters,
        countdown: 3000,
        racers: [player, PlayerId(7)].into_iter().collect(),
        code: code.map(RaceText),
        go_at: Some(99_999),
        evening,
        kicked: [PlayerId(8)].into_iter().collect(),
        numbers: [(player, 1), (PlayerId(7), 2)].into_iter().collect(),
    };
    let rows: List<_, 8> = [(player, Outcome::Finished(finish)), (PlayerId(7), Outcome::Out)].into_iter().collect();
    let hello = Control::Hello(Hello {
        rules: 2,
        program: [0, 1, 0],
        player: PlayerId(9),
        name: Name::unknown(),
        spectator: false,
    });
    let control = [
        Control::Hello(Hello { rules: 2, program: [0, 1, 0], player, name, spectator: false }),
        Control::Back(5),
        Control::Ticket(5),
        Control::Kept,
        Control::Refused(Refusal::Full),
        Control::Status(Status { ready: Some(1), host: Some(player), race: 1, sees: [player].into_iter().collect() }),
        Control::State(Box::new(RoomState { phase: Phase::Lobby, code: None, ..state.clone() })),
        Control::State(Box::new(state)),
        Control::Commit { race: 1, hash },
        Control::Reveal { race: 1, secret: hash },
        Control::Loaded { race: 1, code: 77 },
        Control::Finished { race: 1, player, finish, bytes: PART_BYTES as u32 + 9 },
        Control::Part { race: 1, player, bytes: Bytes(vec![3; PART_BYTES]) },
        Control::GaveUp(1),
        Control::Table(Table { race: 1, is_closed: true, rows }),
        Control::Want { race: 1, player },
        Control::Done(1),
        Control::Chat(Phrase::GoodLuck),
        Control::Leave,
        Control::Kick(player),
        Control::Pass { to: player, begins: true, bytes: Bytes(Control::Leave.encode()) },
        Control::Passed { from: PlayerId(9), begins: true, bytes: Bytes(hello.encode()) },
        Control::Walks { race: 1, bytes: 9 },
        Control::WalksPart { race: 1, bytes: Bytes(vec![1; 9]) },
    ];
    let fast = [
        Fast::Ping { id: 1, hears_host: true },
        Fast::Pong { id: 1, time: 1_000 },
        Fast::Intents { race: 1, ack: 3, batch: log.batch(128) },
        Fast::Ack { race: 1, ticks: 44 },
        Fast::Pass { to: player, bytes: Bytes(Fast::Ack { race: 1, ticks: 44 }.encode()) },
        Fast::Passed { from: PlayerId(9), bytes: Bytes(Fast::Ping { id: 1, hears_host: true }.encode()) },
    ];
    control.iter().map(Control::encode).chain(fast.iter().map(Fast::encode)).collect()
}

/// A room that receives mutated messages.
#[derive(Debug)]
pub struct Mutations {
    rng: MazeRng,
    samples: Vec<Vec<u8>>,
    room: Room,
    now: u64,
    link: u32,
}

impl Mutations {
    /// Creates the room and the messages. The seed determines everything.
    pub fn new(seed: &str) -> Self {
        let profile = Profile {
            player: PlayerId(1),
            name: Name::unknown(),
            spectator: false,
            program: [0, 1, 0],
            entropy: [9; 32],
        };
        let rng = Seed::new(seed).stream("mutations");
        Self { rng, samples: samples(seed), room: Room::new(profile, false, 0), now: 0, link: 0 }
    }

    /// Feeds this many mutated messages to the room, from peers that reconnect whenever they are removed.
    pub fn run(&mut self, count: u64) -> Report {
        let mut report = Report::default();
        for _ in 0..count {
            let index = self.rng.below(self.samples.len() as u32) as usize;
            let mut bytes = self.samples[index].clone();
            for _ in 0..self.rng.below(4) {
                self.mutate(&mut bytes);
            }
            let channel = if self.rng.below(3) == 0 { Channel::Fast } else { Channel::Control };
            let is_read = match channel {
                Channel::Control => Control::decode(&bytes).is_ok(),
                Channel::Fast => Fast::decode(&bytes).is_ok(),
            };
            report.messages += 1;
            report.read += u64::from(is_read);
            report.refused += u64::from(!is_read);
            self.now += u64::from(self.rng.below(60));
            let link = LinkId(self.link + self.rng.below(MOST_LINKS as u32));
            if self.rng.below(50) == 0 {
                self.link += 1;
                self.room.disconnected(LinkId(self.link - 1), self.now);
            }
            self.room.received(link, channel, &bytes, self.now);
            self.room.tick(self.now);
            self.room.take_outgoing();
            while let Some(event) = self.room.next_event() {
                report.removed += u64::from(matches!(event, crate::room::Event::Removed(..)));
                if let crate::room::Event::Prepare(race, ..) = event {
                    self.room.loaded(race);
                }
            }
        }
        report
    }

    fn mutate(&mut self, bytes: &mut Vec<u8>) {
        let at = self.rng.below(bytes.len().max(1) as u32) as usize;
        match self.rng.below(6) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at.min(bytes.len()), self.rng.bits() as u8),
            2 if !bytes.is_empty() => {
                bytes.remove(at);
            }
            3 => bytes.extend(vec![0xff; at]),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << self.rng.below(8);
                }
            }
        }
    }
}
