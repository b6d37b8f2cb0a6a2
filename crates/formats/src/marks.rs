//! The letters that mark start and goal.

/// The most marks of one letter that are kept. A room of goals has fewer.
const MOST: usize = 4096;

/// The letters and digits in places of the floor.
#[derive(Debug, Default)]
pub(crate) struct Marks {
    seen: Vec<(char, Vec<u32>)>,
    /// Places with any mark.
    count: u32,
}

/// Start, goals, and the number of other places with marks.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Ends {
    pub(crate) start: Option<u32>,
    /// The places that are marked as starts, if these are several and none is the start.
    pub(crate) starts: u32,
    pub(crate) goals: Vec<u32>,
    pub(crate) others: u32,
}

/// Letters of starts, each with the goals that go with it, best first. Digits are used in grids of 0 and 1.
const PAIRS: [(char, &[char]); 7] = [
    ('S', &['G', 'E', 'F', 'X', 'T', 'D', 'B']),
    ('P', &['G', 'F', 'E', 'X']),
    ('A', &['B', 'G', 'F']),
    ('I', &['O', 'F']),
    ('D', &['A']),
    ('2', &['3']),
    ('O', &['*']),
];

/// The most starts with one letter, and the most goals that are stars or the letters E, F, T and X. More are something else,
/// such as floor or food.
const MOST_EXITS: usize = 8;

/// Letters of goals without a start.
const GOALS: [char; 3] = ['G', 'E', 'F'];

impl Marks {
    /// Notes a letter in a place.
    pub(crate) fn note(&mut self, letter: char, place: u32) {
        self.count += 1;
        let letter = letter.to_ascii_uppercase();
        match self.seen.iter().position(|(seen, _)| *seen == letter) {
            Some(seen) if self.seen[seen].1.len() < MOST => self.seen[seen].1.push(place),
            // There is room for all letters and digits. A text in another script is not a maze.
            None if self.seen.len() < 64 => self.seen.push((letter, vec![place])),
            _ => {}
        }
    }

    /// The number of different letters.
    pub(crate) fn kinds(&self) -> usize {
        self.seen.len()
    }

    fn of(&self, letter: char) -> &[u32] {
        self.seen.iter().find(|(seen, _)| *seen == letter).map_or(&[], |(_, places)| places)
    }

    /// As [`Self::ends`], or else the only two letters that occur once, as start and goal, or the only mark as the start.
    /// Digits are in their order, letters in that of the text.
    pub(crate) fn ends_or_pair(&self) -> Ends {
        let ends = self.ends();
        if ends.start.is_some() && !ends.goals.is_empty() || ends.starts > 0 {
            return ends;
        }
        let once = self.seen.iter().filter(|(_, places)| places.len() == 1);
        let mut once: Vec<(char, u32)> = once.map(|(letter, places)| (*letter, places[0])).collect();
        if once.iter().all(|(letter, _)| letter.is_ascii_digit()) {
            once.sort_unstable();
        }
        match once[..] {
            [(_, start)] if ends == Ends { others: 1, ..Ends::default() } => {
                Ends { start: Some(start), ..Ends::default() }
            }
            [(_, start), (_, goal)] => {
                Ends { start: Some(start), goals: vec![goal], others: self.count - 2, starts: 0 }
            }
            _ => ends,
        }
    }

    /// How many starts there are, if they are several with goals: letters S, or O with stars as goals.
    fn starts(&self) -> u32 {
        let are_several = |start: char| (2..=MOST_EXITS).contains(&self.of(start).len());
        let has_goal = |goals: &[char]| goals.iter().any(|&goal| (1..=MOST_EXITS).contains(&self.of(goal).len()));
        let pair =
            PAIRS.iter().find(|(start, goals)| matches!(start, 'S' | 'O') && are_several(*start) && has_goal(goals));
        pair.map_or(0, |(start, _)| self.of(*start).len() as u32)
    }

