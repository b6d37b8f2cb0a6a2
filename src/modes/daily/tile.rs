//! The tile of the daily race: whether today is won, and the streak.

use bevy::prelude::*;
use colors::palette;
use platform::clock::Today;
use profile::Progress;
use text::Text;
use ui::widgets::paint;

use crate::modes::mode::{Square, Tile};
use crate::states::Page;

pub(super) const TILE: Tile = Tile { page: Page::Daily, picture, state };

fn picture(square: &Square) {
    square.box_around((-0.8, -0.6), (0.8, 0.8), palette::TEXT_SOFT);
    square.line(&[(-0.8, -0.25), (0.8, -0.25)], palette::TEXT_SOFT);
    for x in [-0.4, 0.4] {
        square.line(&[(x, -0.85), (x, -0.45)], palette::TEXT_SOFT);
    }
    paint::picture(square.painter, square.portraits.cheese, square.at(0.0, 0.28), square.side() * 0.4);
}

fn state(world: &World) -> Text {
    let (daily, today) = (&world.resource::<Progress>().daily, world.resource::<Today>().0);
    state_of(daily.won(today), daily.streak(today))
}

fn state_of(is_won: bool, streak: u32) -> Text {
    match (is_won, streak) {
        (false, 0) => text!("modes-daily-open"),
        (false, days) => text!("modes-daily-open-streak", days = days),
        (true, days) => text!("modes-daily-done", days = days.max(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn daily_tile_tells_whether_today_is_done() {
        assert!(state_of(false, 0).is("modes-daily-open"));
        assert!(state_of(false, 3).is("modes-daily-open-streak"));
        assert!(state_of(true, 4).is("modes-daily-done"));
        assert!(state_of(true, 0).is("modes-daily-done"), "a past day of another time zone");
    }
}
