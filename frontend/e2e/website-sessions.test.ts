import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { callApi, createEmailAddress, PASSWORD, signInPlayer } from './players.ts';
import { eventually, story } from './story.ts';
import { createUsername, createWebsiteUser, signInUser, signPageIn } from './website-users.ts';

const REFUSED = /status of 4\d\d/;
const waitForPath = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname + url.search === path);
const isLive = (path: string, token: string) =>
  callApi('GET', path, { token }).then(
    () => true,
    () => false,
  );
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('webToken'), localStorage.getItem('gameToken')]);

describe('website sessions', () => {
  story('end on the server and in every tab, including that of the game alone', async ({ visit }) => {
    const { token: web, username } = await createWebsiteUser();
    const game = await signInPlayer('game.builder@pixelcrowd.test');
    const page = await visit('/faq', { before: signPageIn({ web }) });
    const bar = page.getByRole('banner');
    const opener = bar.getByRole('button', { name: username });
    await opener.waitFor();
    const other = await page.context().newPage();
    await other.goto('/faq');
    await other.evaluate((token) => localStorage.setItem('gameToken', token), game);
    await opener.click();
    await bar.getByText('Demo Builder', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log out of the game' }).click();
    await page.getByText('Logged out successfully!').waitFor();
    expect(await stored(other)).toEqual([web, null]);
    await eventually(() => isLive('/api/game/verify', game)).toBe(false);
    expect(await isLive('/api/auth/me', web)).toBe(true);
    await other.getByRole('banner').getByRole('button', { name: username }).click();
    await other.getByRole('button', { name: 'Logout' }).click();
    await bar.getByRole('link', { name: 'Game Profile' }).waitFor();
    expect(await stored(page)).toEqual([null, null]);
    await eventually(() => isLive('/api/auth/me', web)).toBe(false);
  });

  story('that ended elsewhere lead to sign-in and back to the profile', async ({ visit }) => {
    const { email, token, username } = await createWebsiteUser();
    // A page without background requests, so that only the next request notices the end of the session.
    const page = await visit('/faq', { before: signPageIn({ web: token }), expected: REFUSED });
    await page.getByRole('banner').getByRole('button', { name: username }).waitFor();
    await callApi('POST', '/api/auth/sessions/end-others', { token: await signInUser(email) });
    await page.goto('/account');
    await waitForPath(page, '/login');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    expect((await stored(page))[0]).toBeNull();
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Email or username').fill(email);
    await field('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await waitForPath(page, '/account');
    const renamed = createUsername();
    await field('First name').fill('Luna');
    await field('Username').fill(renamed);
    const address = createEmailAddress();
    await field('Email').fill(address);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText(`We sent a link to ${address}`).waitFor();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: renamed }).waitFor();
    await eventually(() => field('First name').inputValue()).toBe('Luna');
  });
});
