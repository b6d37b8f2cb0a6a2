//! Laws of runs as data: rows are read back, the file keeps its bounds, bad lines are told, and a calibration finds the bot
//! that ran.

use std::fmt::Write as _;

use files::background::{Background, next_piece};
use maze::{Cancel, Seed};
use proptest::prelude::*;
use race::bot::{Hands, Skill};
use race::{
    Bot, BotRaces, CornerCount, Difficulty, Level, RaceCode, Rating, Recorder, Replay, RunFacts, Ticks, Winner,
};
use study::runs::{
    FirstRun, LEAST_TRIALS, MOST_KEPT_BYTES, MOST_RUNS, RunBook, RunChart, RunMode, RunResult, RunRow, Utc, calibrate,
    calibrate_in_pieces, groups, page, plots, read_rows, trials,
};
use text::Language;

const NOW: u64 = 1_795_903_132;

fn row(number: u64) -> RunRow {
    RunRow {
        when: Utc(NOW + number),
        mode: RunMode::Level,
        level: Some(3),
        code: Some(RaceCode::of_word("amber brie").unwrap()),
        rival: "Wally".to_owned(),
        difficulty: Difficulty::Normal,
        rival_finish: Some(Ticks(2000)),
        result: RunResult::Won,
        time: Ticks(1500 + number as u32),
        facts: None,
        looks: Some(1),
        pauses: Some(0),
        hinted: false,
        assisted: false,
        rated: true,
    }
}

fn book(rows: impl IntoIterator<Item = RunRow>) -> RunBook {
    let mut book = RunBook::default();
    rows.into_iter().for_each(|row| book.add(row));
    book
}

fn any_row() -> impl Strategy<Value = RunRow> {
    let facts = (any::<[u16; 6]>(), prop::option::of(0..9_000_000_u32), 0..50_u32, 0..50_u32);
    let facts = facts.prop_map(|([reading, late, steps, flawless, split, _], second, cut, more)| RunFacts {
        reading: Ticks(reading.into()),
        splits: [Some(Ticks(split.into())), second.map(Ticks)],
        corners: CornerCount { cut, taken: cut + more },
        late: Ticks(late.into()),
        steps: steps.into(),
        flawless_steps: flawless.into(),
        ..RunFacts::default()
    });
    let result = prop::sample::select(vec![RunResult::Won, RunResult::Lost, RunResult::Left, RunResult::Finished]);
    let mode = prop::sample::select(vec![RunMode::Level, RunMode::TimeTrial, RunMode::OwnEaters, RunMode::GrandPrix]);
    let words = (mode, result, "[=+@a-zÄ,\"][a-z ,\"]{0,8}[a-z]", prop::sample::select(Difficulty::ALL.to_vec()));
    let numbers = (0..200_000_000_000_u64, 0..40_000_000_u32, prop::option::of(0..40_000_000_u32));
    let counts = (prop::option::of(any::<u32>()), prop::option::of(any::<u32>()), prop::option::of(any::<u32>()));
    let flags = any::<[bool; 4]>();
    (prop::option::of(facts), words, numbers, counts, flags).prop_map(
        |(facts, (mode, result, rival, difficulty), (when, time, finish), (level, looks, pauses), flags)| {
            let [hinted, assisted, rated, has_code] = flags;
            let code = has_code.then(|| RaceCode::of_word(&format!("word {time}")).unwrap());
            let facts =
                facts.map(|facts| RunFacts { ticks: Ticks(time), is_at_goal: result != RunResult::Left, ..facts });
            let (when, time, rival_finish) = (Utc(when), Ticks(time), finish.map(Ticks));
            let row = RunRow {
                when,
                mode,
                level,
                code,
                rival,
                difficulty,
                rival_finish,
                result,
                time,
                facts,
                looks,
                pauses,
                hinted,
                assisted,
                rated,
            };
            row.bounded()
        },
    )
}

proptest! {
    #[test]
    fn every_row_is_read_back(row in any_row()) {
        let text = book([row.clone()]).to_text(MOST_KEPT_BYTES);
        prop_assert_eq!(text.lines().count(), 2);
        prop_assert_eq!(read_rows(&text), Ok((vec![row], Vec::new())));
        prop_assert_eq!(RunBook::from_text(&text).unwrap().to_text(MOST_KEPT_BYTES), text);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "(when|,|\"|\n|é|-1|1e9|[a-z0-9]){0,40}") {
        let head = book([]).to_text(MOST_KEPT_BYTES);
        let _ = read_rows(&text);
        let (rows, bad) = read_rows(&format!("{head}{text}")).unwrap();
        let lines = text.lines().filter(|line| !line.trim().is_empty()).count();
        prop_assert_eq!((rows.len(), bad.len()), (0, lines));
        prop_assert!(bad.iter().all(|bad| !bad.to_string().contains('\n')));
    }
}

