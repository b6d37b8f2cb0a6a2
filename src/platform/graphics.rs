//! Who draws: a graphics card, or the processor in its place.

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
