import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicImage } from '#shared/public-image.ts';
import { countEmptyCells, getFillerSpan, pickFeatured } from './showcase-grid.tsx';

// Only these fields matter.
const image = (id: string, rating = 'g', likes = 0) => ({ id, rating, likes }) as PublicImage;

const first = { images: [image('a'), image('b')], page: 'all 1', adult: true };
const featured = pickFeatured(undefined, first);

describe('the featured image of the showcase', () => {
  it('is the first image shown, and stays on other pages and while they load', () => {
    expect(featured?.image.id).toBe('a');
    expect(pickFeatured(featured, first)).toBe(featured);
    expect(pickFeatured(featured, { ...first, page: undefined })).toBe(featured);
    expect(pickFeatured(featured, { ...first, images: [image('c')], page: 'all 2' })).toBe(featured);
    expect(pickFeatured(featured, { ...first, images: [], page: 'icon 1' })).toBe(featured);
  });

  it('has the newest counts', () => {
    const again = pickFeatured(featured, { ...first, images: [image('b'), image('a', 'g', 7)] });
    expect(again).toMatchObject({ image: { id: 'a', likes: 7 }, page: 'all 1' });
  });

  it('is replaced when its page reloads without it', () => {
    expect(pickFeatured(featured, { ...first, images: [image('b')] })?.image.id).toBe('b');
    expect(pickFeatured(featured, { ...first, images: [] })).toBeUndefined();
  });

  it('is replaced on any page when R-rated images are no longer shown', () => {
    const adult = pickFeatured(undefined, { ...first, images: [image('x', 'r')] });
    const other = { images: [image('y', 'r'), image('z')], page: 'all 2', adult: false };
    expect(pickFeatured(adult, { ...other, adult: true })).toBe(adult);
    expect(pickFeatured(adult, other)?.image.id).toBe('z');
    expect(pickFeatured(adult, { ...other, page: undefined })).toBeUndefined();
  });
});

describe('the tile at the end of the showcase', () => {
  it('fills the last row, whatever the number of cards and columns', () => {
    const columns = fc.constantFrom(2, 4, 5, 7);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 34 }), columns, (cells, columns) => {
        const empty = countEmptyCells(cells, columns);
        expect((cells + empty) % columns).toBe(0);
        expect(empty).toBeLessThan(columns);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  it('is hidden at widths where the last row is full', () => {
    expect(getFillerSpan(15)).toBe(
      'block col-span-1 md:block md:col-span-1 lg:hidden min-[120rem]:block min-[120rem]:col-span-6',
    );
    expect(getFillerSpan(28)).toBe('hidden md:hidden lg:block lg:col-span-2 min-[120rem]:hidden');
  });
});
