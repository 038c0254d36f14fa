import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, PASSWORD, signInPlayer } from './players.ts';
import { eventually, story } from './story.ts';

const EMAIL = 'game.fashionista@pixelcrowd.test';
const PAGE = 'category=avatar&page=2';

const hearts = (page: Page) =>
  page.getByRole('region', { name: 'Images' }).getByRole('button', { name: /^Like / });
const isPressed = (page: Page) => hearts(page).first().getAttribute('aria-pressed');

/** The number of likes on the first image's card. */
async function likesShown(page: Page): Promise<number> {
  const words = await hearts(page).first().locator('.sr-only').last().textContent();
  return Number(words?.split(' ')[0]?.replaceAll(',', ''));
}

/** Removes the player's likes from the page, which other tests may have left. */
async function unlikeAll(): Promise<void> {
  const token = await signInPlayer(EMAIL);
  const { images } = await callApi<{ images: { id: string }[] }>(
    'GET',
    `/api/gallery/images?${PAGE}&limit=24`,
  );
  const ids = images.map(({ id }) => id).join(',');
  const { liked } = await callApi<{ liked: string[] }>('GET', `/api/gallery/likes?ids=${ids}`, { token });
  for (const id of liked) await callApi('POST', `/api/gallery/images/${id}/like`, { token });
}

describe('a guest who likes an image', () => {
  story('logs in, returns to the same page, likes it and removes the like', async ({ visit }) => {
    await unlikeAll();
    const page = await visit(`/gallery?${PAGE}`);
    await hearts(page).first().click();
    await page.getByText('Please login to like images!').waitFor();
    // Reached with the next Tab.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game-profile');
    await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/gallery?${PAGE}`);
    await hearts(page).first().waitFor();
    const before = await likesShown(page);
    await hearts(page).first().click();
    await page.getByText('Liked!').waitFor();
    expect(await likesShown(page)).toBe(before + 1);
    await page.reload();
    await eventually(() => isPressed(page)).toBe('true');
    await hearts(page).first().click();
    await page.getByText('Unliked').waitFor();
    expect(await isPressed(page)).toBe('false');
    expect(await likesShown(page)).toBe(before);
  });
});
