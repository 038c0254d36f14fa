import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, createEmailAddress, findLink, mailTo, PASSWORD, signInPlayer } from './players.ts';
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
  story('logs in, finds it liked on the same page, and removes the like', async ({ visit }) => {
    await unlikeAll();
    const page = await visit(`/gallery?${PAGE}`);
    await hearts(page).first().waitFor();
    const before = await likesShown(page);
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
    await page.getByText('Liked!').waitFor();
    expect(await likesShown(page)).toBe(before + 1);
    await page.reload();
    await eventually(() => isPressed(page)).toBe('true');
    await hearts(page).first().click();
    await page.getByText('Unliked').waitFor();
    expect(await isPressed(page)).toBe('false');
    expect(await likesShown(page)).toBe(before);
  });

  story('joins, follows the mailed link in another tab, and finds it liked there', async ({ visit }) => {
    const email = createEmailAddress();
    const page = await visit(`/gallery?${PAGE}`, { expected: /status of 403/ });
    await hearts(page).first().click();
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: "Don't have an account? Create one!" }).click();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Full name').fill('First Like');
    await field('Email').fill(email);
    await field('Password').fill(PASSWORD);
    await field('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL(`**/gallery?${PAGE}`);
    await page.getByRole('button', { name: 'Send the email again' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(findLink(await mailTo(email, /Verify/)));
    await other.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    await other.getByText('Liked!').waitFor();
    await other.getByRole('link', { name: 'Back to the picture' }).click();
    await other.waitForURL(`**/gallery?${PAGE}`);
    await eventually(() => isPressed(other)).toBe('true');
    await eventually(() => isPressed(page)).toBe('true');
  });
});
