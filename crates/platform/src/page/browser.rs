//! The page of a browser.

use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use files::page_files;
use js_sys::{Function, Reflect, Uint8Array};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, Event, File, FileList, HtmlInputElement};

use super::{PickFile, PickSystems};

/// The address of the page, without query and fragment.
pub fn address() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(location.origin().ok()? + location.pathname().ok()?.as_str())
}

/// Whether the device has a touch screen and no mouse, and so most likely no keyboard.
pub fn is_for_touch() -> bool {
    is_medium("(hover: none) and (pointer: coarse)")
}

/// Whether a query of media is true.
pub(crate) fn is_medium(query: &str) -> bool {
    let ask = || -> Option<bool> {
        let window = web_sys::window()?;
        let ask: Function = Reflect::get(&window, &"matchMedia".into()).ok()?.dyn_into().ok()?;
        let answer = ask.call1(&window, &query.into()).ok()?;
        Reflect::get(&answer, &"matches".into()).ok()?.as_bool()
    };
    ask().unwrap_or(false)
}

/// The function of the page that opens the keyboard of a telephone. Its argument: whether a text is being edited.
const TYPING: &str = "mazeaterTyping";

/// Tells the page whether a text is being edited. A page without the function has no keyboard for touch.
pub fn tell_typing(is_typing: bool) {
    let tell = Reflect::get(&js_sys::global(), &TYPING.into()).ok().and_then(|tell| tell.dyn_into::<Function>().ok());
    if let Some(tell) = tell {
        let _ = tell.call1(&JsValue::NULL, &is_typing.into());
    }
}

/// The element that lets the player pick a file.
struct Picker(HtmlInputElement);

pub(super) fn plugin(app: &mut App) {
    // Without them the page takes no files, but the game runs.
    let _ = listen_for_drops();
    if let Ok(picker) = new_picker() {
        app.insert_non_send(Picker(picker));
        app.add_systems(Update, pick.in_set(PickSystems));
    }
    app.add_systems(PreUpdate, tell);
}

fn listen_for_drops() -> Result<(), JsValue> {
    let take = |event: DragEvent| {
        event.prevent_default();
        take_all(event.data_transfer().and_then(|data| data.files()));
    };
    let take = Closure::<dyn FnMut(DragEvent)>::new(take);
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    window.add_event_listener_with_callback("drop", take.as_ref().unchecked_ref())?;
    // As long as the page.
    take.forget();
    Ok(())
}

fn new_picker() -> Result<HtmlInputElement, JsValue> {
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let input: HtmlInputElement = document.create_element("input")?.unchecked_into();
    input.set_type("file");
    let picked = input.clone();
    let take = Closure::<dyn FnMut(Event)>::new(move |_| take_all(picked.files()));
    input.add_event_listener_with_callback("change", take.as_ref().unchecked_ref())?;
    take.forget();
    Ok(input)
}

/// Opens the browser's dialog. Browsers do so only soon after a key, a click or a touch.
fn pick(mut requests: MessageReader<PickFile>, picker: NonSend<Picker>) {
    if requests.read().count() > 0 {
        // The same file can be picked again.
        picker.0.set_value("");
        picker.0.click();
    }
}

fn take_all(list: Option<FileList>) {
    let Some(list) = list else { return };
    for file in (0..list.length()).filter_map(|index| list.get(index)).take(page_files::MOST_FILES) {
        spawn_local(take(file));
    }
}

/// Reads a file of the browser. One that cannot be read is empty.
async fn take(file: File) {
    let bytes = if file.size() > page_files::LARGEST as f64 {
        None
    } else {
        let buffer = JsFuture::from(file.array_buffer()).await;
        Some(buffer.map(|buffer| Uint8Array::new(&buffer).to_vec()).unwrap_or_default())
    };
    page_files::keep(&file.name(), bytes);
}

/// Tells the game of new files.
fn tell(window: Single<Entity, With<PrimaryWindow>>, mut dropped: MessageWriter<FileDragAndDrop>) {
    for path_buf in page_files::take_new() {
        dropped.write(FileDragAndDrop::DroppedFile { window: *window, path_buf });
    }
}
