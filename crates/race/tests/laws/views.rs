//! What the game and the tools ask of places, ghosts, results and their texts.

use maze::{AnyGrid, CellShape, Grid, Seed, Side, Wrap};
use race::bot::Skill;
use race::bot_results::{BotOutcome, BotResults, CLOSE_THOUSANDTHS, play, times};
use race::chase::MEASURED_EVERY;
use race::difficulty_search::TimeRange;
use race::group::{Series, SeriesLength};
use race::points::{Cup, Entrant, StandingRow};
use race::records::ReplayName;
use race::shifting_maze::ShiftingMazeError;
use race::units::{CELL, TICKS_PER_SECOND};
use race::{
    Bot, Campaign, Difficulty, EaterKind, Endpoints, Ghost, Intent, Level, LevelPlan, PersonTime, Place, Race,
    Recorder, Replay, Star, Stars, StepLines, Taken, Ticks, Winner, passes,
};

/// Levels on squares, hexagons and circles, without doors and shifts.
fn levels() -> Vec<Level> {
    let campaign = Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap();
    let plans = campaign.levels().iter().step_by(5).cloned();
    let levels = plans.map(|plan| Level::build(plan).unwrap());
    let levels: Vec<Level> = levels.filter(|level| level.keys().is_empty() && level.plan().shift_rate == 0).collect();
    assert!(levels.len() > 4, "only {} levels", levels.len());
    levels
}

/// The smaller angle between two directions, in degrees.
fn angle(one: u16, other: u16) -> u16 {
    let turn = one.abs_diff(other) % 360;
    turn.min(360 - turn)
}

/// Along a whole run: the way that is left is that over the nearer end, and the racer looks where it goes.
#[test]
fn places_know_their_way_and_their_direction() {
    let mut corners = 0;
    for level in levels() {
        let (maze, grid) = (level.maze(), level.maze().grid());
        let distances: Vec<u32> = maze.cells().map(|cell| level.distance(cell)).collect();
        let end = |cell, side: Side, along: u16| {
            let over = |cell: maze::Cell, gone: u64| u64::from(distances[cell.index()]) * u64::from(CELL) + gone;
            let ahead = grid.neighbor(cell, side).map(|next| over(next, u64::from(CELL - along)));
            let here = over(cell, u64::from(along));
            if along == 0 { here } else { ahead.map_or(here, |ahead| ahead.min(here)) }
        };
        let mut bot = Bot::new(Skill::FLAWLESS, &Seed::new("views"));
        let mut race = Race::new(&level, &[]);
        let mut before = u64::MAX;
        while !race.is_over() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            let place = race.player().place();
            let left = place.remaining(maze, &distances);
            assert!(left <= before, "a flawless bot goes away from the goal");
            before = left;
            let bearing = place.bearing(grid);
            match place {
                Place::Passage { cell, side, along } => {
                    assert_eq!(left, end(cell, side, along));
                    assert_eq!(bearing, grid.bearing(cell, side));
                }
                Place::Corner { cell, from, to, reach, .. } => {
                    let ends = [end(cell, from, reach), end(cell, to, reach)];
                    assert!((ends[1].min(ends[0])..=ends[0].max(ends[1])).contains(&left), "{left} of {ends:?}");
                    let (back, ahead) = ((grid.bearing(cell, from) + 180) % 360, grid.bearing(cell, to));
                    assert!(bearing < 360);
                    assert!(angle(bearing, back) <= 90 && angle(bearing, ahead) <= 90, "{bearing}: {back} to {ahead}");
                    assert!(angle(bearing, back).abs_diff(angle(bearing, ahead)) <= 1, "{bearing}: {back} to {ahead}");
                    corners += 1;
                }
            }
        }
        assert!(before <= u64::from(CELL), "it ends at the goal");
    }
    assert!(corners > 100, "only {corners} ticks in corners");
}

#[test]
fn step_over_the_edge_is_two_lines() {
    let torus = AnyGrid::new(CellShape::Square, "5x4", Some(Wrap::Torus), None).unwrap();
    let steps = torus.sides(maze::Cell(0)).map(|side| StepLines::new(&torus, maze::Cell(0), side).unwrap());
    let counts: Vec<usize> = steps.map(|step| step.lines().count()).collect();
    assert_eq!(counts.iter().filter(|&&count| count == 1).count(), 2, "two neighbors are beside the corner");
    assert_eq!(counts.iter().filter(|&&count| count == 2).count(), 2, "two are over the edges");
}

