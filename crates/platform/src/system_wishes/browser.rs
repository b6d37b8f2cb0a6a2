//! What browsers tell pages of the system.

use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;

use super::SystemWishes;
use crate::page::is_medium;

pub(super) fn wishes() -> SystemWishes {
    SystemWishes {
        reduced_motion: is_medium("(prefers-reduced-motion: reduce)"),
        high_contrast: is_medium("(prefers-contrast: more)") || is_medium("(forced-colors: active)"),
        text_size: letters().map(|pixels| (pixels / USUAL_LETTERS * 100.0) as u16),
    }
}

/// The height of letters in a browser whose user has not chosen one, in pixels of the page.
const USUAL_LETTERS: f32 = 16.0;

/// The height of the letters of this page, which has no style for it, in pixels of the page.
fn letters() -> Option<f32> {
    let window = web_sys::window()?;
    let page = window.document()?.document_element()?;
    let ask: Function = Reflect::get(&window, &"getComputedStyle".into()).ok()?.dyn_into().ok()?;
    let style = ask.call1(&window, &page).ok()?;
    let size = Reflect::get(&style, &"fontSize".into()).ok()?.as_string()?;
    size.strip_suffix("px")?.parse().ok()
}
