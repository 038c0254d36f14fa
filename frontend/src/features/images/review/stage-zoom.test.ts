import { describe, expect, it } from 'vitest';
import { computeActualScale, computeFit, computeStep, getPictureSize } from './stage-zoom.ts';

const room = { width: 700, height: 500, density: 1 };

describe('the zoom of the review desk', () => {
  it('fits pixel art by a whole factor of its grid', () => {
    const size = getPictureSize({ width: 1280, height: 1280, nativeWidth: 32, nativeHeight: 32 });
    expect(computeFit(size, room)).toBe(15);
    expect(computeFit(size, { ...room, density: 2 })).toBe(31);
  });

  it('fits any other image as it is', () => {
    expect(computeFit(getPictureSize({ width: 1400, height: 800 }), room)).toBe(0.5);
  });

  it('measures the file that was uploaded, not what was made of it', () => {
    const original = { width: 4000, height: 3000, size: 1 };
    const photo = { width: 1600, height: 1200, original };
    expect(getPictureSize(photo)).toEqual({ width: 4000, height: 3000, whole: false });
    expect(computeActualScale(photo)).toBe(1);
    expect(computeActualScale({ ...photo, nativeWidth: 500, nativeHeight: 375 })).toBe(8);
  });

  it('steps inward to the next whole factor, and outward down to the fitting one', () => {
    expect(computeStep(15, 15, 1)).toBe(16);
    expect(computeStep(0.5, 0.5, 1)).toBe(1);
    expect(computeStep(24, 15, -1)).toBe(16);
    expect(computeStep(16, 15, -1)).toBe(undefined);
    expect(computeStep(128, 15, 1)).toBe(128);
  });
});
