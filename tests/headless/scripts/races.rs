//! Races against scripts.

use std::fs;

use bevy::prelude::KeyCode;
use maze::{Algorithm, AnyGrid, CellShape, Recipe, Seed};
use mazeater::modes::{GrandPrix, GrandPrixChange, GroupChange, GroupMaze, QuickRace, StartGroup};
use mazeater::profile::RaceOutcome;
use mazeater::race_setup::{BuildFailure, CurrentLevel, RaceLink, RaceMode};
use mazeater::simulation::KeySet;
use mazeater::states::{Page, Phase};
use mazeater::{LaunchConfig, Start};
use own_eaters::{ScriptId, Shelf};
use profile::{Encounters, PlayerRating, RecordsTable, Replays};
use race::{EaterKind, Endpoints, RaceCode, Replay};
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

/// On the page of opponents of the quick race, with no opponents, in a small maze of this word.
fn opponents(game: &mut Game, word: &str) {
    game.choose("title-modes");
    game.choose("mode-quick");
    let grid = AnyGrid::new(CellShape::Square, "12x9", None, None).expect("a grid");
    let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(word) };
    let code = RaceCode::new(recipe.into(), Endpoints::Corner, Vec::new(), None).expect("a race");
    game.app.insert_resource(QuickRace::of(code));
    game.app.update();
    game.choose("quick-opponents");
    assert_eq!(game.page(), Some(Page::QuickEaters));
}

fn race(game: &mut Game) {
    game.choose("common-back");
    game.choose("quick-race");
    game.until_phase(Phase::Intro);
}

/// Waits until the files of the shelf are read.
fn read(game: &mut Game) {
    game.until("the shelf is read", |game| !game.get::<Shelf>().is_reading());
    game.app.update();
}

/// A program that the player names on the page of their eaters races by its file's name, and its walk is in the replay.
#[cfg(unix)]
#[test]
fn mouse_in_any_language_races_once_it_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = folder.path().join("left.sh");
    // The left hand on the wall.
    let text = "ask() { echo \"$1\"; read -r answer; }\nwhile :; do\n  ask wallLeft\n  [ \"$answer\" = true ] || ask turnLeft\n  \
                ask wallFront\n  while [ \"$answer\" = true ]; do ask turnRight; ask wallFront; done\n  ask moveForward\ndone\n";
    fs::write(&program, text).expect("a file");
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("scripts-heading");
    game.go_to("scripts-mouse-add");
    game.tap(KeyCode::Enter);
    game.write(&format!("sh {}", program.display()));
    game.tap(KeyCode::Enter);
    game.until("its page", |game| game.page() == Some(Page::OwnEater));
    assert_eq!(game.get::<Shelf>().selected().map(|eater| eater.id.clone()), Some(ScriptId::Mouse("left".to_owned())));
    game.choose("scripts-try");
    assert_eq!(game.page(), Some(Page::Quick));
    game.choose("quick-race");
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>();
    assert_eq!((level.eaters.len(), level.stuck.len()), (1, 0));
    let eater = &level.eaters[0];
    assert_eq!(eater.look().map(race::ScriptLook::name), Some("left"));
    assert!(eater.script().is_some() && !eater.is_stuck());
}

