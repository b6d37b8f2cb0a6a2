//! Rewards: ribbons, hats and palettes that totals unlock, and what the player wears. They change how a race looks,
//! never the race.

use std::collections::BTreeSet;

use bevy::prelude::*;
use files::home::syntax_error;
use platform::storage::{Persist, check_version};
use serde::{Deserialize, Serialize};
use text::{Id, Text};
use ui::theme::hats::Hat;
use ui::theme::ribbons::Ribbon;

use crate::reward_rules::{REWARDS, Reward, RewardRule, RewardTotals};

/// The file version.
const VERSION: u32 = 1;

/// The most names of rewards that are taken from a file.
const MOST_TOLD: usize = 256;

/// What the player wears, and the rewards that were announced. A palette is worn by [a
/// setting](settings::Setting::Palette).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewards {
    ribbon: Ribbon,
    hat: Option<Hat>,
    /// Names of rewards that were announced. They stay unlocked.
    told: BTreeSet<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Rewards", deny_unknown_fields)]
struct RewardsFile {
    version: u32,
    ribbon: String,
    /// Empty without a hat.
    hat: String,
    told: BTreeSet<String>,
}

impl Persist for Rewards {
    const FILE: &'static str = "rewards.ron";
    const RESET: Id = id!("notices-reset-rewards");

    fn from_text(text: &str) -> Result<Self, Text> {
        check_version(text, VERSION)?;
        let RewardsFile { ribbon, hat, told, .. } = ron::from_str(text).map_err(|error| syntax_error(&error))?;
        Ok(Self {
            ribbon: Ribbon::ALL.into_iter().find(|other| other.name() == ribbon).unwrap_or_default(),
            hat: Hat::EARNED.into_iter().find(|other| other.name() == hat),
            told: told.into_iter().take(MOST_TOLD).collect(),
        })
    }

    fn to_text(&self) -> Result<String, Text> {
        let (ribbon, hat) = (self.ribbon.name().to_owned(), self.hat.map_or("", Hat::name).to_owned());
        let file = RewardsFile { version: VERSION, ribbon, hat, told: self.told.clone() };
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(2);
        let text = ron::ser::to_string_pretty(&file, pretty);
        text.map(|text| text + "\n").map_err(|error| text!("error-write", reason = Text::foreign(&error.to_string())))
    }

    /// What was announced stays so.
    fn merge(&mut self, saved: Self) {
        self.told.extend(saved.told);
    }
}

impl Rewards {
    /// The ribbon behind the player.
    pub const fn ribbon(&self) -> Ribbon {
        self.ribbon
    }

    /// The hat on the player.
    pub const fn hat(&self) -> Option<Hat> {
        self.hat
    }

    /// Puts on a ribbon.
    pub const fn wear_ribbon(&mut self, ribbon: Ribbon) {
        self.ribbon = ribbon;
    }

    /// Puts on a hat, or takes it off.
    pub const fn wear_hat(&mut self, hat: Option<Hat>) {
        self.hat = hat;
    }

    /// Whether a reward is unlocked.
    pub fn is_unlocked(&self, rule: &RewardRule, totals: &RewardTotals) -> bool {
        rule.is_reached(totals) || self.told.contains(&rule.reward.name())
    }

    /// The rewards that are unlocked and were not announced.
    pub fn news(&self, totals: &RewardTotals) -> Vec<Reward> {
        let is_new = |rule: &&RewardRule| rule.is_reached(totals) && !self.told.contains(&rule.reward.name());
        REWARDS.iter().filter(is_new).map(|rule| rule.reward).collect()
    }

