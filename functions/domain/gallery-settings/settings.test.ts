import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { configureGallery, storeImage, TESTER } from '../../testing/images.ts';
import { readHomepage } from '../gallery/page.ts';
import { readGalleryImage } from '../gallery/read-image.ts';
import { gallerySettingsDefinition, getRecentGalleryConfig } from './settings.ts';

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A change by another process. */
const change = (changes: { showNSFW?: boolean; imagesPerPage?: number }) =>
  updateEntity(gallerySettingsDefinition, 'gallery', { actor: TESTER, action: 'test' }, (current) => ({
    ...current,
    ...changes,
  }));

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

describe('the configuration of the gallery', () => {
  it('is cached for five seconds, but never for editors', async () => {
    await configureGallery({ imagesPerPage: 12 });
    expect((await getRecentGalleryConfig()).imagesPerPage).toBe(12);
    await change({ imagesPerPage: 24 });
    expect((await getRecentGalleryConfig({ consistent: true })).imagesPerPage).toBe(24);
    pass(4);
    expect((await getRecentGalleryConfig()).imagesPerPage).toBe(12);
    pass(1);
    expect((await getRecentGalleryConfig()).imagesPerPage).toBe(24);
  });

  it('decides what a page shows as soon as it is read again', async () => {
    await configureGallery({ showNSFW: false, imagesPerPage: 12 });
    const older = await storeImage({ at: Date.now() - 3_000, rating: 'g' });
    const adult = await storeImage({ at: Date.now() - 2_000, rating: 'r' });
    const newer = await storeImage({ at: Date.now() - 1_000, rating: 'g' });
    const readIds = async () => (await readHomepage({ category: 'all', page: 1 })).images.map(({ id }) => id);
    const readNext = async () => (await readGalleryImage(newer.id)).shown.next?.id;

    expect(await readIds()).toEqual([newer.id, older.id]);
    expect(await readNext()).toBe(older.id);
    await change({ showNSFW: true, imagesPerPage: 18 });
    pass(5);
    expect(await readIds()).toEqual([newer.id, adult.id, older.id]);
    pass(5);
    expect(await readNext()).toBe(adult.id);
    await change({ showNSFW: false });
    pass(5);
    expect(await readNext()).toBe(older.id);
    expect(await readIds()).toEqual([newer.id, older.id]);
  });
});
