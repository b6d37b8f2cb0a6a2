//! The graphics device: a card, or the processor in its place, and its loss.

use std::time::Duration;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

/// Whether there is no graphics card, and the processor draws.
pub fn is_drawn_by_processor(adapter: &RenderAdapterInfo) -> bool {
    // Bevy does not re-export the device type, but its name is enough here.
    format!("{:?}", adapter.device_type) == "Cpu"
}

/// Whether edges of meshes can be smoothed (by multisampling) without a loss of pace. Where the processor draws for a
/// browser, they take as long as all else together; elsewhere it draws several times as quickly.
pub fn can_smooth(adapter: Option<&RenderAdapterInfo>) -> bool {
    !cfg!(target_arch = "wasm32") || !adapter.is_some_and(is_drawn_by_processor)
}

/// Whether the game opens a lost graphics device again. In a browser the page tells of it, and the browser gives it
/// back.
pub const OPENS_AGAIN: bool = !cfg!(target_arch = "wasm32");

/// When the graphics device was lost, in time since the start of the program: a driver was restarted or updated, or a
/// card was reset or unplugged.
#[derive(Resource, Clone, Debug, Default)]
pub struct GraphicsLosses(Vec<Duration>);

impl GraphicsLosses {
    /// Adds a loss. Returns whether to open a device again: after [`MOST_LOSSES`] within [`LOSSES_WITHIN`] it would be
    /// lost again, and each time the picture flashes.
    pub fn is_worth_a_try(&mut self, now: Duration) -> bool {
        self.0.retain(|&before| now.saturating_sub(before) < LOSSES_WITHIN);
        self.0.push(now);
        self.0.len() <= MOST_LOSSES
    }
}

/// The most losses of the graphics device within [`LOSSES_WITHIN`].
pub const MOST_LOSSES: usize = 3;

/// The time in which losses are counted.
pub const LOSSES_WITHIN: Duration = Duration::from_mins(1);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn device_is_opened_again_unless_it_is_lost_all_the_time() {
        let mut losses = GraphicsLosses::default();
        let rare = (0..100).map(|minute| losses.is_worth_a_try(LOSSES_WITHIN * minute));
        assert!(rare.into_iter().all(|is_worth| is_worth));
        let start = LOSSES_WITHIN * 200;
        let tries = [0, 10, 20, 30].map(|second| losses.is_worth_a_try(start + Duration::from_secs(second)));
        assert_eq!(tries, [true, true, true, false]);
        assert!(losses.is_worth_a_try(start + LOSSES_WITHIN + Duration::from_secs(21)), "two of them were long ago");
    }
}