    /// Remembers that rewards were announced.
    pub fn tell(&mut self, rewards: &[Reward]) {
        self.told.extend(rewards.iter().map(|reward| reward.name()));
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;
    use crate::reward_rules::Count;
    use colors::palettes;
    use proptest::prelude::*;
    use race::{Campaign, EaterKind, Star};

    /// The most that a player can reach in the campaign of the game.
    fn most(count: Count) -> u32 {
        let campaign = Campaign::from_ron(include_str!("../../../assets/campaign.ron")).unwrap();
        let levels = campaign.last_level();
        let is_met = |kind: &EaterKind| (1..=levels).any(|level| campaign.level(level).eaters.contains(kind));
        match count {
            Count::Medals | Count::Stars => levels * Star::ALL.len() as u32,
            Count::Beaten => EaterKind::ALL.iter().filter(|kind| is_met(kind)).count() as u32,
            // Higher targets would feel like a duty.
            Count::Streak => 31,
            Count::Minutes => 24 * 60,
            Count::Wins => 100,
        }
    }

    #[test]
    fn every_reward_can_be_reached_and_all_are_told_apart() {
        for (at, rule) in REWARDS.iter().enumerate() {
            assert!((1..=most(rule.count)).contains(&rule.needed), "{rule:?}");
            assert!(REWARDS[..at].iter().all(|other| other.reward != rule.reward), "{rule:?} is there twice");
            let same = |other: &&RewardRule| (other.count, other.needed) == (rule.count, rule.needed);
            assert!(!REWARDS[..at].iter().any(|other| same(&other)), "{rule:?} comes with another");
            let name = rule.reward.name();
            assert!(REWARDS[..at].iter().all(|other| other.reward.name() != name), "{name}");
            for language in Language::ALL {
                let totals = RewardTotals { stars: 27, ..RewardTotals::default() };
                assert!(!language.get(&rule.condition(&totals)).is_empty());
                assert!(!language.get(&rule.reward.label()).is_empty());
            }
        }
    }

    #[test]
    fn all_but_the_plain_ones_are_rewards() {
        let is_there = |reward: Reward| REWARDS.iter().any(|rule| rule.reward == reward);
        assert!(Hat::EARNED.into_iter().all(|hat| is_there(Reward::Hat(hat))));
        let ribbons = Ribbon::ALL.into_iter().filter(|&ribbon| ribbon != Ribbon::default());
        assert!(ribbons.map(Reward::Ribbon).all(is_there));
        // A palette after those of the worlds may also be open from the start.
        assert!(!(0..palettes::WORLDS).any(|at| is_there(Reward::Palette(at))));
    }

    #[test]
    fn what_is_needed_rises_within_each_kind() {
        let kind = |reward: Reward| std::mem::discriminant(&reward);
        for (at, rule) in REWARDS.iter().enumerate() {
            let easier = REWARDS[..at].iter().filter(|other| other.count == rule.count);
            let of_kind = easier.filter(|other| kind(other.reward) == kind(rule.reward));
            assert!(of_kind.clone().all(|other| other.needed < rule.needed), "{rule:?}");
        }
    }

    #[test]
    fn condition_tells_how_much_is_there() {
        let rule = REWARDS.iter().find(|rule| rule.reward == Reward::Hat(Hat::TopHat)).unwrap();
        let totals = RewardTotals { stars: 27, ..RewardTotals::default() };
        assert_eq!(Language::English.get(&rule.condition(&totals)), "40 stars (27 so far)");
        assert!((rule.share(&totals) - 27.0 / 40.0).abs() < 1e-6);
        assert!(rule.share(&RewardTotals { stars: 100, ..totals }) <= 1.0);
    }

    #[test]
    fn reward_is_told_once_and_stays_unlocked() {
        let mut rewards = Rewards::default();
        let totals = RewardTotals { stars: 15, ..RewardTotals::default() };
        let news = rewards.news(&totals);
        assert_eq!(news, [Reward::Hat(Hat::Cap), Reward::Hat(Hat::Bow)]);
        rewards.tell(&news);
        assert_eq!(rewards.news(&totals), []);
        let mut read = Rewards::from_text(&rewards.to_text().unwrap()).unwrap();
        assert_eq!((read.news(&totals), &read), (vec![], &rewards));
        // The progress was lost.
        let cap = REWARDS.iter().find(|rule| rule.reward == news[0]).unwrap();
        assert!(read.is_unlocked(cap, &RewardTotals::default()));
        // Another copy of the game has told another one.
        let mut other = Rewards::default();
        other.tell(&[Reward::Ribbon(Ribbon::Twin)]);
        other.wear_hat(Some(Hat::Crown));
        read.merge(other);
        assert_eq!((read.told.len(), read.hat()), (3, None), "what this copy wears stays");
    }

    #[test]
    fn unknown_names_become_the_plain_ones() {
        let text = r#"(version: 1, ribbon: "barbed wire", hat: "halo", told: ["hat-halo"])"#;
        let rewards = Rewards::from_text(text).unwrap();
        assert_eq!((rewards.ribbon(), rewards.hat()), (Ribbon::Plain, None));
        assert!(rewards.to_text().unwrap().contains("hat-halo"), "a later version may know it");
    }

    #[test]
    fn invalid_files_are_rejected_with_a_reason() {
        for text in ["", "(", "(version: 1)", "(version: 1, ribbon: 3, hat: \"\", told: [])"] {
            assert!(Rewards::from_text(text).is_err(), "{text:?} was accepted");
        }
        let newer = Rewards::from_text("(version: 2)").unwrap_err();
        assert!(newer.english().contains("version 2"), "{newer:?}");
    }

    proptest! {
        #[test]
        fn worn_rewards_are_loaded_unchanged(ribbon in 0..Ribbon::ALL.len(), hat in 0..=Hat::EARNED.len()) {
            let mut rewards = Rewards::default();
            rewards.wear_ribbon(Ribbon::ALL[ribbon]);
            rewards.wear_hat(Hat::EARNED.get(hat).copied());
            prop_assert_eq!(Rewards::from_text(&rewards.to_text().unwrap()), Ok(rewards));
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,200}") {
            let _ = Rewards::from_text(&text);
        }
    }
}
