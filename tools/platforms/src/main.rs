//! Prints the digests of this platform, one a line: to standard output, or to the console of a browser or of Node.js. An
//! argument names a section, and only its lines are printed.

fn main() {
    #[cfg(target_arch = "wasm32")]
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    let result = match std::env::args().nth(1) {
        Some(section) => platforms::each_line_of(&section, print),
        None => platforms::each_line(print),
    };
    if let Err(why) = result {
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
