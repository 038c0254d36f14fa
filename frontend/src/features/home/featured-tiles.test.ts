import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedImage } from '../../../../shared/contract/site-content.ts';
import type { PublicImage } from '../../../../shared/public-image.ts';
import { featuredTiles } from './featured-tiles.ts';

// The tiles only use the ids.
const favourite = (id: string) => ({ id }) as PublicImage;
const placed = (id: string) => ({ id }) as PlacedImage;

const tilesOf = (places: Record<string, string>, favourites: string[]) =>
  featuredTiles((section) => {
    const id = places[section];
    return id === undefined ? undefined : placed(id);
  }, favourites.map(favourite));
const shown = (tiles: ReturnType<typeof tilesOf>) => tiles.map((tile) => (tile.placed ?? tile.favourite)?.id);

describe('the four tiles of the home page', () => {
  it('show the most liked images if nothing is featured', () => {
    expect(shown(tilesOf({}, ['a', 'b', 'c', 'd']))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keep featured images in their slots, and fill the others in order', () => {
    const tiles = tilesOf({ gallery_featured_2: 'x', gallery_featured_4: 'y' }, ['a', 'b', 'c', 'd']);
    expect(shown(tiles)).toEqual(['a', 'x', 'b', 'y']);
    expect(tiles.map((tile) => tile.favourite?.id)).toEqual(['a', 'c', 'b', 'd']);
  });

  it('stay empty if there are no images', () => {
    expect(shown(tilesOf({ gallery_featured_3: 'x' }, ['a']))).toEqual(['a', undefined, 'x', undefined]);
  });

  it('never show a favourite twice, whatever is featured', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 });
    const places = fc.dictionary(
      fc.constantFrom('gallery_featured_1', 'gallery_featured_2', 'gallery_featured_3', 'gallery_featured_4'),
      fc.constantFrom('a', 'b', 'x', 'y'),
    );
    fc.assert(
      fc.property(places, ids, (at, favourites) => {
        const tiles = tilesOf(at, favourites);
        const dealt = tiles.flatMap((tile) => tile.favourite?.id ?? []);
        expect(new Set(dealt).size).toBe(dealt.length);
        const everyPlaced: string[] = Object.values(at);
        for (const id of everyPlaced) expect(dealt).not.toContain(id);
        const open = tiles.filter((tile) => !tile.placed);
        const left = favourites.filter((id) => !everyPlaced.includes(id));
        expect(open.filter((tile) => tile.favourite).length).toBe(Math.min(open.length, left.length));
      }),
      { numRuns: 50 },
    );
  });
});
