//! The page's side: `reader.js` gets changes as JSON and returns what readers do.

use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use bevy::prelude::*;
use js_sys::{Function, Reflect};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

use super::mirror::{Ask, Asked};
use super::{PageReader, ReaderAsked, ReaderSystems};

/// The function of the page that takes changes, and what readers did since the last picture.
struct PageElements {
    apply: Function,
    asked: Rc<RefCell<Vec<Asked>>>,
}

/// The most requests of one picture. A reader makes one at a time.
const MOST: usize = 16;

pub(super) fn plugin(app: &mut App) {
    // Without them nobody reads, but the game runs.
    let Ok(elements) = PageElements::find() else { return };
    app.insert_non_send(elements).init_resource::<PageReader>();
    app.add_systems(PreUpdate, take.in_set(ReaderSystems)).add_systems(Last, show.in_set(ReaderSystems));
}

impl PageElements {
    fn find() -> Result<Self, JsValue> {
        let page = Reflect::get(&js_sys::global(), &"mazeaterReader".into())?;
        let apply: Function = Reflect::get(&page, &"apply".into())?.dyn_into()?;
        let asked = Rc::new(RefCell::new(Vec::new()));
        let kept = Rc::clone(&asked);
        let take = Closure::<dyn FnMut(u32, String)>::new(move |id, word: String| {
            let mut kept = kept.borrow_mut();
            if let Some(ask) = Ask::of_word(&word).filter(|_| kept.len() < MOST) {
                kept.push(Asked { id, ask });
            }
        });
        Reflect::set(&page, &"asked".into(), take.as_ref())?;
        // As long as the page.
        take.forget();
        Ok(Self { apply, asked })
    }
}

/// Passes on what readers did.
fn take(elements: NonSend<PageElements>, reader: Res<PageReader>, mut asked: MessageWriter<ReaderAsked>) {
    asked.write_batch(reader.requests(mem::take(&mut *elements.asked.borrow_mut())));
}

/// Shows what changed.
fn show(elements: NonSend<PageElements>, mut reader: ResMut<PageReader>) {
    let changes = reader.take_changes();
    if changes.is_empty() {
        return;
    }
    if let Ok(json) = serde_json::to_string(&changes) {
        // A page that has lost its elements is no fault of the game.
        let _ = elements.apply.call1(&JsValue::UNDEFINED, &json.into());
    }
}
