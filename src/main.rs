//! The `ninefold` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    ninefold::cli::main(std::env::args_os())
}
