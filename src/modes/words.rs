//! Random words for quick races: two words that are easy to tell a friend.

use files::random;
use maze::Seed;

const FIRST: [&str; 32] = [
    "amber", "brave", "brisk", "calm", "clever", "cosy", "crisp", "curly", "dizzy", "early", "fuzzy", "gentle",
    "golden", "happy", "hidden", "humble", "jolly", "lively", "lucky", "mellow", "misty", "nimble", "odd", "plain",
    "quick", "quiet", "rusty", "salty", "silver", "sleepy", "sunny", "windy",
];

const SECOND: [&str; 32] = [
    "acorn", "anchor", "badger", "barley", "basket", "bramble", "brie", "candle", "cellar", "cheddar", "clover",
    "comet", "crumb", "ember", "feta", "garden", "gouda", "harbour", "kettle", "lantern", "meadow", "mouse", "nettle",
    "pebble", "pepper", "ribbon", "saddle", "teapot", "thimble", "tunnel", "walnut", "whisker",
];

/// Two words derived from a seed.
fn of(seed: &Seed) -> String {
    let mut rng = seed.stream("words");
    let mut pick = |list: &[&'static str; 32]| list[rng.below(list.len() as u32) as usize];
    format!("{} {}", pick(&FIRST), pick(&SECOND))
}

/// Two random words.
pub(super) fn random() -> String {
    // The standard library seeds its hash maps randomly.
    of(&Seed::new(random::number().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_from_both_lists() {
        let words: std::collections::BTreeSet<String> = (0..200).map(|seed| of(&Seed::new(seed.to_string()))).collect();
        assert!(words.len() > 150);
        assert!(words.iter().all(|words| words.split(' ').count() == 2));
    }
}
