import { expect, it } from 'vitest';
import type { GalleryFilter } from '#shared/image-categories.ts';
import { parseShowcasePage } from './showcase.tsx';

const config = {
  defaultCategory: 'avatar' as const,
  enabledCategories: ['all', 'avatar'] satisfies GalleryFilter[],
};
const parsePage = (query: string) => parseShowcasePage(new URLSearchParams(query), config);

it('shows the named category at the named page', () => {
  expect(parsePage('category=all&page=3')).toEqual({ category: 'all', page: 3 });
});

it('pages through the default category if none is named', () => {
  expect(parsePage('')).toEqual({ category: 'avatar', page: 1 });
  expect(parsePage('page=3')).toEqual({ category: 'avatar', page: 3 });
});

it.each(['logo', 'dogs', ''])('begins with the default category if %j is named but disabled', (named) => {
  expect(parsePage(`category=${named}&page=3`)).toEqual({ category: 'avatar', page: 1 });
});
