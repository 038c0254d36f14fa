import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  computeScale,
  computeSize,
  findNearestLevel,
  getNextLevel,
  limitOffset,
  type Source,
  snapOffset,
  ZOOM_LEVELS,
  zoomOffset,
} from './zoom-geometry.ts';

const SIDES = fc.integer({ min: 1, max: 480 });
const art = fc.record({ width: SIDES, height: SIDES, whole: fc.constant(true) });
const boxes = fc.record({
  width: fc.integer({ min: 100, max: 2_560 }),
  height: fc.integer({ min: 100, max: 1_440 }),
  density: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
});
const levels = fc.constantFrom(...ZOOM_LEVELS);
const CASES = { numRuns: 60, seed: 20261121 };
/** The tolerance for rounding errors. */
const HAIR = 1e-6;

describe('pixel art', () => {
  it('is only enlarged by integer factors', () => {
    fc.assert(
      fc.property(art, boxes, levels, (source, box, level) => {
        const scale = computeScale(source, box, level);
        if (scale > 1) expect(Number.isInteger(scale)).toBe(true);
      }),
      CASES,
    );
  });

  it('fits when it is not zoomed, and the next factor would not', () => {
    fc.assert(
      fc.property(art, boxes, (source, box) => {
        const { width, height } = computeSize(source, box, 1);
        expect(width).toBeLessThanOrEqual(box.width + 1);
        expect(height).toBeLessThanOrEqual(box.height + 1);
        const more = (computeScale(source, box, 1) + 1) / box.density;
        const sticksOut = source.width * more > box.width || source.height * more > box.height;
        expect(sticksOut).toBe(true);
      }),
      CASES,
    );
  });

  it('is aligned with device pixels wherever it is dragged', () => {
    const offsets = fc.record({
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
    });
    fc.assert(
      fc.property(art, boxes, levels, offsets, (source, box, level, offset) => {
        const shown = computeSize(source, box, level);
        const { x } = snapOffset(offset, shown, box);
        const left = ((box.width - shown.width) / 2 + x) * box.density;
        expect(Math.abs(left - Math.round(left))).toBeLessThan(HAIR * 1_000);
        expect(Math.abs(x - offset.x)).toBeLessThanOrEqual(0.5 / box.density + HAIR);
      }),
      CASES,
    );
  });
});

describe('any image', () => {
  const box: Box = { width: 800, height: 600, density: 1 };
  const photo: Source = { width: 1_600, height: 900, whole: false };

  it('fills its box as far as its aspect ratio allows', () => {
    expect(computeSize(photo, box, 1)).toEqual({ width: 800, height: 450 });
    expect(computeSize(photo, box, 16)).toEqual({ width: 12_800, height: 7_200 });
  });

  it('cannot be dragged out of its box, and stays centered if it fits', () => {
    expect(limitOffset({ x: 5_000, y: 40 }, { width: 1_600, height: 500 }, box)).toEqual({ x: 400, y: 0 });
    expect(limitOffset({ x: -90, y: -5_000 }, { width: 1_600, height: 900 }, box)).toEqual({
      x: -90,
      y: -150,
    });
  });

  it('keeps the point under the pointer in place', () => {
    const at = { x: 120, y: -80 };
    const before = { x: 20, y: 10 };
    const after = zoomOffset(at, before, 2);
    expect({ x: (at.x - after.x) / 2, y: (at.y - after.y) / 2 }).toEqual({
      x: at.x - before.x,
      y: at.y - before.y,
    });
  });

  it('steps from level to level, and stops at either end', () => {
    expect([1, 4, 16].map((level) => getNextLevel(level, 1))).toEqual([2, 6, 16]);
    expect([16, 2, 1].map((level) => getNextLevel(level, -1))).toEqual([12, 1, 1]);
    expect([0.2, 4.9, 5.2, 90].map(findNearestLevel)).toEqual([1, 4, 6, 16]);
  });
});
