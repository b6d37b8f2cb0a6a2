//! What the rules do, in two sentences each.

use maze::{Algorithm, Policy, Solver};

/// The rule of a generator.
pub fn of_generator(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::DepthFirst => {
            "Walk to a random neighbour that is still untouched, and open the wall between. Where there is none, step \
             back along the stack to the last cell that has one."
        }
        Algorithm::BreadthFirstWalk => {
            "Walk to random untouched neighbours as depth-first does. Where there is none, go on from the oldest cell of \
             the queue instead of the newest."
        }
        Algorithm::BreadthFirstTree => {
            "Take the oldest cell of the queue and open the ways to all its untouched neighbours in random order. No way \
             from the start is longer than it must be."
        }
        Algorithm::CandidateLinks => {
            "Keep a list of all walls between the maze and what is outside, and open one of them at random. The new \
             cell adds its own walls to the list."
        }
        Algorithm::FrontierCells => {
            "Keep a list of all cells next to the maze and join one of them at random to a neighbour inside. This is \
             what most programs call Prim's algorithm."
        }
        Algorithm::GrowingTree(Policy::Newest) => {
            "Keep a list of active cells and grow from the newest to a random untouched neighbour. A cell that has none \
             leaves the list: this is depth-first, told in another way."
        }
        Algorithm::GrowingTree(Policy::Oldest) => {
            "Keep a list of active cells and grow from the oldest to a random untouched neighbour. A cell that has none \
             leaves the list, and the maze spreads like a flood."
        }
        Algorithm::GrowingTree(Policy::Random) => {
            "Keep a list of active cells and grow from any of them to a random untouched neighbour. A cell that has none \
             leaves the list."
        }
        Algorithm::GrowingTree(Policy::Mix) => {
            "Toss a coin: grow from the newest active cell, or from any. So long winding ways get many short branches."
        }
        Algorithm::Kruskal => {
            "Give each wall a random weight and go through them, the lightest first. Open each one that joins two parts \
             that are still apart."
        }
        Algorithm::TruePrim => {
            "Give each wall a random weight and always open the lightest between the maze and what is outside. With the \
             same weights it is the very maze that Kruskal's rule makes."
        }
        Algorithm::Boruvka => {
            "Give each wall a random weight, and let every part open the lightest wall around it. The parts grow \
             together, at least by pairs in each round, until one is left."
        }
        Algorithm::Wilson => {
            "Walk at random from a cell outside until the maze is met, forget each loop as it closes, and open the way \
             that is left. Every perfect maze is as likely as any other; in large mazes only the first walks are shown."
        }
        Algorithm::AldousBroder => {
            "Walk at random, everywhere and for long, and open the wall behind each cell that is entered for the first \
             time. Every perfect maze is as likely as any other; in large mazes only the first steps are shown, and \
             then the first visits."
        }
        Algorithm::HuntAndKill => {
            "Walk to random untouched neighbours until there is none. Then hunt through the rows from the top for the \
             first untouched cell next to the maze, and walk on from there."
        }
        Algorithm::Eller => {
            "Make the maze row by row, and know of the last row only which of its cells are joined. Join some \
             neighbours, and let every joined group go down at least once."
        }
        Algorithm::Sidewinder => {
            "Go along each row in runs, and end a run by the toss of a coin. From each run open one way up, at a random \
             cell of it."
        }
        Algorithm::BinaryTree => {
            "For each cell open the wall above or the wall to the right, by the toss of a coin. The top row and the \
             right column are one long corridor."
        }
        Algorithm::RecursiveDivision => {
            "Cut the room in two by a straight wall with one gap, across its longer side. Then cut the halves, until \
             all rooms are one cell wide."
        }
        Algorithm::OriginShift => {
            "Let the root of a tree wander at random: it opens the way that it takes, and the cell that it enters \
             closes the way it had. The maze is perfect after each step, which is how a living maze moves; of large \
             ones the last steps are shown."
        }
    }
}

/// The rule of a solver.
pub const fn of_solver(solver: Solver) -> &'static str {
    match solver {
        Solver::RightHand => {
            "Keep the right hand on the wall and walk. In a maze without loops that leads through every blind alley on \
             that side, and to the goal at last."
        }
        Solver::LeftHand => {
            "Keep the left hand on the wall and walk. In a maze without loops that leads through every blind alley on \
             that side, and to the goal at last."
        }
        Solver::Pledge => {
            "Keep to one direction; at a wall follow it, and count the turns to the left and to the right. Let go only \
             when all turns together are none, so that no island holds you for ever."
        }
        Solver::Tremaux => {
            "Draw a line behind you, and take no passage a third time. At a junction that you know turn back, and else \
             take the passage with the fewest lines."
        }
        Solver::DepthFirstWalk => {
            "Walk into any cell that you have not been in. Where there is none, walk back the way that you came, to the \
             last choice."
        }
        Solver::Greedy => {
            "Walk into new cells as depth-first does, but first where the compass points nearest to the goal. It falls \
             for dead ends that run close by."
        }
        Solver::FloodFill => {
            "Take every wall that you have not seen for an opening, and walk the shortest way that is left. At each new \
             wall reckon again: this is how the micromouse runs."
        }
        Solver::RandomMouse => {
            "At every cell take any opening, the one you came by as well. It arrives in the end, if that comes within \
             134,217,727 steps: then it gives up."
        }
        Solver::BreadthFirst => {
            "Flood the map from the start, all cells one step away, then all two steps away. The first way to reach the \
             goal is a shortest one."
        }
        Solver::AStar => {
            "Look first where the way so far and the distance still to go, as the crow flies, are least together. It is \
             a shortest way, and fewer cells are looked at where the crow is right."
        }
        Solver::Dijkstra => {
            "Look first at the cell that is nearest to the start by the ways found so far. Where each step costs the \
             same, that is the flood of breadth-first."
        }
        Solver::Bidirectional => {
            "Flood the map from the start and from the goal by turns. Where the floods meet lies the middle of a \
             shortest way."
        }
        Solver::DepthFirst => {
            "Follow one way on the map to its end, and then the next, back from the last choice. It finds a way, but in \
             mazes with loops not the shortest."
        }
        Solver::DeadEndFilling => {
            "Wall up each dead end on the map, back to the last junction, until none is left. What remains holds the \
             way: in a perfect maze it is the way."
        }
    }
}
