import { describe, expect } from 'vitest';
import { gallery } from '#shared/contract/gallery.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { buildImages } from '../../../../testing/builders.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { giveImages } from '../../../../testing/gallery-responses.ts';
import { findShowcase, scrollToImages } from '../../../../testing/home-page.ts';
import { setPageVisibility } from '../../../../testing/page-visibility.ts';
import { it } from '../../../../testing/screen-test.tsx';

const IMAGES = buildImages(20);
const SECOND = 1_000;

const giveConfig = (api: FakeApi, changes: Partial<GalleryConfig>) =>
  api.respond(gallery.calls.config, { config: { ...GALLERY_DEFAULTS, ...changes }, version: 1 });

describe('the showcase with a configuration by staff', () => {
  it.for(['/', '/?category=logo'])(
    'opens %s with the default category and hides disabled parts',
    async (path, { api, open }) => {
      giveImages(api, IMAGES);
      giveConfig(api, {
        defaultCategory: 'avatar',
        showStats: false,
        enabledCategories: ['avatar', 'background'],
      });
      await open(path);
      await scrollToImages(findShowcase(), 12);
      const tabs = findShowcase().getByRole('navigation', { name: 'Categories' }).getByRole('link');
      await expect.poll(() => tabs.elements().length).toBe(2);
      await expect.element(tabs.first()).toHaveTextContent('Avatar20');
      await expect.element(tabs.first()).toHaveAttribute('aria-current', 'true');
      expect(api.requests(gallery.calls.homepage).at(-1)?.query).toEqual({ category: 'avatar', page: 1 });
      await expect.element(findShowcase().getByText('Total Views')).not.toBeInTheDocument();
    },
  );

  it('refreshes at the configured interval while the page is visible', async ({ api, open }) => {
    const skip = startFakeTime();
    giveImages(api, IMAGES);
    giveConfig(api, { autoRefresh: true, refreshInterval: 60 * SECOND });
    // Updating a view count would delay the next refetch.
    api.hold(gallery.calls.view);
    await open('/');
    await expect.element(findShowcase().getByRole('button', { name: '12', exact: true })).toBeVisible();
    const countRequests = () => api.requests(gallery.calls.homepage).length;
    const first = countRequests();
    await skip(40 * SECOND);
    expect(countRequests()).toBe(first);
    await skip(20 * SECOND);
    await expect.poll(countRequests).toBe(first + 1);
    setPageVisibility('hidden');
    await skip(180 * SECOND);
    expect(countRequests()).toBe(first + 1);
  });
});