#[test]
fn book_keeps_the_latest_races_in_whole_lines() {
    let all = book((0..20).map(row));
    assert_eq!(all.len(), 20);
    let whole = all.to_text(MOST_KEPT_BYTES);
    let short = all.to_text(whole.len() / 2);
    assert!(short.len() <= whole.len() / 2 && short.ends_with('\n'));
    let (kept, bad) = read_rows(&short).unwrap();
    assert!((5..10).contains(&kept.len()) && bad.is_empty());
    assert_eq!(kept.last(), Some(&row(19)), "the oldest are dropped");
    // Two copies of the game have both added to the file.
    let (mut one, other) = (book((0..12).map(row)), book((8..20).rev().map(row)));
    one.merge(&other);
    assert_eq!(one, all);
    let mut full = String::from(book([]).to_text(MOST_KEPT_BYTES).as_str());
    for number in 0..MOST_RUNS + 10 {
        let _ = writeln!(full, "{},x", Utc(NOW + number as u64));
    }
    let full = RunBook::from_text(&full).unwrap();
    assert_eq!(full.len(), MOST_RUNS);
    assert!(!full.to_text(MOST_KEPT_BYTES).contains(&Utc(NOW + 9).to_string()));
    let long = format!("{whole}{}\n", "x".repeat(5000));
    assert_eq!(RunBook::from_text(&long).unwrap(), all, "a line of any length is no reason to lose the others");
    for wrong in ["", "when,mode", "Mazeater league 1\n"] {
        assert!(RunBook::from_text(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn bad_lines_are_told_with_their_number_and_the_others_are_read() {
    let text = book((0..3).map(row)).to_text(MOST_KEPT_BYTES);
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let broken = |from: &str, to: &str| lines[2].replace(from, to);
    let wrong = [
        (broken(",won,", ",perhaps,"), "line 5: result: 'perhaps' is wrong: choose won, lost, left or finished"),
        (broken("Wally,", "\"Wally,"), "line 6: a quote is not closed"),
        (broken(",1,0,", ",1,0,9,"), "line 7: it has fields: 23, not 22"),
        (broken("11.", "eleven."), "line 8: time_s: 'eleven."),
        (broken("2026-", "1826-"), "line 9: when: '1826-"),
        (broken("amber", "ember"), "line 10: code: 'race"),
    ];
    lines.extend(wrong.iter().map(|(line, _)| line.clone()));
    let (rows, bad) = read_rows(&lines.join("\n")).unwrap();
    assert_eq!(rows, (0..3).map(row).collect::<Vec<_>>());
    assert_eq!(bad.len(), wrong.len());
    for (bad, (_, why)) in bad.iter().zip(&wrong) {
        assert!(bad.to_string().starts_with(why), "{bad}");
    }
    assert!(read_rows("").is_err());
    assert!(read_rows("when,mode\n").unwrap_err().to_string().contains("'code'"));
}

#[test]
fn columns_are_found_by_name_as_spreadsheets_write_them() {
    let text = book((0..3).map(row)).to_text(MOST_KEPT_BYTES);
    let turned = text.lines().map(|line| {
        let mut fields: Vec<&str> = line.split(',').collect();
        fields.reverse();
        fields.push("note");
        fields.join(",") + "\r\n"
    });
    let turned = format!("\u{feff}{}", turned.collect::<String>());
    assert_eq!(read_rows(&turned), Ok(((0..3).map(row).collect(), Vec::new())));
}

/// The runs of a person in mazes of its own, as the game records them.
fn runs_of(skill: Skill, name: &str, count: u32) -> Vec<RunRow> {
    runs_of_from(skill, name, 0..count)
}

fn runs_of_from(skill: Skill, name: &str, numbers: std::ops::Range<u32>) -> Vec<RunRow> {
    let run = |number: u32| {
        let code = RaceCode::of_word(&format!("{name} {number}")).unwrap();
        let level = code.level().unwrap();
        let mut bot = Bot::average(skill, &Seed::new(format!("{name} {number}")));
        let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
        let mut race = race::Race::new(&level, &[]);
        while !race.is_over() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            recorder.record(intent, race.digest());
        }
        let replay = recorder.finish(Winner::Player, false).unwrap();
        let replay = Replay::from_bytes(&replay.to_bytes()).unwrap();
        let facts = RunFacts::of_replay(&replay, &level);
        let (time, code) = (replay.ticks(), Some(code));
        RunRow { mode: RunMode::Quick, level: None, code, time, facts, ..row(number.into()) }
    };
    numbers.map(run).collect()
}

fn found(rows: &[RunRow]) -> Vec<FirstRun> {
    let (rows, bad) = read_rows(&book(rows.iter().cloned()).to_text(MOST_KEPT_BYTES)).unwrap();
    assert!(bad.is_empty());
    trials(&rows)
}

#[test]
fn calibration_finds_the_bot_that_ran() {
    for (eye, hands) in [(90, 300), (145, 200), (230, 60)] {
        let trials = found(&runs_of(Skill::fitted(eye, Hands::at(hands)), &format!("person {eye}"), 40));
        assert_eq!(trials.len(), 40);
        let fit = calibrate(&trials, 2, |_| (), &Cancel::never()).unwrap().unwrap();
        let off = fit.eye * 10.0 / f64::from(eye);
        // An eye that is much faster than the body hardly shows in the times.
        let most = if eye > 200 { 1.4 } else { 1.14 };
        assert!((0.88..most).contains(&off), "eye {eye}: {fit:?}");
        assert!(fit.hands.place().abs_diff(hands) <= 40, "hands {hands}: {fit:?}");
        assert!(fit.error.percent < 25.0, "{fit:?}");
        assert!(fit.error.seconds <= fit.median_error.seconds * 1.05, "{fit:?}");
        assert_eq!(fit.difficulty > 1.05, eye == 90, "{fit:?}");
        assert_eq!(fit.difficulty < 0.95, eye == 230, "{fit:?}");
        assert_eq!((fit.fit().runs, fit.fit().skill), (40, fit.skill()));
    }
}

#[test]
fn fit_is_the_same_on_any_number_of_threads_and_in_pieces() {
    let trials = found(&runs_of(Skill::NEWCOMER, "threads", 12));
    let fit = calibrate(&trials, 2, |_| (), &Cancel::never()).unwrap();
    assert!(fit.is_ok());
    assert_eq!(calibrate(&trials, 1, |_| (), &Cancel::never()).unwrap(), fit);
    let few = trials[..LEAST_TRIALS - 1].to_vec();
    let pieces = |trials: Vec<FirstRun>| {
        Background::spawn_async(move |cancel| async move { calibrate_in_pieces(&trials, next_piece, &cancel).await })
    };
    assert_eq!(pieces(trials).wait().unwrap().unwrap(), fit);
    assert!(pieces(few).wait().unwrap().unwrap().is_err());
}

/// The time of a person in a maze, and the level.
fn race_of(skill: Skill, name: &str, number: u32) -> (Ticks, Level) {
    let run = &runs_of_from(skill, name, number..number + 1)[0];
    (run.time, run.code.as_ref().unwrap().level().unwrap())
}

/// Matched races against the finish that follows from a fit are closer than those by the median bot's times.
#[test]
fn matched_finish_by_the_fit_is_closer_to_the_persons_times() {
    let person = Skill::fitted(70, Hands::at(330));
    let trials = found(&runs_of(person, "own", 24));
    let fit = calibrate(&trials, 2, |_| (), &Cancel::never()).unwrap().unwrap().fit();
    let mut rating = Rating::default();
    for trial in &trials {
        let level = trial.code.level().unwrap();
        rating.note(trial.time, level.par(), level.typical());
    }
    // Each race counts in the next finish, as after a new fit.
    let (mut fitted, mut races, mut wins) = (fit, [0.0; 2], [0_u32; 2]);
    for number in 0..60 {
        let (time, level) = race_of(person, "new", number);
        let mut bots = BotRaces::of(fitted.skill);
        let own = std::iter::repeat_with(|| bots.next(&level, &Cancel::never()).unwrap()).flatten().next().unwrap();
        let ratings = [fitted.rating_in(&level, own), rating];
        for (place, rating) in ratings.iter().enumerate() {
            let finish = level.finish_for(Difficulty::Matched, rating, &Cancel::never()).unwrap().unwrap();
            races[place] += (f64::from(time.0) / f64::from(finish.0)).ln().abs();
            wins[place] += u32::from(time <= finish);
        }
        fitted.rating.note(time, level.par(), own);
        rating.note(time, level.par(), level.typical());
    }
    println!("by the fit and by the rating: off {races:?}, wins {wins:?} of 60");
    assert!(races[0] < races[1], "{races:?}");
    assert!((24..=48).contains(&wins[0]), "{wins:?} of 60");
}

#[test]
fn lost_races_that_were_given_up_make_the_next_finish_later() {
    let mut rows = runs_of(Skill::MEDIAN, "lost", 14);
    let fit = |rows: &[RunRow]| calibrate(&found(rows), 2, |_| (), &Cancel::never()).unwrap().unwrap().fit();
    let all = fit(&rows);
    for row in &mut rows[11..] {
        // The eater was at the goal at this time, and the player left.
        row.result = RunResult::Left;
        row.rival_finish = Some(row.time);
        row.facts = row.facts.map(|facts| RunFacts { is_at_goal: false, ..facts });
    }
    let lost = fit(&rows);
    assert_eq!((all.runs, lost.runs), (14, 11), "they are not fitted");
    assert_eq!(lost.rating.races(), 14);
    let finish = |rating: &Rating| rating.finish(Ticks(1000), Ticks(1600));
    let unlost = fit(&rows[..11]);
    assert!(finish(&lost.rating) > finish(&unlost.rating).min(finish(&all.rating)));
    rows[12].rival_finish = Some(Ticks(rows[12].time.0 + 60_000));
    assert_eq!(found(&rows).len(), 13, "left before it was lost");
}

#[test]
fn only_first_runs_without_help_count_and_too_few_are_told() {
    let rows = runs_of(Skill::MEDIAN, "few", 3);
    let all = found(&rows);
    assert_eq!(all.len(), 3);
    let why = calibrate(&all, 1, |_| (), &Cancel::never()).unwrap().unwrap_err().to_string();
    assert!(why.contains(&LEAST_TRIALS.to_string()) && why.ends_with("there are 3") && !why.contains('\n'), "{why}");
    let spoiled = |spoil: fn(&mut RunRow)| {
        let mut rows = rows.clone();
        spoil(&mut rows[1]);
        trials(&rows)
    };
    let others = [all[0].clone(), all[2].clone()];
    for spoil in [
        (|row| row.hinted = true) as fn(&mut RunRow),
        |row| row.assisted = true,
        |row| row.rated = false,
        |row| row.facts = None,
        |row| row.code = None,
    ] {
        assert_eq!(spoiled(spoil), others);
    }
    let again = RunRow { when: Utc(NOW + 99), time: Ticks(5), ..rows[0].clone() };
    let mut twice = rows.clone();
    twice.insert(0, again);
    assert_eq!(trials(&twice), all, "the maze was known");
}

#[test]
fn charts_name_races_levels_and_eaters() {
    let mut rows: Vec<RunRow> = (0..6).map(row).collect();
    rows[5] = RunRow { result: RunResult::Left, rival: "Gulper".to_owned(), ..row(5) };
    let words = |page: &maze::draw::page::Page| format!("{page:?}");
    let charts = plots(&rows, Language::English).unwrap().map(|page| words(&page));
    for (chart, name) in charts.iter().zip(["\"Level 3\"", "\"3 (5)\"", "\"Wally (5)\""]) {
        assert!(chart.contains(name), "{name}: {chart}");
    }
    assert!(!charts[2].contains("Gulper"), "a race that was given up has no time");
    let whole = page(&rows, Language::German).unwrap();
    assert!(words(&whole).contains("Versuch") && whole.size.1 > 1000.0);
    assert!(plots(&[], Language::English).is_ok());
}

#[test]
fn groups_tell_best_median_and_latest() {
    let mut rows: Vec<RunRow> =
        (0..4).rev().map(|number| RunRow { time: Ticks(128 * (4 - number)), ..row(number.into()) }).collect();
    rows.push(RunRow { level: Some(2), code: None, rival: "Nosey".to_owned(), ..row(9) });
    rows.push(RunRow { result: RunResult::Left, ..row(10) });
    let all = RunChart::ALL.map(|chart| groups(&rows, chart));
    let named = |group: &study::runs::RunGroup| group.label().english().into_owned();
    let labels = all.each_ref().map(|groups| groups.iter().map(named).collect::<Vec<_>>());
    assert_eq!(
        labels,
        [vec!["Level 3 (4)"], vec!["2 (1)", "3 (4)"], vec!["Wally (4)", "Nosey (1)"]]
            .map(|names| names.into_iter().map(str::to_owned).collect::<Vec<_>>())
    );
    assert_eq!(all[0][0].values, [4.0, 3.0, 2.0, 1.0], "by time, whatever their order in the file");
    let told = |chart: usize| all[chart][0].facts(RunChart::ALL[chart]).map(|(_, value)| value.english().into_owned());
    assert_eq!(told(0), ["0:01.000", "0:02.500", "0:04.000", "0:01.000"]);
    assert_eq!(told(2), ["6%", "16%", "26%", "6%"]);
    assert!(RunChart::ALL.iter().all(|&chart| groups(&[], chart).is_empty()));
}
