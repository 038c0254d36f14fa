import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { callApi, gameToken, newAddress, PASSWORD } from './players.ts';
import { eventually, PHONE, story } from './story.ts';
import { asStaff, newUsername, newWebsiteUser, signedInAs, webToken } from './website-users.ts';

const REFUSED = /status of 4\d\d/;
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);
const isLive = (path: string, token: string) =>
  callApi('GET', path, { token }).then(
    () => true,
    () => false,
  );
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('webToken'), localStorage.getItem('gameToken')]);
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

/** Sessions of the demo accounts, begun once for all stories. */
let moderator: string;
let player: string;

beforeAll(async () => {
  moderator = await webToken('moderator');
  player = await gameToken('game.builder@pixelcrowd.test');
});

describe('the guard of the back office', () => {
  story('leads a moderator from the entrance to what the role permits', async ({ visit }) => {
    const page = await visit('/admin', asStaff(moderator));
    await isAt(page, '/admin/images');
    await page.getByRole('heading', { name: 'Manage Images' }).waitFor();
    await page.goto('/admin/nothing-here');
    await page.getByRole('heading', { name: 'Nobody lives here' }).waitFor();
  });

  story('names the permission that lacks, or the role, and leads back', async ({ visit }) => {
    const page = await visit('/gallery', { before: signedInAs({ web: moderator }) });
    await page.goto('/admin/users');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    const facts = page.getByRole('main').locator('dt, dd');
    expect(await facts.allTextContents()).toEqual([
      'Required permission',
      'manage_users',
      'Your role',
      'moderator',
    ]);
    const { token } = await newWebsiteUser();
    const theirs = await visit('/admin', { before: signedInAs({ web: token }) });
    const roles = ['Required role', 'admin or moderator', 'Your role', 'user'];
    await eventually(() => theirs.getByRole('main').locator('dt, dd').allTextContents()).toEqual(roles);
    await page.goto('/');
    await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
    await isAt(page, '/gallery');
  });

  story(
    'goes back from a denied page to where one came from, and home from a first page',
    async ({ visit }) => {
      const page = await visit('/admin/users', { before: signedInAs({ web: moderator }) });
      await page.getByRole('button', { name: 'Go Back' }).click();
      await isAt(page, '/');
    },
  );

  story('says that it checks, and keeps the session when the server cannot be asked', async ({ visit }) => {
    let answer: () => void = () => undefined;
    const page = await visit('/account', {
      expected: /ERR_FAILED/,
      before: async (page) => {
        await signedInAs({ web: moderator })(page);
        const asked = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/api/auth/me', async (route) => {
          await asked;
          await route.abort();
        });
      },
    });
    await page.getByText('Checking authentication...').waitFor();
    answer();
    await page.getByRole('alert').getByText('We could not check who you are').waitFor();
    expect((await stored(page))[0]).toBe(moderator);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
  });

  story('asks to sign in again when the session has ended meanwhile', async ({ visit }) => {
    const { email, token } = await newWebsiteUser();
    const page = await visit('/gallery', { before: signedInAs({ web: token }), expected: REFUSED });
    await page.getByRole('banner').getByRole('button').filter({ hasText: 'story_' }).waitFor();
    await callApi('POST', '/api/auth/sessions/end-others', { token: await webToken(email) });
    await page.goto('/account');
    await isAt(page, '/login');
    await page.getByText('Your session has ended. Please sign in again.').waitFor();
    expect((await stored(page))[0]).toBeNull();
    await page.getByRole('textbox', { name: 'Email or username' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await isAt(page, '/account');
  });
});

