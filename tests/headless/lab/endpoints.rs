//! Start and goals of the lab's maze.

use bevy::prelude::*;
use lab::{ClipboardCommand, EditCommand, LabMoment, LabPage, SetField};
use maze::Solver;
use mazeater::modes::StartQuickRace;
use mazeater::navigation::Navigate;
use mazeater::race_setup::CurrentLevel;
use mazeater::states::Phase;
use race::Goals;
use study::goal_rule::GoalRule;
use study::numbered::numbered;
use study::tournament::Tournament;
use text::id;
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::Game;

#[test]
fn chosen_endpoints_are_used_in_the_race() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-maze", LabPage::Maze);
    for label in ["lab-field-width", "lab-field-height"] {
        game.fill_in(label, "8");
        game.until_grown();
    }
    // A left click sets the goal, a right click the start.
    for (x, y, is_goal) in [(2.5, 3.5, true), (6.4, 1.6, false)] {
        let at = |cells: f32| (cells * 1000.0) as i32;
        game.app.world_mut().write_message(EditCommand::MoveEndpoint(at(x), at(y), is_goal));
        game.until_grown();
    }
    let ends = (maze::Cell(14), maze::Cell(26));
    assert_eq!(game.lab().maze().endpoints(), ends);
    // The goal cannot be the start.
    game.app.world_mut().write_message(EditCommand::MoveEndpoint(6400, 1600, true));
    game.until_grown();
    assert_eq!(game.lab().maze().endpoints(), ends);
    // Endpoints stay with another seed.
    game.tap(KeyCode::KeyN);
    game.until_grown();
    assert_eq!(game.lab().maze().endpoints(), ends);
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_focus("lab-race-this-maze");
    game.tap(KeyCode::Enter);
    game.app.update();
    let code = game.get::<mazeater::modes::QuickRace>().code().clone();
    assert!(code.to_string().contains(".from14to26."), "{code}");
    game.app.world_mut().write_message(StartQuickRace);
    game.until_phase(Phase::Intro);
    let level = game.get::<CurrentLevel>().level.clone();
    assert_eq!((level.start(), level.goal()), ends);
    // The code describes the same race, and can be rebuilt from it.
    let again = code.to_string().parse::<race::RaceCode>().unwrap().level().unwrap();
    assert_eq!((again.maze(), again.start(), again.goal(), again.par()), (level.maze(), ends.0, ends.1, level.par()));
    let replay = race::Replay::of_expert(&level).unwrap();
    let replay = race::Replay::from_bytes(&replay.to_bytes()).unwrap();
    assert_eq!(replay.verify(&again, &[]), Ok(level.par()));
    // Endpoints are dropped on another grid.
    game.app.world_mut().write_message(Navigate::Leave);
    game.until("the lab again", |game| game.screen() == Screen::Lab);
    game.app.update();
    // The page that started the race is open again.
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.fill_in("lab-field-width", "9");
    game.until_grown();
    assert_eq!(game.lab().maze().endpoints(), (maze::Cell(0), maze::Cell(71)));
}

#[test]
fn nearest_of_the_typed_goals_is_the_goal_everywhere() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-maze", LabPage::Maze);
    for label in ["lab-field-width", "lab-field-height"] {
        game.fill_in(label, "8");
        game.until_grown();
    }
    assert!(game.get::<OpenMenu>().entries.iter().any(|entry| entry.label.is("lab-field-goals")));
    let set = |game: &mut Game, text: &str| {
        game.app.world_mut().write_message(SetField { field: id!("lab-field-goals").into(), text: text.to_owned() });
        game.until_grown();
    };
    // One line for what are no goals, and nothing changes.
    let before = game.lab().maze().endpoints();
    for wrong in ["8,0", "64", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "north"] {
        set(&mut game, wrong);
        assert!(game.lab().error().is_some_and(|error| error.field().is("lab-field-goals")), "{wrong}");
        assert_eq!(game.lab().maze().endpoints(), before);
    }
    let goals = [7, 56, 63];
    set(&mut game, "7,0 0,7 63");
    assert_eq!(game.lab().error(), None);
    let nearest = |game: &Game| {
        let maze = game.lab().maze();
        let steps = maze::measure::distances(maze.maze(), maze.endpoints().0).unwrap();
        assert!(goals.contains(&maze.endpoints().1.0));
        assert_eq!(goals.map(|goal| steps[goal as usize]).into_iter().min(), Some(steps[maze.endpoints().1.index()]));
        assert_eq!(maze.farther_goals().count(), 2);
        maze.endpoints().1
    };
    let first = nearest(&game);
    // Other seeds have the same goals, and another one of them may be the nearest.
    let mut others = Vec::new();
    for _ in 0..12 {
        game.tap(KeyCode::KeyN);
        game.until_grown();
        others.push(nearest(&game));
    }
    assert!(others.iter().any(|&goal| goal != first), "{others:?}");

    // The link and the command open the same maze with the same goals.
    game.app.world_mut().write_message(ClipboardCommand::CopyMoment);
    game.app.update();
    let command = game.clipboard();
    assert!(command.contains(" --ends corner --goal 7 --goal 56 --goal 63"), "{command}");
    let (maze, form) = (game.lab().maze(), game.lab().form());
    let shown = game.lab().selection().shown().clone();
    let moment = LabMoment::of_lab(maze, form, &shown, game.lab().playback()).unwrap();
    let link = moment.address("https://example.org/");
    assert!(link.contains("&ends=corner&goal=7&goal=56&goal=63"), "{link}");
    let again = LabMoment::of_address(&link).unwrap().unwrap();
    assert_eq!(again.ends, Some(form.goal_rule()));
    let ends = maze.endpoints();
    let mut other = Game::into_lab();
    other.app.world_mut().write_message(again);
    other.until_grown();
    assert_eq!((other.lab().maze().endpoints(), other.lab().maze().farther_goals().count()), (ends, 2));

    // A tournament over many mazes, and a race to any of the goals.
    let recipe = game.lab().maze().recipe().unwrap().clone();
    let rule = game.lab().form().goal_rule();
    let mut tournament = Tournament::new(recipe.clone(), rule, &[Solver::BreadthFirst], 6);
    while !tournament.is_over() {
        tournament.play_next().unwrap();
    }
    let distance = |rule: GoalRule, number: u32| {
        let maze = numbered(&recipe, number).maze().unwrap();
        let (start, goal) = rule.in_maze(&maze).unwrap();
        maze::measure::distances(&maze, start).unwrap()[goal.index()] as usize
    };
    let all = |rule: GoalRule| (1..=6).map(|number| distance(rule, number)).sum::<usize>();
    let steps = all(rule);
    assert!(steps < all(rule.with_goals(Goals::default())));
    let table = tournament.table();
    assert_eq!(table.goal_rule().to_string(), "corner, the nearest of 7 56 63");
    assert!((table.rows()[0].steps().mean() - steps as f64 / 6.0).abs() < 1e-9);
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_focus("lab-race-this-maze");
    game.tap(KeyCode::Enter);
    game.app.update();
    let code = game.get::<mazeater::modes::QuickRace>().code().to_string();
    assert!(code.contains(&format!(".from{}to{}or", ends.0.0, ends.1.0)), "{code}");
    let level = code.parse::<race::RaceCode>().unwrap().level().unwrap();
    assert_eq!((level.goals()[0], level.goals().len()), (ends.1, 3));
    // Goals are dropped on another grid.
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.fill_in("lab-field-width", "9");
    game.until_grown();
    assert_eq!(game.lab().maze().farther_goals().count(), 0);
    assert!(game.lab().form().goal_rule().goals().is_empty());
}
