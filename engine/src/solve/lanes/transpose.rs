//! Converts texts to candidates and back, 16 puzzles x 16 cells at a time.
//!
//! ```text
//!            16 cells                                    16 puzzles
//! puzzle 0   5 3 . . 7 ...   interleave four times  cell 0   5 6 . 8 ...   look up    low bytes,
//! puzzle 1   6 . . 1 9 ...   ───────────────────►   cell 1   3 . 9 . ...   ───────►   high bytes
//!  ...                                               ...                              of the lanes
//! ```
//!
//! SAFETY, for every block below: the instructions are at most SSSE3, which every machine with AVX2 has, and these
//! functions are called only by the AVX2 and AVX-512 lanes. All loads and stores are of 16 bytes within bounds.
#![allow(unsafe_code)]

use std::arch::x86_64::*;

use super::{CELLS, Lanes, PuzzleLine};

type Tile = [__m128i; 16];

/// The first cells of the tiles of 16. The last two tiles overlap.
const STARTS: [usize; 6] = [0, 16, 32, 48, 64, CELLS - 16];

#[inline(always)]
fn interleave(tile: &Tile) -> Tile {
    // SAFETY: see the top of the file.
    let mut next = [unsafe { _mm_setzero_si128() }; 16];
    for i in 0..8 {
        // SAFETY: see the top of the file.
        unsafe {
            next[2 * i] = _mm_unpacklo_epi8(tile[i], tile[i + 8]);
            next[2 * i + 1] = _mm_unpackhi_epi8(tile[i], tile[i + 8]);
        }
    }
    next
}

#[inline(always)]
fn transpose(tile: &Tile) -> Tile {
    interleave(&interleave(&interleave(&interleave(tile))))
}

#[inline(always)]
fn load(bytes: &[u8], at: usize) -> __m128i {
    let bytes: &[u8; 16] = bytes[at..at + 16].try_into().expect("16 bytes");
    // SAFETY: 16 bytes are read from an array of 16.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

#[inline(always)]
fn load_lanes(lanes: &[u16], at: usize) -> __m128i {
    let lanes: &[u16; 8] = lanes[at..at + 8].try_into().expect("8 lanes");
    // SAFETY: 16 bytes are read from an array of 8 x 2.
    unsafe { _mm_loadu_si128(lanes.as_ptr().cast()) }
}

#[inline(always)]
fn store_lanes(lanes: &mut [u16], at: usize, value: __m128i) {
    let lanes: &mut [u16; 8] = (&mut lanes[at..at + 8]).try_into().expect("8 lanes");
    // SAFETY: 16 bytes are written to an array of 8 x 2.
    unsafe { _mm_storeu_si128(lanes.as_mut_ptr().cast(), value) }
}

/// Reads one line per lane into the candidates of each cell, all nine for open cells.
#[inline(always)]
pub(super) fn read<V: Lanes>(lines: &[PuzzleLine], cells: &mut [V; CELLS]) {
    // By the low four bits of the character: `0` and `.` (14) are blanks.
    // SAFETY: see the top of the file.
    let (low, high, nibble) = unsafe {
        (
            _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1),
            _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1),
            _mm_set1_epi8(15),
        )
    };
    for (group, lines) in lines.chunks_exact(16).enumerate() {
        for start in STARTS {
            let mut tile = [nibble; 16];
            for (row, line) in tile.iter_mut().zip(lines) {
                *row = load(&line.0, start);
            }
            let tile = transpose(&tile);
            for (cell, bytes) in cells[start..start + 16].iter_mut().zip(tile) {
                // SAFETY: see the top of the file.
                let (first, second) = unsafe {
                    let digit = _mm_and_si128(bytes, nibble);
                    let (low, high) = (_mm_shuffle_epi8(low, digit), _mm_shuffle_epi8(high, digit));
                    (_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high))
                };
                store_lanes(cell.lanes_mut(), group * 16, first);
                store_lanes(cell.lanes_mut(), group * 16 + 8, second);
            }
        }
    }
}

/// Writes one line per lane. Every cell must have a single candidate.
#[inline(always)]
pub(super) fn write<V: Lanes>(cells: &[V; CELLS], lines: &mut [PuzzleLine]) {
    // A lane packs to the byte 1, 2, 4, .. 128, or 255 for the ninth bit: one of its two halves is
    // zero, except in the last, where the low one says it all.
    // SAFETY: see the top of the file.
    let (low, high, nibble) = unsafe {
        (
            _mm_setr_epi8(0, 0x31, 0x32, 0, 0x33, 0, 0, 0, 0x34, 0, 0, 0, 0, 0, 0, 0x39),
            _mm_setr_epi8(0, 0x35, 0x36, 0, 0x37, 0, 0, 0, 0x38, 0, 0, 0, 0, 0, 0, 0),
            _mm_set1_epi8(15),
        )
    };
    for (group, lines) in lines.chunks_exact_mut(16).enumerate() {
        for start in STARTS {
            let mut tile = [nibble; 16];
            for (row, cell) in tile.iter_mut().zip(&cells[start..start + 16]) {
                let lanes = cell.lanes();
                // SAFETY: see the top of the file.
                *row = unsafe {
                    let first = load_lanes(lanes, group * 16);
                    let bytes = _mm_packus_epi16(first, load_lanes(lanes, group * 16 + 8));
                    let halves = (_mm_and_si128(bytes, nibble), _mm_srli_epi16::<4>(bytes));
                    let top = _mm_and_si128(halves.1, nibble);
                    _mm_or_si128(_mm_shuffle_epi8(low, halves.0), _mm_shuffle_epi8(high, top))
                };
            }
            let tile = transpose(&tile);
            for (line, bytes) in lines.iter_mut().zip(tile) {
                let bytes_of: &mut [u8; 16] = (&mut line.0[start..start + 16]).try_into().expect("16 bytes");
                // SAFETY: 16 bytes are written to an array of 16.
                unsafe { _mm_storeu_si128(bytes_of.as_mut_ptr().cast(), bytes) }
            }
        }
    }
}
