//! How often candidate links are drawn by a rule instead of at random.

use std::fmt;
use std::str::FromStr;

use strum::{Display, EnumCount, EnumString, IntoStaticStr, VariantArray};
use thiserror::Error;

use crate::fraction::{Fraction, FractionError};
use crate::rng::MazeRng;
use crate::sanitize::excerpt;
use crate::unknown_name::UnknownName;
use crate::variants::array;

/// A rule by which [candidate links](super::Algorithm::CandidateLinks) draw their next link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumCount, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownName, parse_err_fn = unknown_rule)]
pub enum LinkRule {
    /// A random link straight on from the passage into its cell.
    Straight,
    /// A random link that turns off from the passage into its cell. All links of the root count as turns.
    Zigzag,
    /// The link that was found first.
    Oldest,
    /// The link that was found last.
    Newest,
    /// A random horizontal link; on circles along a ring.
    Along,
    /// A random vertical link; on circles across the rings.
    Across,
}

impl LinkRule {
    /// Every rule.
    pub const ALL: [Self; Self::COUNT] = array(Self::VARIANTS);

    /// The name that is typed and shown.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

fn unknown_rule(text: &str) -> UnknownName {
    UnknownName::new("rule of links", text, LinkRule::ALL)
}

/// The share of draws that follow each [`LinkRule`]. The rest draws any link. Shares that add up to more than 1 are
/// weights: then no draw is left for any link. A rule without a link draws any link as well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LinkShares {
    /// Of [`LinkRule::Straight`].
    pub straight: Fraction,
    /// Of [`LinkRule::Zigzag`].
    pub zigzag: Fraction,
    /// Of [`LinkRule::Oldest`].
    pub oldest: Fraction,
    /// Of [`LinkRule::Newest`].
    pub newest: Fraction,
    /// Of [`LinkRule::Along`].
    pub along: Fraction,
    /// Of [`LinkRule::Across`].
    pub across: Fraction,
}

impl LinkShares {
    /// Every draw takes any link.
    pub const NONE: Self = Self {
        straight: Fraction::NONE,
        zigzag: Fraction::NONE,
        oldest: Fraction::NONE,
        newest: Fraction::NONE,
        along: Fraction::NONE,
        across: Fraction::NONE,
    };

    /// The share of a rule.
    pub const fn share(self, rule: LinkRule) -> Fraction {
        match rule {
            LinkRule::Straight => self.straight,
            LinkRule::Zigzag => self.zigzag,
            LinkRule::Oldest => self.oldest,
            LinkRule::Newest => self.newest,
            LinkRule::Along => self.along,
            LinkRule::Across => self.across,
        }
    }

    /// The share of a rule, to change it.
    pub const fn share_mut(&mut self, rule: LinkRule) -> &mut Fraction {
        match rule {
            LinkRule::Straight => &mut self.straight,
            LinkRule::Zigzag => &mut self.zigzag,
            LinkRule::Oldest => &mut self.oldest,
            LinkRule::Newest => &mut self.newest,
            LinkRule::Along => &mut self.along,
            LinkRule::Across => &mut self.across,
        }
    }

    /// The rules with a share, in the order of [`LinkRule::ALL`].
    pub fn used(self) -> impl Iterator<Item = (LinkRule, Fraction)> {
        LinkRule::ALL.map(|rule| (rule, self.share(rule))).into_iter().filter(|(_, share)| *share > Fraction::NONE)
    }

    /// Draws the rule of a draw; `None` for any link.
    pub(super) fn draw(self, rng: &mut MazeRng) -> Option<LinkRule> {
        let parts = |(_, share): (LinkRule, Fraction)| u32::from(share.parts());
        let all = self.used().map(parts).sum::<u32>().max(u32::from(Fraction::PARTS));
        let mut draw = rng.below(all);
        for used in self.used() {
            let parts = parts(used);
            if draw < parts {
                return Some(used.0);
            }
            draw -= parts;
        }
        None
    }
}

/// As they are typed: `straight=0.5,oldest=0.2`, or `none`.
impl fmt::Display for LinkShares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shares: Vec<String> = self.used().map(|(rule, share)| format!("{rule}={share}")).collect();
        if shares.is_empty() { f.pad("none") } else { f.pad(&shares.join(",")) }
    }
}

/// A text that is no [`LinkShares`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkSharesError {
    /// A part has no `=`.
    #[error("'{0}' is not RULE=SHARE: write for example straight=0.5,oldest=0.2")]
    Form(String),
    /// There is no such rule.
    #[error(transparent)]
    Rule(#[from] UnknownName),
    /// A rule has two shares.
    #[error("{0} has two shares: give one")]
    Twice(LinkRule),
    /// Its share is none.
    #[error(transparent)]
    Share(#[from] FractionError),
}

impl FromStr for LinkShares {
    type Err = LinkSharesError;

    fn from_str(text: &str) -> Result<Self, LinkSharesError> {
        let mut shares = Self::NONE;
        let mut given = Vec::new();
        if text == "none" {
            return Ok(shares);
        }
        for part in text.split(',') {
            let (rule, share) = part.split_once('=').ok_or_else(|| LinkSharesError::Form(excerpt(part)))?;
            let rule = rule.trim().parse()?;
            if given.contains(&rule) {
                return Err(LinkSharesError::Twice(rule));
            }
            given.push(rule);
            *shares.share_mut(rule) = share.trim().parse()?;
        }
        Ok(shares)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn shares_are_typed_as_shown() {
        for text in ["none", "straight=0.5", "straight=0.25,zigzag=0.1,oldest=1,newest=0.3,along=0.0001,across=0.9999"]
        {
            assert_eq!(text.parse::<LinkShares>().map(|shares| shares.to_string()).as_deref(), Ok(text));
        }
        for (text, why) in [
            ("", "is not RULE=SHARE"),
            ("straight", "is not RULE=SHARE"),
            ("straight=2", "0 to 1"),
            ("strait=0.5", "did you mean straight?"),
            ("oldest=0.1,oldest=0.1", "oldest has two shares"),
        ] {
            let error = text.parse::<LinkShares>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[test]
    fn draws_have_their_shares() {
        let mut rng = Seed::new("shares").stream("test");
        let draws = 40_000;
        for (text, expected) in [
            ("straight=0.5,newest=0.1", [0.5, 0.0, 0.0, 0.1, 0.0, 0.0]),
            // More than the whole: weights.
            ("zigzag=1,oldest=1,along=0.5,across=0.5", [0.0, 1.0 / 3.0, 1.0 / 3.0, 0.0, 1.0 / 6.0, 1.0 / 6.0]),
        ] {
            let shares: LinkShares = text.parse().unwrap();
            let mut counts = [0; LinkRule::COUNT];
            for rule in (0..draws).filter_map(|_| shares.draw(&mut rng)) {
                counts[rule as usize] += 1;
            }
            for (count, expected) in counts.into_iter().zip(expected) {
                let share = f64::from(count) / f64::from(draws);
                // Five standard deviations.
                assert!((share - expected).abs() < 0.013, "{text}: {share} instead of {expected}");
            }
        }
    }
}
