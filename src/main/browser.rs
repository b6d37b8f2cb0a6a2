//! In a browser: reads the link, and opens the game in the page.

use std::process::ExitCode;

use js_sys::{Function, Reflect};
use mazeater::cli::link;
use mazeater::{LaunchConfig, launch};
use platform::{SystemWishes, page};
use wasm_bindgen::{JsCast, JsValue};

/// The function of the page that shows why the game ended. Its argument is a text.
const SHOW_FAILURE: &str = "mazeaterFailed";

pub(super) fn run() -> ExitCode {
    let address = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let config = LaunchConfig {
        is_for_touch: page::is_for_touch(),
        wishes: SystemWishes::of_system(),
        ..link::launch(&address)
    };
    let mut app = launch::build_app_with_window(config);
    // After the engine has set its own.
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        report(panic);
        show_failure(&panic.to_string());
    }));
    app.run();
    ExitCode::SUCCESS
}

/// A page without this function shows a still picture; nothing more can be done.
fn show_failure(why: &str) {
    let show = Reflect::get(&js_sys::global(), &SHOW_FAILURE.into()).ok().and_then(|show| show.dyn_into().ok());
    if let Some(show) = show {
        let show: Function = show;
        let _ = show.call1(&JsValue::NULL, &why.into());
    }
}
