//! The files that the user saves, in a browser: each is a download.

use std::path::PathBuf;

use js_sys::{Array, Uint8Array};
use text::Text;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use crate::file_set::{FileSet, Kind, contents_of, paths_of};

/// The browser's downloads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files;

impl Files {
    /// The same as the default.
    pub const fn pictures() -> Self {
        Self
    }

    /// The same as the default: a page does not choose the folder.
    pub fn at(_: impl Into<PathBuf>) -> Self {
        Self
    }

    /// Nothing: the browser asks for the name.
    pub fn choose(&mut self, _: Option<PathBuf>) {}

    /// None: a page does not see the user's folders.
    pub const fn folder(&self) -> Option<PathBuf> {
        None
    }

    /// None: a page does not see the downloads.
    pub const fn last_saved(&self) -> Option<PathBuf> {
        None
    }

    /// None: a page does not see the user's files.
    pub const fn list(&self, _: &[&str], _: usize) -> Vec<PathBuf> {
        Vec::new()
    }

    /// Saves a file and returns its name. The browser changes the name if it is taken.
    pub fn put(&self, name: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf, Text> {
        let path = PathBuf::from(format!("{name}.{extension}"));
        download(&path.to_string_lossy(), bytes).map_err(|_| text!("error-no-folder"))?;
        Ok(path)
    }

    /// Saves files and returns their names.
    pub fn put_all(&self, name: &str, extension: &str, contents: &[Vec<u8>]) -> Result<Vec<PathBuf>, Text> {
        self.put_kinds(name, &[(extension, contents)])
    }

    /// Saves files of several kinds, each with its extension, and returns their names.
    pub fn put_kinds(&self, name: &str, kinds: &[Kind]) -> Result<Vec<PathBuf>, Text> {
        let paths = paths_of(kinds, |extension| PathBuf::from(format!("{name}.{extension}")));
        for (path, bytes) in paths.iter().zip(contents_of(kinds)) {
            download(&path.to_string_lossy(), bytes).map_err(|_| text!("error-no-folder"))?;
        }
        Ok(paths)
    }

    /// Saves files and those that `add_others` adds, and returns the names of the former.
    pub fn put_unused<E: From<Text>>(
        &self,
        name: &str,
        kinds: &[Kind],
        add_others: impl Fn(&mut FileSet) -> Result<(), E>,
    ) -> Result<Vec<PathBuf>, E> {
        let mut others = FileSet::default();
        add_others(&mut others)?;
        others.commit().map_err(Text::from)?;
        Ok(self.put_kinds(name, kinds)?)
    }
}

/// Gives a file to the browser, as a click on a link to it would.
fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let address = Url::create_object_url_with_blob(&Blob::new_with_u8_array_sequence(&parts)?)?;
    let document = web_sys::window().and_then(|window| window.document()).ok_or(JsValue::NULL)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
