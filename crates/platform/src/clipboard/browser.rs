//! The clipboard of a browser.
//!
//! After a key or click a page may copy a text. It receives one only when the player pastes. That text is kept until
//! the game asks for it.

use std::cell::RefCell;
use std::rc::Rc;

use text::Text;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::ClipboardEvent;

use super::ClipboardBackend;

/// The clipboard of a browser.
#[derive(Debug)]
pub struct SystemClipboard {
    /// What was copied or pasted last.
    last: Rc<RefCell<Option<String>>>,
}

impl Default for SystemClipboard {
    fn default() -> Self {
        let last = Rc::new(RefCell::new(None));
        let pasted = Rc::clone(&last);
        let keep = move |event: ClipboardEvent| {
            let text = event.clipboard_data().and_then(|data| data.get_data("text/plain").ok());
            if let Some(text) = text.filter(|text| !text.is_empty()) {
                *pasted.borrow_mut() = Some(text);
            }
        };
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            let keep = Closure::<dyn FnMut(ClipboardEvent)>::new(keep);
            // The first to hear of it, because egui handles pasting, too. Without it only what the game copied is
            // there.
            let _ = document.add_event_listener_with_callback_and_bool("paste", keep.as_ref().unchecked_ref(), true);
            // As long as the page.
            keep.forget();
        }
        Self { last }
    }
}

impl ClipboardBackend for SystemClipboard {
    fn copy(&mut self, text: String) -> Result<(), Text> {
        let window = web_sys::window().filter(web_sys::Window::is_secure_context);
        let window = window.ok_or_else(|| text!("error-clipboard-none"))?;
        // It fails if the player forbids it; the browser shows why.
        let _ = window.navigator().clipboard().write_text(&text);
        *self.last.borrow_mut() = Some(text);
        Ok(())
    }

    fn paste(&mut self) -> Result<String, Text> {
        self.last.borrow().clone().ok_or_else(|| text!("error-clipboard-browser"))
    }
}
