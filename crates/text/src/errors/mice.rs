//! The errors of eaters and mice that players write.

use maze::Canceled;
use mouse::{ArenaError, MouseError};
use race::limits::MOST_CELLS;
use script::ScriptError;

use crate::message::Text;
use crate::names;

impl From<&ScriptError> for Text {
    fn from(error: &ScriptError) -> Self {
        let what = names::script_error(error.kind(), error.subject(), error.reason());
        match error.position() {
            Some(place) => text!("script-error-at", line = place.line, reason = what),
            None => what,
        }
    }
}

impl From<ArenaError> for Text {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Grid => text!("error-mouse-grid"),
            ArenaError::Start => text!("error-mouse-corner"),
            ArenaError::Cells => text!("error-mouse-cells", max = Self::grouped(MOST_CELLS.into())),
            ArenaError::Goal => text!("error-mouse-goal"),
            ArenaError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<&MouseError> for Text {
    fn from(error: &MouseError) -> Self {
        let count = |number: u64| Self::grouped(number);
        let after = |what: Self, invalid: &Option<String>| match invalid {
            Some(line) => text!("error-mouse-invalid", reason = what, line = Self::foreign(line)),
            None => what,
        };
        match error {
            MouseError::Arena(error) => (*error).into(),
            MouseError::Living => text!("error-mouse-living"),
            MouseError::Start { program, reason } => {
                text!("error-mouse-start", program = Self::foreign(program), reason = Self::foreign(reason))
            }
            MouseError::Silent { seconds, invalid } => {
                after(text!("error-mouse-silent", seconds = count(*seconds)), invalid)
            }
            MouseError::Deaf { seconds } => text!("error-mouse-deaf", seconds = count(*seconds)),
            MouseError::Slow { seconds } => text!("error-mouse-slow", seconds = count(*seconds)),
            MouseError::Commands { commands } => text!("error-mouse-commands", max = count(*commands)),
            MouseError::Steps { steps } => text!("error-mouse-steps", max = count(*steps)),
            MouseError::LongLine => text!("error-mouse-line", max = count(mouse::LONGEST_LINE as u64)),
            MouseError::Flood => text!("error-mouse-flood", max = count(mouse::MOST_LOG)),
            MouseError::Crash { column, row, .. } => {
                let place = |number: i32| Self::verbatim(number.to_string());
                text!("error-mouse-crash", column = place(*column), row = place(*row))
            }
            MouseError::Closed { invalid } => after(text!("error-mouse-closed"), invalid),
            MouseError::Ended { status, invalid } => {
                after(text!("error-mouse-ended", status = Self::foreign(status)), invalid)
            }
            MouseError::Canceled => Canceled.into(),
        }
    }
}