#[test]
fn lesson_races_by_its_name_and_counts_for_nothing() {
    let mut game = driven(config());
    let before = (
        game.get::<RecordsTable>().0.clone(),
        format!("{:?}", game.get::<PlayerRating>()),
        game.get::<Encounters>().races(EaterKind::Wally),
    );
    opponents(&mut game, "lesson");
    game.choose("Whiskers");
    assert_eq!(game.get::<QuickRace>().scripts().ids(), [ScriptId::Lesson(3)]);
    race(&mut game);
    let level = game.get::<CurrentLevel>();
    assert!(matches!(level.mode, RaceMode::Scripts(_)));
    assert_eq!((level.eaters.len(), level.stuck.len()), (1, 0));
    let eater = &level.eaters[0];
    assert_eq!(eater.look().map(|look| (look.name(), look.body())), Some(("Whiskers", Some(EaterKind::Sniffer))));
    assert_eq!(Some(eater.finish()), level.finish, "its strength is solved like any eater's");
    game.race_to_the_end();
    game.result_menu();
    let after = (
        game.get::<RecordsTable>().0.clone(),
        format!("{:?}", game.get::<PlayerRating>()),
        game.get::<Encounters>().races(EaterKind::Wally),
    );
    assert_eq!(after, before);
    assert_eq!(game.get::<RaceOutcome>().place, None);

    // The link has the race without the script, and says so.
    crate::links::set_address(&mut game, "https://a.example.org/");
    game.choose("share-race");
    assert!(matches!(RaceLink::of_address(&game.clipboard()), Ok(Some(_))));
    assert!(
        game.get::<ui::menu::status::StatusLine>().line().is_some_and(|told| told.is("share-copied-without-scripts"))
    );

    // The replay holds the walk, and runs without the script.
    let replay = game.get::<Replays>().last().cloned().expect("a replay");
    assert_eq!(replay.scripts().len(), 1);
    let read = Replay::from_bytes(&replay.to_bytes()).expect("a replay");
    let level = read.code().level().expect("a level");
    assert_eq!(read.verify(&level, &read.eaters(&level).expect("eaters")), Ok(replay.ticks()));
    let mut watched = Game::with(LaunchConfig { start: Start::race(RaceMode::Replay(replay)), ..config() });
    watched.until_phase(Phase::Finished);
    assert!(watched.get::<CurrentLevel>().eaters[0].script().is_some());
}

#[test]
fn stuck_script_stands_and_the_race_says_where_and_why() {
    let home = tempfile::tempdir().expect("a folder");
    fs::create_dir(home.path().join("eaters")).expect("a folder");
    let stuck =
        "// name: Stubborn\nfn step(mouse) {\n    if mouse.steps == 2 { throw \"no more\" }\n    mouse.exits[0]\n}";
    fs::write(home.path().join("eaters/stubborn.rhai"), stuck).expect("a file");
    fs::write(home.path().join("eaters/broken.rhai"), "fn step(").expect("a file");
    let mut game = driven(kept_at(home.path()));
    opponents(&mut game, "stuck");
    read(&mut game);
    game.choose("Stubborn");
    race(&mut game);
    let level = game.get::<CurrentLevel>();
    let [message] = &level.script_messages().collect::<Vec<_>>()[..] else { panic!("{:?}", level.stuck) };
    let words = message.english().into_owned();
    assert_eq!(words, "Stubborn is stuck after 2 steps: line 3: the script gave up: no more");
    game.race_to_the_end();
    assert_eq!(game.clock().winner(), Some(race::Winner::Player));
    let replay = game.get::<Replays>().last().cloned().expect("a replay");
    assert_eq!(replay.scripts()[0].steps(), 2);

    // A broken file is listed with its fault, and is no opponent.
    game.back_to_title();
    game.choose("quick-opponents");
    game.choose("broken");
    game.choose("common-back");
    game.choose("quick-race");
    game.app.update();
    assert_eq!((game.screen(), game.page()), (Screen::Title, Some(Page::Quick)));
    assert!(game.get::<QuickRace>().refusal().is_some_and(|why| why.is("scripts-unusable")));
    assert_eq!(fs::read_to_string(home.path().join("eaters/broken.rhai")).expect("a file"), "fn step(");
    assert_eq!(game.get::<BuildFailure>().0, None);
}

