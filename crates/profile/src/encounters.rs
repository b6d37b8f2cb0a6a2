//! The player's races against each eater and the time played, and their file.
//!
//! Each run of the program counts in a tally of its own, under a key that no other run has. So two running copies of
//! the game lose nothing when they save into one file: of each tally the larger counts stay, since a tally only grows.
//! Tallies of past months are added up into one, because no run takes that long.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use files::home::syntax_error;
use platform::storage::{Persist, check_version};
use race::units::TICKS_PER_SECOND;
use race::{Campaign, EaterKind, Ticks};
use serde::{Deserialize, Serialize};
use text::{Id, Text};

use crate::progress::Progress;

/// The file version.
const VERSION: u32 = 1;

/// Tallies that are older than this are added up, in days.
const OLD: u32 = 30;

/// Races against an eater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Races", deny_unknown_fields)]
pub struct EaterRaces {
    /// Races that the player ended or lost.
    pub races: u32,
    /// Those in which the player reached the goal before the eater.
    pub wins: u32,
}

/// What one run of the program has counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Tally", deny_unknown_fields, default)]
struct Tally {
    /// Time of races, in ticks.
    played: u64,
    eaters: BTreeMap<EaterKind, EaterRaces>,
}

impl Tally {
    /// Keeps the larger value of each count: both are of the same run.
    fn keep_larger(&mut self, other: &Self) {
        self.played = self.played.max(other.played);
        for (&kind, theirs) in &other.eaters {
            let own = self.eaters.entry(kind).or_default();
            own.races = own.races.max(theirs.races);
            own.wins = own.wins.max(theirs.wins);
        }
    }

    /// Adds the counts of another run.
    fn add(&mut self, other: &Self) {
        self.played = self.played.saturating_add(other.played);
        for (&kind, theirs) in &other.eaters {
            let own = self.eaters.entry(kind).or_default();
            own.races = own.races.saturating_add(theirs.races);
            own.wins = own.wins.saturating_add(theirs.wins);
        }
    }
}

/// The day of a run's start, and a random number.
type RunKey = (u32, u64);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Encounters", deny_unknown_fields)]
struct EncountersFile {
    version: u32,
    /// Eaters that a card has introduced.
    met: BTreeSet<EaterKind>,
    /// All runs that started up to this day are in `past`.
    until: u32,
    past: Tally,
    runs: BTreeMap<RunKey, Tally>,
}

/// The races against each eater, the time played, and the eaters that the player has met.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Encounters {
    met: BTreeSet<EaterKind>,
    until: u32,
    past: Tally,
    runs: BTreeMap<RunKey, Tally>,
    /// The key of this run; `None` before it starts.
    own: Option<RunKey>,
}

impl Persist for Encounters {
    const FILE: &'static str = "encounters.ron";
    const RESET: Id = id!("notices-reset-encounters");

    fn from_text(text: &str) -> Result<Self, Text> {
        check_version(text, VERSION)?;
        let EncountersFile { met, until, past, runs, .. } =
            ron::from_str(text).map_err(|error| syntax_error(&error))?;
        Ok(Self { met, until, past, runs, own: None })
    }

    fn to_text(&self) -> Result<String, Text> {
        let Self { met, until, past, runs, .. } = self.clone();
        let file = EncountersFile { version: VERSION, met, until, past, runs };
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(2);
        let text = ron::ser::to_string_pretty(&file, pretty);
        text.map(|text| text + "\n").map_err(|error| text!("error-write", reason = Text::foreign(&error.to_string())))
    }

    fn merge(&mut self, saved: Self) {
        self.met.extend(saved.met);
        self.own = self.own.or(saved.own);
        match saved.until.cmp(&self.until) {
            std::cmp::Ordering::Greater => (self.until, self.past) = (saved.until, saved.past),
            std::cmp::Ordering::Equal => self.past.keep_larger(&saved.past),
            std::cmp::Ordering::Less => {}
        }
        for (key, tally) in saved.runs {
            self.runs.entry(key).or_default().keep_larger(&tally);
        }
        // The others are in the past already.
        let (until, own) = (self.until, self.own);
        self.runs.retain(|key, _| key.0 > until || Some(*key) == own);
    }
}

