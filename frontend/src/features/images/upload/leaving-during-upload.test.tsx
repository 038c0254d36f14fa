import { describe, expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { buildFile } from '../../../../testing/choose-files.ts';
import { startFakeStorage } from '../../../../testing/fake-storage.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { chooseImages, serveUploads } from '../../../../testing/uploads.ts';

const SCREEN = '/admin/images/upload';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });

const rows = page.getByRole('region', { name: 'Selected images' }).getByRole('listitem');
const back = page.getByRole('link', { name: 'Back to Dashboard' });
const dialog = page.getByRole('dialog', { name: 'Leave while uploading?' });
const buildFiles = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => buildFile(`${index + 1}.png`)));

/** Simulates a browser without the Navigation API. */
function removeNavigationApi(): void {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'navigation');
  if (!known) throw new Error('This browser has no Navigation API to remove');
  Reflect.deleteProperty(globalThis, 'navigation');
  onTestFinished(() => void Object.defineProperty(globalThis, 'navigation', known));
}

describe('leaving during an upload', () => {
  it('asks first, and the upload can be cancelled and retried', async ({ api, openApp }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage);
    storage.hold();
    await openApp(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(5));
    await page.getByRole('button', { name: 'Upload 5 images' }).click();
    await expect.poll(() => rows.getByRole('progressbar').elements()).toHaveLength(3);
    await back.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(location.pathname).toBe(SCREEN);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.poll(() => rows.getByText('Cancelled').elements()).toHaveLength(5);
    await page.getByRole('button', { name: 'Try 5 images again' }).click();
    await expect.poll(() => rows.getByRole('progressbar').elements()).toHaveLength(3);
    await back.click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    // A user without a dashboard is redirected to their first screen.
    await expect.poll(() => location.pathname).toBe('/admin/images');
    await expect.element(page.getByRole('heading', { name: 'Manage Images' })).toHaveFocus();
    expect(storage.files).toEqual([]);
  });

  it('asks at links in a browser without the Navigation API', async ({ api, openApp }) => {
    removeNavigationApi();
    const storage = startFakeStorage();
    serveUploads(api, storage);
    storage.hold();
    await openApp(SCREEN, { web: MODERATOR });
    expect('navigation' in globalThis).toBe(false);
    await chooseImages(await buildFiles(1));
    await page.getByRole('button', { name: 'Upload 1 image' }).click();
    await expect.element(rows.getByRole('progressbar')).toBeVisible();
    await back.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(location.pathname).toBe(SCREEN);
    back.element().focus();
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => location.pathname).toBe('/admin/images');
  });
});
