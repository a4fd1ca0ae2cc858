//! The `ninefold` command.

use std::process::ExitCode;

/// With the allocator of the GNU C library, lists of puzzles with rules take a quarter more time.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ninefold::cli::main(std::env::args_os())
}