#[test]
fn scripts_run_beside_other_eaters_also_in_a_living_maze() {
    let mut game = driven(config());
    opponents(&mut game, "doors");
    game.choose("eater-ripple");
    game.choose("Brooke");
    game.choose("common-back");
    game.go_to("quick-living");
    let lives = |game: &Game| game.get::<QuickRace>().code().plan().shift_rate > 0;
    game.tap(KeyCode::ArrowRight);
    assert!(lives(&game));
    game.choose("quick-race");
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>();
    assert_eq!(level.eaters.iter().map(|eater| eater.script().is_some()).collect::<Vec<_>>(), [false, true]);
    // It sees the whole maze at the start, which a living one leaves behind: it stays there and says why.
    assert!(level.eaters[1].is_stuck() && level.eaters[1].steps() == 0);
    assert_eq!(level.stuck.len(), 1);
    assert!(level.stuck[0].error.as_ref().is_some_and(|error| error.english().contains("a living maze changes")));
}

#[test]
fn own_eater_runs_on_a_track_and_the_next_and_counts_for_nothing() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.choose("scripts-heading");
    assert_eq!(game.page(), Some(Page::GrandPrixEaters));
    game.choose("Whiskers");
    game.choose("common-back");
    assert_eq!(game.get::<GrandPrix>().eaters(), 7, "the field is full");
    game.choose("grand-prix-race");
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>();
    assert_eq!((level.eaters.len(), level.scripts.len()), (7, 1));
    assert_eq!(level.eaters[6].look().map(race::ScriptLook::name), Some("Whiskers"));
    let finishes: Vec<_> = level.eaters.iter().map(|eater| eater.finish()).collect();
    assert!(finishes.is_sorted(), "the fastest first");
    let before = game.get::<RecordsTable>().0.clone();
    game.race_to_the_end();
    assert_eq!(game.get::<RecordsTable>().0, before);
    let replay = game.get::<Replays>().last().cloned().expect("a replay");
    assert_eq!(replay.scripts().len(), 1);
    game.choose("result-next-track");
    game.until_phase(Phase::Intro);
    assert!(matches!(&game.mode(), RaceMode::GrandPrix { track: 2, scripts, .. } if scripts.len() == 1));
    assert_eq!(game.get::<CurrentLevel>().scripts.len(), 1);
}

#[test]
fn own_eater_runs_against_several_players_where_it_has_room() {
    let mut game = Game::with(config());
    game.choose("title-modes");
    game.choose("mode-group");
    game.choose("scripts-heading");
    assert_eq!(game.page(), Some(Page::GroupEaters));
    game.choose("Whiskers");
    game.choose("common-back");
    game.choose("group-players");
    for keys in [KeySet::Wasd, KeySet::Numpad] {
        game.tap(keys.keys()[1]);
    }
    for (doors, shift_rate) in [(1, 0), (0, 60)] {
        let code = RaceCode::of_word("friends").expect("a race");
        let plan = race::LevelPlan { doors, shift_rate, eaters: Vec::new(), ..code.plan() };
        let code = RaceCode::of_plan(&plan, None).expect("a race");
        game.app.insert_resource(QuickRace::of(code));
        game.app.world_mut().write_message(GroupChange::Maze(GroupMaze::Quick));
        game.app.update();
        game.app.world_mut().write_message(StartGroup::New);
        game.until_phase(Phase::Intro);
        let level = game.get::<CurrentLevel>();
        assert_eq!((level.eaters.len(), level.scripts.len()), (1, 1), "the eaters of the maze are off");
        assert_eq!(level.mode.scripts().len(), 1);
        game.app.world_mut().write_message(mazeater::race_setup::QuitRace);
        game.until("the title", |game| game.screen() == Screen::Title);
    }
}

#[test]
fn script_that_is_gone_starts_no_race_and_says_so() {
    let mut game = driven(config());
    let change = GrandPrixChange::Script(ScriptId::Own("gone".to_owned()));
    game.app.world_mut().write_message(change);
    game.choose("title-modes");
    game.choose("mode-grand-prix");
    game.choose("grand-prix-race");
    game.app.update();
    assert_eq!((game.screen(), game.page()), (Screen::Title, Some(Page::GrandPrix)));
    assert!(game.get::<BuildFailure>().0.as_ref().is_some_and(|why| why.is("scripts-gone")));
}
