//! Tests of race modes.

use super::*;
use race::Level;

fn campaigns() -> [Campaign; 2] {
    [race::shipped::CAMPAIGN, race::shipped::TRACKS].map(|text| Campaign::from_ron(text).unwrap())
}

#[test]
fn last_level_and_last_track_have_no_next_race() {
    let [levels, tracks] = campaigns();
    let next = |mode: RaceMode| mode.next(&levels, &tracks).map(|(_, mode)| mode);
    assert_eq!(next(RaceMode::Level(1)), Some(RaceMode::Level(2)));
    assert_eq!(next(RaceMode::TimeTrial(4)), Some(RaceMode::TimeTrial(5)));
    let on = |track| RaceMode::GrandPrix { track, eaters: 3, scripts: Arc::default() };
    assert_eq!(next(on(1)), Some(on(2)));
    for mode in [RaceMode::Level(levels.last_level()), RaceMode::TimeTrial(levels.last_level())] {
        assert_eq!(next(mode), None);
    }
    assert_eq!(next(on(tracks.last_level())), None);
    assert_eq!(next(RaceMode::Daily(Day(20_777))), None);
}

#[test]
fn another_maze_to_scout_has_the_next_number() {
    let [levels, tracks] = campaigns();
    let line = RaceCode::of_word("amber brie").unwrap().plan();
    let plan = LevelPlan { eaters: vec![race::EaterKind::Moat], dark: true.into(), scouted: true, ..line };
    let code = RaceCode::of_plan(&plan, None).unwrap();
    let mut mode = RaceMode::of_code(code.clone());
    assert!(matches!(&mode, RaceMode::Scouting(race) if *race.code == code && race.scripts.is_empty()));
    assert_eq!(mode.next(&levels, &tracks), None);
    for number in 2..5 {
        let RaceMode::Scouting(race) = &mode else { panic!("{mode:?}") };
        (_, mode) = RaceMode::Sprint(race.clone()).next(&levels, &tracks).unwrap();
        assert_eq!(mode.plan(&levels, &tracks).unwrap().name, format!("amber brie {number}"));
    }
}

#[test]
fn difficulty_is_the_player_s_where_the_race_has_none() {
    let code = RaceCode::of_word("amber brie").unwrap();
    let fixed = code.clone().at(Some(Difficulty::Hard));
    assert!(RaceMode::Level(3).leaves_difficulty() && RaceMode::of_code(code).leaves_difficulty());
    let modes = [RaceMode::of_code(fixed), RaceMode::TimeTrial(3), RaceMode::Daily(Day(20_777)), RaceMode::Show(1)];
    assert!(modes.iter().all(|mode| !mode.leaves_difficulty() && mode.level().is_none() && !mode.has_scripts()));
    assert_eq!(RaceMode::Level(3).level(), Some(3));
}

#[test]
fn clock_waits_in_the_first_levels_only() {
    let waits = |mode: RaceMode| mode.waits_for_first_move();
    assert!((1..=WAITING_LEVELS).all(|number| waits(RaceMode::Level(number))));
    let day = RaceMode::Daily(Day(20_777));
    for mode in [RaceMode::Level(WAITING_LEVELS + 1), RaceMode::TimeTrial(1), RaceMode::Show(1), day] {
        assert!(!waits(mode.clone()), "{mode:?}");
    }
}

#[test]
fn time_is_rated_where_the_player_reads_before_the_clock_starts() {
    let day = RaceMode::Daily(Day(20_777));
    for (mode, is_rated) in [
        (RaceMode::Level(1), false),
        (RaceMode::Level(WAITING_LEVELS), false),
        (RaceMode::Level(WAITING_LEVELS + 1), true),
        (RaceMode::TimeTrial(9), false),
        (RaceMode::Show(9), false),
        (day, true),
    ] {
        assert_eq!(mode.is_rated(), is_rated, "{mode:?}");
    }
}

