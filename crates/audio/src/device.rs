//! Whether this machine has an audio device.

/// Whether there is an audio device or a sound server. Checked on Linux before the audio library looks for one, because
/// the library prints a dozen lines if there is none.
pub(super) fn is_there_an_audio_device() -> bool {
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
