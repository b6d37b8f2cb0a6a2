//! The sounds beside the page, in the folder `sounds`.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Response, Window};

use super::SoundFile;

/// The files that were wanted, by their names. They are kept: a player comes back to a world.
static FILES: Mutex<BTreeMap<String, SoundFile>> = Mutex::new(BTreeMap::new());

fn files() -> MutexGuard<'static, BTreeMap<String, SoundFile>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether sounds can be heard: after the first key, click or touch. Also in browsers that do not say so.
pub fn may_play() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let activation = Reflect::get(&window.navigator(), &"userActivation".into());
    let has_been = activation.and_then(|activation| Reflect::get(&activation, &"hasBeenActive".into()));
    has_been.ok().and_then(|has_been| has_been.as_bool()).unwrap_or(true)
}

/// The file of this name in the folder of sounds. The first call fetches it.
pub fn sound_file(name: &str) -> SoundFile {
    let mut files = files();
    if let Some(file) = files.get(name) {
        return *file;
    }
    let Some(window) = web_sys::window() else { return SoundFile::Missing };
    files.insert(name.to_owned(), SoundFile::OnTheWay);
    spawn_local(arrive(window, name.to_owned()));
    SoundFile::OnTheWay
}

async fn arrive(window: Window, name: String) {
    let file = match fetch(&window, &name).await {
        Ok(bytes) => SoundFile::Here(bytes.leak()),
        Err(why) => {
            warn!("{name} has not arrived: {why:?}");
            SoundFile::Missing
        }
    };
    files().insert(name, file);
}

async fn fetch(window: &Window, name: &str) -> Result<Vec<u8>, JsValue> {
    let response = JsFuture::from(window.fetch_with_str(&format!("sounds/{name}"))).await?;
    let response: Response = response.dyn_into()?;
    if !response.ok() {
        return Err(response.status().into());
    }
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
