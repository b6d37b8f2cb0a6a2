//! Laws of records, against a slow twin that keeps every run.

use proptest::prelude::*;
use proptest::sample::select;
use race::records::{Inserted, LONGEST_KEPT, Record, RecordsError, ReplayName, TABLE};
use race::{Difficulty, RaceCode, Records, Star, Stars, Ticks};

use crate::mutation::{changed, changes, is_one_line};

fn runs() -> impl Strategy<Value = Record> {
    let name = prop::option::of("[A-Za-z0-9_-][A-Za-z0-9_.-]{0,9}");
    let stars = prop::collection::vec(select(&Star::ALL[..]), 0..4).prop_map(Stars::from);
    (1..40_u32, select(&Difficulty::ALL[..]), any::<bool>(), 0..3_u32, name, stars).prop_map(
        |(ticks, difficulty, hinted, day, name, stars)| {
            let replay = name.map(|name| ReplayName::try_from(name).unwrap());
            Record { ticks: Ticks(ticks), difficulty, hinted, day, replay, stars }
        },
    )
}

/// Some races; their difficulty does not matter.
fn race(number: u8) -> RaceCode {
    let difficulty = Difficulty::ALL.get(usize::from(number / 3)).copied();
    RaceCode::of_word(["a", "b", "c"][usize::from(number % 3)]).unwrap().at(difficulty)
}

fn noted(runs: &[(u8, Record)]) -> Records {
    let mut records = Records::default();
    for (number, run) in runs {
        records.note(&race(*number), run.clone()).unwrap();
    }
    records
}

proptest! {
    #[test]
    fn ten_best_runs_are_kept(runs in prop::collection::vec((0..9_u8, runs()), 0..120)) {
        let records = noted(&runs);
        for number in 0..3 {
            // All runs of the race: a stable sort keeps the earlier ones first.
            let mut all: Vec<&Record> = runs.iter().filter(|(of, _)| of % 3 == number).map(|(_, run)| run).collect();
            all.sort_by_key(|run| (run.ticks, run.day));
            let mut kept = Vec::new();
            for run in all {
                let is_like = |other: &&Record| (other.difficulty, other.hinted) == (run.difficulty, run.hinted);
                if kept.iter().copied().filter(is_like).count() < TABLE {
                    kept.push(run);
                }
            }
            let race = race(number);
            prop_assert_eq!(records.runs(&race).collect::<Vec<_>>(), kept.clone());
            prop_assert_eq!(records.table(&race).collect::<Vec<_>>(), &kept[..kept.len().min(TABLE)]);
            for difficulty in Difficulty::ALL {
                let of_all = runs.iter().filter(|(of, run)| of % 3 == number && run.difficulty == difficulty);
                let stars = of_all.fold(Stars::NONE, |stars, (_, run)| stars.with(run.stars));
                prop_assert_eq!(records.stars(&race, difficulty), stars, "no star is ever lost");
            }
            for (difficulty, hinted) in Difficulty::ALL.into_iter().flat_map(|d| [(d, false), (d, true)]) {
                let best = kept.iter().copied().find(|run| run.difficulty == difficulty && run.hinted == hinted);
                prop_assert_eq!(records.best(&race, difficulty, hinted), best);
            }
        }
    }

    #[test]
    fn insertion_reports_the_place_and_the_run_pushed_out(before in prop::collection::vec(runs(), 0..80), run in runs()) {
        let mut records = noted(&before.into_iter().map(|run| (0, run)).collect::<Vec<_>>());
        let like = |records: &Records| -> Vec<Record> {
            let is_like = |other: &&Record| (other.difficulty, other.hinted) == (run.difficulty, run.hinted);
            records.runs(&race(0)).filter(is_like).cloned().collect()
        };
        let old = like(&records);
        let kept = records.note(&race(0), run.clone()).unwrap();
        let new = like(&records);
        match kept {
            Inserted::NotAmongTheBest => {
                prop_assert_eq!(&new, &old);
                prop_assert!(old.len() == TABLE && old.iter().all(|other| other.ticks <= run.ticks));
            }
            Inserted::Place { place, pushed_out } => {
                prop_assert_eq!(&new[place - 1], &run);
                prop_assert_eq!(pushed_out.as_ref(), if old.len() == TABLE { old.last() } else { None });
            }
        }
    }

    #[test]
    fn merged_records_have_the_best_runs_and_all_stars_of_both(
        mut runs in prop::collection::vec((0..9_u8, runs()), 0..60),
        split in 0..60_usize,
    ) {
        // No two runs are the same one.
        for (number, (_, run)) in runs.iter_mut().enumerate() {
            run.replay = Some(ReplayName::try_from(number.to_string()).unwrap());
        }
        let (ours, theirs) = runs.split_at(split.min(runs.len()));
        let theirs = noted(theirs);
        let mut merged = noted(ours);
        merged.merge(&theirs);
        let all = noted(&runs);
        for number in 0..3 {
            let race = race(number);
            for difficulty in Difficulty::ALL {
                prop_assert_eq!(merged.stars(&race, difficulty), all.stars(&race, difficulty));
                for hinted in [false, true] {
                    // Of runs that are equally good either may stay.
                    let times = |records: &Records| -> Vec<(Ticks, u32)> {
                        let runs = records.runs(&race).filter(|run| (run.difficulty, run.hinted) == (difficulty, hinted));
                        runs.map(|run| (run.ticks, run.day)).collect()
                    };
                    prop_assert_eq!(times(&merged), times(&all));
                }
            }
        }
        let once = merged.clone();
        merged.merge(&theirs);
        prop_assert_eq!(&merged, &once, "a second merge changes nothing");
        prop_assert_eq!(Records::from_ron(&merged.to_ron().unwrap()), Ok(once));
    }

    #[test]
    fn records_are_read_as_they_were_written(runs in prop::collection::vec((0..9_u8, runs()), 0..60)) {
        let records = noted(&runs);
        prop_assert_eq!(Records::from_ron(&records.to_ron().unwrap()), Ok(records));
    }

    #[test]
    fn altered_file_is_read_whole_or_refused_in_one_line(
        runs in prop::collection::vec((0..9_u8, runs()), 0..6),
        changes in changes(),
    ) {
        let text = noted(&runs).to_ron().unwrap();
        let altered = changed(text.as_bytes(), &changes);
        match Records::from_ron(&String::from_utf8_lossy(&altered)) {
            Ok(records) => prop_assert_eq!(Records::from_ron(&records.to_ron().unwrap()), Ok(records)),
            Err(error) => prop_assert!(is_one_line(&error), "{}", error),
        }
    }
}

