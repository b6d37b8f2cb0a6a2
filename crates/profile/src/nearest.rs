//! What is nearest for the player: the next reward, a streak to keep, a Grand Prix to go on with. The title and the
//! result show it.

use text::Text;

use crate::reward_rules::{Count, REWARDS, Reward, RewardRule, RewardTotals};

/// A reward that is not unlocked yet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NextReward {
    /// What it is.
    pub reward: Reward,
    /// What is counted toward it.
    pub count: Count,
    /// How much is missing.
    pub missing: u32,
    /// How far the player is, 0 to 1.
    pub share: f32,
}

impl NextReward {
    /// The locked reward that the player is nearest to, by share; `None` if all are unlocked.
    pub fn of(totals: &RewardTotals, is_unlocked: impl Fn(&RewardRule) -> bool) -> Option<Self> {
        let locked = REWARDS.iter().filter(|rule| !is_unlocked(rule));
        // Of equals the first, which is the easiest of its kind.
        let nearest = locked.rev().max_by(|a, b| a.share(totals).total_cmp(&b.share(totals)))?;
        let missing = nearest.missing(totals);
        Some(Self { reward: nearest.reward, count: nearest.count, missing, share: nearest.share(totals) })
    }

    /// How far it is: "2 medals to the reward Cap".
    pub fn text(&self) -> Text {
        let (missing, reward) = (self.missing, self.reward.label());
        match self.count {
            Count::Medals => text!("near-medals", missing = missing, reward = reward),
            Count::Stars => text!("near-stars", missing = missing, reward = reward),
            Count::Streak => text!("near-streak", missing = missing, reward = reward),
            Count::Wins => text!("near-wins", missing = missing, reward = reward),
            Count::Beaten => text!("near-beaten", missing = missing, reward = reward),
            Count::Minutes => text!("near-minutes", missing = missing, reward = reward),
        }
    }
}

/// What a player may go on with.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Goals {
    /// The daily streak, in days.
    pub streak: u32,
    /// Whether the race of today is won.
    pub has_daily: bool,
    /// The next track of a Grand Prix that is under way, and the number of tracks.
    pub cup: Option<(u32, u32)>,
    /// The next reward.
    pub reward: Option<NextReward>,
}

impl Goals {
    /// The line about the nearest goal; `None` for a player who has just begun.
    pub fn nearest(&self) -> Option<Text> {
        /// From this share on, a reward is nearer than a Grand Prix.
        const CLOSE: f32 = 0.8;
        let is_close = |reward: &NextReward| reward.share >= CLOSE;
        match (self.streak, self.cup, self.reward) {
            (streak, ..) if streak > 0 && !self.has_daily => Some(text!("near-daily", days = streak)),
            (_, _, Some(reward)) if is_close(&reward) => Some(reward.text()),
            (_, Some((track, tracks)), _) => Some(text!("near-cup", track = track, tracks = tracks)),
            (_, None, reward) => reward.filter(|reward| reward.share > 0.0).map(|reward| reward.text()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ui::theme::hats::Hat;

    fn reward(share: f32) -> NextReward {
        NextReward { reward: Reward::Hat(Hat::Cap), count: Count::Stars, missing: 2, share }
    }

    #[test]
    fn nearest_reward_has_the_largest_share() {
        let totals = RewardTotals::for_test(23, 1, 0);
        let next = NextReward::of(&totals, |rule| rule.missing(&totals) == 0).expect("one is locked");
        assert_eq!((next.count, next.missing), (Count::Medals, 1));
        assert_eq!(NextReward::of(&totals, |_| true), None);
        // With nothing done, the first.
        let none = RewardTotals::default();
        assert_eq!(NextReward::of(&none, |_| false).map(|next| next.reward), Some(REWARDS[0].reward));
    }

    #[test]
    fn streak_comes_first_and_a_beginner_has_no_line() {
        let begun = Goals { reward: Some(reward(0.0)), ..Goals::default() };
        assert_eq!(begun.nearest(), None);
        let line = |goals: Goals| goals.nearest().and_then(|line| line.id().map(str::to_owned));
        let far = Goals { reward: Some(reward(0.5)), ..Goals::default() };
        assert_eq!(line(far).as_deref(), Some("near-stars"));
        let cup = Goals { cup: Some((3, 8)), ..far };
        assert_eq!(line(cup).as_deref(), Some("near-cup"));
        assert_eq!(line(Goals { reward: Some(reward(0.9)), ..cup }).as_deref(), Some("near-stars"));
        let streak = Goals { streak: 3, ..cup };
        assert_eq!(line(streak).as_deref(), Some("near-daily"));
        assert_eq!(line(Goals { has_daily: true, ..streak }).as_deref(), Some("near-cup"));
    }
}
