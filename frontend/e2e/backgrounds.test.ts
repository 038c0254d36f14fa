import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

interface Place {
  image: { metadata: { title: string } } | null;
  imageId: string | null;
}

const SECTION = 'side_background_left';
const ADDRESS = `/api/admin/homepage-settings/${SECTION}`;
let token: string;
let before: string | null;

const place = async (): Promise<Place> => {
  const { settings } = await callApi<{ settings: Record<string, Place> }>(
    'GET',
    '/api/admin/homepage-settings',
    { token },
  );
  const found = settings[SECTION];
  if (!found) throw new Error(`No place ${SECTION}`);
  return found;
};

/** Puts an image there beside the browser, or nothing. */
async function put(imageId: string | null): Promise<void> {
  if (imageId) await callApi('PUT', ADDRESS, { token, body: { imageId } });
  else if ((await place()).imageId) await callApi('DELETE', ADDRESS, { token });
}

async function someImage(nth = 0): Promise<{ id: string; title: string }> {
  const { images } = await callApi<{ images: { id: string; title: string }[] }>(
    'GET',
    `/api/admin/images?status=approved&limit=${nth + 1}`,
    { token },
  );
  const image = images[nth];
  if (!image) throw new Error('There are not so many approved images');
  return image;
}

beforeAll(async () => {
  token = await webToken('moderator');
  before = (await place()).imageId;
});
afterEach(() => put(before));

const card = (page: Page) => page.getByRole('region', { name: 'Left Side Background' });
const dialog = (page: Page) => page.getByRole('dialog');
const moderator = () => asStaff(token);

/** Somebody comes back to the window after a while, and what is shown is read anew. */
async function comeBack(page: Page): Promise<void> {
  const read = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/homepage-settings') && answer.request().method() === 'GET',
  );
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
    dispatchEvent(new Event('visibilitychange'));
  });
  await read;
}

describe('the background images', () => {
  story('are placed and removed by keyboard alone, each time in the words for it', async ({ visit }) => {
    await put(null);
    const page = await visit('/admin/backgrounds', moderator());
    await card(page).getByText('No Image Set').waitFor();
    expect(await page.getByRole('region').count()).toBe(3);
    await card(page).getByRole('button', { name: 'Add Image' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Background image updated successfully!').waitFor();
    const title = (await place()).image?.metadata.title ?? '-';
    await card(page).getByText(title).waitFor();
    await card(page).getByRole('button', { name: 'Change Image' }).waitFor();

    await card(page).getByRole('button', { name: 'Remove Image' }).focus();
    await page.keyboard.press('Enter');
    const question = 'Are you sure you want to remove this background image?';
    await dialog(page).getByText(question).waitFor();
    const cancel = dialog(page).getByRole('button', { name: 'Cancel' });
    expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect((await place()).imageId).not.toBeNull();
    await page.keyboard.press('Enter');
    await dialog(page).getByText(question).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Background image removed successfully!').waitFor();
    await card(page).getByText('No Image Set').waitFor();
    const add = card(page).getByRole('button', { name: 'Add Image' });
    await eventually(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    expect((await place()).imageId).toBeNull();
  });

  story('are kept where the server refuses a change, and its reason is said', async ({ visit }) => {
    const { id, title } = await someImage();
    await put(id);
    const page = await visit('/admin/backgrounds', { ...moderator(), expected: /status of 422/ });
    const refusal = {
      ...{ success: false, code: 'invalid', message: 'Some fields are not valid' },
      errors: [{ path: 'imageId', msg: 'Choose an approved image' }],
    };
    await page.route(`**${ADDRESS}`, (route) => route.fulfill({ status: 422, json: refusal }));
    await card(page).getByRole('button', { name: 'Change Image' }).click();
    await dialog(page).getByRole('radio').nth(2).check();
    await dialog(page).getByRole('button', { name: 'Select Image' }).click();
    await page.getByText('Failed to update image: Choose an approved image').waitFor();
    await card(page).getByText(title).waitFor();
  });

  story('are never overwritten: both are shown, and the person chooses', async ({ visit }) => {
    await put(null);
    const page = await visit('/admin/backgrounds', { ...moderator(), expected: /status of 409/ });
    await card(page).getByRole('button', { name: 'Add Image' }).click();
    await dialog(page).getByRole('radio').nth(2).check();
    const { id, title } = await someImage();
    await put(id);
    // What the screen behind the dialog has read by then, the person has not looked at.
    await comeBack(page);
    await card(page).getByRole('paragraph').filter({ hasText: title }).waitFor();
    await dialog(page).getByRole('button', { name: 'Select Image' }).click();
    await dialog(page).getByText('This image was changed meanwhile').waitFor();
    await dialog(page).getByText(title).waitFor();

    const third = await someImage(1);
    await put(third.id);
    await comeBack(page);
    await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
    await dialog(page).getByText(third.title).waitFor();
    expect((await place()).imageId).toBe(third.id);
    await dialog(page).getByRole('button', { name: 'Take the saved one' }).click();
    await card(page).getByText(third.title).waitFor();
    expect((await place()).imageId).toBe(third.id);
  });

  story('are not taken away by whoever was asked about another one', async ({ visit }) => {
    await put((await someImage()).id);
    const page = await visit('/admin/backgrounds', asStaff(token, /status of 409/));
    await card(page).getByRole('button', { name: 'Remove Image' }).click();
    const { id, title } = await someImage(1);
    await put(id);
    await comeBack(page);
    await card(page).getByText(title).waitFor();
    await dialog(page).getByRole('button', { name: 'Remove Image' }).click();
    await dialog(page).getByText('This image was changed meanwhile').waitFor();
    expect((await place()).imageId).toBe(id);
    await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
    await card(page).getByText('No Image Set').waitFor();
    expect((await place()).imageId).toBeNull();
  });

  story('are told to have failed to load, and come when asked for again', async ({ visit }) => {
    const refusal = { success: false, code: 'unavailable', message: 'A part that we depend on is down' };
    const page = await visit('/admin/backgrounds', {
      expected: /status of 503/,
      before: async (page) => {
        await moderator().before(page);
        await page.route('**/api/admin/homepage-settings', (route) =>
          route.fulfill({ status: 503, json: refusal }),
        );
      },
    });
    await page.getByRole('alert').getByText('Failed to load background images').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page).waitFor();
  });

  story('are accessible at every width', async ({ visit }) => {
    await put((await someImage()).id);
    const page = await visit('/admin/backgrounds', { ...moderator(), reducedMotion: true });
    await card(page).getByRole('button', { name: 'Remove Image' }).waitFor();
    await expectAccessibleAtAnySize(page);
  });
});
