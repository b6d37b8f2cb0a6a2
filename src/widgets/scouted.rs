//! Lines about a maze that is scouted.

use text::Text;

use crate::simulation::Scouted;

/// How much of the maze was seen: "84 of 96 cells seen".
pub(crate) fn progress(scouted: &Scouted) -> Text {
    text!("scout-seen", seen = scouted.seen().count(), all = scouted.seen().all())
}

/// How much was seen in what time: "Scouted 84 of 96 cells in 1:12".
pub(crate) fn summary(scouted: &Scouted) -> Text {
    let seconds = scouted.time().milliseconds() / 1000;
    let time = Text::verbatim(format!("{}:{:02}", seconds / 60, seconds % 60));
    text!("scout-summary", seen = scouted.seen().count(), all = scouted.seen().all(), time = time)
}
