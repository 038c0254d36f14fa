import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { images } from '#shared/contract/images.ts';
import { buildWebsiteUser } from '../../../../testing/builders.ts';
import { buildFile } from '../../../../testing/choose-files.ts';
import { startFakeStorage } from '../../../../testing/fake-storage.ts';
import { startFakeTime } from '../../../../testing/fake-time.ts';
import { it } from '../../../../testing/screen-test.tsx';
import { chooseImages, serveUploads } from '../../../../testing/uploads.ts';

const SCREEN = '/admin/images/upload';
const MODERATOR = buildWebsiteUser({ role: 'moderator' });
const { upload, read } = images.calls;

const rows = page.getByRole('region', { name: 'Selected images' }).getByRole('listitem');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const buildFiles = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => buildFile(`${index + 1}.png`)));

describe('a file that is sent again', () => {
  it('stays the same image if it had not arrived', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage);
    storage.disconnect();
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(2));
    await press('Upload 2 images');
    await expect.element(page.getByText('Upload failed: The upload failed. Try again.')).toBeVisible();
    storage.reconnect();
    await press('Try 2 images again');
    await expect.element(page.getByText('Successfully uploaded 2 image(s)')).toBeVisible();
    const keys = api.requests(upload).map(({ headers }) => headers['idempotency-key']);
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
    expect(storage.files).toHaveLength(2);
  });

  it('becomes a new image if the first one was deleted before it was processed', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage);
    api.refuse(read, 'not-found');
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(1));
    await press('Upload 1 image');
    await expect.element(rows.getByText('Failed', { exact: true })).toBeVisible();
    serveUploads(api, storage);
    await press('Try 1 image again');
    await expect.element(page.getByText('Successfully uploaded 1 image(s)')).toBeVisible();
    const [first, second] = api.requests(upload).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
    expect(storage.files).toHaveLength(2);
  });

  it('is registered again if the server failed to process it', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage, () => ({ state: 'failed', reason: 'Please try again.' }));
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(1));
    await press('Upload 1 image');
    await expect.element(rows.getByText('Please try again.')).toBeVisible();
    serveUploads(api, storage);
    await press('Try 1 image again');
    await expect.element(page.getByText('Successfully uploaded 1 image(s)')).toBeVisible();
    const [first, second] = api.requests(upload).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('is registered again if another file replaces a rejected one', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage, () => ({ state: 'refused', reason: 'Damaged' }));
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(1));
    await press('Upload 1 image');
    await expect.element(rows.getByText('Refused')).toBeVisible();
    serveUploads(api, storage);
    await page.getByRole('button', { name: 'Remove 1.png' }).click();
    await chooseImages(await buildFiles(1));
    await press('Upload 1 image');
    await expect.element(page.getByText('Successfully uploaded 1 image(s)')).toBeVisible();
    const [first, second] = api.requests(upload).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });
});

describe('a file that has arrived', () => {
  it('cannot be cancelled while it is processed', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage);
    const respond = api.hold(read);
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(1));
    await press('Upload 1 image');
    await expect.element(rows.getByText('Processing')).toBeVisible();
    expect(page.getByRole('button', { name: /^Cancel/ }).query()).toBeNull();
    respond();
    await expect.element(page.getByText('Successfully uploaded 1 image(s)')).toBeVisible();
    expect(storage.files).toHaveLength(1);
  });

  it('is no success until it is processed, and can be checked again', async ({ api, open }) => {
    const skip = startFakeTime();
    let processing: { state: 'running' | 'done' } = { state: 'running' };
    serveUploads(api, startFakeStorage(), () => processing);
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(1));
    await press('Upload 1 image');
    await expect.element(rows.getByText('Processing')).toBeVisible();
    const unknown = rows.getByText('Uploaded, still processing');
    // Each status check needs a response before the next one is due.
    const wait = async () => {
      await skip(4_000);
      return unknown.elements().length;
    };
    await expect.poll(wait, { interval: 1 }).toBe(1);
    await expect.element(page.getByText('0 of 1 uploaded, 1 still processing')).toBeVisible();
    expect(page.getByText('Successfully uploaded').query()).toBeNull();
    expect(location.pathname).toBe(SCREEN);
    processing = { state: 'done' };
    await press('Check 1 image again');
    await expect.poll(() => location.pathname).toBe('/admin/images');
    expect(api.requests(upload)).toHaveLength(1);
  });
});

describe('fifty files at once', () => {
  it('have thumbnails, keep the form responsive, and are sent three at a time', async ({ api, open }) => {
    const storage = startFakeStorage();
    serveUploads(api, storage);
    const admit = storage.hold();
    await open(SCREEN, { web: MODERATOR });
    await chooseImages(await buildFiles(50));
    const drawn = () =>
      rows.elements().filter((row) => (row.querySelector('img')?.naturalWidth ?? 0) > 0).length;
    await expect.poll(drawn).toBe(50);
    await page.getByRole('textbox', { name: 'Tags' }).fill('many, small');
    await press('Upload 50 images');
    await expect.poll(() => storage.sending).toBe(3);
    expect(rows.getByText('Queued').elements()).toHaveLength(47);
    await page.getByRole('button', { name: 'Cancel 50.png' }).click();
    await expect.element(rows.nth(49).getByText('Cancelled')).toBeVisible();
    admit(5);
    await expect.poll(() => rows.getByText('Uploaded', { exact: true }).elements()).toHaveLength(5);
    await expect.poll(() => storage.sending).toBe(3);
    await press('Cancel');
    await expect.element(page.getByText('Find uploaded images in')).toBeVisible();
    admit(Number.POSITIVE_INFINITY);
    expect(rows.getByText('Cancelled').elements()).toHaveLength(45);
    expect(rows.getByText('Uploaded', { exact: true }).elements()).toHaveLength(5);
    expect(storage.mostAtOnce).toBe(3);
    expect(page.getByText('Successfully uploaded').query()).toBeNull();
  });
});
