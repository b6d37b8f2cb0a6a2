//! Levels of one's own: their files are written and read back, and what a file may hold.

use std::sync::Arc;

use maze::{Algorithm, AnyGrid, CellShape, Code, Generator, LinkShares, MazeStyle, Recipe, Seed};
use proptest::prelude::*;
use proptest::sample::select;
use race::campaign::{LONGEST_TEXT, LevelMusic, LevelNotes, LevelPalette, MOST_LEVELS};
use race::{Campaign, Endpoints, Goals, Level, LevelPlan, Medal, RaceCode, Replay, shipped};

use crate::any_race::{SOME, codes};

/// Words that a level can have.
fn words(most: usize) -> impl Strategy<Value = String> {
    let hidden = maze::sanitize::is_hidden_control;
    prop::collection::vec(any::<char>().prop_filter("visible", move |&letter| !hidden(letter)), 0..most)
        .prop_map(|letters| letters.into_iter().collect())
}

fn notes() -> impl Strategy<Value = LevelNotes> {
    let palette = prop::option::of(select(&LevelPalette::ALL[..]));
    let music = prop::option::of(select(&LevelMusic::ALL[..]));
    (words(LONGEST_TEXT), palette, music).prop_map(|(text, palette, music)| LevelNotes {
        text,
        palette,
        music,
        ..LevelNotes::default()
    })
}

/// A level: the race of a code with a name. Levels have eaters and no scouting.
fn levels() -> impl Strategy<Value = Campaign> {
    (codes(), words(20), notes(), prop::option::of(0..32_u8)).prop_map(|(code, name, notes, rank)| {
        let mut plan = LevelPlan { name: format!("a{name}"), scouted: false, ..code.plan() };
        if plan.eaters.is_empty() {
            plan.eaters = vec![race::EaterKind::Ripple];
        }
        let is_chosen = matches!(plan.endpoints, Endpoints::Chosen { .. });
        plan.rank = rank.filter(|_| !is_chosen && plan.maze.recipe().is_some());
        Campaign::of_level(plan, notes)
    })
}

proptest! {
    #[test]
    fn any_level_is_read_as_it_was_written(level in levels()) {
        let text = level.to_ron();
        let read = Campaign::from_ron(&text);
        prop_assert_eq!(read.as_ref(), Ok(&level), "{}", text);
        prop_assert_eq!(read.unwrap().to_ron(), text);
    }

    #[test]
    fn joined_campaigns_have_all_levels_in_order(all in prop::collection::vec(levels(), 1..4)) {
        let joined = Campaign::joined(all.clone()).unwrap();
        prop_assert_eq!(joined.levels().len(), all.len());
        for (number, one) in (1..).zip(&all) {
            prop_assert_eq!((joined.level(number), joined.notes(number)), (one.level(1), one.notes(1)));
        }
        prop_assert_eq!(Campaign::from_ron(&joined.to_ron()), Ok(joined));
    }
}

/// The medal of the author is that of the author's run.
#[test]
fn run_earns_the_medal_of_the_author() {
    for word in ["run", "author", "medal", "par"] {
        let level = RaceCode::of_word(word).unwrap().level().unwrap();
        let run = Arc::new(Replay::of_expert(&level).unwrap());
        let time = run.ticks();
        let by = |medals_by_run| {
            LevelNotes { run: Some(Arc::clone(&run)), medals_by_run, ..LevelNotes::default() }.medal_par(level.par())
        };
        assert_eq!(by(false), level.par());
        let limit = Medal::Author.limit(by(true));
        assert!(time <= limit && limit.0 <= time.0 + 1, "{time:?} {limit:?}");
    }
}

#[test]
fn shipped_campaigns_are_read_as_they_are_written() {
    for text in [shipped::CAMPAIGN, shipped::EARLIER_CAMPAIGN, shipped::TRACKS] {
        let campaign = Campaign::from_ron(text).unwrap();
        assert_eq!(Campaign::from_ron(&campaign.to_ron()), Ok(campaign));
    }
}