impl Encounters {
    /// Begins the tally of this run, and adds up old ones. `today` is the number of the day, `number` is random.
    pub fn begin(&mut self, today: u32, number: u64) {
        let until = today.saturating_sub(OLD).max(self.until);
        let later = self.runs.split_off(&(until.saturating_add(1), 0));
        let old = std::mem::replace(&mut self.runs, later);
        // Without old ones nothing changes, so that nothing is saved.
        if !old.is_empty() {
            for tally in old.values() {
                self.past.add(tally);
            }
            self.until = until;
        }
        // Later than `until`, even if the clock was set back.
        self.own = Some((today.max(self.until.saturating_add(1)), number));
    }

    /// The tally of this run.
    fn tally(&mut self) -> &mut Tally {
        self.runs.entry(self.own.unwrap_or_default()).or_default()
    }

    fn tallies(&self) -> impl Iterator<Item = &Tally> {
        self.runs.values().chain([&self.past])
    }

    /// The races against an eater.
    pub fn races(&self, kind: EaterKind) -> EaterRaces {
        let all = self.tallies().filter_map(|tally| tally.eaters.get(&kind));
        all.fold(EaterRaces::default(), |sum, more| EaterRaces {
            races: sum.races.saturating_add(more.races),
            wins: sum.wins.saturating_add(more.wins),
        })
    }

    /// Time of all races, in seconds.
    pub fn seconds_played(&self) -> u64 {
        self.tallies().fold(0_u64, |sum, tally| sum.saturating_add(tally.played)) / u64::from(TICKS_PER_SECOND)
    }

    /// Whether the player knows an eater: its card was shown, it was raced, or a level with it was passed.
    pub fn has_met(&self, kind: EaterKind, progress: &Progress, campaign: &Campaign) -> bool {
        let is_in = |level: u32| campaign.level(level).eaters.contains(&kind);
        self.met.contains(&kind)
            || self.races(kind).races > 0
            || (1..=campaign.last_level()).any(|level| progress.level(level).is_some() && is_in(level))
    }

    /// Remembers that a card has introduced these eaters.
    pub fn meet(&mut self, kinds: impl IntoIterator<Item = EaterKind>) {
        self.met.extend(kinds);
    }

    /// Counts a race against eaters, each with its finish. `time` is the player's; `None` without a finish.
    pub fn note(&mut self, eaters: impl IntoIterator<Item = (EaterKind, Ticks)>, time: Option<Ticks>) {
        let tally = self.tally();
        // Of several of one kind the first to finish counts.
        let mut finishes: BTreeMap<EaterKind, Ticks> = BTreeMap::new();
        for (kind, finish) in eaters {
            finishes.entry(kind).and_modify(|first| *first = finish.min(*first)).or_insert(finish);
        }
        for (kind, finish) in finishes {
            let races = tally.eaters.entry(kind).or_default();
            races.races = races.races.saturating_add(1);
            // The player wins ties.
            if time.is_some_and(|time| time <= finish) {
                races.wins = races.wins.saturating_add(1);
            }
        }
    }

