//! The engines: formats, solvers, counts, techniques, generated packs.

#![cfg(feature = "cli")]

mod batch;
mod best_score;
mod counts;
mod data;
mod explanations;
mod files;
mod formats;
mod library;
mod packs;
mod queens;
mod queens_counts;
mod rules;
mod small_boards;
mod soundness;
mod sukaku;
mod techniques;
mod whips;
mod wild;
