//! The field in which the player names a mouse in any language.

use platform::STARTS_PROGRAMS;
use text::Text;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuAction};

/// The longest command line, in bytes.
const LONGEST_COMMAND: usize = 1024;

/// The entry with the field; `None` where programs cannot be started. `add` takes the command line.
pub fn mouse_field<A: Into<MenuAction>>(
    edited: &TextEntry,
    add: impl Fn(String) -> A + Send + Sync + 'static,
) -> Option<Entry> {
    if !STARTS_PROGRAMS {
        return None;
    }
    let field = EditText::new(add).up_to(LONGEST_COMMAND);
    let shown = edited.shown(&field).unwrap_or_default();
    let entry = Entry::button(text!("scripts-mouse-add"), field).hint(text!("scripts-mouse-add-hint"));
    Some(Entry { value: Text::foreign(&shown), ..entry })
}
