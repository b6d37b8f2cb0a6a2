//! The rewards, and what unlocks each.

use colors::palettes;
use race::{Campaign, EaterKind};
use text::Text;
use ui::theme::hats::Hat;
use ui::theme::ribbons::Ribbon;

use crate::encounters::Encounters;
use crate::progress::Progress;
use crate::totals::CampaignTotals;

/// Something that is unlocked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reward {
    /// A ribbon behind the player.
    Ribbon(Ribbon),
    /// A hat on the player.
    Hat(Hat),
    /// A palette for everything: its index in [`palettes::ALL`].
    Palette(usize),
}

impl Reward {
    /// Its name for the player.
    pub fn label(self) -> Text {
        match self {
            Self::Ribbon(ribbon) => text!("rewards-ribbon-named", name = ribbon.label()),
            Self::Hat(hat) => hat.label().into(),
            Self::Palette(index) => {
                let name = palettes::ALL.get(index).map_or(Text::EMPTY, |named| named.label.into());
                text!("rewards-palette-named", name = name)
            }
        }
    }

    /// Its name in the file: "hat-crown".
    pub(crate) fn name(self) -> String {
        match self {
            Self::Ribbon(ribbon) => format!("ribbon-{}", ribbon.name()),
            Self::Hat(hat) => format!("hat-{}", hat.name()),
            Self::Palette(index) => format!("palette-{}", palettes::ALL.get(index).map_or("", |named| named.name)),
        }
    }
}

/// What is counted toward a reward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Medals of the campaign, a gold one counted as three.
    Medals,
    /// Stars of the campaign.
    Stars,
    /// Days of the longest streak.
    Streak,
    /// Wins against eaters.
    Wins,
    /// Kinds of eaters that were beaten.
    Beaten,
    /// Minutes in races.
    Minutes,
}

/// A reward and what it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RewardRule {
    /// What is unlocked.
    pub reward: Reward,
    /// What is counted.
    pub count: Count,
    /// How much is needed.
    pub needed: u32,
}

const fn ribbon(ribbon: Ribbon, count: Count, needed: u32) -> RewardRule {
    RewardRule { reward: Reward::Ribbon(ribbon), count, needed }
}

const fn hat(hat: Hat, count: Count, needed: u32) -> RewardRule {
    RewardRule { reward: Reward::Hat(hat), count, needed }
}

/// A palette, counted from the first one that is a reward.
const fn palette(number: usize, count: Count, needed: u32) -> RewardRule {
    RewardRule { reward: Reward::Palette(palettes::WORLDS + number), count, needed }
}

/// All rewards, of each kind the easiest first.
pub const REWARDS: &[RewardRule] = &[
    ribbon(Ribbon::Twin, Count::Medals, 6),
    ribbon(Ribbon::Dashes, Count::Wins, 10),
    ribbon(Ribbon::Wave, Count::Medals, 24),
    ribbon(Ribbon::Bubbles, Count::Streak, 7),
    ribbon(Ribbon::Diamonds, Count::Medals, 60),
    ribbon(Ribbon::Braid, Count::Medals, 100),
    hat(Hat::Cap, Count::Stars, 5),
    hat(Hat::Bow, Count::Stars, 15),
    hat(Hat::Cone, Count::Streak, 3),
    hat(Hat::Ears, Count::Wins, 30),
    hat(Hat::TopHat, Count::Stars, 40),
    hat(Hat::Crown, Count::Stars, 80),
    palette(0, Count::Minutes, 30),
    palette(1, Count::Beaten, 7),
    palette(2, Count::Wins, 60),
];

impl RewardRule {
    /// What it takes, with how much there is: "40 stars (27 so far)".
    pub fn condition(&self, totals: &RewardTotals) -> Text {
        let (most, have) = (self.needed, totals.get(self.count));
        match self.count {
            Count::Medals => text!("rewards-needs-medals", most = most, have = have),
            Count::Stars => text!("rewards-needs-stars", most = most, have = have),
            Count::Streak => text!("rewards-needs-streak", most = most, have = have),
            Count::Wins => text!("rewards-needs-wins", most = most, have = have),
            Count::Beaten => text!("rewards-needs-beaten", most = most, have = have),
            Count::Minutes => text!("rewards-needs-minutes", most = most, have = have),
        }
    }

    /// How far the player is, 0 to 1.
    pub fn share(&self, totals: &RewardTotals) -> f32 {
        (totals.get(self.count) as f32 / self.needed.max(1) as f32).min(1.0)
    }

    /// How much is missing.
    pub const fn missing(&self, totals: &RewardTotals) -> u32 {
        self.needed.saturating_sub(totals.get(self.count))
    }

    pub(crate) const fn is_reached(&self, totals: &RewardTotals) -> bool {
        totals.get(self.count) >= self.needed
    }
}

/// The totals that unlock rewards. None of them ever falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RewardTotals {
    pub(crate) medals: u32,
    pub(crate) stars: u32,
    pub(crate) streak: u32,
    pub(crate) wins: u32,
    pub(crate) beaten: u32,
    pub(crate) minutes: u32,
}

impl RewardTotals {
    /// Adds up what the player has done.
    pub fn of(progress: &Progress, encounters: &Encounters, campaign: &Campaign) -> Self {
        let CampaignTotals { medals, stars, .. } = CampaignTotals::of(progress, campaign);
        let wins = EaterKind::ALL.map(|kind| encounters.races(kind).wins);
        Self {
            medals,
            stars,
            streak: progress.daily.longest(),
            wins: wins.iter().fold(0, |sum: u32, &wins| sum.saturating_add(wins)),
            beaten: wins.iter().filter(|&&wins| wins > 0).count() as u32,
            minutes: u32::try_from(encounters.seconds_played() / 60).unwrap_or(u32::MAX),
        }
    }

    #[cfg(test)]
    pub(crate) fn for_test(medals: u32, stars: u32, wins: u32) -> Self {
        Self { medals, stars, wins, ..Self::default() }
    }

    const fn get(&self, count: Count) -> u32 {
        match count {
            Count::Medals => self.medals,
            Count::Stars => self.stars,
            Count::Streak => self.streak,
            Count::Wins => self.wins,
            Count::Beaten => self.beaten,
            Count::Minutes => self.minutes,
        }
    }
}
