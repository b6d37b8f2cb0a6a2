//! Lists and bytes with a limit: anything longer is refused before it takes memory.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A list of at most `MOST` items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<T, const MOST: usize>(Vec<T>);

impl<T, const MOST: usize> Default for List<T, MOST> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T, const MOST: usize> List<T, MOST> {
    /// Adds an item; `false` if the list is full.
    pub fn push(&mut self, item: T) -> bool {
        let has_room = self.0.len() < MOST;
        if has_room {
            self.0.push(item);
        }
        has_room
    }

    /// Adds an item; a full list loses its first one.
    pub fn push_latest(&mut self, item: T) {
        if self.0.len() >= MOST && !self.0.is_empty() {
            self.0.remove(0);
        }
        self.push(item);
    }
}

/// Items above the limit are left out.
impl<T, const MOST: usize> FromIterator<T> for List<T, MOST> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Self(items.into_iter().take(MOST).collect())
    }
}

impl<T, const MOST: usize> Deref for List<T, MOST> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: Serialize, const MOST: usize> Serialize for List<T, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, T: Deserialize<'de>, const MOST: usize> Deserialize<'de> for List<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(ListVisitor::<T, MOST>(PhantomData))
    }
}

struct ListVisitor<T, const MOST: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de>, const MOST: usize> Visitor<'de> for ListVisitor<T, MOST> {
    type Value = List<T, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at most {MOST} items")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let mut list = List::default();
        if items.size_hint().is_some_and(|count| count > MOST) {
            return Err(A::Error::custom("too many items"));
        }
        while let Some(item) = items.next_element()? {
            if !list.push(item) {
                return Err(A::Error::custom("too many items"));
            }
        }
        Ok(list)
    }
}

/// At most `MOST` bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bytes<const MOST: usize>(pub(crate) Vec<u8>);

impl<const MOST: usize> Serialize for Bytes<MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de, const MOST: usize> Deserialize<'de> for Bytes<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bytes = <&'de [u8]>::deserialize(deserializer)?;
        if bytes.len() > MOST { Err(D::Error::custom("too many bytes")) } else { Ok(Self(bytes.to_vec())) }
    }
}

impl<const MOST: usize> TryFrom<Vec<u8>> for Bytes<MOST> {
    type Error = Vec<u8>;

    /// Returns bytes above the limit as the error.
    fn try_from(bytes: Vec<u8>) -> Result<Self, Vec<u8>> {
        if bytes.len() > MOST { Err(bytes) } else { Ok(Self(bytes)) }
    }
}
