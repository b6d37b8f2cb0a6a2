//! Printing in a browser: drawings by its own dialog. A document was downloaded, and the player prints it from there.

use std::path::Path;

use text::Text;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlIFrameElement;

use super::{PrintOutcome, document};

/// The id of the frame with the pages, which is kept until the next ones: a dialog may still show them.
const FRAME: &str = "printed-pages";

/// Opens the browser's own dialog for printing with drawings of pages, as SVG.
pub fn print_drawings(pages: &[Vec<u8>]) -> Result<(), Text> {
    print_document(&document::html(pages)).map_err(|_| text!("error-browser-prints"))
}

fn print_document(content: &str) -> Result<(), JsValue> {
    let page = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    if let Some(before) = page.get_element_by_id(FRAME) {
        before.remove();
    }
    let frame: HtmlIFrameElement = page.create_element("iframe")?.unchecked_into();
    frame.set_id(FRAME);
    frame.set_attribute("aria-hidden", "true")?;
    frame.set_attribute("style", "position:fixed;width:0;height:0;border:0")?;
    page.body().ok_or(JsValue::NULL)?.append_child(&frame)?;
    let inside = frame.content_document().and_then(|inside| inside.document_element()).ok_or(JsValue::NULL)?;
    inside.set_inner_html(content);
    let window = frame.content_window().ok_or(JsValue::NULL)?;
    window.focus()?;
    window.print()
}

/// Leaves the document to the player.
pub fn print(_: &Path) -> PrintOutcome {
    PrintOutcome::Saved(text!("error-browser-prints"))
}

/// The browser shows its downloads itself.
pub fn show_in_folder(_: &Path) -> Result<(), Text> {
    Err(text!("error-browser-prints"))
}

/// Leaves the document to the player.
pub fn open(path: &Path) -> PrintOutcome {
    print(path)
}
