//! Lines about a maze that is scouted.

use race::{ContestTiming, Ticks};
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

/// What the last sprint counts, and the best of several: "Run 2: 12.345 + 1.200 for the search = 13.545. Best: run 1, 13.100".
pub(crate) fn counted(scouted: &Scouted, timing: ContestTiming) -> Option<Text> {
    let runs = scouted.runs();
    let &(before, time) = runs.last()?;
    let (best, least) = timing.best(runs.iter().copied())?;
    let own = match timing {
        ContestTiming::Run => None,
        ContestTiming::Thirtieth => {
            let count = timing.counted(before, time);
            let search = Ticks(count.0 - time.0);
            let [time, search, count] = [time, search, count].map(Text::time);
            Some(text!("scout-counts", run = runs.len(), time = time, search = search, count = count))
        }
    };
    let several = (runs.len() > 1).then(|| text!("scout-best-run", run = best + 1, count = Text::time(least)));
    let lines: Vec<Text> = own.into_iter().chain(several).collect();
    (!lines.is_empty()).then(|| Text::joined(" ", lines))
}