describe('the menu of somebody who is signed in', () => {
  story('names both sessions with their roles, ends one alone, and then all', async ({ visit }) => {
    const web = (await newWebsiteUser()).token;
    const game = await gameToken('game.builder@pixelcrowd.test');
    const page = await visit('/gallery', { before: signedInAs({ web, game }) });
    const opener = page.getByRole('banner').getByRole('button', { name: /^story_/ });
    await opener.click();
    await menuOf(page).waitFor();
    await page.getByRole('banner').getByText('builder', { exact: true }).waitFor();
    await page.getByRole('banner').getByText('user', { exact: true }).waitFor();
    expect(await menuOf(page).getByRole('link').allTextContents()).toEqual(['My Game Profile', 'My account']);
    await page.getByRole('button', { name: 'Sign out of the game' }).click();
    await page.getByText('Logged out successfully!').waitFor();
    expect(await stored(page)).toEqual([web, null]);
    await eventually(() => isLive('/api/game/verify', game)).toBe(false);
    await opener.click();
    expect(await menuOf(page).getByRole('link').allTextContents()).toEqual([
      'My account',
      'Sign in to the game',
    ]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logged out successfully', { exact: true }).waitFor();
    expect(await stored(page)).toEqual([null, null]);
    await eventually(() => isLive('/api/auth/me', web)).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Game Profile' }).waitFor();
  });

  story('leads staff to the back office, and is worked by keys', async ({ visit }) => {
    const page = await visit('/gallery', { before: signedInAs({ web: moderator }) });
    const opener = page.getByRole('banner').getByRole('button', { name: 'moderator' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await menuOf(page).waitFor();
    await page.keyboard.press('Escape');
    await menuOf(page).waitFor({ state: 'hidden' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isAt(page, '/admin/images');
    await menuOf(page).waitFor({ state: 'hidden' });
  });

  story('is in the menu of a phone too, and closes when one logs out', async ({ visit }) => {
    const { token } = await newWebsiteUser();
    const page = await visit('/account', { before: signedInAs({ web: token }), size: PHONE });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'My account' }).waitFor();
    await menu.getByRole('button', { name: 'Logout' }).click();
    await menu.waitFor({ state: 'detached' });
    await isAt(page, '/login');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'Game Profile' }).waitFor();
  });

  story('follows what happens in another tab', async ({ visit }) => {
    const page = await visit('/gallery');
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/gallery');
    await other.evaluate((token) => localStorage.setItem('gameToken', token), player);
    await page.getByRole('banner').getByRole('button', { name: 'Demo Builder' }).waitFor();
    await other.evaluate(() => localStorage.removeItem('gameToken'));
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  });
});

describe('somebody with a website account', () => {
  story('changes names and address, and has the new one to verify', async ({ visit }) => {
    const { token } = await newWebsiteUser();
    const page = await visit('/account', { before: signedInAs({ web: token }), expected: REFUSED });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    const save = page.getByRole('button', { name: 'Save changes' });
    await field('First name').fill('Luna');
    await field('Username').fill('a');
    await save.click();
    await page.getByText('Username must be at least 3 characters long').waitFor();
    const renamed = newUsername();
    await field('Username').fill(renamed);
    await field('Email').fill(newAddress());
    await save.click();
    await page.getByText('Profile updated successfully!').waitFor();
    await page.getByText('Your email address is not verified yet').waitFor();
    await page.getByRole('banner').getByRole('button', { name: renamed }).waitFor();
    await field('Username').fill('moderator');
    await save.click();
    await eventually(() => field('Username').getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await eventually(() => field('First name').inputValue()).toBe('Luna');
  });

  story('brings nothing back that was changed elsewhere meanwhile', async ({ visit }) => {
    const { token } = await newWebsiteUser();
    const page = await visit('/account', { before: signedInAs({ web: token }), expected: /status of 409/ });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('First name').fill('Luna');
    await callApi('PUT', '/api/auth/profile', { body: { lastName: 'Elsewhere' }, token });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await eventually(() => field('Last name').inputValue()).toBe('Elsewhere');
    expect(await field('First name').inputValue()).toBe('Luna');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Profile updated successfully!').waitFor();
    const { user } = await callApi<{ user: { profile: object } }>('GET', '/api/auth/me', { token });
    expect(user.profile).toEqual({ firstName: 'Luna', lastName: 'Elsewhere' });
  });
});
