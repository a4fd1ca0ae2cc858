//! The `ninefold` command.

use std::process::ExitCode;

/// Lists of boards with rules take a fifth less time than with the allocator of the GNU C library.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ninefold::cli::main(std::env::args_os())
}
