import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeaturedImage } from '#shared/contract/site-content.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { assignTiles } from './featured-tiles.tsx';

// The tiles only use the ids.
const toImage = (id: string) => ({ id }) as PublicImage;
const featured = (id: string) => ({ id }) as FeaturedImage;

const assign = (slots: Record<string, string>, mostLiked: string[]) =>
  assignTiles((section) => {
    const id = slots[section];
    return id === undefined ? undefined : featured(id);
  }, mostLiked.map(toImage));
const shown = (tiles: ReturnType<typeof assign>) => tiles.map((tile) => (tile.featured ?? tile.fallback)?.id);

describe('the four tiles of the home page', () => {
  it('show the most liked images if nothing is featured', () => {
    expect(shown(assign({}, ['a', 'b', 'c', 'd']))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keep featured images in their slots, and fill the others in order', () => {
    const tiles = assign({ gallery_featured_2: 'x', gallery_featured_4: 'y' }, ['a', 'b', 'c', 'd']);
    expect(shown(tiles)).toEqual(['a', 'x', 'b', 'y']);
    expect(tiles.map((tile) => tile.fallback?.id)).toEqual(['a', 'c', 'b', 'd']);
  });

  it('stay empty if there are no images', () => {
    expect(shown(assign({ gallery_featured_3: 'x' }, ['a']))).toEqual(['a', undefined, 'x', undefined]);
  });

  it('never show an image twice, whatever is featured', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 4 });
    const slots = fc.dictionary(
      fc.constantFrom('gallery_featured_1', 'gallery_featured_2', 'gallery_featured_3', 'gallery_featured_4'),
      fc.constantFrom('a', 'b', 'x', 'y'),
    );
    fc.assert(
      fc.property(slots, ids, (at, mostLiked) => {
        const tiles = assign(at, mostLiked);
        const dealt = tiles.flatMap((tile) => tile.fallback?.id ?? []);
        expect(new Set(dealt).size).toBe(dealt.length);
        const everyFeatured: string[] = Object.values(at);
        for (const id of everyFeatured) expect(dealt).not.toContain(id);
        const open = tiles.filter((tile) => !tile.featured);
        const left = mostLiked.filter((id) => !everyFeatured.includes(id));
        expect(open.filter((tile) => tile.fallback).length).toBe(Math.min(open.length, left.length));
      }),
      { numRuns: 50 },
    );
  });
});
