import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImageId } from '../../../../../shared/ids.ts';
import { chooseWide } from './choose-wide.ts';

// The tests name images by short ids.
const image = (id: string, width: number, height = 90) => ({ id: id as ImageId, width, height });
const square = (id: string) => image(id, 90);
const scene = (id: string) => image(id, 160);

describe('the wide images of the showcase', () => {
  it('span two columns if a later card fills the gap before them', () => {
    const images = [square('a'), scene('b'), square('c'), square('d'), square('e'), square('f'), square('g')];
    expect([...chooseWide([...images, square('h')])]).toEqual(['b']);
  });

  it('stay in one column where they would leave a gap', () => {
    expect([...chooseWide([...'abcdefg'].map(square).concat(scene('h')))]).toEqual([]);
  });

  it('are only those much wider than high', () => {
    const images = [image('a', 125), image('b', 126), ...[...'cdefghijkl'].map(square)];
    expect([...chooseWide(images)]).toEqual(['b']);
  });

  it('are found for any mix of images', () => {
    const mix = fc.array(fc.boolean(), { maxLength: 24 });
    fc.assert(
      fc.property(mix, (wide) => {
        const images = wide.map((isWide, index) => image(String(index), isWide ? 160 : 90));
        const chosen = chooseWide(images);
        for (const { id, width } of images) if (chosen.has(id)) expect(width).toBe(160);
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});
