//! Prints the digests of this platform, one a line: to standard output, or to the console of a browser or of Node.js.

fn main() {
    #[cfg(target_arch = "wasm32")]
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    if let Err(why) = platforms::each_line(print) {
        panic!("{why}");
    }
}

#[cfg(target_arch = "wasm32")]
fn print(line: &str) {
    web_sys::console::log_1(&line.into());
}

#[cfg(not(target_arch = "wasm32"))]
fn print(line: &str) {
    println!("{line}");
}
