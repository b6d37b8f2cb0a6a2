//! What the system knows of its user, such as that animations shall be few.

/// What the user has told the system, as far as the platform passes it on. Browsers do; desktops have no common way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemWishes {
    /// Animations shall be few.
    pub reduced_motion: bool,
    /// Contrast shall be high.
    pub high_contrast: bool,
    /// The size of letters in percent of the usual one; `None` if it is not told.
    pub text_size: Option<u16>,
}
