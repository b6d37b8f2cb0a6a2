//! The Grand Prix with points: the current run, and the best cups. A run can be left and continued.

use std::collections::BTreeMap;

use bevy::prelude::*;
use files::home::syntax_error;
use own_eaters::ScriptId;
use platform::storage::{Persist, version_of};
use race::points::{Cup, StandingRow, TrackResult, standing};
use race::{Difficulty, EaterKind, Ticks};
use serde::{Deserialize, Serialize};
use text::{Id, Text, errors};

/// The file version.
const VERSION: u32 = 1;

/// The file version of a run with eaters of the player.
const SCRIPT_VERSION: u32 = 2;

/// The file version of a run with mice in any language.
const MOUSE_VERSION: u32 = 3;

/// An eater of the player in a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Script", deny_unknown_fields)]
pub struct CupScript {
    id: ScriptId,
    name: String,
    /// The eater whose outline it has.
    body: EaterKind,
    /// The digest of its text. Another text is another eater.
    digest: u64,
}

impl CupScript {
    /// An eater by its id, name, outline and the digest of its text.
    pub const fn new(id: ScriptId, name: String, body: EaterKind, digest: u64) -> Self {
        Self { id, name, body, digest }
    }

    /// Which script it is.
    pub const fn id(&self) -> &ScriptId {
        &self.id
    }

    /// Its name when the run began.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The eater whose outline it has.
    pub const fn body(&self) -> EaterKind {
        self.body
    }

    /// The digest of its text when the run began.
    pub const fn digest(&self) -> u64 {
        self.digest
    }
}

/// A Grand Prix with points: the tracks that were raced, from the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Run", deny_unknown_fields)]
pub struct CupRun {
    /// Counts the runs that were begun.
    number: u32,
    difficulty: Difficulty,
    /// Whether any track was raced with hint or assists. Such a run keeps no cup.
    is_aided: bool,
    /// The eaters of the player. A run with any keeps no cup: anybody can write an eater that loses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    scripts: Vec<CupScript>,
    results: Vec<TrackResult>,
}

impl CupRun {
    /// The difficulty of all its tracks.
    pub const fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    /// The number of tracks raced.
    pub const fn raced(&self) -> u32 {
        self.results.len() as u32
    }

    /// Whether a track was raced with hint or assists.
    pub const fn is_aided(&self) -> bool {
        self.is_aided
    }

    /// The eaters of the player, by their number.
    pub fn scripts(&self) -> &[CupScript] {
        &self.scripts
    }

    /// The standing, the leader first.
    pub fn standing(&self) -> Vec<StandingRow> {
        standing(&self.results)
    }
}

/// The run that is under way or was the last, and the best cups.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct CupProgress {
    run: Option<CupRun>,
    cups: BTreeMap<Difficulty, Cup>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "GrandPrix", deny_unknown_fields)]
struct CupFile {
    version: u32,
    run: Option<CupRun>,
    cups: BTreeMap<Difficulty, Cup>,
}

impl Persist for CupProgress {
    const FILE: &'static str = "grand_prix.ron";
    const RESET: Id = id!("notices-reset-grand-prix");

    fn from_text(text: &str) -> Result<Self, Text> {
        let version = version_of(text)?;
        if !(VERSION..=MOUSE_VERSION).contains(&version) {
            return Err(errors::version(version));
        }
        let CupFile { run, cups, .. } = ron::from_str(text).map_err(|error| syntax_error(&error))?;
        Ok(Self { run, cups })
    }

    fn to_text(&self) -> Result<String, Text> {
        // A program that knows no such runs says so.
        let scripts = self.run.as_ref().map_or(&[][..], CupRun::scripts);
        let version = match scripts {
            [] => VERSION,
            _ if scripts.iter().any(|script| matches!(script.id, ScriptId::Mouse(_))) => MOUSE_VERSION,
            _ => SCRIPT_VERSION,
        };
        let file = CupFile { version, run: self.run.clone(), cups: self.cups.clone() };
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(3);
        let text = ron::ser::to_string_pretty(&file, pretty);
        text.map(|text| text + "\n").map_err(|error| text!("error-write", reason = Text::foreign(&error.to_string())))
    }

