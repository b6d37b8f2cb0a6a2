//! The files beside the page.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use js_sys::{Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Response, Window};

use super::AssetFile;

/// The files that were wanted, by their paths. They are kept: a player comes back to a world.
static FILES: Mutex<BTreeMap<String, AssetFile>> = Mutex::new(BTreeMap::new());

fn files() -> MutexGuard<'static, BTreeMap<String, AssetFile>> {
    FILES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether sounds can be heard: after the first key, click or touch. Also in browsers that do not say so.
pub fn may_play() -> bool {
    let Some(window) = web_sys::window() else { return false };
    let activation = Reflect::get(&window.navigator(), &"userActivation".into());
    let has_been = activation.and_then(|activation| Reflect::get(&activation, &"hasBeenActive".into()));
    has_been.ok().and_then(|has_been| has_been.as_bool()).unwrap_or(true)
}

/// The file at this path beside the page. The first call fetches it.
pub fn asset_file(path: &str) -> AssetFile {
    let mut files = files();
    if let Some(file) = files.get(path) {
        return *file;
    }
    let Some(window) = web_sys::window() else { return AssetFile::Missing };
    files.insert(path.to_owned(), AssetFile::OnTheWay);
    spawn_local(arrive(window, path.to_owned()));
    AssetFile::OnTheWay
}

async fn arrive(window: Window, path: String) {
    let file = match fetch(&window, &path).await {
        Ok(bytes) => AssetFile::Here(bytes.leak()),
        Err(why) => {
            warn!("{path} has not arrived: {why:?}");
            AssetFile::Missing
        }
    };
    files().insert(path, file);
}

async fn fetch(window: &Window, path: &str) -> Result<Vec<u8>, JsValue> {
    let response = JsFuture::from(window.fetch_with_str(path)).await?;
    let response: Response = response.dyn_into()?;
    if !response.ok() {
        return Err(response.status().into());
    }
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}
