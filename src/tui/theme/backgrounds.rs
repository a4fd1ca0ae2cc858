//! The backgrounds of cells: of regions, houses, weights, the player's colours, the cursor.

use ratatui::style::{Color, Style};

use super::palette::{NONE, Paint};
use super::{ColourDepth, Theme, is_vivid};
use crate::game::CellColour;
use crate::scene::{Board, CellRole, Content, Face, RegionColour};

fn is_shown(style: &Style) -> bool {
    style.fg.is_some() || style.bg.is_some()
}

impl Theme {
    /// The background of a cell, and those of stripes beside it.
    pub(super) fn backgrounds(self, face: &Face) -> (Style, [Option<Style>; CellColour::ALL.len()]) {
        let p = self.palette;
        // Chips in the cell say more.
        let is_open = match &face.content {
            Content::Empty => true,
            Content::Marks(_) => !face.content.has_told_marks(),
            Content::Value(..) | Content::Queen(_) | Content::Crossed | Content::Blocked => false,
        };
        let same = if p.same.is_chip() { NONE } else { p.same };
        let extra = match face.extra {
            [None, None] => NONE,
            [Some(_), None] => p.extra[0],
            [None, Some(_)] => p.extra[1],
            [Some(_), Some(_)] => p.extra[2],
        };
        let is_attacked = face.roles.has(CellRole::Attacked);
        let region = face.region_colour.map_or(NONE, |colour| self.region(colour, is_attacked));
        let cage = face.cage.map_or(NONE, |family| p.tints[family % p.tints.len()]);
        let attacked = if is_attacked && region == NONE { p.attacked } else { NONE };
        let is_vivid = is_vivid(face);
        let (selected, cursor) =
            if is_vivid { (p.regions.selected, p.regions.cursor) } else { (p.selected, p.cursor) };
        let heat = face.heat.map_or(NONE, |step| p.heat[step.min(p.heat.len() - 1)]);
        // Peers keep the shade of their region, diagonal or weight.
        let pale = if is_vivid { NONE } else { region };
        let own = [pale, cage, extra, heat].into_iter().rev().find(|paint| *paint != NONE);
        let mut layers = vec![region, cage, attacked];
        if face.content == Content::Blocked {
            layers.push(p.blocked);
        }
        layers.extend([extra, heat]);
        if face.roles.has(CellRole::Peer) && self.shades_peer(face) {
            layers.push(own.map_or(p.peer, |own| own.half_under(p.peer)));
        }
        // A cell of both has half of each.
        let [house, cover] = [(CellRole::House, 0), (CellRole::Cover, 1)]
            .map(|(role, i)| Some(self.houses[i]).filter(|_| face.roles.has(role)));
        layers.extend(house.or(cover));
        if face.roles.has(CellRole::Cause) && is_open {
            layers.push(p.cause);
        }
        if face.roles.has(CellRole::Focus) && is_open || face.roles.has(CellRole::Fits) {
            layers.push(p.focus);
        }
        if face.roles.has(CellRole::Same) {
            layers.push(same);
        }
        if face.roles.has(CellRole::Conflict) || face.roles.has(CellRole::Mistake) {
            layers.push(p.wrong_cell);
        }
        let below = self.last_shown(&layers);
        let colours =
            face.colours.iter().map(|colour| self.mixed(p.colours[colour.index()])).filter(is_shown);
        let sets = face.sets.iter().map(|set| self.mixed(self.set(set))).filter(is_shown);
        let mut above = Vec::new();
        if face.roles.has(CellRole::Selected) {
            above.push(selected);
        }
        if face.roles.has(CellRole::Cursor) {
            above.push(cursor);
        }
        let mut backgrounds =
            self.last_shown(&above).into_iter().chain(sets).chain(colours.filter(|_| face.sets.is_empty()));
        let background = backgrounds.next().or(below).unwrap_or_default();
        let is_house = house.is_some_and(|house| background == self.mixed(house));
        let mut beside = cover.map(|cover| self.mixed(cover)).filter(|cover| is_house && cover.bg.is_some());
        (background, std::array::from_fn(|_| backgrounds.next().or_else(|| beside.take())))
    }

    /// Returns whether backgrounds show all peers on a board, or all squares that queens attack.
    pub fn shades_peers(self, board: &Board) -> bool {
        board.faces.iter().all(|face| {
            let is_peer = face.roles.has(CellRole::Peer);
            let is_attacked = face.roles.has(CellRole::Attacked);
            (!is_peer || self.shades_peer(face)) && (!is_attacked || self.is_shade(self.palette.attacked))
        })
    }

    /// Returns whether a background shows that a cell is a peer. The 256 colours are too few for two shades of each
    /// region.
    pub(super) fn shades_peer(self, face: &Face) -> bool {
        let is_tinted = matches!(face.region_colour, Some(RegionColour::Pale(_))) || face.cage.is_some();
        self.is_shade(self.palette.peer) && !(is_tinted && self.depth == ColourDepth::Cube)
    }

    /// The last of these layers that has a colour.
    fn last_shown(self, layers: &[Paint]) -> Option<Style> {
        layers.iter().rev().map(|&paint| self.mixed(paint)).find(is_shown)
    }

    /// A paint without the colours that the depth lacks.
    pub(super) fn mixed(self, paint: Paint) -> Style {
        let mut style = self.style(paint);
        style.fg.take_if(|colour| *colour == Color::Reset);
        style.bg.take_if(|colour| *colour == Color::Reset);
        style
    }

    /// The colour of a region. Vivid ones fade where no queen can stand, and while a hint is about something else.
    fn region(self, colour: RegionColour, is_attacked: bool) -> Paint {
        let p = self.palette;
        match colour {
            RegionColour::Pale(family) => p.tints[family % p.tints.len()],
            RegionColour::Vivid(colour) => {
                let paint = p.regions.colours[colour % p.regions.colours.len()];
                let is_faded = is_attacked || self.fades_regions;
                if is_faded { paint.faded_to(p.regions.ground, self.depth) } else { paint }
            }
        }
    }

    /// Returns whether tints tell cages apart.
    pub fn tints_cages(self) -> bool {
        self.is_shade(self.palette.tints[0])
    }

    /// Returns whether colours tell regions apart, so that no letters are needed.
    pub fn has_region_colours(self) -> bool {
        self.is_shade(self.palette.regions.colours[0])
    }
}
