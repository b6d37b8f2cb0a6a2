//! Makes the sounds and the music of the game: `cargo run --release -p sounds [FOLDER]`.
//!
//! The files are in the repository; run this again after you change a sound. The default folder is `assets/sounds`.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

use sounds::{cues, encode, tracks};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).map_or_else(|| PathBuf::from("assets/sounds"), PathBuf::from);
    fs::create_dir_all(&folder)?;
    for (name, samples) in cues() {
        fs::write(folder.join(name).with_extension("wav"), encode::wav(&samples))?;
    }
    for plan in tracks() {
        let track = plan.make()?;
        fs::write(folder.join(&track.name).with_extension("ogg"), encode::vorbis(&track.channels)?)?;
    }
    Ok(())
}
