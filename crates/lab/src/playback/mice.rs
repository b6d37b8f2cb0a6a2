//! Mice in any language that the player has named: programs that race against solvers. They are forgotten when the game ends,
//! so that no program is ever begun that was not named before, by this player, in this run of the game.

use bevy::prelude::*;
use mouse::{Limits, Program};
use platform::STARTS_PROGRAMS;
use study::contestant::Contestant;
use ui::menu::Entry;
use ui::menu::text_entry::{EditText, TextEntry};

use super::selection::ToggleRacer;
use crate::schedule::add_requests;
use crate::status::LabStatus;

/// The most mice.
const MOST_MICE: usize = 8;

/// The longest command line, in bytes.
const LONGEST_COMMAND: usize = 1024;

/// The mice that the player has named.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct LabMice(Vec<Contestant>);

/// Adds a mouse by the command line of its program, and lets it race.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(super) struct AddMouse(String);

impl LabMice {
    /// All of them.
    pub(super) fn list(&self) -> &[Contestant] {
        &self.0
    }

    /// Adds a program under a name that no other one has. `None` if there are too many.
    fn add(&mut self, program: Program) -> Option<Contestant> {
        let same = |mouse: &&Contestant| matches!(mouse, Contestant::Mouse(_, other, _) if *other == program);
        if let Some(known) = self.0.iter().find(same) {
            return Some(known.clone());
        }
        if self.0.len() >= MOST_MICE {
            return None;
        }
        let name = program.short_name();
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let is_free = |name: &String| self.0.iter().all(|mouse| mouse.name() != name);
        let name = std::iter::once(name.clone()).chain(numbered).find(is_free)?;
        let mouse = Contestant::Mouse(name.into(), program, Limits::default());
        self.0.push(mouse.clone());
        Some(mouse)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LabMice>().add_message::<AddMouse>();
    // Before those of the selection, which are added next.
    add_requests(app, add);
}

/// The entry that adds a mouse; `None` where programs cannot be started.
pub(super) fn entry(edited: &TextEntry) -> Option<Entry> {
    if !STARTS_PROGRAMS {
        return None;
    }
    let field = EditText::new(AddMouse).up_to(LONGEST_COMMAND);
    let shown = edited.shown(&field).unwrap_or_default();
    let entry = Entry::button(text!("lab-mouse-add"), field).hint(text!("lab-mouse-add-hint"));
    Some(Entry { value: text::Text::foreign(&shown), ..entry })
}

fn add(
    mut asked: MessageReader<AddMouse>,
    mut mice: ResMut<LabMice>,
    mut racers: MessageWriter<ToggleRacer>,
    selection: Res<super::selection::RunSelection>,
    mut status: ResMut<LabStatus>,
) {
    for AddMouse(command) in asked.read() {
        if command.trim().is_empty() {
            continue;
        }
        match command.parse::<Program>() {
            Ok(program) => match mice.add(program) {
                Some(mouse) if selection.lane_of(&mouse).is_none() => {
                    racers.write(ToggleRacer(mouse));
                }
                Some(_) => {}
                None => status.show(text!("lab-error-mice", max = MOST_MICE)),
            },
            Err(_) => status.show(text!("lab-error-mouse-command")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mice_have_names_of_their_own_and_an_end() {
        let mut mice = LabMice::default();
        let mut add = |command: &str| mice.add(command.parse().unwrap()).map(|mouse| mouse.name().to_owned());
        assert_eq!(add("python3 mice/left.py"), Some("left".to_owned()));
        assert_eq!(add("python3 other/left.py"), Some("left 2".to_owned()));
        assert_eq!(add("python3 mice/left.py"), Some("left".to_owned()), "it is there already");
        for number in 2..MOST_MICE {
            assert!(add(&format!("./mouse-{number}")).is_some());
        }
        assert_eq!(add("./one-more"), None);
        assert_eq!(mice.list().len(), MOST_MICE);
    }
}
