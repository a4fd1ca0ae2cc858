//! Draws a frame: the screen, what covers it, the line of keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Paragraph;

use super::{App, Generating};
use crate::scene::{TextStyle, setter_words};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Context, KeyHelp};
use crate::tui::layout::{frame_area, inset};
use crate::tui::screens::help::Help;
use crate::tui::screens::{Env, Screen, reading, rules, settings};
use crate::tui::theme::Theme;

/// Draws the whole screen. Returns where the player is on it, for the terminal's cursor.
pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) -> Option<Position> {
    let area = buffer.area;
    if area.is_empty() {
        return None;
    }
    let mut focus = None;
    let env = Env { area, ..app.env() };
    let mut canvas = Canvas::new(theme, buffer, &mut focus);
    app.draw_screen(&env, &mut canvas);
    if let Some(menu) = &app.settings_menu {
        settings::draw(&app.settings, menu.chosen, &app.config, &mut canvas);
    }
    if let Some(line) = app.keys_line(&env) {
        app.draw_keys(line, &mut canvas);
        if app.shows_notice_on_keys_line() {
            app.draw_notice(&mut canvas);
        }
    }
    if let (Screen::Play(play), true) = (&app.screen, app.shows_rules) {
        if play.hint().is_some() {
            reading::draw(play, &env, &mut canvas);
        } else {
            rules::draw(play, &env, &mut canvas);
        }
        if area.height >= 3 {
            app.draw_keys(last_line(area), &mut canvas);
        }
    }
    if let Some(first) = app.help {
        app.help(&env).draw(first, &mut canvas);
        if area.height >= 3 {
            app.draw_keys(last_line(area), &mut canvas);
        }
    }
    theme.finish(buffer);
    // Both cover what the player has chosen.
    focus.filter(|_| app.help.is_none() && !app.shows_rules)
}

impl App {
    fn draw_screen(&self, env: &Env<'_>, canvas: &mut Canvas<'_>) {
        let screen = self.screen.component();
        if self.is_board() {
            return screen.draw(env, canvas);
        }
        if env.area.height >= 4 {
            let aside = self.screen.search().map_or_else(|| screen.aside(env), |text| format!("/{text}█"));
            canvas.header(screen.title(), &aside, Rect { height: 1, ..env.area });
        }
        screen.draw(env, &mut canvas.part(frame_area(env.area)));
    }

    fn draw_keys(&self, line: Rect, canvas: &mut Canvas<'_>) {
        if let Some(Generating { request, done, .. }) = &self.generating {
            let words = format!(" Making {}: {done} tried so far. Esc cancels.", request.name());
            canvas.put(&words, line, canvas.theme.tone(TextStyle::Strong));
        } else {
            canvas.footer(&self.footer_keys(), line);
        }
    }

    /// Draws the notice over the keys, and over the lines above if it needs them.
    fn draw_notice(&self, canvas: &mut Canvas<'_>) {
        let area = canvas.area;
        // The last column is for the ellipsis of a notice that does not fit half of the screen.
        let mut lines = canvas.wrap_text(&self.notice, TextStyle::Bad, inset(area).width - 1);
        let height = lines.len().min(usize::from(area.height / 2));
        if height < lines.len() {
            lines.truncate(height);
            lines.iter_mut().last().into_iter().for_each(|last| last.push_span("…"));
        }
        let place = Rect { y: area.bottom() - height as u16, height: height as u16, ..area };
        canvas.clear(place);
        canvas.render(Paragraph::new(lines), inset(place));
    }

    /// The line of the keys, if there is one while the help is closed.
    pub(super) fn keys_line(&self, env: &Env<'_>) -> Option<Rect> {
        let last = last_line(env.area);
        if self.settings_menu.is_some() {
            return (env.area.height >= 3).then_some(last);
        }
        match self.screen.component().frame(env) {
            Some(frame) => frame.footer(),
            None => (env.area.height >= 2).then_some(last),
        }
    }

    /// Returns whether the notice takes the place of the keys. Boards have their own place for it.
    pub(super) fn shows_notice_on_keys_line(&self) -> bool {
        let has_place = self.settings_menu.is_some() || !self.is_board();
        has_place && !self.notice.is_empty() && self.generating.is_none()
    }

    fn is_board(&self) -> bool {
        matches!(self.screen, Screen::Play(_) | Screen::Enter(_) | Screen::Technique(_) | Screen::Review(_))
    }

    /// The keys of the last line, with words that say what they do now.
    pub fn footer_keys(&self) -> Vec<KeyHelp> {
        let (screen, env) = (self.screen.component(), self.env());
        let mut keys = self.keys.footer(&self.contexts(), self.symbols());
        keys.retain(|entry| entry.action.is_none_or(|action| screen.is_useful(action)));
        if self.help.is_none() && self.settings_menu.is_none() && !self.shows_rules {
            for entry in &mut keys {
                let words = entry.action.and_then(|action| screen.words_of(action, &env));
                if let Some(words) = words {
                    entry.words = words.into();
                }
            }
        }
        keys
    }

    /// The help about the keys of the screen below it, or of an open hint; or the words of the puzzle's setter.
    pub(super) fn help(&self, env: &Env<'_>) -> Help {
        if let (Screen::Play(play), true) = (&self.screen, self.shows_words) {
            return Help::of_words(&setter_words(&play.board.game.problem()), env.area);
        }
        let screen = self.screen.component();
        let mut contexts = screen.contexts(env);
        if self.settings_menu.is_some() {
            contexts = vec![Context::Settings];
        } else if contexts.contains(&Context::Stages) {
            contexts = vec![Context::Branch, Context::OpenBranch, Context::Hint, Context::Stages];
        }
        Help::new(screen, &contexts, env)
    }
}

/// The last line of an area.
pub(super) fn last_line(area: Rect) -> Rect {
    Rect { y: area.bottom() - 1, height: 1, ..area }
}
