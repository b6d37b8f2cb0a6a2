//! The network of races among friends: connections by matchbox, and the room server.