const RUN: &str = "(ticks: 385, difficulty: Hard, guided: false, day: 20000, replay: None)";

fn file(rest: &str) -> Result<Records, RecordsError> {
    Records::from_ron(&format!("(version: 2, rules: 2, races: [{rest}])"))
}

#[test]
fn wrong_files_are_refused_with_a_reason() {
    let code = race(0).at(None).to_string();
    let of = |code: &str, runs: &str| format!("(race: \"{code}\", runs: [{runs}])");
    assert!(file(&of(&code, RUN)).is_ok());
    for text in ["", "(", "\u{0}", "(version: 2)", "(version: 2, rules: 2)", "(version: 2, rules: 2, races: 3)"] {
        assert!(matches!(Records::from_ron(text), Err(RecordsError::Form(_))), "{text:?}");
    }
    assert_eq!(Records::from_ron("(version: 3, rules: 1, medals: [])"), Err(RecordsError::Version(3)));
    assert_eq!(Records::from_ron("(version: 1, rules: 7, races: [])"), Err(RecordsError::Rules(7)));
    let slower = RUN.replace("385", "386");
    assert_eq!(file(&of(&code, &format!("{slower}, {RUN}"))), Err(RecordsError::Order));
    assert_eq!(file(&of(&code, &[RUN; 11].join(","))), Err(RecordsError::Order));
    assert_eq!(file(&of(&code, "")), Err(RecordsError::Order));
    assert_eq!(file(&[of(&code, RUN), of(&code, RUN)].join(",")), Err(RecordsError::Race));
    assert_eq!(file(&of(&race(0).to_string(), RUN)), Err(RecordsError::Race));
    for (wrong, told) in [
        (of("race3.any", RUN), "cut or altered"),
        (of(&code.replace("race3", "race4"), RUN), "version 4"),
        (of(&code, &RUN.replace("None", "Some(\"../../etc/passwd\")")), "a replay file has a name"),
        (of(&code, &RUN.replace("Hard", "Nightmare")), "Nightmare"),
        (of(&code, &RUN.replace("385", "-1")), "not a file of records"),
    ] {
        let why = file(&wrong).unwrap_err();
        assert!(why.to_string().contains(told) && is_one_line(&why), "{why}");
    }
}