    /// Adds time of races.
    pub fn play(&mut self, ticks: u64) {
        let tally = self.tally();
        tally.played = tally.played.saturating_add(ticks);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::LevelProgress;
    use proptest::prelude::*;

    const TODAY: u32 = 20_777;

    fn began(file: &Encounters, today: u32, number: u64) -> Encounters {
        let mut encounters = Encounters::from_text(&file.to_text().unwrap()).unwrap();
        encounters.begin(today, number);
        encounters
    }

    /// Saves as [`platform::storage::persist`] does: merges the file.
    fn save(own: &mut Encounters, file: &mut Encounters) {
        own.merge(Encounters::from_text(&file.to_text().unwrap()).unwrap());
        *file = own.clone();
    }

    fn race(encounters: &mut Encounters, wins: bool) {
        encounters.note([(EaterKind::Wally, Ticks(500))], Some(Ticks(if wins { 500 } else { 501 })));
        encounters.play(128);
    }

    #[test]
    fn two_copies_lose_no_race() {
        let mut file = Encounters::default();
        let mut copies = [1, 2].map(|number| began(&file, TODAY, number));
        for round in 0..4 {
            for copy in &mut copies {
                race(copy, round % 2 == 0);
                save(copy, &mut file);
            }
        }
        let again = began(&file, TODAY, 3);
        assert_eq!(again.races(EaterKind::Wally), EaterRaces { races: 8, wins: 4 });
        assert_eq!(again.seconds_played(), 8);
        // A save without a race changes nothing.
        let before = file.clone();
        save(&mut copies[0], &mut file);
        assert_eq!(file.races(EaterKind::Wally), before.races(EaterKind::Wally));
    }

    #[test]
    fn tallies_of_past_months_are_added_up() {
        let mut file = Encounters::default();
        for number in 0..50 {
            let mut run = began(&file, TODAY + number * 10, u64::from(number));
            race(&mut run, true);
            save(&mut run, &mut file);
            assert!(file.runs.len() <= 5, "{}", file.runs.len());
            assert_eq!(file.races(EaterKind::Wally), EaterRaces { races: number + 1, wins: number + 1 });
        }
        // A copy that did not add them up yet.
        let mut late = began(&file, TODAY + 491, 77);
        let mut early = began(&file, TODAY + 530, 78);
        race(&mut early, true);
        save(&mut early, &mut file);
        race(&mut late, true);
        save(&mut late, &mut file);
        assert_eq!(file.races(EaterKind::Wally).races, 52);
        // The clock was set back.
        let mut back = began(&file, 100, 79);
        race(&mut back, true);
        save(&mut back, &mut file);
        assert_eq!(began(&file, TODAY + 600, 80).races(EaterKind::Wally).races, 53);
    }

    #[test]
    fn player_wins_ties_and_races_without_a_finish_are_lost() {
        let mut encounters = Encounters::default();
        encounters.begin(TODAY, 1);
        let field = [(EaterKind::Ripple, Ticks(400)), (EaterKind::Moat, Ticks(300)), (EaterKind::Ripple, Ticks(450))];
        encounters.note(field, Some(Ticks(400)));
        let races = |encounters: &Encounters, kind| (encounters.races(kind).races, encounters.races(kind).wins);
        assert_eq!([EaterKind::Ripple, EaterKind::Moat].map(|kind| races(&encounters, kind)), [(1, 1), (1, 0)]);
        encounters.note(field, None);
        assert_eq!([EaterKind::Ripple, EaterKind::Moat].map(|kind| races(&encounters, kind)), [(2, 1), (2, 0)]);
    }

    #[test]
    fn eater_is_met_by_its_card_its_race_or_its_level() {
        let campaign = Campaign::from_ron(
            r#"(levels: [(name: "A", size: "5x5", algorithm: "wilson", seed: "a", eaters: [Gulper])])"#,
        )
        .unwrap();
        let (mut encounters, mut progress) = (Encounters::default(), Progress::default());
        let met = |encounters: &Encounters, progress: &Progress| {
            EaterKind::ALL.into_iter().filter(|&kind| encounters.has_met(kind, progress, &campaign)).collect::<Vec<_>>()
        };
        assert_eq!(met(&encounters, &progress), []);
        encounters.meet([EaterKind::Plug]);
        encounters.note([(EaterKind::Wally, Ticks(9))], None);
        progress.pass(1, LevelProgress::default());
        assert_eq!(met(&encounters, &progress), [EaterKind::Wally, EaterKind::Gulper, EaterKind::Plug]);
        let read = Encounters::from_text(&encounters.to_text().unwrap()).unwrap();
        assert_eq!(met(&read, &progress), met(&encounters, &progress));
    }

    #[test]
    fn invalid_files_are_rejected_with_a_reason() {
        for text in ["", "(", "(version: 1)", "(version: 1, met: [Bob], until: 0, past: (), runs: {})"] {
            assert!(Encounters::from_text(text).is_err(), "{text:?} was accepted");
        }
        let newer = Encounters::from_text("(version: 2)").unwrap_err();
        assert!(newer.english().contains("version 2"), "{newer:?}");
        assert!(Encounters::from_text("(version: 1, met: [Wally], until: 0, past: (), runs: {})").is_ok());
    }

    proptest! {
        #[test]
        fn no_file_panics(at in 0..400_usize, byte in 32..127_u8) {
            let mut encounters = Encounters::default();
            encounters.begin(TODAY, u64::MAX);
            race(&mut encounters, true);
            let mut text = encounters.to_text().unwrap().into_bytes();
            let at = at % text.len();
            text[at] = byte;
            if let Ok(mut read) = Encounters::from_text(&String::from_utf8(text).unwrap()) {
                read.begin(TODAY, 1);
                race(&mut read, true);
                read.merge(encounters);
                prop_assert!(read.races(EaterKind::Wally).races > 0);
            }
        }
    }
}
