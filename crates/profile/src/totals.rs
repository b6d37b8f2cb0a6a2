//! What the player has earned in the whole campaign: medals, stars and worlds.

use race::{Campaign, Medal, Star};

use crate::progress::{LevelProgress, Progress};

/// The medals and stars of all levels together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CampaignTotals {
    /// 1 for bronze, 2 for silver, 3 for gold and for the author medal, added up over all levels.
    pub medals: u32,
    /// The stars of all levels.
    pub stars: u32,
    /// The most medals, and the most stars: three a level.
    pub most: u32,
    /// Worlds whose levels were all passed.
    pub worlds: u32,
    /// All worlds.
    pub all_worlds: u32,
}

/// What a medal counts: 1 to 3.
const fn worth(medal: Medal) -> u32 {
    match medal {
        Medal::Bronze => 1,
        Medal::Silver => 2,
        Medal::Gold | Medal::Author => 3,
    }
}

impl CampaignTotals {
    /// Adds up the progress in a campaign.
    pub fn of(progress: &Progress, campaign: &Campaign) -> Self {
        let last = campaign.last_level();
        let levels = || (1..=last).filter_map(|level| progress.level(level));
        let ends = campaign.worlds().iter().skip(1).map(|world| world.first).chain([last + 1]);
        let is_passed = |level: u32| progress.level(level).is_some();
        let worlds = campaign.worlds().iter().zip(ends);
        Self {
            medals: levels().filter_map(|level: &LevelProgress| level.medal).map(worth).sum(),
            stars: levels().map(|level| level.stars.count()).sum(),
            most: last * Star::ALL.len() as u32,
            worlds: worlds.filter(|(world, end)| (world.first..*end).all(is_passed)).count() as u32,
            all_worlds: campaign.worlds().len() as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::Stars;

    const CAMPAIGN: &str = r#"(worlds: [
        (name: "One", idea: "", levels: [
            (name: "A", size: "5x5", algorithm: "wilson", seed: "a", eaters: [Wally]),
            (name: "B", size: "5x5", algorithm: "wilson", seed: "b", eaters: [Wally]),
        ]),
        (name: "Two", idea: "", levels: [
            (name: "C", size: "5x5", algorithm: "wilson", seed: "c", eaters: [Ripple]),
        ]),
    ])"#;

    #[test]
    fn totals_add_up_the_levels_of_the_campaign() {
        let campaign = Campaign::from_ron(CAMPAIGN).unwrap();
        let mut progress = Progress::default();
        let totals = |progress: &Progress| CampaignTotals::of(progress, &campaign);
        let nothing = CampaignTotals { most: 9, all_worlds: 2, ..CampaignTotals::default() };
        assert_eq!(totals(&progress), nothing);
        let stars = Stars::earned(true, false, false);
        progress.pass(1, LevelProgress { medal: Some(Medal::Silver), stars, ..LevelProgress::default() });
        progress.pass(3, LevelProgress { medal: Some(Medal::Author), ..LevelProgress::default() });
        // Not in this campaign.
        progress.pass(9, LevelProgress { medal: Some(Medal::Gold), stars, ..LevelProgress::default() });
        assert_eq!(totals(&progress), CampaignTotals { medals: 5, stars: 2, worlds: 1, ..nothing });
        progress.pass(2, LevelProgress::default());
        assert_eq!(totals(&progress).worlds, 2);
    }
}
