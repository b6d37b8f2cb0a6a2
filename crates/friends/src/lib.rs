//! Races among friends: messages, the room, fair seeds and proofs, without a network. No engine.
