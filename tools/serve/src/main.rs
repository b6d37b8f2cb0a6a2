//! Serves a folder to a browser on this machine: `cargo run -p serve -- out/browser`.
//!
//! Only this machine can reach it. It reads files of the folder and nothing else.

use std::fs::File;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use tiny_http::{Header, Response, Server};

/// Serves a folder on the loopback address, and opens it in the browser.
#[derive(Parser)]
struct Arguments {
    /// The folder, with an index.html.
    folder: PathBuf,

    /// The port; by default a free one.
    #[arg(long, default_value_t = 0)]
    port: u16,

    /// Print the address and leave the browser alone.
    #[arg(long)]
    quiet: bool,
}

fn main() -> ExitCode {
    match serve(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("serve: {why}");
            ExitCode::FAILURE
        }
    }
}

fn serve(arguments: &Arguments) -> Result<(), String> {
    let folder = &arguments.folder;
    if !folder.join("index.html").is_file() {
        return Err(format!("{} has no index.html", folder.display()));
    }
    let server = Server::http(("127.0.0.1", arguments.port)).map_err(|error| error.to_string())?;
    let address = format!("http://{}/", server.server_addr());
    println!("{address}");
    // Without a browser, the address is enough.
    if !arguments.quiet && open::that_detached(&address).is_err() {
        eprintln!("serve: open this address in a browser");
    }
    for request in server.incoming_requests() {
        let found = path(folder, request.url()).and_then(|path| Some((kind(&path), File::open(path).ok()?)));
        // A browser that has gone away is no fault.
        let _ = match found {
            Some((kind, file)) => request.respond(Response::from_file(file).with_header(kind)),
            None => request.respond(Response::empty(404)),
        };
    }
    Err(io::Error::from(io::ErrorKind::NotConnected).to_string())
}

/// The file of an address; `None` if it is not in the folder.
fn path(folder: &Path, address: &str) -> Option<PathBuf> {
    let name = address.split(['?', '#']).next()?.trim_start_matches('/');
    let name = Path::new(if name.is_empty() { "index.html" } else { name });
    let is_inside = name.components().all(|part| matches!(part, Component::Normal(_)));
    Some(folder.join(name)).filter(|path| is_inside && path.is_file())
}

fn kind(path: &Path) -> Header {
    let kind = match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    Header { field: "Content-Type".parse().expect("a name of a header"), value: kind.parse().expect("plain letters") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_folder_are_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(path(folder, "/Cargo.toml?level=3"), Some(folder.join("Cargo.toml")));
        assert_eq!(path(folder, "/src/main.rs"), Some(folder.join("src/main.rs")));
        for outside in ["/../../Cargo.toml", "//etc/passwd", "/src/../../../Cargo.toml", "/nothing", "/src", "/"] {
            assert_eq!(path(folder, outside), None, "{outside}");
        }
    }
}
