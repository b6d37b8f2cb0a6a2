//! Practice: a level without eaters, a drill of corners, or a lesson in racing by ear. The clock waits for the first move.

use std::sync::LazyLock;

use crate::campaign::Campaign;
use crate::hearing::lessons::lessons;
use crate::plan::LevelPlan;

/// What is practiced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Practice {
    /// A level of the campaign, counted from 1.
    Level(u32),
    /// A drill, counted from 1.
    Drill(u32),
    /// A lesson in racing by ear, counted from 1.
    Ear(u32),
}

/// The drills. Their file is valid; a test checks this.
static DRILLS: LazyLock<Option<Campaign>> =
    LazyLock::new(|| Campaign::from_ron(include_str!("../../../assets/drills.ron")).ok());

/// The plans of all drills.
pub fn drills() -> &'static [LevelPlan] {
    DRILLS.as_ref().map(Campaign::levels).unwrap_or_default()
}

impl Practice {
    /// The plan of its maze.
    pub fn plan(self, levels: &Campaign) -> LevelPlan {
        let of = |plans: &'static [LevelPlan], number: u32| plans.get(number.saturating_sub(1) as usize);
        let plan = match self {
            Self::Level(number) => levels.level(number),
            Self::Drill(number) => of(drills(), number).unwrap_or_else(|| levels.level(1)),
            Self::Ear(number) => of(lessons(), number).unwrap_or_else(|| levels.level(1)),
        };
        LevelPlan { eaters: Vec::new(), ..plan.clone() }
    }

    /// The next one of its kind, if there is one.
    pub fn next(self, levels: &Campaign) -> Option<Self> {
        match self {
            Self::Level(number) => (number < levels.last_level()).then_some(Self::Level(number + 1)),
            Self::Drill(number) => (number < drills().len() as u32).then_some(Self::Drill(number + 1)),
            Self::Ear(number) => (number < lessons().len() as u32).then_some(Self::Ear(number + 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;

    #[test]
    fn drills_are_short_corridors_with_many_bends() {
        assert!(drills().len() >= 5);
        for plan in drills() {
            let level = Level::build(plan.clone()).unwrap();
            let maze = level.maze();
            let ends = maze.cells().filter(|&cell| maze.open(cell).count() == 1).count();
            assert!(maze.cells().all(|cell| maze.open(cell).count() <= 2), "{}: it has a junction", plan.name);
            assert_eq!(ends, 2, "{}", plan.name);
            let path: Vec<_> = {
                let mut cell = Some(level.start());
                std::iter::from_fn(|| {
                    let here = cell?;
                    let step = level.next_step(here);
                    cell = step.map(|(_, ahead)| ahead);
                    step.map(|(side, _)| side)
                })
                .collect()
            };
            let bends = path.windows(2).filter(|sides| sides[0] != sides[1]).count();
            assert_eq!(path.len() as u32 + 1, level.maze().cells().count() as u32, "{}", plan.name);
            assert!(bends >= 10 && level.par().seconds() < 30.0, "{}: {bends} bends", plan.name);
        }
    }

    #[test]
    fn each_drill_and_level_leads_to_the_one_after_it() {
        let levels = Campaign::from_ron(include_str!("../../../assets/campaign.ron")).unwrap();
        let exercises = [(Practice::Drill(1), drills().len() as u32), (Practice::Ear(1), 5)];
        for (first, last) in [(Practice::Level(1), levels.last_level())].into_iter().chain(exercises) {
            let all: Vec<Practice> = std::iter::successors(Some(first), |practice| practice.next(&levels)).collect();
            let numbers = all.iter().map(|practice| match practice {
                Practice::Level(number) | Practice::Drill(number) | Practice::Ear(number) => *number,
            });
            assert!(numbers.eq(1..=last), "{all:?}");
            assert!(all.iter().all(|practice| std::mem::discriminant(practice) == std::mem::discriminant(&first)));
        }
    }
}
