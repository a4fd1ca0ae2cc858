//! One puzzle per line.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| ninefold_fuzz::read(text, Some(ninefold::format::Format::LINE)));
