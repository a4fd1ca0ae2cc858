//! Any text, its format to be found.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| ninefold_fuzz::read(text, None));
