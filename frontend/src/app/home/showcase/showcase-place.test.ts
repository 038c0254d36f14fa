import { expect, it } from 'vitest';
import type { GalleryFilter } from '../../../../../shared/image-categories.ts';
import { showcasePlace } from './showcase-place.ts';

const config = {
  defaultCategory: 'avatar' as const,
  enabledCategories: ['all', 'avatar'] satisfies GalleryFilter[],
};
const parsePlace = (query: string) => showcasePlace(new URLSearchParams(query), config);

it('shows the named category at the named page', () => {
  expect(parsePlace('category=all&page=3')).toEqual({ category: 'all', page: 3 });
});

it('pages through the default category if none is named', () => {
  expect(parsePlace('')).toEqual({ category: 'avatar', page: 1 });
  expect(parsePlace('page=3')).toEqual({ category: 'avatar', page: 3 });
});

it.each(['logo', 'dogs', ''])('begins with the default category if %j is named but disabled', (named) => {
  expect(parsePlace(`category=${named}&page=3`)).toEqual({ category: 'avatar', page: 1 });
});
