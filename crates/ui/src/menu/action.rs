//! The action of a menu entry: a message of any feature. The menu need not know its type.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;

/// A message of any type, to be sent later. Clones are cheap.
///
/// Two actions are equal if they send equal messages of one type.
#[derive(Clone)]
pub struct MenuAction(Arc<dyn ErasedMessage>);

impl MenuAction {
    /// The message, if it is of this type.
    pub fn message<M: Message>(&self) -> Option<&M> {
        (&*self.0 as &dyn Any).downcast_ref()
    }

    /// Sends the message.
    pub fn send(&self, world: &mut World) {
        self.0.send(world);
    }

    /// Sends the message when the commands are applied.
    pub fn send_by(self, commands: &mut Commands) {
        commands.queue(move |world: &mut World| self.send(world));
    }
}

impl<M: Message + Clone + PartialEq + fmt::Debug> From<M> for MenuAction {
    fn from(message: M) -> Self {
        Self(Arc::new(message))
    }
}

impl PartialEq for MenuAction {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_equal(&*other.0)
    }
}

impl fmt::Debug for MenuAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

trait ErasedMessage: Any + Send + Sync + fmt::Debug {
    fn send(&self, world: &mut World);
    fn is_equal(&self, other: &dyn ErasedMessage) -> bool;
}

impl<M: Message + Clone + PartialEq + fmt::Debug> ErasedMessage for M {
    fn send(&self, world: &mut World) {
        world.write_message(self.clone());
    }

    fn is_equal(&self, other: &dyn ErasedMessage) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Jump(u8);

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Duck(u8);

    #[test]
    fn actions_are_equal_if_type_and_message_are() {
        assert_eq!(MenuAction::from(Jump(1)), Jump(1).into());
        assert_ne!(MenuAction::from(Jump(1)), Jump(2).into());
        assert_ne!(MenuAction::from(Jump(1)), Duck(1).into());
        assert_eq!(MenuAction::from(Jump(1)).message::<Jump>(), Some(&Jump(1)));
        assert_eq!(MenuAction::from(Jump(1)).message::<Duck>(), None);
    }

    #[test]
    fn action_sends_its_message_each_time() {
        let mut app = App::new();
        app.add_message::<Jump>();
        let action = MenuAction::from(Jump(3));
        action.send(app.world_mut());
        action.clone().send_by(&mut app.world_mut().commands());
        app.world_mut().flush();
        let sent: Vec<Jump> = app.world_mut().resource_mut::<Messages<Jump>>().drain().collect();
        assert_eq!(sent, [Jump(3), Jump(3)]);
    }
}
