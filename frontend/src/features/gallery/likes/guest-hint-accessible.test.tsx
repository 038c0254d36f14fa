import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { gallery } from '../../../../../shared/contract/gallery.ts';
import { paginate } from '../../../../../shared/contract/pagination.ts';
import { expectAccessible } from '../../../../testing/accessible.ts';
import { buildImages } from '../../../../testing/builders.ts';
import { it, LAPTOP, PHONE } from '../../../../testing/screen-test.tsx';

describe('the hint to guests who like an image', () => {
  it.for([
    ['beside the heart', LAPTOP],
    ['in a toast', PHONE],
  ] as const)('is accessible %s', async ([, size], { api, open }) => {
    api.answer(gallery.calls.images, { images: buildImages(3), pagination: paginate(1, 24, 3) });
    await open('/gallery', { size });
    await page.getByRole('button', { name: 'Like Image 1' }).click();
    await expect.element(page.getByText('Please login to like images!')).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBe(size.width);
  });
});
