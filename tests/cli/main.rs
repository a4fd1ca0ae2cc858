//! The command line as its users meet it: every command, format, error and exit code.

#![cfg(feature = "cli")]

mod best_score;
mod cage;
mod config;
mod convert;
mod course;
mod generate;
mod help;
mod hint;
mod input;
#[cfg(unix)]
mod packs;
mod parallel;
mod plain;
mod practice;
mod queens;
mod queens_hints;
mod rate;
mod redundant;
mod review;
mod samples;
mod solve;
mod stats;
mod streams;
mod sukaku;
mod support;
mod techniques;
#[cfg(unix)]
mod terminal;
mod time_limit;
