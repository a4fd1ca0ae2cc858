//! The game as its players meet it: keys, screens, menus, saved games, settings.

#![cfg(feature = "cli")]

mod boards;
mod config;
mod game;
mod keys;
mod menus;
mod plain;
mod screens;
mod settings;
mod store;
