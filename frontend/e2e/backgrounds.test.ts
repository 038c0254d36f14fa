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

async function someImage(): Promise<{ id: string; title: string }> {
  const { images } = await callApi<{ images: { id: string; title: string }[] }>(
    'GET',
    '/api/admin/images?status=approved&limit=1',
    { token },
  );
  if (!images[0]) throw new Error('There is no approved image');
  return images[0];
}

beforeAll(async () => {
  token = await webToken('moderator');
  before = (await place()).imageId;
});
afterEach(() => put(before));

const card = (page: Page) => page.getByRole('region', { name: 'Left Side Background' });
const dialog = (page: Page) => page.getByRole('dialog');
const moderator = () => asStaff(token);

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
    await dialog(page).getByRole('button', { name: 'Select Image' }).click();
    await dialog(page).getByText('This image was changed meanwhile').waitFor();
    await dialog(page).getByText(title).waitFor();
    await dialog(page).getByRole('button', { name: 'Take the saved one' }).click();
    await card(page).getByText(title).waitFor();
    expect((await place()).imageId).toBe(id);
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