    /// Keeps the later run, or the state of the same run that is further; for each difficulty the better cup.
    fn merge(&mut self, saved: Self) {
        let stage = |run: &Option<CupRun>| run.as_ref().map(|run| (run.number, run.raced()));
        if stage(&saved.run) > stage(&self.run) {
            self.run = saved.run;
        }
        for (difficulty, cup) in saved.cups {
            self.keep(difficulty, cup);
        }
    }
}

impl CupProgress {
    /// The run that is under way or was the last, if its tracks exist.
    pub fn run(&self, tracks: u32) -> Option<&CupRun> {
        self.run.as_ref().filter(|run| run.raced() <= tracks)
    }

    /// The run and its next track, counted from 1, if it is not over.
    pub fn open_run(&self, tracks: u32) -> Option<(&CupRun, u32)> {
        self.run(tracks).filter(|run| run.raced() < tracks).map(|run| (run, run.raced() + 1))
    }

    /// The best cup at a difficulty.
    pub fn cup(&self, difficulty: Difficulty) -> Option<Cup> {
        self.cups.get(&difficulty).copied()
    }

    fn keep(&mut self, difficulty: Difficulty, cup: Cup) {
        let best = self.cups.entry(difficulty).or_insert(cup);
        *best = cup.max(*best);
    }

    /// Enters a track that was decided. The first track begins a new run; another counts if it is the next one.
    pub fn decide(
        &mut self,
        (track, difficulty): (u32, Difficulty),
        (result, scripts): (TrackResult, Vec<CupScript>),
        is_aided: bool,
    ) {
        if track == 1 {
            let number = self.run.as_ref().map_or(1, |run| run.number.saturating_add(1));
            self.run = Some(CupRun { number, difficulty, is_aided, scripts, results: vec![result] });
        } else if let Some(run) = &mut self.run
            && run.raced() + 1 == track
            && run.difficulty == difficulty
        {
            run.is_aided |= is_aided;
            run.results.push(result);
        }
    }

    /// Enters the player's time on a track that an eater has won.
    pub fn finish(&mut self, track: u32, time: Ticks, is_aided: bool) {
        if let Some(run) = &mut self.run
            && run.raced() == track
            && let Some(last) = run.results.last_mut()
        {
            last.player = Some(last.player.unwrap_or(time));
            run.is_aided |= is_aided;
        }
    }

