//! A list that adds an entry, or not, without a branch.

use crate::memory::OutOfMemory;

/// Entries in order. It takes memory as it grows.
pub(in crate::generate) struct List<T> {
    /// The entries, and room with what was left behind of others.
    room: Vec<T>,
    len: usize,
    /// The cells of the maze, for the error.
    cells: u32,
}

/// The most entries that are added at once.
pub(in crate::generate) const FEW: usize = 8;

/// Room for a few entries at the end of a list.
pub(in crate::generate) struct Few<'l, T> {
    room: &'l mut [T; FEW],
    len: usize,
}

impl<T> Few<'_, T> {
    /// Adds an entry or not.
    #[inline]
    pub(in crate::generate) fn add_if(&mut self, is_added: bool, entry: T) {
        self.room[self.len % FEW] = entry;
        self.len += usize::from(is_added);
    }
}

impl<T: Copy> List<T> {
    /// An empty list for a maze of this many cells.
    pub(in crate::generate) const fn new(cells: u32) -> Self {
        Self { room: Vec::new(), len: 0, cells }
    }

    /// How many entries there are.
    #[inline]
    pub(in crate::generate) const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no entry.
    #[inline]
    pub(in crate::generate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The entry at a place.
    #[inline]
    pub(in crate::generate) fn at(&self, place: usize) -> T {
        self.room[place]
    }

    /// Puts another entry in a place.
    #[inline]
    pub(in crate::generate) fn set(&mut self, place: usize, entry: T) {
        self.room[place] = entry;
    }

    /// Adds an entry or not.
    #[inline]
    pub(in crate::generate) fn add_if(&mut self, is_added: bool, entry: T) -> Result<(), OutOfMemory> {
        if self.room.len() == self.len {
            self.make_room(entry)?;
        }
        self.room[self.len] = entry;
        self.len += usize::from(is_added);
        Ok(())
    }

    /// Adds a few entries, which are written where they stay. Any entry fills the room before.
    #[inline]
    pub(in crate::generate) fn add_few(&mut self, any: T, add: impl FnOnce(&mut Few<T>)) -> Result<(), OutOfMemory> {
        if self.room.len() < self.len + FEW {
            self.make_room(any)?;
        }
        if let Some(room) = self.room[self.len..].first_chunk_mut() {
            let mut few = Few { room, len: 0 };
            add(&mut few);
            self.len += few.len;
        }
        Ok(())
    }

    #[cold]
    fn make_room(&mut self, any: T) -> Result<(), OutOfMemory> {
        let more = self.room.len() / 4 + 64 * FEW;
        self.room.try_reserve_exact(more).map_err(|_| OutOfMemory { cells: self.cells })?;
        self.room.resize(self.room.len() + more, any);
        Ok(())
    }

    /// Takes the last entry off.
    #[inline]
    pub(in crate::generate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.room[self.len])
    }

    /// Removes the last entries.
    #[inline]
    pub(in crate::generate) fn shorten(&mut self, by: usize) {
        self.len -= by;
    }
}
