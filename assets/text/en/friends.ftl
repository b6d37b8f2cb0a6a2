# The page of races among friends, before there is a room
friends-host = Host
friends-host-hint = Opens a room and shows its code. The others join with it.
friends-join = Join
friends-join-hint = The code of a room, such as KXWPT, or its address with the code: 192.168.0.5/KXWPT.
friends-join-typing-hint = Enter joins. Escape leaves the field.
friends-name = Your name
friends-name-hint = What the others see: 1 to 20 letters.
friends-name-drawn = chosen by the game
friends-server = Room server
friends-server-hint = Players find each other by it; it sees no race. Empty: this computer, for a local network.
friends-server-own = this computer
friends-watch = Only watch
friends-watch-hint = Whether you race in the next room that you join, or watch.
friends-wrong-code = A room code has 5 of the letters BCDFGHJKMNPQRTVWXYZ34679. With an address: ADDRESS/CODE.
friends-wrong-address = An address is a name or an IP address, and a port from 1 to 65535 if it is not 3536.
friends-wrong-name = A name has 1 to { $most } letters.
friends-no-random = The system has no random numbers.
friends-no-server = The room server does not start: { $reason }.
friends-no-server-in-browser = A page cannot host by itself. Set a room server first.

# In a room
friends-code = Room { $room }
friends-tell-address = Friends join with { $address }
friends-entering = Looking for room { $room } …
friends-alone = Nobody else is here yet.
friends-ready = Ready
friends-ready-hint = The race begins when all are ready.
friends-not-ready = Not ready
friends-wait = Wait for the race to end
friends-wait-for-room = Wait for the room
friends-say = Say
friends-say-hint = A phrase for everybody. There are no others.
friends-maze = Race
friends-maze-hint = What the host chooses. Eaters stay at home, and the mazes are drawn by all.
friends-drawn = A race that all draw
friends-level = A level
friends-level-number = Level
friends-like = Like { $race }
friends-series = Series
friends-series-hint = Who wins the evening.
friends-remove = Remove
friends-remove-hint = Ends the place of a player in this room.
friends-copy = Copy the address
friends-copy-link = Copy the link
friends-copy-link-hint = The link opens the game in a browser and offers to join this room.
friends-invited = Join room { $room }
friends-invited-hint = You opened a link to this room. Joining connects to { $server }.
friends-leave = Leave the room
friends-state-you = you
friends-state-host = host
friends-state-ready = ready
friends-state-here = not ready
friends-state-away = away
friends-state-watching = watching
friends-connecting = { $count } connecting …
friends-trip = { $milliseconds } ms
friends-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}

# The race
friends-card = The shortest time wins. After the first, the others have 30 seconds.
friends-menu = menu
friends-goes-on = The race goes on
friends-preparing = Waiting for the others …
friends-place-away = away
friends-quit = Leave the race
friends-end = End the race for all

# The result
friends-won-by = { $name } wins!
friends-no-winner = No winner
friends-waiting = Waiting for the others
friends-champion = { $name } wins the series!
friends-verified = verified
friends-unverified = ! not verified
friends-verifying = being verified
friends-unplaced = not there
friends-racing = on the way
friends-rematch = Rematch
friends-rematch-waits = Ready: waiting for the others
friends-to-room = To the room
friends-keep-replay = Keep my replay
friends-about = Race { $race }
friends-about-best = Race { $race }, best of { $races }

# What happens
friends-joined = { $name } is here.
friends-went-away = { $name } is away: not heard for 5 s.
friends-came-back = { $name } is back.
friends-left = { $name } has left.
friends-removed = { $name } was removed: { $reason }.
friends-connection-ended = A connection was ended: { $reason }.
friends-other-rules = { $name } plays rules of version { $rules } (program { $program }), you play version { $own }. Both need the same.
friends-other-messages = A player speaks version { $version } of the network, you speak { $own }. Both need the same.
friends-refused = You have no place: { $reason }.
friends-kicked = The host has removed you from the room.
friends-turned-away = { $name } came again and has no place: you removed that player or that name.
friends-way = You and { $name } reach each other by way of { $via }.
friends-is-host = { $name } is the host.
friends-says = { $name }: { $phrase }
friends-called-off = The race was called off: { $reason }.
friends-finished = { $name } is at the goal after { $time }.
friends-won = Nobody can beat { $name } any more: { $time }.
friends-connection-lost = The connection failed ({ $reason }). Trying again …
friends-nobody-answers = Nobody answers yet. Trying again …
friends-no-room = There is no room { $room } at { $server }. Check the code.
friends-room-exists = There is already a room { $room } at { $server }. Host again for another code.
friends-room-full = Room { $room } at { $server } is full.
friends-no-more-rooms = The room server { $server } has no more rooms.
friends-server-missing = No room server at { $server }: { $reason }.
friends-cause-not-there = nothing listens there
friends-cause-no-name = there is no computer of that name
friends-cause-other-server = what answers there is none
friends-cause-closed = the room server has closed it
friends-cause-broken-off = a handshake was broken off
friends-cause-no-answer = no answer. Check the address and the code, and that it runs
friends-cannot-be-raced = That cannot be raced among friends: { $reason }.
friends-refusal-rules = that side plays rules of version { $rules } (program { $program }), you play version { $own }
friends-refusal-messages = that side speaks version { $version } of the network, you speak { $own }
friends-refusal-full = the room is full, it has { $places } places
friends-refusal-flood = too many messages
friends-refusal-garbage = messages that cannot be read
friends-refusal-taken = that player is already there
friends-refusal-secret = a secret that does not match its hash
friends-refusal-kicked = by the host
friends-off-host = by the host
friends-off-away = a player is away
friends-off-host-changed = the host has changed
friends-off-slow = it took too long to prepare
friends-off-different = the players have built different races
friends-off-impossible = a player cannot race it
friends-off-not-drawn = the host did not take the race that was drawn

# The phrases of the chat
friends-hello = Hello!
friends-good-luck = Good luck!
friends-well-run = Well run!
friends-so-close = So close!
friends-again = Again?
friends-one-moment = One moment, please.
friends-thanks = Thanks!
friends-bye = Bye!
