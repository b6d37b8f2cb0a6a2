//! Daily races, and the calendar.

use bevy::prelude::*;
use mazeater::LaunchConfig;
use mazeater::race_setup::{CurrentLevel, RaceMode, StartRace};
use mazeater::states::Page;
use profile::Progress;
use race::date::Day;
use race::{Difficulty, daily_code};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};
use crate::menus::driven;

#[test]
fn daily_race_counts_the_streak_and_can_be_shared() {
    let home = tempfile::tempdir().expect("a folder");
    let day = config().today.expect("a fixed day");
    let mut game = driven(kept_at(home.path()));
    game.choose("title-modes");
    game.choose("mode-daily");
    // Today has the focus.
    game.choose("daily-day");
    game.race_to_the_end();
    let level = game.get::<CurrentLevel>();
    assert_eq!((&level.mode, level.difficulty), (&RaceMode::Daily(day), Difficulty::Normal));
    assert_eq!(level.code.as_deref().cloned().map(|code| code.at(None)), daily_code(day).ok());
    game.choose("result-share");
    let line = game.clipboard();
    let time = game.clock().time().to_string();
    assert!(line.starts_with(&format!("Mazeater daily {day} {time}")) && line.contains(", beat "), "{line}");
    assert_eq!(game.get::<Progress>().daily.streak(day), 1);
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Daily));
    game.press_there("daily-share");
    assert_eq!(game.clipboard(), line);
    game.app.world_mut().write_message(AppExit::Success);
    game.app.update();
    let tomorrow = Day(day.0 + 1);
    let again = Game::with(LaunchConfig { today: Some(tomorrow), ..kept_at(home.path()) });
    let daily = &again.get::<Progress>().daily;
    assert_eq!((daily.streak(tomorrow), daily.won(tomorrow)), (1, false));
}

#[test]
fn past_day_is_raced_from_the_calendar() {
    let day = config().today.expect("a fixed day");
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-daily");
    let focused = |game: &Game| game.get::<OpenMenu>().focused().cloned().expect("an entry");
    let label = |day: u32| format!("Race of {}", Day(day));
    assert_eq!(focused(&game).label.english(), label(day.0));
    // A week before, then the day before that.
    game.tap(KeyCode::ArrowUp);
    game.tap(KeyCode::ArrowLeft);
    assert_eq!(focused(&game).label.english(), label(day.0 - 8));
    game.tap(KeyCode::Enter);
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Daily(Day(day.0 - 8)));
    game.choose("result-share");
    let line = game.clipboard();
    assert!(line.contains(&format!("{}", Day(day.0 - 8))), "{line}");
    game.back_to_title();
    assert_eq!(focused(&game).label.english(), label(day.0 - 8), "the page shows the day that was raced");
    let daily = game.get::<Progress>().daily.clone();
    assert!(daily.won(Day(day.0 - 8)));
    assert_eq!((daily.streak(day), daily.longest()), (0, 0), "only the day itself counts");

    // The keys of tabs turn the months, and days to come cannot be raced.
    game.tap(KeyCode::KeyQ);
    assert!(focused(&game).label.english().contains("-10-"), "{:?}", focused(&game).label);
    game.press_there("daily-month-after");
    assert!(focused(&game).accept.is_none(), "this month is the last one");
    let entries = &game.get::<OpenMenu>().entries;
    let later = entries.iter().filter(|entry| entry.value.is("daily-later"));
    assert!(later.clone().count() > 0 && later.into_iter().all(|entry| entry.accept.is_none()));
}

#[test]
fn race_of_a_day_to_come_is_refused() {
    let day = config().today.expect("a fixed day");
    let mut game = Game::with(config());
    for (days, screen) in [(1, Screen::Title), (0, Screen::Race)] {
        game.app.world_mut().write_message(StartRace(RaceMode::Daily(Day(day.0 + days))));
        for _ in 0..3 {
            game.app.update();
        }
        assert_eq!(game.screen(), screen, "{days} days ahead");
    }
}
