//! The eaters of the player that are chosen as opponents.

use std::sync::Arc;

use text::Text;

use super::{RacingEater, ScriptId, Shelf};

/// The eaters of the player that are chosen as opponents, in their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenScripts(Vec<ScriptId>);

impl ChosenScripts {
    /// One alone.
    pub fn only(id: &ScriptId) -> Self {
        Self(vec![id.clone()])
    }

    /// The scripts.
    pub fn ids(&self) -> &[ScriptId] {
        &self.0
    }

    /// How many are chosen.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none is chosen.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds one if there are fewer than `most`, or removes it.
    pub fn toggle(&mut self, id: &ScriptId, most: usize) {
        if self.0.contains(id) {
            self.0.retain(|other| other != id);
        } else if self.0.len() < most {
            self.0.push(id.clone());
        }
    }

    /// Their names for the player.
    pub fn names(&self, scripts: &Shelf) -> Text {
        let name = |id| scripts.get(id).map_or(Text::EMPTY, |eater| Text::foreign(&eater.name()));
        Text::joined(", ", self.0.iter().map(name))
    }

    /// The scripts as they are on the shelf now. The error says why one cannot race.
    pub fn racing(&self, scripts: &Shelf) -> Result<Arc<[RacingEater]>, Text> {
        let racing = |id: &ScriptId| {
            let eater = scripts.get(id).ok_or_else(|| text!("scripts-gone"))?;
            let named = |reason: Text| text!("scripts-unusable", name = Text::foreign(&eater.name()), reason = reason);
            let problem = || named(eater.problem().unwrap_or_else(|| text!("scripts-gone")));
            eater.racing().ok_or_else(problem)
        };
        self.0.iter().map(racing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chosen_scripts_keep_their_order_up_to_the_limit() {
        let shelf = Shelf::new(None);
        let mut chosen = ChosenScripts::default();
        for number in [3, 0, 4] {
            chosen.toggle(&ScriptId::Lesson(number), 2);
        }
        assert_eq!(chosen.ids(), [3, 0].map(ScriptId::Lesson));
        assert_eq!(chosen.racing(&shelf).unwrap().len(), 2);
        chosen.toggle(&ScriptId::Lesson(3), 2);
        chosen.toggle(&ScriptId::Own("gone".to_owned()), 2);
        assert_eq!(chosen.len(), 2);
        assert!(chosen.racing(&shelf).is_err_and(|reason| reason.is("scripts-gone")));
    }
}
