//! The music beside the page, in the folder `sounds`.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Response, Window};

use super::MusicFile;

/// The files that were wanted, by their names. They are kept: a player comes back to a world.
static FILES: Mutex<BTreeMap<String, MusicFile>> = Mutex::new(BTreeMap::new());

fn files() -> MutexGuard<'static, BTreeMap<String, MusicFile>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The file of this name, without folder and extension. The first call fetches it, but not before the first key, click
/// or touch, because until then a page has no sound.
pub fn music_file(name: &str) -> MusicFile {
    let mut files = files();
    if let Some(file) = files.get(name) {
        return *file;
    }
    let Some(window) = web_sys::window() else { return MusicFile::Missing };
    if may_sound(&window) {
        files.insert(name.to_owned(), MusicFile::OnTheWay);
        spawn_local(arrive(window, name.to_owned()));
    }
    MusicFile::OnTheWay
}

/// Whether there was a key, a click or a touch; also in browsers that do not say so.
fn may_sound(window: &Window) -> bool {
    let activation = Reflect::get(&window.navigator(), &"userActivation".into());
    let has_been = activation.and_then(|activation| Reflect::get(&activation, &"hasBeenActive".into()));
    has_been.ok().and_then(|has_been| has_been.as_bool()).unwrap_or(true)
}

async fn arrive(window: Window, name: String) {
    let file = match fetch(&window, &name).await {
        Ok(bytes) => MusicFile::Here(bytes.leak()),
        Err(why) => {
            warn!("the music {name} has not arrived: {why:?}");
            MusicFile::Missing
        }
    };
    files().insert(name, file);
}

async fn fetch(window: &Window, name: &str) -> Result<Vec<u8>, JsValue> {
    let response = JsFuture::from(window.fetch_with_str(&format!("sounds/{name}.ogg"))).await?;
    let response: Response = response.dyn_into()?;
    if !response.ok() {
        return Err(response.status().into());
    }
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
