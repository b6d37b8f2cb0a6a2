//! The look of an eater that a player wrote: name, color and body.

use crate::eater_kind::EaterKind;
use crate::limits::LONGEST_NAME;

/// Name, color and body of an eater that a player wrote.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScriptLook {
    name: Box<str>,
    color: Option<[u8; 3]>,
    body: Option<EaterKind>,
}

impl ScriptLook {
    /// Creates a look. The name is one line of 1 to [`LONGEST_NAME`] characters without control characters; returns
    /// `None` for other names. The color is red, green and blue. Without a color, the eater has the color of its body.
    /// Without a body, it has the body of the eater that thinks like it.
    pub fn new(name: &str, color: Option<[u8; 3]>, body: Option<EaterKind>) -> Option<Self> {
        let length = name.chars().take(LONGEST_NAME + 1).count();
        let is_name = (1..=LONGEST_NAME).contains(&length) && !name.chars().any(char::is_control);
        is_name.then(|| Self { name: name.into(), color, body })
    }

    /// Its name for the player.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Red, green and blue, if it has a color of its own.
    pub const fn color(&self) -> Option<[u8; 3]> {
        self.color
    }

    /// Returns the kind of eater whose outline it has, if the script chose one.
    pub const fn body(&self) -> Option<EaterKind> {
        self.body
    }
}
