//! A text in the format that the environment variable `FORMAT` names, and with its format detected:
//!
//! ```text
//! cargo +nightly run --bin seeds
//! FORMAT=json cargo +nightly fuzz run formats corpus/json -- -max_total_time=600
//! ```
//!
//! For the formats of links, a text that is no link is packed into one, so that what a link holds is reached.

#![no_main]

use std::sync::LazyLock;

use ninefold_engine::format::Format;

static FORMAT: LazyLock<Option<Format>> = LazyLock::new(|| {
    let name = std::env::var("FORMAT").ok()?;
    Some(Format::from_name(&name).expect("a format"))
});

libfuzzer_sys::fuzz_target!(|text: &[u8]| {
    let text = ninefold_fuzz::packed(text, *FORMAT);
    ninefold_fuzz::read(&text, None);
    if FORMAT.is_some() {
        ninefold_fuzz::read(&text, *FORMAT);
    }
});
