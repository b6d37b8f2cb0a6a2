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
    pub(crate) goals: Vec<u32>,
    pub(crate) others: u32,
}

/// Letters of starts, each with the goals that go with it, best first. Digits are used in grids of 0 and 1.
const PAIRS: [(char, &[char]); 5] = [
    ('S', &['G', 'E', 'F', 'X', 'T', 'D', 'B']),
    ('P', &['G', 'F', 'E', 'X']),
    ('A', &['B']),
    ('I', &['O', 'F']),
    ('2', &['3']),
];

/// Letters of goals without a start.
const GOALS: [char; 3] = ['G', 'E', 'F'];

impl Marks {
    /// Notes a letter in a place.
    pub(crate) fn note(&mut self, letter: char, place: u32) {
        self.count += 1;
        let letter = letter.to_ascii_uppercase();
        match self.seen.iter().position(|(seen, _)| *seen == letter) {
            Some(seen) if self.seen[seen].1.len() < MOST => self.seen[seen].1.push(place),
            // All letters and digits fit; a text of another writing system is no maze.
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

    /// Which places are start and goals. A start stands once. Several goals are a G each.
    pub(crate) fn ends(&self) -> Ends {
        let is_goal = |letter: char| match self.of(letter).len() {
            0 => false,
            1 => true,
            _ => letter == 'G',
        };
        let pairs = PAIRS.iter().filter(|(start, _)| self.of(*start).len() == 1);
        let with_goal = pairs.clone().find_map(|(start, goals)| {
            goals.iter().find(|&&goal| is_goal(goal)).map(|&goal| (Some(*start), Some(goal)))
        });
        let alone = || self.of('S').len().eq(&1).then_some((Some('S'), None));
        let goal_alone = || GOALS.iter().find(|&&goal| is_goal(goal)).map(|&goal| (None, Some(goal)));
        let (start, goal) = with_goal.or_else(alone).or_else(goal_alone).unwrap_or_default();
        let goals = goal.map_or_else(Vec::new, |goal| self.of(goal).to_vec());
        let start = start.and_then(|start| self.of(start).first().copied());
        let others = self.count - u32::from(start.is_some()) - goals.len() as u32;
        Ends { start, goals, others }
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
            ("", None, vec![], 0),
        ] {
            assert_eq!(ends(marks), Ends { start, goals, others }, "{marks}");
        }
    }
}
