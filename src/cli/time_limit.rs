//! The option that limits the time for a puzzle.

use std::time::Duration;

/// The option `--within`, for answers that techniques or searches of unknown length give. Flattened among the options of
/// a command.
#[derive(clap::Args)]
pub struct TimeLimitArgs {
    /// Stop working on a puzzle after SECONDS and print what is known
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "5")]
    pub within: Duration,
}

/// Parses a number of seconds.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let number = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    number.ok_or_else(|| "expected a number of seconds, such as 2 or 0.5".to_owned())
}
