//! The laws of the race: movement, levels, eaters, bots, and what is saved and shared.

mod any_race;
mod bots;
mod campaign;
mod cancel_time;
mod careers;
mod codes;
mod crumbs;
mod doors;
mod endpoints;
mod groups;
mod handicaps;
mod limits;
mod medals;
mod movement;
mod mutation;
mod points;
mod races;
mod rating;
mod records;
mod replays;
mod scout;
mod scripts;
mod shifting_maze;
mod strength;
mod views;
mod words;