#[test]
fn ghost_tells_when_it_is_where() {
    for level in levels() {
        let replay = Replay::of_expert(&level).unwrap();
        assert!(!replay.hinted());
        let ghost = Ghost::new(&replay, &level).unwrap();
        assert_eq!(ghost.finish(), replay.ticks());
        let times = ghost.path_times(&level);
        let splits: Vec<Ticks> = (1..=race::path_times::SPLITS).filter_map(|part| times.split(part)).collect();
        assert!(splits.is_sorted() && splits.len() == race::path_times::SPLITS as usize, "{splits:?}");
        let last = splits.last().copied().unwrap();
        assert!(last <= ghost.finish() && last.0 * 10 > ghost.finish().0 * 9, "{last:?} of {:?}", ghost.finish());
    }
}

fn outcome(won: Option<u8>, margin: Option<i32>) -> BotOutcome {
    let (close_share, last_gap) = (won.map(|won| 100 * u32::from(won)), won.map(|won| Ticks(won.into())));
    BotOutcome { won, time: Some(Ticks(100)), margin, lead_changed: won == Some(1), close_share, last_gap }
}

#[test]
fn outcomes_are_counted() {
    let close = CLOSE_THOUSANDTHS as i32;
    let margins = [Some(close), Some(close - 1), Some(1 - close), Some(-close), None];
    assert_eq!(margins.map(|margin| outcome(None, margin).is_close()), [false, true, true, false, false]);
    let won_by = |(won, margin)| outcome(won, Some(margin));
    let outcomes = [(Some(1), 500), (Some(2), -10), (None, -300)].map(won_by);
    let five = [(None, 5), (None, 1), (None, 2), (None, 9), (None, 7)].map(won_by);
    assert_eq!(BotResults::of(&five).median_margin, Some(5));
    let results = BotResults::of(&outcomes);
    assert_eq!((results.runs, results.won_first, results.won_within_tries), (3, 1, 2));
    assert_eq!((results.median_margin, results.close, results.lead_changes), (Some(-10), 1, 1));
    assert_eq!((results.close_share, results.last_gap), (Some(150), Some(Ticks(2))));
    assert_eq!([0, 1, 2, 3].map(|count| results.thousandths(count)), [0, 333, 667, 1000]);
    assert_eq!(BotResults::of(&[]).thousandths(1), 0);
}

#[test]
fn cup_is_of_the_players_place() {
    let row = |entrant| StandingRow { entrant, points: 1, gained: 1 };
    let eaters = EaterKind::ALL.map(|kind| row(Entrant::Eater(kind)));
    let with_player = |place: usize, racers: usize| {
        let mut rows: Vec<StandingRow> = eaters[..racers - 1].to_vec();
        rows.insert(place - 1, row(Entrant::Player));
        Cup::won(&rows)
    };
    assert_eq!(with_player(1, 4), Some(Cup::Gold));
    assert_eq!(with_player(2, 4), Some(Cup::Silver));
    assert_eq!(with_player(3, 4), None);
    assert_eq!(with_player(3, 6), Some(Cup::Bronze));
    assert_eq!(with_player(4, 6), None);
    assert_eq!(Cup::won(&eaters[..4]), None, "the player is not in it");
}

/// The margin is exact, and the lead changes when another side than before needs less time, looked at every few ticks.
#[test]
fn outcome_of_a_bot_is_that_of_its_race() {
    let (mut changed, mut lost) = (0, 0);
    for (level, number) in levels().into_iter().zip(0..).flat_map(|(level, level_number)| {
        (0..6).map(move |number| (Level::build(level.plan().clone()).unwrap(), 10 * level_number + number))
    }) {
        let finish = level.eater_finish(Difficulty::Normal);
        let eaters = level.eaters_with(finish, race::Handicap::NONE, &maze::Cancel::never()).unwrap();
        let seed = Seed::new(format!("outcome {number}"));
        let first = eaters.iter().map(race::Eater::finish).min().unwrap();
        let (mut leader, mut has_changed) = (None, false);
        let times = times(
            &level,
            Skill::MEDIAN,
            &seed,
            |_| true,
            |race| {
                let tick = race.tick();
                if tick > first || tick.0 % MEASURED_EVERY != 0 {
                    return;
                }
                let eater = u64::from(first.0 - tick.0);
                let player = level.pace().left(level.view(0).remaining(race.player().place()), tick);
                if player != eater {
                    has_changed |= leader.is_some_and(|before| before != (player < eater));
                    leader = Some(player < eater);
                }
            },
        );
        let outcome = play(&level, &eaters, Skill::MEDIAN, &seed);
        assert_eq!((outcome.time, outcome.lead_changed), (times[0], has_changed));
        let time = i64::from(times[0].unwrap().0);
        let margin = (i64::from(first.0) - time) * 1000 / i64::from(first.0);
        assert_eq!(outcome.margin.map(i64::from), Some(margin));
        changed += u32::from(has_changed);
        lost += u32::from(margin < 0);
    }
    assert!(changed > 2 && lost > 2, "the lead changed in {changed} races, and {lost} were lost");
}

