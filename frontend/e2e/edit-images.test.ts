import { afterEach, beforeAll, describe, expect } from 'vitest';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

interface Slot {
  image: { metadata: { title: string } } | null;
  imageId: string | null;
}

const SECTION = 'features_showcase_1';
const ADDRESS = `/api/admin/homepage-settings/${SECTION}`;
let token: string;

beforeAll(async () => {
  token = await signInUser('moderator@pixelcrowd.test');
});

/** The slot as editors or visitors see it. */
async function loadSlot(path = '/api/admin/homepage-settings'): Promise<Slot | undefined> {
  const { settings } = await callApi<{ settings: Record<string, Slot> }>('GET', path, { token });
  return settings[SECTION];
}

afterEach(async () => {
  if ((await loadSlot())?.imageId) await callApi('DELETE', ADDRESS, { token });
});

describe('the images of the home page', () => {
  story('are featured by staff, seen by visitors, and removed again', async ({ visit }) => {
    const page = await visit('/', asStaff(token));
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Add image: First feature card/ }).click();
    await dialog.getByRole('radio').nth(1).check();
    await dialog.getByRole('button', { name: 'Select Image' }).click();
    await page.getByText('Image updated successfully!').waitFor();
    const title = (await loadSlot())?.image?.metadata.title ?? '';
    expect(title).not.toBe('');
    expect((await loadSlot('/api/homepage-settings'))?.image?.metadata.title).toBe(title);
    await page.getByRole('button', { name: /^Remove image: First feature card/ }).click();
    await dialog.getByText(title).waitFor();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Image removed successfully!').waitFor();
    await eventually(async () => (await loadSlot())?.imageId).toBeNull();
  });
});