    /// The start and the goals. A start occurs once. Goals are several G, or a few of another letter.
    pub(crate) fn ends(&self) -> Ends {
        let is_goal = |letter: char| match self.of(letter).len() {
            0 => false,
            1 => true,
            count => letter == 'G' || count <= MOST_EXITS && matches!(letter, 'E' | 'F' | 'T' | 'X' | '*'),
        };
        let pairs = PAIRS.iter().filter(|(start, _)| self.of(*start).len() == 1);
        let with_goal = pairs.clone().find_map(|(start, goals)| {
            // Several G are ghosts around a P that has another goal.
            let single = goals.iter().find(|&&goal| *start == 'P' && self.of(goal).len() == 1);
            single.or_else(|| goals.iter().find(|&&goal| is_goal(goal))).map(|&goal| (Some(*start), Some(goal)))
        });
        let alone = || ['S', 'P'].into_iter().find(|&start| self.of(start).len() == 1).map(|start| (Some(start), None));
        let is_only_goal = |goal: char| self.of(goal).len() == 1 || goal == 'G' && is_goal(goal);
        let goal_alone = || GOALS.iter().find(|&&goal| is_only_goal(goal)).map(|&goal| (None, Some(goal)));
        let (start, goal) = with_goal.or_else(alone).or_else(goal_alone).unwrap_or_default();
        let goals = goal.map_or_else(Vec::new, |goal| self.of(goal).to_vec());
        let start = start.and_then(|start| self.of(start).first().copied());
        let starts = if start.is_none() { self.starts() } else { 0 };
        let others = self.count - u32::from(start.is_some()) - goals.len() as u32;
        Ends { start, starts, goals, others }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(marks: &str) -> Ends {
        let mut noted = Marks::default();
        for (place, mark) in (0..).zip(marks.chars()) {
            noted.note(mark, place);
        }
        noted.ends()
    }

    #[test]
    fn pairs_of_letters_are_start_and_goal() {
        for (marks, start, goals, others) in [
            ("SE", Some(0), vec![1], 0),
            ("gs", Some(1), vec![0], 0),
            ("SGGGG", Some(0), vec![1, 2, 3, 4], 0),
            ("AB", Some(0), vec![1], 0),
            ("PG", Some(0), vec![1], 0),
            ("32", Some(1), vec![0], 0),
            ("S", Some(0), vec![], 0),
            ("G", None, vec![0], 0),
            ("ABCDS", Some(4), vec![3], 3),
            ("ABAB", None, vec![], 4),
            ("SEE", Some(0), vec![1, 2], 0),
            ("DA", Some(0), vec![1], 0),
            ("PF", Some(0), vec![1], 0),
            ("PGGX", Some(0), vec![3], 2),
            ("PGG", Some(0), vec![1, 2], 0),
            ("RC", None, vec![], 2),
            ("", None, vec![], 0),
        ] {
            assert_eq!(ends(marks), Ends { start, starts: 0, goals, others }, "{marks}");
        }
    }

    #[test]
    fn several_starts_are_counted() {
        for (marks, starts) in [("SSG", 2), ("SSSGG", 3), ("oo**", 2), ("oo", 0), ("SS", 0), ("o*", 0), ("SSPG", 0)] {
            assert_eq!(ends(marks).starts, starts, "{marks}");
        }
    }

    #[test]
    fn two_single_letters_are_start_and_goal() {
        for (marks, start, goals, others) in [
            ("RC", Some(0), vec![1], 0),
            ("QRRC", Some(0), vec![3], 2),
            ("31", Some(1), vec![0], 0),
            ("RCT", None, vec![], 3),
            ("FAS", Some(2), vec![0], 1),
            ("Y", Some(0), vec![], 0),
            ("E", None, vec![0], 0),
            ("YY", None, vec![], 2),
        ] {
            let mut noted = Marks::default();
            for (place, mark) in (0..).zip(marks.chars()) {
                noted.note(mark, place);
            }
            assert_eq!(noted.ends_or_pair(), Ends { start, starts: 0, goals, others }, "{marks}");
        }
    }
}
