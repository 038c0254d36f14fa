import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { buildTitle, type ManagedImage, storeUploadedImages } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, REQUEST_INTERVAL_MILLISECONDS, story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

const COUNT = 30;
/** The time to decide all of them. */
const LIMIT_MILLISECONDS = 60_000;

/** The uploader, who may not decide on their own images. */
let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await signInUser('admin@pixelcrowd.test');
  moderator = await signInUser('moderator@pixelcrowd.test');
});

const isRejected = (index: number): boolean => index % 3 === 2;
const isSensitive = (index: number): boolean => index % 10 === 4;

/** Whether the picture under review is loaded, sharp and completely inside the window. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const picture = document.querySelector('[aria-label="Image to review"] [data-stage] img');
    if (!(picture instanceof HTMLImageElement)) return false;
    const { top, left, bottom, right } = picture.getBoundingClientRect();
    const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    return (
      picture.complete && picture.naturalWidth > 0 && isInside && getComputedStyle(picture).filter === 'none'
    );
  });

story('a moderator decides 30 images by keys in under a minute, none of them unseen', async ({ visit }) => {
  const uploads = await storeUploadedImages(
    admin,
    Array.from({ length: COUNT }, (_, index) => ({
      title: buildTitle('Quick'),
      rating: isSensitive(index) ? 'r' : 'g',
    })),
  );
  const byTitle = new Map(uploads.map((image, index) => [image.title, { image, index }]));
  const page = await visit('/admin/images/review', asStaff(moderator, /status of 404/));
  const detail = page.getByRole('region', { name: 'Image to review' });
  const heading = detail.getByRole('heading', { level: 2 });
  const approve = detail.getByRole('button', { name: 'Approve', disabled: false });
  const strip = page.getByRole('list', { name: 'Images waiting for review' }).getByRole('button');
  // Images of the samples wait too, and are older.
  await strip.filter({ hasText: 'Quick' }).first().click();
  const decided: ManagedImage[] = [];
  const unseen: string[] = [];
  const begin = performance.now();
  while (decided.length < COUNT) {
    await heading.filter({ hasText: 'Quick' }).waitFor();
    const next = byTitle.get((await heading.textContent()) ?? '');
    if (!next) throw new Error('An image of another test is under review');
    if (isSensitive(next.index)) {
      await page.keyboard.press('a');
      await page.keyboard.press('v');
    }
    await approve.waitFor();
    if (!(await isSeen(page))) unseen.push(next.image.title);
    await page.keyboard.press(isRejected(next.index) ? 'r' : 'a');
    if (isRejected(next.index)) {
      await page.getByRole('form', { name: `Reject ${next.image.title}` }).waitFor();
      await page.keyboard.press('2');
      await page.keyboard.press('2');
    }
    await heading.filter({ hasText: next.image.title }).waitFor({ state: 'detached' });
    decided.push(next.image);
  }
  const spent = performance.now() - begin;
  expect(unseen).toEqual([]);
  expect(new Set(decided).size).toBe(COUNT);
  expect(spent).toBeLessThan(LIMIT_MILLISECONDS);
  // The server carries out what could still be undone.
  await page.goto('/faq');
  await eventually(countHeld, REQUEST_INTERVAL_MILLISECONDS).toBe(0);
  const expected = uploads.map(({ id }, index) => [id, isRejected(index) ? 'rejected' : 'approved'] as const);
  expect(await readDecisions()).toEqual(new Map(expected));
});

/** How many decisions the moderator could still undo. */
async function countHeld(): Promise<number> {
  const address = '/api/admin/held-decisions';
  return (await callApi<{ decisions: unknown[] }>('GET', address, { token: moderator })).decisions.length;
}

/** The decisions on all images of this test, by id. */
async function readDecisions(): Promise<Map<string, string>> {
  const address = '/api/admin/images?search=Quick&limit=100';
  const { images } = await callApi<{ images: ManagedImage[] }>('GET', address, { token: admin });
  return new Map(images.map(({ id, approvalStatus }) => [id, approvalStatus]));
}
