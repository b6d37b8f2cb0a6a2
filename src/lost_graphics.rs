//! Opens the graphics device again when it is lost, and draws on with all that is on the screen.

use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::SpecializedRenderPipelines;
use bevy::render::renderer::RenderDevice;
use bevy::render::view::{ExtractedWindows, WindowSurfaces};
use bevy::render::{RenderApp, RenderStartup};
use bevy::sprite_render::{ImageBindGroups, SpriteMeta};
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{EguiRenderData, EguiTransforms};
use platform::console;
use platform::graphics::{GraphicsLosses, LOSSES_WITHIN, MOST_LOSSES, OPENS_AGAIN};

/// Replaces the engine's way, which ends the program on every error of the device.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LostGraphicsPlugin;

impl Plugin for LostGraphicsPlugin {
    fn build(&self, app: &mut App) {
        if !OPENS_AGAIN {
            return;
        }
        app.add_systems(Update, send_again.run_if(resource_exists_and_changed::<RenderDevice>));
        app.init_resource::<GraphicsLosses>().insert_resource(RenderErrorHandler(open_again));
        if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
            render_app.add_systems(RenderStartup, forget);
        }
    }
}

fn open_again(error: &RenderError, world: &mut World, render_world: &mut World) -> RenderErrorPolicy {
    let now = world.resource::<Time<Real>>().elapsed();
    // Also before the program ends: it would drop the surfaces as well.
    forget_windows(render_world);
    if world.resource_mut::<GraphicsLosses>().is_worth_a_try(now) {
        warn!("the graphics device is opened again after an error of the kind {:?}", error.ty);
        return RenderErrorPolicy::Recover(default());
    }
    console::tell(&format!(
        "the graphics device failed more than {MOST_LOSSES} times within {} seconds; all is saved",
        LOSSES_WITHIN.as_secs()
    ));
    world.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

/// Drops the windows' surfaces, which the lost device has made. A surface may not be dropped while it has lent a picture,
/// and a picture that was being drawn when the device was lost cannot be shown, which would return it.
fn forget_windows(render_world: &mut World) {
    for window in render_world.resource_mut::<ExtractedWindows>().values_mut() {
        // Fails on a lost device, but to drop a picture that was not shown would panic.
        window.present();
        if let Some(view) = &window.swap_chain_texture_view {
            view.texture().destroy();
        }
    }
    render_world.insert_resource(ExtractedWindows::default());
    render_world.insert_resource(WindowSurfaces::default());
}

/// Sends all meshes, pictures and materials to a new device. The engine sends those that it had sent to the old one, but
/// not those that were made while there was none.
fn send_again(
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    // To go through them by `iter_mut` marks each as changed.
    meshes.iter_mut().for_each(drop);
    images.iter_mut().for_each(drop);
    materials.iter_mut().for_each(drop);
}

/// Drops what sprites and `bevy_egui` keep on a lost device; they make it again. The engine does the same with all else,
/// from the meshes and pictures of the main world.
fn forget(world: &mut World) {
    world.insert_resource(ImageBindGroups::default());
    world.insert_resource(SpriteMeta::default());
    if world.contains_resource::<EguiPipeline>() {
        let pipeline = EguiPipeline::from_world(world);
        world.insert_resource(pipeline);
        world.insert_resource(SpecializedRenderPipelines::<EguiPipeline>::default());
        world.insert_resource(EguiTransforms::default());
        world.insert_resource(EguiRenderData::default());
    }
}