/// A file that the first version of the rules wrote.
#[test]
fn older_rules_have_a_table_of_their_own() {
    let old = "race1.any.corner.wally.maze1.square.9x9.kruskal.old";
    let text = format!("(version: 1, rules: 1, races: [(race: \"{}\", runs: [{RUN}])])", crate::codes::signed(old));
    let code: RaceCode = crate::codes::signed(old).parse().unwrap();
    let mut records = Records::from_ron(&text).unwrap();
    let older = |records: &Records| -> Vec<Ticks> { records.older_table(1, &code).map(|run| run.ticks).collect() };
    assert_eq!((records.races().count(), records.runs(&code).count()), (0, 0));
    let line = code.to_string();
    assert_eq!(records.older_races().collect::<Vec<_>>(), [(1, line.as_str())]);
    assert_eq!(older(&records), [Ticks(385)]);
    // A new run is the best of its table, though the old one was faster.
    let run = records.older_table(1, &code).next().unwrap().clone();
    let slower = Record { ticks: Ticks(999), ..run };
    assert_eq!(records.note(&code, slower), Ok(Inserted::Place { place: 1, pushed_out: None }));
    assert_eq!(records.best(&code, Difficulty::Hard, false).map(|best| best.ticks), Some(Ticks(999)));
    assert_eq!((older(&records), records.older_table(2, &code).count()), (vec![Ticks(385)], 0));
    // Both are saved, and merged with those of another copy of the game.
    assert_eq!(Records::from_ron(&records.to_ron().unwrap()), Ok(records.clone()));
    let mut merged = Records::from_ron(&text).unwrap();
    merged.merge(&records);
    assert_eq!(merged, records);
    let newer = records.to_ron().unwrap().replace("older: {", "older: {\n        9: [],");
    assert_eq!(Records::from_ron(&newer), Err(RecordsError::Rules(9)));
}

#[test]
fn records_merged_with_themselves_are_the_same() {
    let code = race(0).at(None);
    let records = file(&format!("(race: \"{code}\", runs: [{RUN}])")).unwrap();
    let mut merged = records.clone();
    merged.merge(&records);
    assert_eq!(merged, records);
}

#[test]
fn nested_file_is_refused_in_plain_words() {
    let error =
        Records::from_ron(&format!("(version: 1, rules: 1, races: {}", "[".repeat(1000))).unwrap_err().to_string();
    assert!(error.contains("nested too deeply"), "{error}");
}

/// [`RUN`] is a run older than stars.
#[test]
fn file_without_stars_is_read() {
    let code = race(0).at(None);
    let of = |rest: &str| file(&format!("(race: \"{code}\", runs: [{RUN}]{rest})")).unwrap();
    assert_eq!(of("").stars(&code, Difficulty::Hard), Stars::NONE);
    assert_eq!(of(", stars: {Hard: [Crumbs]}").stars(&code, Difficulty::Hard), Stars::from(vec![Star::Crumbs]));
}

#[test]
fn race_with_too_long_code_has_no_records() {
    let maze: maze::Code = crate::codes::signed("maze1.square.120x120.kruskal.long").parse().unwrap();
    let race = RaceCode::new(maze, race::Endpoints::Corner, Vec::new(), None).unwrap();
    let run = Record {
        ticks: Ticks(9),
        difficulty: Difficulty::Easy,
        hinted: false,
        day: 1,
        replay: None,
        stars: Stars::NONE,
    };
    let mut records = Records::default();
    assert!(records.note(&race, run.clone()).is_ok());
    let full = race.in_full().unwrap();
    assert!(full.to_string().len() > LONGEST_KEPT);
    assert_eq!(records.note(&full, run), Err(RecordsError::LongCode));
}
