//! The campaign and the Grand Prix of the game: every level and track can be built, and every eater reaches the goal.

use maze::Grid;
use race::limits::MOST_EATERS;
use race::{Campaign, Difficulty, Handicap, Level, LevelPlan};

/// Builds a level with all of its eaters; returns the number of eaters.
fn eaters(plan: &LevelPlan) -> usize {
    let level = Level::build(plan.clone()).unwrap_or_else(|error| panic!("{}: {error}", plan.name));
    level.eaters(Difficulty::Normal, Handicap::NONE).unwrap_or_else(|error| panic!("{}: {error}", plan.name)).len()
}

#[test]
fn levels_grow_within_each_of_eight_worlds() {
    let campaign = Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap();
    assert_eq!((campaign.worlds().len(), campaign.levels().len()), (8, 40));
    let cells = |plan: &LevelPlan| plan.maze.grid().cells();
    for world in campaign.levels().chunks(5) {
        assert!(world.windows(2).all(|pair| cells(&pair[0]) < cells(&pair[1])), "{}", world[0].name);
    }
    for (number, plan) in (1..).zip(campaign.levels()) {
        let (world, within) = campaign.world(number);
        assert_eq!((world.first - 1) % 5, 0);
        assert_eq!(world.first + within - 1, number);
        assert_eq!(eaters(plan), plan.eaters.len(), "{}", plan.name);
    }
}

#[test]
fn tracks_have_eight_eaters() {
    let tracks = Campaign::from_ron(include_str!("../../../../assets/grand_prix.ron")).unwrap();
    for plan in tracks.levels() {
        assert_eq!(eaters(plan), MOST_EATERS, "{}", plan.name);
    }
}
