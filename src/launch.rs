//! Starts the game in a window. Reports missing hardware or software in one line instead of a crash.

use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{Monitor, PresentMode, PrimaryMonitor, PrimaryWindow, WindowResolution};
use bevy_egui::EguiPlugin;
use platform::clipboard::{Clipboard, SystemClipboard};
use platform::console;
use platform::dialogs::Dialogs;
use platform::graphics::is_drawn_by_processor;
use platform::voice::SystemVoice;
use platform::window_place::WindowPlacePlugin;

use crate::frame_pace::FramePacePlugin;
use crate::lost_graphics::LostGraphicsPlugin;
use crate::{LaunchConfig, build_app, screens, sounds};

/// Whether the first frame has begun. By then the engine has found everything it needs, so a later panic is a bug and
/// is reported in full.
static RUNNING: AtomicBool = AtomicBool::new(false);

/// Why no window can open, judged by environment variables.
pub fn missing_display() -> Option<&'static str> {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let needs_one = cfg!(all(unix, not(target_os = "macos")));
    (needs_one && !set("DISPLAY") && !set("WAYLAND_DISPLAY") && !set("WAYLAND_SOCKET")).then_some(NO_DISPLAY)
}

const NO_DISPLAY: &str = "there is no display: start it in a graphical session, or use ./play, which brings a virtual \
     one (mazeater --help lists what works without)";

const NO_GRAPHICS: &str = "there is no graphics driver: install one (mesa-vulkan-drivers on Debian and Ubuntu draws \
     on the processor alone)";

/// Reports a panic before the first frame in one line and exits with 1. Such a panic means that the machine lacks
/// something.
pub fn explain_early_panics() {
    let whole_report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if RUNNING.load(Ordering::Relaxed) {
            whole_report(panic);
            return;
        }
        let message = panic.payload_as_str().unwrap_or_default();
        let why = if message.contains("event loop") {
            NO_DISPLAY
        } else if message.contains("GPU") || message.contains("adapter") || message.contains("surface") {
            NO_GRAPHICS
        } else {
            message.lines().next().unwrap_or_default()
        };
        console::tell(why);
        exit(1);
    }));
}

/// Hides warnings of the engine from players. The game and its crates report what matters to them.
const LOG_FILTER: &str = "error,mazeater=info,files=info,platform=info,own_eaters=info,ui=info,audio=info,lab=info,\
                          wgpu_hal::vulkan::instance=off";

/// Builds the game with a window, the system's clipboard, and sound.
pub fn build_app_with_window(config: LaunchConfig) -> App {
    let window = Window {
        title: "Mazeater".to_owned(),
        name: Some("mazeater".to_owned()),
        resolution: WindowResolution::new(1280, 800),
        present_mode: PresentMode::AutoVsync,
        // In a browser: the element of the page, as large as the page. The page keeps the keys from the browser, but
        // not those for pasting.
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let platform = DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(LogPlugin { filter: LOG_FILTER.to_owned(), ..default() });
    let home = config.settings.clone();
    let mut app = build_app(platform, config);
    app.add_plugins((EguiPlugin::default(), screens::DrawPlugin, StartupPlugin, FramePacePlugin));
    app.add_plugins((WindowPlacePlugin { home }, LostGraphicsPlugin));
    app.insert_non_send(Clipboard::new(SystemClipboard::default()));
    app.init_resource::<SystemVoice>();
    if let Some(dialogs) = Dialogs::of_system() {
        app.insert_resource(dialogs);
    }
    app.add_plugins(sounds::SoundPlugin);
    app
}

/// Marks the program as running, and logs what the machine lacks.
#[derive(Clone, Copy, Debug, Default)]
pub struct StartupPlugin;

impl Plugin for StartupPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Update, note_running.run_if(run_once));
        app.add_systems(Update, (note_gamepads, note_software_drawing).run_if(run_once));
        app.add_systems(Update, fit_to_monitor.run_if(any_with_component::<PrimaryMonitor>.and_then(run_once)));
    }
}

fn note_running() {
    RUNNING.store(true, Ordering::Relaxed);
}

/// Height of the title bar and desktop panels, in pixels.
const DESKTOP_MARGIN: u32 = 80;

/// Maximizes a window that is larger than the monitor.
fn fit_to_monitor(
    monitors: Query<&Monitor, With<PrimaryMonitor>>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
) {
    for monitor in &monitors {
        for mut window in &mut windows {
            let size = window.physical_size();
            if size.x > monitor.physical_width || size.y + DESKTOP_MARGIN > monitor.physical_height {
                window.set_maximized(true);
            }
        }
    }
}

fn note_gamepads(gamepads: Query<(), With<Gamepad>>) {
    if gamepads.is_empty() {
        info!("no gamepad is connected: the keyboard plays, and a pad can be plugged in at any time");
    }
}

fn note_software_drawing(adapter: Option<Res<RenderAdapterInfo>>) {
    if adapter.is_some_and(|adapter| is_drawn_by_processor(&adapter)) {
        info!("there is no graphics card: the processor draws, which is slower");
    }
}
