//! Whether this machine can sound at all.

/// Whether there is an audio device, or a server that may have one. On Linux it is looked for before the audio library
/// does, which says a dozen lines where there is none.
pub fn is_there_an_audio_device() -> bool {
    if !cfg!(target_os = "linux") {
        return true;
    }
    let in_runtime_folder = |name: &str| {
        std::env::var_os("XDG_RUNTIME_DIR").is_some_and(|folder| std::path::Path::new(&folder).join(name).exists())
    };
    let server = std::env::var_os("PULSE_SERVER").is_some()
        || in_runtime_folder("pulse/native")
        || in_runtime_folder("pipewire-0");
    let card = std::fs::read_dir("/dev/snd")
        .is_ok_and(|devices| devices.flatten().any(|device| device.file_name().to_string_lossy().starts_with("pcm")));
    server || card
}
