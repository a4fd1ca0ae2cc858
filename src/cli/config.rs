//! `ninefold config`: shows the settings and writes the settings file.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};

use super::DataArgs;
use super::output::Console;
use crate::format::sanitize;
use crate::nearest::nearest;
use crate::scene::hint::technique_slugs;
use crate::settings::{Ascii, Config, Fault, KEY_PRESET, SETTINGS, Settings, ShiftedDigits, template};
use crate::store::{ConfigError, ConfigFile};
use crate::tui::Setup;
use crate::tui::keymap::KeyMap;

const HELP: &str = "\
Examples:
  ninefold config                  show the file and all settings
  ninefold config --init           write a file with every setting and comments
  ninefold config --config my.toml --init

Settings can also be changed while playing (`o`).

Exit codes: 0 success; 1 the file has an error or cannot be written;
2 wrong usage";

/// Show the settings, or write a settings file
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct ConfigArgs {
    /// Write a file with every setting and comments, unless there is one
    #[arg(long)]
    init: bool,

    /// With --init: overwrite an existing file
    #[arg(long, requires = "init")]
    force: bool,

    #[command(flatten)]
    place: ConfigFileArgs,

    /// Look for the file beside the games in this folder
    #[arg(long, display_order = 100, value_name = "DIR", value_hint = clap::ValueHint::DirPath)]
    data_dir: Option<PathBuf>,
}

/// The settings file, for the commands that need it.
#[derive(clap::Args, Default)]
pub struct ConfigFileArgs {
    /// Keep settings in this file, instead of $NINEFOLD_CONFIG or the default
    #[arg(long, display_order = 101, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    config: Option<PathBuf>,
}

impl ConfigFileArgs {
    /// Falls back to the options before the command.
    pub fn or(self, before: ConfigFileArgs) -> ConfigFileArgs {
        ConfigFileArgs { config: self.config.or(before.config) }
    }

    /// Reads the settings for a game. Errors in the file become a notice.
    pub fn setup(&self, data_dir: Option<&Path>, ascii: bool) -> Setup {
        let file = ConfigFile::in_usual_place(self.config.as_deref(), data_dir);
        let mut config = file.as_ref().map(ConfigFile::read).unwrap_or_default();
        let keys = checked(&mut config);
        let has_chosen_keys = config.set.contains(&KEY_PRESET);
        let mut settings = config.settings;
        if ascii {
            settings.ascii = Ascii::Always;
        }
        let notice = file.as_ref().zip(config.faults.first()).map(|(file, fault)| {
            // The line may be cut off at its end, so the command that shows all errors comes first.
            let count = match config.faults.len() {
                1 => "an error".to_owned(),
                more => format!("{more} errors"),
            };
            format!("{} has {count}, see `ninefold config`. {fault}; {}", file.name(), fault.help)
        });
        Setup { settings, keys, has_chosen_keys, file, saves: true, notice }
    }
}

pub fn run(args: ConfigArgs, before: DataArgs, console: &mut Console) -> Result<()> {
    let given = DataArgs { data_dir: args.data_dir, config: args.place, ascii: false };
    let data = given.or(before);
    let Some(file) = ConfigFile::in_usual_place(data.config.config.as_deref(), data.data_dir.as_deref())
    else {
        bail!("no settings folder found: set NINEFOLD_CONFIG or use --config")
    };
    if args.init {
        file.init(&(template(&Settings::default()) + &KeyMap::default().template()), args.force).map_err(
            |error| match error {
                ConfigError::Exists(_) => anyhow!("{error}\n  help: --force overwrites it"),
                error => error.into(),
            },
        )?;
        console.answer(&format!("Wrote {}.\n", file.shown()))?;
        return Ok(());
    }
    show(&file, console)
}

/// Returns the key map of the file, takes the techniques that it names, and adds the errors in both to the others.
fn checked(config: &mut Config) -> KeyMap {
    let (keys, faults) = KeyMap::with(config.settings.key_preset, &config.keys);
    config.faults.extend(faults);
    for (name, place) in std::mem::take(&mut config.unwanted) {
        if technique_slugs().any(|slug| slug == name) {
            config.settings.unwanted_techniques.push(name);
            continue;
        }
        let what = format!("`{}` is not a technique", sanitize(&name));
        let help = match nearest(&name, technique_slugs()) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => "`ninefold techniques` lists the names".to_owned(),
        };
        config.faults.push(Fault { place: Some(place), what, help });
    }
    config.faults.sort_by_key(|fault| fault.place);
    keys
}

fn show(file: &ConfigFile, console: &mut Console) -> Result<()> {
    let mut config = file.read();
    let keys = checked(&mut config);
    let usual = KeyMap::default().with_preset(config.settings.key_preset).changeable();
    let state = if file.exists() { "" } else { " (does not exist; `ninefold config --init` writes it)" };
    console.answer(&format!("{}{state}\n\n", file.shown()))?;
    let widest = SETTINGS.iter().map(|setting| setting.name.len()).max().unwrap_or(0);
    for setting in SETTINGS {
        let value = setting.value(&config.settings).name;
        let from = if config.set.contains(&setting.name) { "file" } else { "" };
        let line = format!("{:<widest$} {value:<14} {from:<5} {}", setting.name, setting.about);
        console.answer(&format!("{}\n", line.trim_end()))?;
    }
    if !config.settings.unwanted_techniques.is_empty() {
        console
            .answer(&format!("unwanted-techniques: {}\n", config.settings.unwanted_techniques.join(", ")))?;
    }
    let shifted = config.keys.shifted;
    let from = if shifted == ShiftedDigits::default() { "" } else { "file" };
    let about = "What Shift and 1 to 9 type on your keyboard: pencil marks";
    console.answer(&format!("\n[keys]\n{:<16} {:<18} {from:<5} {about}\n", "shifted", shifted.text()))?;
    for entry in keys.changeable() {
        // Keys that were refused change nothing.
        let is_usual = usual.iter().any(|usual| usual.name == entry.name && usual.keys == entry.keys);
        let from = if is_usual { "" } else { "file" };
        let names = entry.keys.join(" ");
        console.answer(&format!("{:<16} {names:<18} {from:<5} {}\n", entry.name, entry.words))?;
    }
    for fault in &config.faults {
        console.error(&format!("{}: {fault}", file.shown()), Some(&fault.help));
    }
    Ok(())
}