    /// Keeps the cup of a run that is over.
    pub fn award(&mut self, tracks: u32) {
        if let Some(run) = &self.run
            && run.raced() == tracks
            && !run.is_aided
            && run.scripts.is_empty()
            && let Some(cup) = Cup::won(&run.standing())
        {
            self.keep(run.difficulty, cup);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::limits::MOST_EATERS;
    use race::points::Entrant;

    fn result(player: Option<u32>) -> TrackResult {
        let eaters = EaterKind::ALL.into_iter().take(MOST_EATERS).zip((100..).map(Ticks)).collect();
        TrackResult { player: player.map(Ticks), eaters, scripts: Vec::new() }
    }

    fn after(tracks: u32, player: Option<u32>) -> CupProgress {
        let mut cups = CupProgress::default();
        for track in 1..=tracks {
            cups.decide((track, Difficulty::Hard), (result(player), Vec::new()), false);
            cups.award(8);
        }
        cups
    }

    #[test]
    fn saved_run_is_continued() {
        let cups = after(3, Some(7));
        let mut again = CupProgress::from_text(&cups.to_text().unwrap()).unwrap();
        assert_eq!(again, cups);
        assert_eq!(again.open_run(8).map(|(_, track)| track), Some(4));
        // Tracks out of order and at another difficulty do not count.
        again.decide((6, Difficulty::Hard), (result(None), Vec::new()), false);
        again.decide((4, Difficulty::Easy), (result(None), Vec::new()), false);
        assert_eq!(again, cups);
        assert!(CupProgress::from_text("(version: 4, run: None, cups: {})").is_err());
    }

    #[test]
    fn first_track_begins_a_new_run() {
        let mut cups = after(8, Some(1));
        assert_eq!((cups.open_run(8).is_some(), cups.cup(Difficulty::Hard)), (false, Some(Cup::Gold)));
        cups.decide((1, Difficulty::Easy), (result(None), Vec::new()), false);
        let (run, next) = cups.open_run(8).unwrap();
        assert_eq!((run.difficulty(), run.raced(), next), (Difficulty::Easy, 1, 2));
        assert_eq!(cups.cup(Difficulty::Hard), Some(Cup::Gold), "cups stay");
    }

    #[test]
    fn track_that_is_left_counts_as_not_finished() {
        let points = |cups: &CupProgress| {
            let rows = cups.run(8).unwrap().standing();
            rows.iter().find(|row| row.entrant == Entrant::Player).unwrap().points
        };
        let mut cups = after(1, None);
        assert_eq!(points(&cups), 0);
        // Only the track that was decided last can still be finished.
        cups.finish(2, Ticks(500), false);
        assert_eq!(points(&cups), 0);
        cups.finish(1, Ticks(500), false);
        assert_eq!(points(&cups), 1);
        cups.finish(1, Ticks(1), false);
        assert_eq!(points(&cups), 1, "the first finish counts");
    }

    #[test]
    fn aided_run_keeps_no_cup() {
        let mut cups = after(7, Some(1));
        cups.decide((8, Difficulty::Hard), (result(Some(1)), Vec::new()), true);
        cups.award(8);
        assert_eq!(cups.cup(Difficulty::Hard), None);
        assert!(cups.run(8).is_some_and(CupRun::is_aided));
    }

    #[test]
    fn run_with_own_eaters_is_saved_and_keeps_no_cup() {
        let script = |number: usize| CupScript {
            id: ScriptId::Lesson(number),
            name: format!("Mouse {number}"),
            body: EaterKind::Wally,
            digest: number as u64,
        };
        let mut cups = CupProgress::default();
        for track in 1..=8 {
            // The second is stuck on each track, and the first is not there on the last ones.
            let own = [(track <= 5).then_some((0, Some(Ticks(5)))), Some((1, None))];
            let result = TrackResult { scripts: own.into_iter().flatten().collect(), ..result(Some(1)) };
            cups.decide((track, Difficulty::Hard), (result, vec![script(3), script(1)]), false);
            cups.award(8);
            let again = CupProgress::from_text(&cups.to_text().unwrap()).unwrap();
            assert_eq!(again, cups);
        }
        assert_eq!(cups.cup(Difficulty::Hard), None);
        let run = cups.run(8).unwrap();
        assert_eq!(run.scripts(), [script(3), script(1)]);
        let rows = run.standing();
        let of = |number: u8| rows.iter().find(|row| row.entrant == Entrant::Script(number)).unwrap();
        assert_eq!(([of(0).points, of(0).gained], [of(1).points, of(1).gained]), ([5 * 12, 0], [0, 0]));
        assert!(cups.to_text().unwrap().contains("version: 2"));
        // A run without any is written as before.
        let text = after(2, Some(1)).to_text().unwrap();
        assert!(text.contains("version: 1") && !text.contains("scripts"), "{text}");
    }

    #[test]
    fn merge_keeps_the_later_run_and_the_better_cups() {
        let (short, long) = (after(2, Some(1)), after(5, Some(1)));
        for (one, other) in [(&short, &long), (&long, &short)] {
            let mut both = one.clone();
            both.merge(other.clone());
            assert_eq!(both, long);
        }
        let mut newer = after(8, Some(1));
        newer.decide((1, Difficulty::Hard), (result(None), Vec::new()), false);
        let mut both = newer.clone();
        both.merge(after(8, None));
        assert_eq!(both, newer);
    }
}
