//! Runs the program in a real terminal. Tests wait for a state of the screen or the program, with a time limit, never
//! for a fixed time.

#![cfg(feature = "cli")]
#![cfg(unix)]

mod disk;
mod input;
mod killed;
mod kinds;
mod limits;
mod play;
mod saved;
mod signals;
mod sizes;
mod support;
