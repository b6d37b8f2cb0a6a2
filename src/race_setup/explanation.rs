//! What a card explains: the new rule in a level of the campaign, or the most special rule of another race.

use race::level_rules::{News, news};
use race::{Campaign, LevelPlan, LevelRule};
use text::{Text, names};

use super::race_mode::RaceMode;

/// What a card explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Explanation {
    /// Explains the player and the race.
    Race,
    /// How corners are cut.
    Corners,
    /// A rule of the level.
    Rule(LevelRule),
    /// Two known rules that appear together for the first time.
    Meeting(LevelRule, LevelRule),
}

impl Explanation {
    /// All explanations with a moving picture.
    pub fn all_with_picture() -> impl Iterator<Item = Self> {
        [Self::Race, Self::Corners].into_iter().chain(LevelRule::ALL.map(Self::Rule))
    }

    /// What the card of a race against this many eaters explains, the most special first. At some difficulties fewer race
    /// than the plan has.
    pub fn of(mode: &RaceMode, plan: &LevelPlan, eaters: usize, campaign: &Campaign) -> Vec<Self> {
        let holds = |rule: &LevelRule| *rule != LevelRule::Opponents || eaters > 1;
        let RaceMode::Level(number) = *mode else {
            return LevelRule::of(plan).filter(holds).take(1).map(Self::Rule).collect();
        };
        match (number, news(campaign.levels(), number.saturating_sub(1) as usize)) {
            (_, Some(News::Rules(rules))) => rules.into_iter().filter(holds).map(Self::Rule).collect(),
            (_, Some(News::Meeting(one, other))) if holds(&one) && holds(&other) => vec![Self::Meeting(one, other)],
            (1, None) => vec![Self::Race],
            (2, None) => vec![Self::Corners],
            _ => Vec::new(),
        }
    }

    /// Its text, one or two lines.
    pub fn text(self) -> Text {
        match self {
            Self::Race => text!("explain-race"),
            Self::Corners => text!("explain-corners"),
            Self::Rule(rule) => names::rule_explained(rule),
            Self::Meeting(one, other) => {
                text!("explain-meeting", one = names::rule(one), other = names::rule(other))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;
    use race::shipped::CAMPAIGN;

    fn campaign() -> Campaign {
        Campaign::from_ron(CAMPAIGN).unwrap()
    }

    #[test]
    fn every_level_with_something_new_explains_it() {
        let campaign = campaign();
        for number in 1..=campaign.last_level() {
            let plan = campaign.level(number);
            let explained = Explanation::of(&RaceMode::Level(number), plan, plan.eaters.len(), &campaign);
            let is_new = news(campaign.levels(), number as usize - 1).is_some();
            assert_eq!(!explained.is_empty(), is_new || number < 3, "level {number}");
        }
        let of = |number| Explanation::of(&RaceMode::Level(number), campaign.level(number), 1, &campaign);
        assert_eq!((of(1), of(2)), (vec![Explanation::Race], vec![Explanation::Corners]));
    }

    #[test]
    fn explanations_are_short_sentences() {
        for explanation in Explanation::all_with_picture() {
            for language in Language::ALL {
                let said = explanation.text();
                let words = language.get(&said);
                assert!(words.ends_with('.') && words.chars().count() <= 130, "{explanation:?}: {words}");
            }
        }
    }

    #[test]
    fn other_races_explain_their_most_special_rule() {
        let campaign = campaign();
        let text = r#"(levels: [(name: "a", grid: "hexagon", size: "9x7", algorithm: "depth-first", braid: 0.5, seed: "a", eaters: [Wally])])"#;
        let hexagons = Campaign::from_ron(text).unwrap();
        let mode = RaceMode::Quick(race::RaceCode::of_word("a").unwrap().into());
        let explained = Explanation::of(&mode, hexagons.level(1), 1, &campaign);
        assert_eq!(explained, vec![Explanation::Rule(LevelRule::Hexagons)]);
    }

    #[test]
    fn opponents_are_explained_only_where_several_race() {
        let campaign = campaign();
        let text =
            r#"(levels: [(name: "a", size: "9x7", algorithm: "depth-first", seed: "a", eaters: [Wally, Ripple])])"#;
        let two = Campaign::from_ron(text).unwrap();
        let mode = RaceMode::Quick(race::RaceCode::of_plan(two.level(1), None).unwrap().into());
        let explained = [0, 2].map(|eaters| Explanation::of(&mode, two.level(1), eaters, &campaign));
        assert_eq!(explained, [vec![], vec![Explanation::Rule(LevelRule::Opponents)]]);
        // No level of the campaign explains them at a difficulty without any.
        let hidden = (1..=campaign.last_level()).all(|number| {
            let explained = Explanation::of(&RaceMode::Level(number), campaign.level(number), 0, &campaign);
            !explained.contains(&Explanation::Rule(LevelRule::Opponents))
        });
        assert!(hidden);
    }
}