#[test]
fn worlds_are_joined_and_levels_of_one_follow_each_other() {
    let of = |text: &str| Campaign::from_ron(text).unwrap();
    let one = r#"(name: "A", size: "8x8", algorithm: "wilson", seed: "a", eaters: [Wally])"#;
    let alone = of(&format!("(levels: [{one}])"));
    let world = of(&format!(r#"(worlds: [(name: "W", idea: "x", levels: [{one}, {one}])])"#));
    let joined = Campaign::joined([alone.clone(), alone.clone(), world.clone(), alone]).unwrap();
    let worlds: Vec<_> = joined.worlds().iter().map(|world| (&*world.name, world.first)).collect();
    assert_eq!(worlds, [("", 1), ("W", 3), ("", 5)]);
    assert_eq!(Campaign::from_ron(&joined.to_ron()), Ok(joined));
    assert!(Campaign::joined([]).is_err());
    assert!(Campaign::joined(vec![world; MOST_LEVELS / 2 + 1]).is_err());
}

/// Shares of candidate links have no field.
#[test]
fn recipe_without_fields_is_written_as_its_code() {
    let links: LinkShares = "straight=0.5".parse().unwrap_or(LinkShares::NONE);
    assert_ne!(links, LinkShares::NONE);
    let recipe = Recipe {
        grid: AnyGrid::new(CellShape::Square, "9x7", None, None).unwrap(),
        generator: Generator { algorithm: Algorithm::CandidateLinks, style: MazeStyle { links, ..MazeStyle::PLAIN } },
        seed: Seed::new("links"),
    };
    let code = RaceCode::new(recipe.into(), Endpoints::Corner, vec![race::EaterKind::Wally], None).unwrap();
    let level = Campaign::of_one(code.plan());
    assert!(level.to_ron().contains("maze: \"maze1."), "{}", level.to_ron());
    assert_eq!(Campaign::from_ron(&level.to_ron()), Ok(level));
}

const DRAWN: &str = "\
+---+---+---+
| S |       |
+   +   +   +
|       | G |
+---+---+---+";

#[test]
fn drawn_maze_is_a_level_with_the_marked_start_and_goal() {
    let text = format!("(levels: [(name: \"Drawn\", maze: {DRAWN:?}, eaters: [Ripple])])");
    let level = Campaign::from_ron(&text).unwrap();
    let plan = level.level(1);
    assert_eq!(plan.endpoints, Endpoints::Chosen { start: 0, goals: Goals::new([5]).unwrap() });
    assert!(matches!(plan.maze, Code::Passages(_)));
    assert!(Level::build(plan.clone()).is_ok());
    // Fields hold before marks.
    let chosen = text.replace("eaters", "start: 3, goals: [2, 5], eaters");
    let goals = Goals::new([2, 5]).unwrap();
    assert_eq!(Campaign::from_ron(&chosen).unwrap().level(1).endpoints, Endpoints::Chosen { start: 3, goals });
    let ruled = text.replace("eaters", "goal: Farthest, eaters");
    assert_eq!(Campaign::from_ron(&ruled).unwrap().level(1).endpoints, Endpoints::Farthest);
}

#[test]
fn run_of_another_race_is_refused() {
    let code = RaceCode::of_word("own").unwrap();
    let run = Replay::of_expert(&code.level().unwrap()).unwrap();
    let notes = LevelNotes { run: Some(Arc::new(run)), medals_by_run: true, ..LevelNotes::default() };
    let own = Campaign::of_level(code.plan(), notes.clone());
    assert_eq!(Campaign::from_ron(&own.to_ron()), Ok(own));
    let other = Campaign::of_level(RaceCode::of_word("other").unwrap().plan(), notes);
    let error = Campaign::from_ron(&other.to_ron()).unwrap_err().to_string();
    assert_eq!(error, "level 1: run: it is of another maze or by other rules");
}

#[test]
fn wrong_levels_are_refused_with_what_is_allowed() {
    let maze = SOME.iter().find_map(|code| Some(code.maze().clone()).filter(|maze| maze.recipe().is_none())).unwrap();
    let recipe = r#"size: "9x7", algorithm: "wilson", seed: "a""#;
    for (fields, told) in [
        (r#"size: "9x7", algorithm: "wilson""#.to_owned(), "the field 'seed' is missing"),
        (String::new(), "the field 'size' is missing"),
        (format!(r#"maze: "{maze}", size: "9x7""#), "a maze of its own has no"),
        (format!(r#"maze: "{maze}", rank: 3"#), "a maze of its own has no"),
        (format!(r#"maze: "{maze}", braid: 0.1"#), "a maze of its own has no"),
        (format!(r#"maze: "{}""#, &maze.to_string()[1..]), "maze: "),
        (r#"maze: "maze1.square""#.to_owned(), "maze: "),
        (r#"maze: "+---+\n|   |\n+---+""#.to_owned(), "2 to 1000000 cells"),
        (format!("{recipe}, start: 3"), "a start and goals, or neither"),
        (format!("{recipe}, goals: [3]"), "a start and goals, or neither"),
        (format!("{recipe}, start: 3, goals: [3]"), "cells from 0 to 62"),
        (format!("{recipe}, start: 3, goals: []"), "cells from 0 to 62"),
        (format!("{recipe}, start: 3, goals: [63]"), "cells from 0 to 62"),
        (format!("{recipe}, start: 3, goals: {:?}", (4..40).collect::<Vec<_>>()), "at most 16 goals"),
        (format!("{recipe}, start: 3, goals: [4], goal: Corner"), "not both"),
        (format!("{recipe}, start: 3, goals: [4], rank: 2"), "a level with a rank has no start"),
        (format!("{recipe}, text: \"{}\"", "x".repeat(LONGEST_TEXT + 1)), "0 to 200 visible characters"),
        (format!("{recipe}, text: \"\\u{{202e}}\""), "0 to 200 visible characters"),
        (format!("{recipe}, palette: Pink"), "choose Midnight, Sawmill"),
        (format!("{recipe}, music: Jazz"), "choose Bites, Wood"),
        (format!("{recipe}, run: \"replay.AAAA\""), "run: "),
        (format!("{recipe}, medals_by_run: true"), "the level has no run"),
    ] {
        let comma = if fields.is_empty() { "" } else { "," };
        let text = format!("(levels: [(name: \"A\", {fields}{comma} eaters: [Wally])])");
        let error = Campaign::from_ron(&text).expect_err(&text).to_string();
        assert!(error.contains(told) && !error.contains('\n'), "{text}: {error}");
    }
}
