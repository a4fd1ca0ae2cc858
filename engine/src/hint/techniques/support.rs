//! Code shared by several techniques: searches, tests for deadly patterns, and sentences. No technique is defined here.

pub mod als_story;
pub mod chain_search;
pub mod chain_text;
pub mod colour_story;
pub mod fish_lines;
pub mod fish_story;
pub mod found;
pub mod guardians;
pub mod links_story;
pub mod rectangle_story;
pub mod rings;
pub mod subsets;
#[cfg(test)]
pub mod testing;
