//! Code shared by several techniques: searches, tests for deadly patterns, and sentences. No technique is defined here.

pub mod chain_search;
pub mod fish_lines;
pub mod found;
pub mod guardians;
pub mod rings;
pub mod subsets;
#[cfg(test)]
pub mod testing;
