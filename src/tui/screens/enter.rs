//! A puzzle is typed in.

use ratatui::buffer::Buffer;

use super::play::draw_scene;
use crate::scene::{Talk, Tone};
use crate::tui::app::App;
use crate::tui::theme::Theme;

pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) {
    let mut scene = app.enter.scene();
    if !app.notice.is_empty() {
        scene.panel.talk = Talk::say(app.notice.clone(), Tone::Bad);
    }
    let about = app.enter.puzzle.geometry.shape().describe();
    draw_scene(app, &scene, &about, theme, buffer);
}
