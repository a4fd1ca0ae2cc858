//! A text in the format that the first byte names.

#![no_main]

use ninefold::format::Format;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&format, text)) = bytes.split_first() else { return };
    ninefold_fuzz::read(text, Format::ALL.get(usize::from(format % 64)).copied());
});
