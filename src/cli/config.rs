//! `ninefold config`: what can be chosen, what is chosen, and the file where that is kept.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};

use super::DataArgs;
use super::output::Console;
use crate::settings::{Ascii, Config, SETTINGS, Settings, template};
use crate::store::{ConfigError, ConfigFile};
use crate::tui::Setup;
use crate::tui::keymap::KeyMap;

const HELP: &str = "\
Examples:
  ninefold config                  the file, what is set, and what can be
  ninefold config --init           write a file with every setting and comments
  ninefold config --config my.toml --init

Settings can be changed in the game too (`o`).

Exit codes: 0 all fine; 1 the file has a fault or cannot be written;
2 wrong usage";

/// Show the settings and where they are kept
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Write a file with every setting and comments, where there is none
    #[arg(long)]
    init: bool,

    /// With --init: overwrite a file that is there
    #[arg(long, requires = "init")]
    force: bool,

    #[command(flatten)]
    place: ConfigArgs,
}

/// Where settings lie and what comes before them, for the commands that need any.
#[derive(clap::Args, Default)]
pub struct ConfigArgs {
    /// Keep settings in this file, instead of $NINEFOLD_CONFIG or the usual one
    #[arg(long, display_order = 101, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    config: Option<PathBuf>,
}

impl ConfigArgs {
    /// Those that stand here, else those that stood before the command.
    pub fn or(self, before: ConfigArgs) -> ConfigArgs {
        ConfigArgs { config: self.config.or(before.config) }
    }

    /// What the file says, for a game. A fault in it stops nobody from playing.
    pub fn setup(&self, data_dir: Option<&Path>, ascii: bool) -> Setup {
        let file = ConfigFile::in_usual_place(self.config.as_deref(), data_dir);
        let mut config = file.as_ref().map(ConfigFile::read).unwrap_or_default();
        let keys = with_keys(&mut config);
        let mut settings = config.settings;
        if ascii {
            settings.ascii = Ascii::Always;
        }
        let notice = file.as_ref().zip(config.faults.first()).map(|(file, fault)| {
            // A line is short: what leads to all of them stands first.
            let count = match config.faults.len() {
                1 => "a fault".to_owned(),
                more => format!("{more} faults"),
            };
            format!("{} has {count}, see `ninefold config`. {fault}; {}", file.name(), fault.help)
        });
        Setup { settings, keys, file, notice }
    }
}

/// Shows the settings, or writes a file of them.
///
/// # Errors
/// There is no folder for settings, or the file cannot be written.
pub fn run(args: Args, before: &DataArgs, console: &mut Console) -> Result<()> {
    let given = args.place.config.as_deref().or(before.config.config.as_deref());
    let Some(file) = ConfigFile::in_usual_place(given, before.data_dir.as_deref()) else {
        bail!("no folder for settings found: set NINEFOLD_CONFIG or use --config")
    };
    if args.init {
        file.init(&(template(&Settings::default()) + &KeyMap::default().template()), args.force).map_err(
            |error| match error {
                ConfigError::Exists(_) => anyhow!("{error}\n  help: --force overwrites it"),
                error => error.into(),
            },
        )?;
        console.answer(&format!("{} is written.\n", file.shown()))?;
        return Ok(());
    }
    show(&file, console)
}

/// The keys that the file gives, with what is wrong about them among the other faults.
fn with_keys(config: &mut Config) -> KeyMap {
    let (keys, faults) = KeyMap::with(&config.keys);
    config.faults.extend(faults);
    config.faults.sort_by_key(|fault| fault.place);
    keys
}

fn show(file: &ConfigFile, console: &mut Console) -> Result<()> {
    let mut config = file.read();
    let keys = with_keys(&mut config);
    let usual = KeyMap::default().changeable();
    let state = if file.exists() { "" } else { " (not there: `ninefold config --init` writes it)" };
    console.answer(&format!("{}{state}\n\n", file.shown()))?;
    for switch in SETTINGS {
        let value = switch.choice(&config.settings).name;
        let from = if config.set.contains(&switch.name) { "file" } else { "" };
        let line = format!("{:<12} {value:<14} {from:<5} {}", switch.name, switch.about);
        console.answer(&format!("{}\n", line.trim_end()))?;
    }
    console.answer("\n[keys]\n")?;
    for entry in keys.changeable() {
        // A line of the file whose keys are refused changes nothing.
        let is_usual = usual.iter().any(|usual| usual.name == entry.name && usual.keys == entry.keys);
        let from = if is_usual { "" } else { "file" };
        let names = entry.keys.join(" ");
        console.answer(&format!("{:<16} {names:<18} {from:<5} {}\n", entry.name, entry.words))?;
    }
    for fault in &config.faults {
        console.complain(&format!("{}: {fault}", file.shown()), Some(&fault.help));
    }
    Ok(())
}
