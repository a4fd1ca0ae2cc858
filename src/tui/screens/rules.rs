//! The page of the rules: what a board asks for, with a picture, and the keys that a newcomer needs. It leads to the page of
//! a kind of rule on the board.

use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{Component, Dialog, Flow, Go, HelpPage, Play, Screen, TechniquePage, Under, reading};
use crate::game::Game;
use crate::lessons::{self, Page};
use crate::scene::{self, TextStyle, rules_page};
use crate::tui::canvas::Canvas;
use crate::tui::keymap::{Action, AppAction, BoardAction, Context, DialogAction, HintAction};
use crate::tui::layout::{BoardFrame, page_area, preview_with_clues};

const TITLE: &str = "Rules";

const WIDTH: u16 = 60;

/// The most lines of the picture, which stays small.
const PICTURE: u16 = 22;

/// The columns and lines that the border takes, and the space inside it.
const BORDER: (u16, u16) = (4, 2);

/// The page, or with an open hint that of how to read it; it comes before the help on a board.
#[derive(Debug)]
pub struct RulesPage;

impl Dialog for RulesPage {
    fn context(&self, screen: &Screen) -> Option<Context> {
        let has_hint = matches!(screen, Screen::Play(play) if play.hint().is_some());
        Some(match page_of_kind(screen) {
            _ if has_hint => Context::HintHelp,
            Some(_) => Context::KindRules,
            None => Context::Rules,
        })
    }

    fn act(&mut self, action: Action, under: &Under<'_>, wants: &mut Vec<Go>) -> Flow {
        match action {
            Action::Hint(HintAction::Technique) => {
                wants.extend(
                    page_of_kind(under.screen)
                        .into_iter()
                        .flat_map(|page| TechniquePage::open(page, &under.env)),
                );
                Flow::Closed
            }
            Action::Dialog(_) => Flow::Closed,
            Action::App(AppAction::Help) => {
                wants.push(Go::Open(Box::new(HelpPage::default())));
                Flow::Closed
            }
            Action::App(_) => Flow::Below,
            _ => Flow::ClosedBelow,
        }
    }

    fn yields(&self) -> bool {
        true
    }

    fn covers(&self) -> bool {
        true
    }

    fn is_page(&self) -> bool {
        true
    }

    fn any_click(&self) -> Option<Action> {
        Some(DialogAction::Close.into())
    }

    fn draw(&self, Under { screen, env, .. }: &Under<'_>, canvas: &mut Canvas<'_>) {
        let Screen::Play(play) = screen else { return };
        let Some(frame) = play.frame(env) else { return };
        if play.hint().is_some() {
            reading::draw(&frame, canvas);
        } else {
            draw(play, &frame, canvas);
        }
    }
}

fn draw(play: &Play, frame: &BoardFrame, canvas: &mut Canvas<'_>) {
    let area = page_area(frame);
    let scene::RulesPage { rules, picture, captions } = rules_page(&play.board.game);
    let caption = captions[usize::from(!canvas.theme.shades_peers(&picture))].clone();
    let width = WIDTH.min(area.width.saturating_sub(BORDER.0)).max(1);
    let (rules, keys) = (paragraphs(&rules, width, canvas), paragraphs(&[keys(play)], width, canvas));
    let caption = paragraphs(&[caption], width, canvas);
    // An empty line before the picture, and one before the keys.
    let taken = rules.len() + caption.len() + keys.len() + 2;
    let room = area.height.saturating_sub(BORDER.1 + taken as u16).min(PICTURE);
    let metrics = preview_with_clues(&picture, Rect { width, height: room, ..area });

    let mut lines = rules;
    let above = lines.len() as u16 + 1;
    if let Some(metrics) = &metrics {
        lines.resize(usize::from(above + metrics.height), Line::default());
        lines.extend(caption);
    }
    lines.push(Line::default());
    lines.extend(keys);
    canvas.dim();
    let mut canvas = canvas.part(area);
    let inner = canvas.open_box(TITLE, width + BORDER.0, lines.len() as u16 + BORDER.1);
    canvas.lines(&lines, inner);
    if let Some(metrics) = metrics {
        let (x, y) = (inner.x + (inner.width - metrics.width) / 2, inner.y + above);
        canvas.lens(&picture, &metrics, Rect { x, y, width: metrics.width, height: metrics.height });
    }
}

/// Returns the page of the first kind of rule on the board that has one.
fn page_of_kind(screen: &Screen) -> Option<&'static Page> {
    let Screen::Play(play) = screen else { return None };
    let Game::Sudoku(session) = &play.board.game else { return None };
    session.geometry().rules().iter().find_map(|rule| lessons::page_of_kind(rule.kind))
}

/// The paragraphs as lines, with an empty one between them.
fn paragraphs(paragraphs: &[String], width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for paragraph in paragraphs {
        if !lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(canvas.wrap_text(paragraph, TextStyle::Plain, width));
    }
    lines
}

/// The keys that a first game needs.
fn keys(play: &Play) -> String {
    let [hint, undo, help] = [HintAction::Hint.into(), BoardAction::Undo.into(), AppAction::Help.into()]
        .map(|action: Action| play.board.key(action));
    format!("{hint} gives a hint, {undo} undoes, {help} shows these rules and all keys.")
}