#[test]
fn replay_has_the_name_of_its_race() {
    let [levels, tracks] = campaigns();
    let day = RaceMode::Daily(Day(20_777));
    let track = RaceMode::GrandPrix { track: 2, eaters: 3, scripts: Arc::default() };
    for mode in [RaceMode::Level(1), RaceMode::TimeTrial(3), track, day] {
        let plan = mode.plan(&levels, &tracks).unwrap();
        let level = Level::build(plan.clone()).unwrap();
        let replay = Replay::of_expert(&level).unwrap();
        let replay = RaceMode::Replay(replay.into()).plan(&levels, &tracks).unwrap();
        assert_eq!(replay.name, plan.name);
        assert_eq!(Level::build(replay).unwrap().maze(), level.maze(), "{mode:?}");
    }
    let word = RaceMode::Quick(RaceCode::of_word("tuesday").unwrap().into());
    assert_eq!(word.plan(&levels, &tracks).unwrap().name, "tuesday");
}

fn own_eater() -> RacingEater {
    let script = script::Script::parse("fn step(mouse) { mouse.turn_left(); }").unwrap();
    RacingEater { look: race::ScriptLook::new("mine", None, None).unwrap(), mind: own_eaters::Mind::Script(script) }
}

#[test]
fn own_eaters_are_seen_in_every_kind_of_race() {
    let [levels, tracks] = campaigns();
    let own: Arc<[RacingEater]> = [own_eater()].into();
    let code = Arc::new(RaceCode::of_word("tuesday").unwrap());
    let race = |scripts: &Arc<[RacingEater]>| Arc::new(ScriptRace { code: code.clone(), scripts: scripts.clone() });
    let field = CupField { scripts: own.to_vec(), ..CupField::default() };
    let plan = code.plan();
    let level = Level::build(plan).unwrap();
    let replay = Replay::of_expert(&level).unwrap();
    let ends = (level.start(), level.goal());
    let look = own[0].look.clone();
    let digest = (own[0].mind.digest(), false);
    let walk = race::ScriptEntry::new(look, digest, level.maze(), ends, &[ends.0], &[]).unwrap();
    let recorder = race::Recorder::new(level.plan(), Difficulty::Normal).unwrap();
    let recorder = recorder.against(level.eater_finish(Difficulty::Normal), Handicap::NONE);
    let mut recorder = recorder.with_scripts([walk.clone()].into());
    let (mut run, keys) = (race::Race::new(&level, &[]), race::Intent::default());
    run.step(keys);
    recorder.record(keys, run.digest());
    let against = recorder.finish(race::Winner::Player, false).unwrap();
    let among = |eaters| RaceMode::Friends { code: code.clone(), eaters, is_watched: false };
    let cup = |field| RaceMode::Cup { track: 1, difficulty: Difficulty::Normal, field: Arc::new(field) };
    let prix = |scripts| RaceMode::GrandPrix { track: 1, eaters: 3, scripts };
    for (mode, has_scripts) in [
        (RaceMode::Scripts(race(&own)), true),
        (RaceMode::Group(race(&own)), true),
        (RaceMode::Group(race(&Arc::default())), false),
        (prix(own.clone()), true),
        (prix(Arc::default()), false),
        (cup(field), true),
        (cup(CupField::default()), false),
        (among(FriendsEaters::Own(own.clone())), true),
        (among(FriendsEaters::Told([walk.clone()].into())), true),
        (among(FriendsEaters::Told(Arc::default())), false),
        (RaceMode::Replay(replay.into()), false),
        (RaceMode::Replay(against.into()), true),
    ] {
        assert_eq!(mode.has_scripts(), has_scripts, "{mode:?}");
        // It counts once if it is a race of a cup, and needs no level.
        assert_eq!(mode.counts_once(), matches!(mode, RaceMode::Cup { .. }), "{mode:?}");
        assert_eq!(mode.required_level(), None, "{mode:?}");
        assert!(mode.plan(&levels, &tracks).is_ok());
    }
}

#[test]
fn levels_are_locked_in_each_of_their_races() {
    for mode in [RaceMode::Level(7), RaceMode::TimeTrial(7), RaceMode::Practice(Practice::Level(7))] {
        assert_eq!(mode.required_level(), Some(7), "{mode:?}");
        assert!(!mode.counts_once() && !mode.has_scripts());
    }
}

#[test]
fn time_trials_and_practice_have_no_eaters() {
    let [levels, tracks] = campaigns();
    let eaters = |mode: RaceMode| mode.plan(&levels, &tracks).unwrap().eaters.len();
    assert!(eaters(RaceMode::Level(7)) > 0);
    assert_eq!(eaters(RaceMode::TimeTrial(7)), 0);
    assert_eq!(eaters(RaceMode::Practice(Practice::Level(7))), 0);
}
