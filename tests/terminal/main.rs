//! The program in a real terminal: keys go in, a screen comes out. Every wait is for a state of the screen or
//! of the program, with a limit, never for a fixed time.

#![cfg(feature = "cli")]
#![cfg(unix)]

mod disk;
mod input;
mod killed;
mod kinds;
mod play;
mod signals;
mod sizes;
mod support;
