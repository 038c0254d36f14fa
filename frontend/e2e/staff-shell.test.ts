import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible, expectAccessibleAtAnySize } from './accessible.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';
import { asStaff, newWebsiteUser, webToken } from './website-users.ts';

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin');
  moderator = await webToken('moderator');
});

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Back office' });
const isAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('the back office', () => {
  story('shows an admin what is open, and leads there', async ({ visit }) => {
    const page = await visit('/admin', asStaff(admin));
    await heading(page, /^Welcome back, .+!$/).waitFor();
    const named = navigation(page).getByRole('link');
    const led = await named.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
    const offered = await actions.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(led).toEqual(expect.arrayContaining(offered));
    expect(led[0]).toBe('/admin');
    expect(led).toContain('/admin/users');
    for (const path of led.slice(1)) {
      await navigation(page).locator(`[href="${path}"]`).click();
      await isAt(page, path ?? '');
      await eventually(() => heading(page, /./).count()).toBe(1);
      await eventually(() => heading(page, /./).textContent()).not.toMatch(/^Welcome|^Nobody/);
    }
  });

  story('leads a moderator to the first screen that is theirs, and names no other', async ({ visit }) => {
    const page = await visit('/admin', asStaff(moderator));
    await isAt(page, '/admin/images');
    await heading(page, 'Manage Images').waitFor();
    expect(await navigation(page).getByRole('link', { name: 'Users' }).count()).toBe(0);
    expect(await navigation(page).getByRole('link', { name: 'FAQ' }).count()).toBe(1);
    const here = navigation(page).locator('[aria-current="page"]');
    expect(await here.allTextContents()).toEqual(['Images']);
    await page.goto('/admin/users');
    await heading(page, 'Access Denied').waitFor();
    await navigation(page).getByRole('link', { name: 'Backgrounds' }).click();
    await heading(page, 'Background Images').waitFor();
  });

  story('tells everybody else that it is not theirs, as a part of the site', async ({ visit }) => {
    const { token } = await newWebsiteUser();
    const page = await visit('/admin', asStaff(token));
    await heading(page, 'Access Denied').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect(await navigation(page).count()).toBe(0);
  });

  story(
    'has ways back up, past its navigation by one key, and no place for visitors’ extras',
    async ({ visit }) => {
      const page = await visit('/admin/images/upload', asStaff(admin));
      await heading(page, 'Upload Images').waitFor();
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).filter({ visible: true });
      expect(await crumbs.getByRole('listitem').allTextContents()).toEqual(['Staff/', 'Images/', 'Upload']);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const focused = () => page.evaluate(() => document.activeElement?.id);
      await eventually(focused).toBe('content');
      expect(await page.getByRole('main').count()).toBe(1);
      await crumbs.getByRole('link', { name: 'Images' }).click();
      await heading(page, 'Manage Images').waitFor();
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    },
  );

  story('says of an address without a screen that nothing is there', async ({ visit }) => {
    const page = await visit('/admin/discord', asStaff(admin));
    await heading(page, 'Nobody lives here').waitFor();
    await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
    await heading(page, /^Welcome back/).waitFor();
  });

  story('opens its drawer on a phone by key, closes it, and follows a link in it', async ({ visit }) => {
    const page = await visit('/admin', {
      ...asStaff(admin),
      size: PHONE,
      reducedMotion: true,
    });
    const menu = page.getByRole('button', { name: 'Open the menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('button', { name: 'Logout' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Backgrounds' }).focus();
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await heading(page, 'Background Images').waitFor();
  });

  story('is accessible at every width', async ({ visit }) => {
    const page = await visit('/admin', { ...asStaff(admin), reducedMotion: true });
    await heading(page, /^Welcome back/).waitFor();
    await eventually(() => page.getByRole('application').count()).toBe(2);
    await expectAccessibleAtAnySize(page);
    await page.setViewportSize(LAPTOP);
    await page.goto('/admin/users');
    await heading(page, 'Manage Users').waitFor();
  });

  story('is no part of what visitors download', async ({ visit }) => {
    const scripts: string[] = [];
    const page = await visit('/', {
      before: async (page) => {
        page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      },
    });
    await page.locator('main [data-image]').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /staff|palette|manage-|backgrounds|faq-editor/.test(path))).toEqual([]);
  });
});
