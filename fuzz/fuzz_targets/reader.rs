//! Any text, with its format detected.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| ninefold_fuzz::read(text, None));
