import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';
import { asStaff, type NewWebsiteUser, newWebsiteUser, signedInAs, webToken } from './website-users.ts';

let admin: string;
let moderator: string;
let somebody: NewWebsiteUser;

beforeAll(async () => {
  admin = await webToken('admin');
  moderator = await webToken('moderator');
  somebody = await newWebsiteUser();
});

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to anything' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Go to anything' });
const options = (page: Page) => palette(page).getByRole('option');
const chosen = (page: Page) => palette(page).locator('[aria-selected="true"]');
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname + url.search === path);

/** Opens the palette by key once the page listens. */
async function openPalette(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+K');
  await field(page).waitFor();
}

describe('the command palette', () => {
  story('leads to a screen by keyboard alone', async ({ visit }) => {
    const page = await visit('/admin/images', asStaff(moderator));
    await openPalette(page);
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('back im');
    await eventually(() => chosen(page).textContent()).toBe('Background Images');
    await page.keyboard.press('Enter');
    await isAt(page, '/admin/backgrounds');
    await palette(page).waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Background Images',
    );
  });

  story(
    'goes round with the arrow keys, naming the chosen one, and closes by Escape and its key',
    async ({ visit }) => {
      const page = await visit('/admin/backgrounds', asStaff(moderator));
      await openPalette(page);
      const labels = await options(page).allTextContents();
      expect(labels).not.toContain('Manage Users');
      await eventually(() => chosen(page).textContent()).toBe(labels[0]);
      await page.keyboard.press('ArrowUp');
      await eventually(() => chosen(page).textContent()).toBe(labels.at(-1));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await eventually(() => chosen(page).textContent()).toBe(labels[1]);
      const named = await field(page).getAttribute('aria-activedescendant');
      expect(await chosen(page).getAttribute('id')).toBe(named);
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await openPalette(page);
      await page.keyboard.press('Control+K');
      await palette(page).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Go to anything' }).filter({ visible: true }).click();
      await field(page).waitFor();
    },
  );

  story('finds people for an admin, and images and questions by their words', async ({ visit }) => {
    const page = await visit('/admin', asStaff(admin));
    await openPalette(page);
    await page.keyboard.type(somebody.username);
    const user = palette(page).getByRole('group', { name: 'Users' }).getByRole('option');
    await eventually(() => user.first().textContent()).toContain(somebody.email);
    await user.first().click();
    await isAt(page, `/admin/users?search=${somebody.username}`);
    await page.getByRole('heading', { name: 'Manage Users' }).waitFor();

    const { images } = await callApi<{ images: { title: string }[] }>('GET', '/api/gallery/images?limit=1');
    const title = images[0]?.title ?? '';
    await openPalette(page);
    await page.keyboard.type(title);
    await palette(page).getByRole('group', { name: 'Images' }).getByRole('option').first().waitFor();
    await field(page).fill('download');
    await palette(page).getByRole('group', { name: 'Questions' }).getByRole('option').first().waitFor();
    await palette(page).getByRole('group', { name: 'Site' }).getByRole('option').first().waitFor();
  });

  story('finds no people for a moderator', async ({ visit }) => {
    const page = await visit('/admin/images', asStaff(moderator));
    await openPalette(page);
    await page.keyboard.type(somebody.username);
    await palette(page).getByRole('status').getByText('Nothing found').waitFor();
    expect(await options(page).count()).toBe(0);
  });

  story('never shows what an earlier term found, however late that comes', async ({ visit }) => {
    let letGo: () => void = () => undefined;
    const page = await visit('/admin/images', {
      ...asStaff(moderator),
      before: async (page) => {
        await signedInAs({ web: moderator })(page);
        const wait = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        const hits = (question: string) => ({
          ...{ success: true, data: { hits: { faqs: [{ id: question, question, isPublished: true }] } } },
        });
        await page.route('**/api/admin/find?q=slow', async (route) => {
          await wait;
          await route.fulfill({ json: hits('The slow one') }).catch(() => undefined);
        });
        await page.route('**/api/admin/find?q=slower', (route) =>
          route.fulfill({ json: hits('The later one') }),
        );
      },
    });
    await openPalette(page);
    const asked = page.waitForRequest('**/api/admin/find?q=slow');
    await page.keyboard.type('slow');
    await asked;
    await page.keyboard.type('er');
    await options(page).getByText('The later one').waitFor();
    letGo();
    await page.waitForLoadState('networkidle');
    expect(await options(page).allTextContents()).toEqual(['The later onepublished']);
  });

  story('says when the search fails, and tries again', async ({ visit }) => {
    const page = await visit('/admin/images', {
      ...asStaff(admin, /status of 503/),
    });
    const refusal = { success: false, code: 'unavailable', message: 'A part that we depend on is down' };
    await page.route('**/api/admin/find?*', (route) => route.fulfill({ status: 503, json: refusal }));
    await openPalette(page);
    await page.keyboard.type('download');
    await palette(page).getByText('The search failed.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await palette(page).getByRole('group', { name: 'Questions' }).getByRole('option').first().waitFor();
  });

  story.for([LAPTOP, { width: 768, height: 1024 }, PHONE])(
    'is accessible at $width pixels',
    async (size, { visit }) => {
      const page = await visit('/admin', { ...asStaff(admin), size, reducedMotion: true });
      await openPalette(page);
      await page.keyboard.type('download');
      await palette(page).getByRole('group', { name: 'Questions' }).waitFor();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    },
  );
});
