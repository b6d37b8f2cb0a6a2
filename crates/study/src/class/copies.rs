//! Finds hand-ins that share a name, their programs, or a replay.

use std::collections::{BTreeMap, BTreeSet};

use text::Text;

use super::assignment::Assignment;
use super::hand_in::HandIn;
use super::name::ClassName;
use super::sealed::TextDigest;

/// What hand-ins have in common with others.
#[derive(Clone, Debug, Default)]
pub(super) struct Copies {
    notes: BTreeMap<TextDigest, Vec<Text>>,
}

impl Copies {
    /// Compares the hand-ins of an assignment, in their order. A short task has few answers, so programs count only if
    /// all are the same, and not all are model answers.
    pub(super) fn new<'h>(assignment: &Assignment, hand_ins: impl Iterator<Item = (TextDigest, &'h HandIn)>) -> Self {
        let mut groups: [BTreeMap<String, Vec<(TextDigest, &ClassName)>>; 3] = Default::default();
        for (digest, hand_in) in hand_ins.filter(|(_, hand_in)| hand_in.class() == assignment.digest()) {
            let keys = [Some(hand_in.name().as_str().to_lowercase()), programs(assignment, hand_in), replay(hand_in)];
            for (group, key) in groups.iter_mut().zip(keys) {
                if let Some(key) = key {
                    group.entry(key).or_default().push((digest, hand_in.name()));
                }
            }
        }
        let mut copies = Self::default();
        let words: [fn(Text) -> Text; 3] = [
            |_| text!("class-note-again"),
            |others| text!("class-note-same-programs", others = others),
            |others| text!("class-note-same-replay", others = others),
        ];
        for (group, words) in groups.into_iter().zip(words) {
            for members in group.into_values().filter(|members| members.len() > 1) {
                for &(digest, _) in &members {
                    let others = members.iter().filter(|(other, _)| *other != digest).map(|(_, name)| name.as_str());
                    let others = others.collect::<BTreeSet<_>>().into_iter().map(Text::foreign);
                    copies.notes.entry(digest).or_default().push(words(Text::joined(", ", others)));
                }
            }
        }
        copies
    }

    /// What a hand-in has in common with others.
    pub(super) fn notes(&self, digest: TextDigest) -> Vec<Text> {
        self.notes.get(&digest).cloned().unwrap_or_default()
    }
}

/// All programs, if not all are model answers.
fn programs(assignment: &Assignment, hand_in: &HandIn) -> Option<String> {
    let is_own = hand_in.tasks().iter().any(|work| {
        let model = assignment.task(work.task).map(|task| task.task.model().text());
        model != Some(&work.program)
    });
    let all = hand_in.tasks().iter().flat_map(|work| [work.task.to_string(), work.program.clone()]);
    is_own.then(|| all.collect::<Vec<_>>().join("\0"))
}

fn replay(hand_in: &HandIn) -> Option<String> {
    hand_in.replay().map(str::to_owned)
}
