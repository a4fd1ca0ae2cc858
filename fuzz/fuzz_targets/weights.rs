//! Cell weights.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    for size in [1, 4, 9, 25] {
        let _ = ninefold_engine::format::parse_weights(text, size);
    }
});
