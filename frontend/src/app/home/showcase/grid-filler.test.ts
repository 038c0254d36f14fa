import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCells, fillerSpan } from './grid-filler.ts';

describe('the tile at the end of the showcase', () => {
  it('fills the last row, whatever the number of cards and columns', () => {
    const columns = fc.constantFrom(2, 4, 5);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), columns, (cards, columns) => {
        const cells = emptyCells(cards, { columns, taken: 4 });
        expect((cards + 4 + cells) % columns).toBe(0);
        expect(cells).toBeLessThan(columns);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  it('is hidden at widths where the last row is full', () => {
    expect(fillerSpan(11)).toBe('block col-span-1 md:block md:col-span-1 lg:hidden');
    expect(fillerSpan(12)).toBe('hidden md:hidden lg:block lg:col-span-4');
  });
});