#[test]
fn keys_open_the_doors_of_their_number() {
    let campaign = Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap();
    let plan = campaign.levels().iter().find(|plan| plan.doors > 1).unwrap().clone();
    let level = Level::build(LevelPlan { endpoints: Endpoints::Openings, ..plan }).unwrap();
    assert!(level.openings().entrance.is_some_and(|(cell, _)| cell == level.start()));
    let mut bot = Bot::new(Skill::FLAWLESS, &Seed::new("keys"));
    let mut race = Race::new(&level, &[]);
    while !race.is_over() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        let keys = race.taken().leg();
        let open: Vec<bool> = (0..level.doors().len()).map(|door| race.taken().opens(door)).collect();
        assert_eq!(open.iter().filter(|&&is_open| is_open).count(), keys);
        assert!(open.is_sorted_by(|before, after| before >= after), "the first doors are open");
    }
    assert_eq!(race.taken().leg(), level.keys().len());
}

#[test]
fn hinted_run_says_so() {
    let level = &levels()[0];
    for hinted in [false, true] {
        let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
        let mut race = Race::new(level, &[]);
        race.step(Intent::NONE);
        recorder.record(Intent::NONE, race.digest());
        let replay = recorder.finish(Winner::Player, hinted).unwrap();
        assert_eq!((replay.hinted(), replay.eater_finish()), (hinted, None));
        assert_eq!(Replay::from_bytes(&replay.to_bytes()), Ok(replay));
    }
}

#[test]
fn small_texts_and_numbers() {
    let refused = ShiftingMazeError::Eater(EaterKind::Ripple).to_string();
    let coping = EaterKind::ALL.into_iter().filter(|kind| kind.copes_with_shifts());
    assert!(coping.into_iter().all(|kind| refused.contains(kind.name())), "{refused}");

    for skill in Skill::ALL {
        assert_eq!((skill.name().parse(), skill.to_string()), (Ok(skill), skill.name().to_owned()));
    }
    let series = Series::new(SeriesLength::BestOf(3), 2);
    assert_eq!((series.length(), series.players()), (SeriesLength::BestOf(3), 2));

    assert_eq!(TimeRange::new(40.0, 60.5).unwrap().seconds(), (40.0, 60.5));
    assert!((Ticks(TICKS_PER_SECOND * 3 / 2).seconds() - 1.5).abs() < f32::EPSILON);
    assert!(passes(Ticks(300), Ticks(100)) && !passes(Ticks(301), Ticks(100)));
    for star in Star::ALL {
        let twice = Stars::from(vec![star, star]);
        assert!(twice.has(star) && twice.count() == 1, "{star:?}");
    }
    assert!((0..3).all(|door| !Taken::default().opens(door)), "doors are closed at first");
    for (text, is_name) in [("a.b_c-1", true), (".a", false), ("", false), ("a/b", false), ("ä", false)] {
        let name = ReplayName::try_from(text.to_owned());
        assert_eq!(name.as_ref().ok().map(ReplayName::text), is_name.then_some(text));
    }
    let long = |length| ReplayName::try_from("a".repeat(length)).is_ok();
    assert!(long(ReplayName::LONGEST) && !long(ReplayName::LONGEST + 1));
    let time = PersonTime { median: Ticks(1000), low: Ticks(500), high: Some(Ticks(2000)), runs: 9 };
    let seconds = |ticks: f64| ticks / f64::from(TICKS_PER_SECOND);
    assert_eq!(time.interval(), (seconds(500.0), Some(seconds(2000.0))));
    assert_eq!(PersonTime { high: None, ..time }.interval().1, None);
}
