import { expect } from 'vitest';
import { gallery } from '#shared/contract/gallery.ts';
import { buildImages } from '../../../testing/builders.ts';
import { giveImages, listShownImages } from '../../../testing/gallery-responses.ts';
import { findShowcase, scrollToImages } from '../../../testing/home-page.ts';
import { findCard } from '../../../testing/lightbox.ts';
import { it } from '../../../testing/screen-test.tsx';

it('reports each image of the home page once per viewer', async ({ api, openApp }) => {
  giveImages(api, buildImages(12, { category: 'icon' }));
  await openApp('/');
  const viewed = () => api.requests(gallery.calls.view).map(({ params }) => params.id);
  await expect.element(findShowcase()).toBeVisible();
  expect(viewed()).toEqual([]);
  await scrollToImages(findShowcase(), 12);
  const [first = '', ...others] = listShownImages(findShowcase());
  findCard(first ?? '')?.scrollIntoView({ block: 'start' });
  await expect.poll(() => viewed().length).toBeGreaterThan(4);
  scrollTo(0, 0);
  await expect.poll(() => scrollY).toBe(0);
  findCard(first ?? '')?.scrollIntoView({ block: 'start' });
  const last = others.at(-1) ?? '';
  findCard(last)?.scrollIntoView();
  await expect.poll(viewed).toContain(last);
  expect(new Set(viewed()).size).toBe(viewed().length);
  const viewers = new Set(api.requests(gallery.calls.view).map(({ headers }) => headers['x-viewer-id']));
  expect([...viewers]).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/)]);
});
