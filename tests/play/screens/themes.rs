//! Every screen in every theme: colours, weights and symbols.

use ninefold::settings::{Ascii, Settings, ThemeName};
use ninefold::tui::app::App;
use ninefold::tui::theme::{Capabilities, ColourDepth, Theme};
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::looks;
use super::support::*;

const THEMES: [ThemeName; 5] =
    [ThemeName::Terminal, ThemeName::Dark, ThemeName::Light, ThemeName::HighContrast, ThemeName::Mono];

const SIZES: [(u16, u16); 4] = [(80, 24), (140, 50), (40, 12), (20, 6)];

const XTERM: Capabilities =
    Capabilities { colours: true, depth: ColourDepth::Cube, unicode: true, background: None };

fn with(theme: ThemeName) -> Theme {
    Theme::of(&Settings { theme, ..Settings::default() }, XTERM)
}

/// Returns screens that together use every style.
fn screens() -> Vec<(&'static str, App)> {
    vec![
        ("home", home(&[])),
        ("settings", home(&["o"])),
        ("help", app(problem(NINE), &["?", "?"])),
        ("conflict", app(problem(NINE), &["k", "5", "5"])),
        ("marks", app(problem(NINE), MARKED)),
        ("chosen", app(problem(NINE), CHOSEN)),
        ("hint", app(problem(NINE), &["h", "h", "h", "h"])),
        ("target", app(target(), &["5"])),
        ("queens", app(queens(), &[" ", "j", "l", "n"])),
    ]
}

/// The look of every role in every theme.
#[test]
fn themes_match_their_tables() {
    for theme in THEMES {
        insta::assert_snapshot!(format!("theme-{theme:?}"), looks::table(with(theme)));
    }
}

/// Which texts have which style, in a theme with colours for all roles, and with none.
#[test]
fn screens_use_the_styles_of_their_roles() {
    for theme in [ThemeName::Dark, ThemeName::Mono] {
        let shown = screens().into_iter().map(|(name, app)| {
            format!("{name}\n{}\n", looks::texts_by_style(&themed(&app, with(theme), (80, 24))))
        });
        insta::assert_snapshot!(format!("texts-{theme:?}"), shown.collect::<Vec<_>>().join("\n"));
    }
}

/// A theme with a background sets the colours of every cell.
#[test]
fn a_background_covers_the_whole_screen() {
    for (name, app) in screens() {
        for theme in [ThemeName::Dark, ThemeName::Light, ThemeName::HighContrast] {
            for size in SIZES {
                let buffer = themed(&app, with(theme), size);
                let left =
                    buffer.content.iter().any(|cell| cell.fg == Color::Reset || cell.bg == Color::Reset);
                assert!(!left, "{name}, {theme:?}, {size:?}");
            }
        }
    }
}

/// Without colours no screen has any, in any theme.
#[test]
fn no_colour_wins_over_every_theme() {
    let bare = Capabilities { colours: false, ..XTERM };
    for (name, app, _) in every_screen() {
        for size in SIZES {
            let plain = themed(&app, with(ThemeName::Mono), size);
            let coloured =
                plain.content.iter().find(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
            assert!(coloured.is_none(), "{name}, {size:?}: {coloured:?}");
            for theme in THEMES {
                let settings = Settings { theme, ..Settings::default() };
                assert_eq!(themed(&app, Theme::of(&settings, bare), size), plain, "{name}, {theme:?}");
            }
        }
    }
}

/// In ASCII everything is at its place, and what ASCII lacks has a stand-in.
#[test]
fn ascii_shows_the_same_at_every_size() {
    let plain = Theme::of(&Settings { ascii: Ascii::Always, ..Settings::default() }, XTERM);
    for (name, app, _) in every_screen() {
        for size in SIZES {
            let ascii = themed(&app, plain, size);
            let usual = themed(&app, with(ThemeName::Terminal), size);
            for (ascii, usual) in ascii.content.iter().zip(&usual.content) {
                let (ascii, usual) = (ascii.symbol(), usual.symbol());
                assert!(ascii.is_ascii(), "{name} at {size:?}: `{ascii}`");
                let is_same = ascii == usual || !usual.is_ascii() && ascii != "?";
                // In ASCII, weights have signs of their own.
                assert!(is_same || name == "target", "{name} at {size:?}: `{ascii}` for `{usual}`");
            }
        }
    }
    let shown =
        screens().into_iter().map(|(name, app)| format!("{name}\n{}", text(&themed(&app, plain, (80, 24)))));
    insta::assert_snapshot!("ascii", shown.collect::<Vec<_>>().join("\n\n"));
}

#[test]
fn the_locale_and_the_setting_decide_on_ascii() {
    let app = app(problem(NINE), &[]);
    let is_ascii = |ascii, locale: Option<&str>| {
        let capabilities =
            Capabilities::from_variables(|name| locale.filter(|_| name == "LC_ALL").map(str::to_string));
        let theme = Theme::of(&Settings { ascii, ..Settings::default() }, capabilities);
        themed(&app, theme, (80, 24)).content.iter().all(|cell| cell.symbol().is_ascii())
    };
    for (locale, plain) in
        [(None, false), (Some("de_DE.UTF-8"), false), (Some("C"), true), (Some("de_DE.ISO-8859-1"), true)]
    {
        assert_eq!(is_ascii(Ascii::Auto, locale), plain, "{locale:?}");
        assert!(is_ascii(Ascii::Always, locale) && !is_ascii(Ascii::Never, locale), "{locale:?}");
    }
}

/// A terminal that says that its background is light gets the colours of the light theme on that background.
#[test]
fn the_terminal_theme_follows_the_background() {
    let app = app(problem(NINE), &["5"]);
    let shown = |theme: ThemeName, background: Option<&str>| {
        let capabilities = Capabilities::from_variables(|name| match name {
            "TERM" => Some("xterm-256color".to_owned()),
            "COLORFGBG" => background.map(str::to_owned),
            _ => None,
        });
        let theme = Theme::of(&Settings { theme, ..Settings::default() }, capabilities);
        themed(&app, theme, (80, 24))
    };
    let colours = |buffer: &Buffer| buffer.content.iter().map(|cell| cell.fg).collect::<Vec<_>>();
    let unknown = shown(ThemeName::Terminal, None);
    for (theme, background) in [
        (ThemeName::Light, "0;15"),
        (ThemeName::Light, "0;default;7"),
        (ThemeName::Dark, "15;0"),
        (ThemeName::Dark, "7;8"),
    ] {
        let (own, known) = (shown(theme, None), shown(ThemeName::Terminal, Some(background)));
        assert!(colours(&known) != colours(&unknown), "{background}");
        for (own, known) in own.content.iter().zip(&known.content) {
            assert!(known.fg == Color::Reset || known.fg == own.fg, "{background}: {known:?} {own:?}");
        }
        assert!(known.content.iter().any(|cell| cell.bg == Color::Reset), "the terminal's own background");
    }
    for background in ["", "default", "15;default", "0;99"] {
        assert_eq!(shown(ThemeName::Terminal, Some(background)), unknown, "{background}");
    }
}
