//! A list that adds an entry conditionally, without a branch.

use crate::memory::OutOfMemory;

/// Entries in order. It takes memory as it grows.
pub(in crate::generate) struct List<T> {
    /// The entries, followed by room with old entries.
    room: Vec<T>,
    len: usize,
    /// The number of cells of the maze, for errors.
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
    /// Adds an entry if a condition is true.
    #[inline]
    pub(in crate::generate) fn add_if(&mut self, is_added: bool, entry: T) {
        self.room[self.len % FEW] = entry;
        self.len += usize::from(is_added);
    }
}

impl<T: Copy> List<T> {
    /// An empty list for a maze of a number of cells.
    pub(in crate::generate) const fn new(cells: u32) -> Self {
        Self { room: Vec::new(), len: 0, cells }
    }

    /// The number of entries.
    #[inline]
    pub(in crate::generate) const fn len(&self) -> usize {
        self.len
    }

    /// Whether the list is empty.
    #[inline]
    pub(in crate::generate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The entry at a place.
    #[inline]
    pub(in crate::generate) fn at(&self, place: usize) -> T {
        self.room[place]
    }

    /// Replaces the entry at a place.
    #[inline]
    pub(in crate::generate) fn set(&mut self, place: usize, entry: T) {
        self.room[place] = entry;
    }

    /// Adds an entry if a condition is true.
    #[inline]
    pub(in crate::generate) fn add_if(&mut self, is_added: bool, entry: T) -> Result<(), OutOfMemory> {
        if self.room.len() == self.len {
            self.make_room(entry)?;
        }
        self.room[self.len] = entry;
        self.len += usize::from(is_added);
        Ok(())
    }

    /// Adds a few entries, written in place. The room holds old entries before.
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

    /// Removes and returns the last entry.
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
