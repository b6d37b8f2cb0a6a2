//! What surrounds a player who races by ear, in a sentence.

use race::ClockDirection;
use race::hearing::report::{EarReport, ReportedCell};
use race::hearing::tone::Bearing;
use race::units::TICKS_PER_SECOND;

use crate::message::Text;

/// What surrounds a player, and the ticks by which the player is ahead of the first rival: "Junction in 3: up, left;
/// cheese: right, 12 cells; opponent: down, 3 cells; 1.2 s ahead".
pub fn report(report: &EarReport, ahead: Option<i64>) -> Text {
    let exits = || Text::joined(", ", report.exits.iter().map(|&exit| direction(exit)));
    let cell = match report.cell {
        ReportedCell::Here => text!("ear-here", exits = exits()),
        ReportedCell::Junction(cells) => text!("ear-junction", cells = cells, exits = exits()),
        ReportedCell::DeadEnd(cells) => text!("ear-dead-end", cells = cells),
    };
    let seen = |seen: Bearing| (direction(seen.direction), seen.cells);
    let cheese = report.cheese.map(seen).map(|(side, cells)| text!("ear-cheese", side = side, cells = cells));
    let rival = report.rival.map(seen).map(|(side, cells)| text!("ear-rival", side = side, cells = cells));
    Text::joined("; ", [Some(cell), cheese, rival, ahead.map(gap)].into_iter().flatten())
}

/// What a maze to learn to race by ear teaches, by its number from 1.
pub fn lesson(number: u32) -> Text {
    match number {
        1 => text!("ear-lesson-bends"),
        2 => text!("ear-lesson-fork"),
        3 => text!("ear-lesson-comb"),
        4 => text!("ear-lesson-roundabout"),
        _ => text!("ear-lesson-maze"),
    }
}

/// A gap in seconds.
fn gap(ahead: i64) -> Text {
    let seconds = ahead.unsigned_abs() as f64 / f64::from(TICKS_PER_SECOND);
    let seconds = Text::seconds(Text::decimal(seconds, 1));
    if ahead < 0 { text!("hud-behind", time = seconds) } else { text!("hud-ahead", time = seconds) }
}

/// A direction: "up", or the hour of the clock face.
fn direction(direction: ClockDirection) -> Text {
    match direction.bearing() {
        0 => text!("ear-up"),
        90 => text!("ear-right"),
        180 => text!("ear-down"),
        270 => text!("ear-left"),
        bearing => text!("ear-hour", hour = bearing / 30),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn report_is_a_sentence() {
        let seen = |bearing, cells| Some(Bearing { direction: ClockDirection::from_bearing(bearing), cells });
        let exits = vec![ClockDirection::UP, ClockDirection::from_bearing(60), ClockDirection::LEFT];
        let junction = EarReport { cell: ReportedCell::Junction(3), exits, cheese: seen(90, 12), rival: seen(180, 1) };
        assert_eq!(
            Language::English.get(&report(&junction, Some(-166))),
            "Junction in 3: up, 2 o'clock, left; cheese: right, 12 cells; opponent: down, 1 cell; 1.3 s behind"
        );
        let end = EarReport { cell: ReportedCell::DeadEnd(1), exits: Vec::new(), cheese: None, rival: None };
        assert_eq!(Language::German.get(&report(&end, None)), "Sackgasse in 1");
    }
}
