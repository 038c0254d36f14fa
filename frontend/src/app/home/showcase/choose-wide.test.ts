import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImageId } from '#shared/ids.ts';
import { chooseWide } from './choose-wide.ts';

// The tests name images by short ids.
const image = (id: string, width: number, height = 90) => ({ id: id as ImageId, width, height });
const square = (id: string) => image(id, 90);
const scene = (id: string) => image(id, 160);

/** Places cards next to the featured image as CSS does, and counts the free cells before the last card. */
function countGaps(spans: readonly number[], columns: number): number {
  const taken = new Set([0, 1, columns, columns + 1]);
  for (const span of spans) {
    let cell = 0;
    while ((cell % columns) + span > columns || taken.has(cell) || taken.has(cell + span - 1)) cell += 1;
    for (let each = cell; each < cell + span; each += 1) taken.add(each);
  }
  return Math.max(...taken) + 1 - taken.size;
}

describe('the wide images of the showcase', () => {
  it('span two columns if a later card can fill the gap before them', () => {
    expect([...chooseWide([square('a'), scene('b'), square('c')])]).toEqual(['b']);
    expect([...chooseWide([square('a'), square('b'), scene('c')])]).toEqual([]);
    expect([...chooseWide([scene('a'), scene('b'), square('c')])]).toEqual(['b']);
  });

  it('are only those much wider than high', () => {
    expect([...chooseWide([image('a', 125), image('b', 126), square('c')])]).toEqual(['b']);
  });

  it('leave no gap between the cards', () => {
    const mix = fc.array(fc.boolean(), { minLength: 6, maxLength: 30 });
    fc.assert(
      fc.property(mix, fc.constantFrom(2, 4, 5), (scenes, columns) => {
        const images = scenes.map((isScene, index) => (isScene ? scene : square)(String(index)));
        const wide = chooseWide(images);
        expect(
          countGaps(
            images.map(({ id }) => (wide.has(id) ? 2 : 1)),
            columns,
          ),
        ).toBe(0);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
