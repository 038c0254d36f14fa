import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { eventually, story } from './story.ts';
import { asStaff, createWebsiteUser, signInUser } from './website-users.ts';

const CHART = /\/assets\/day-chart-[^/]+\.js/;

let admin: string;

beforeAll(async () => {
  admin = await signInUser('admin');
});

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the dashboard', () => {
  story("shows the site's own totals, and leads to the newest account", async ({ visit }) => {
    const { username } = await createWebsiteUser();
    const page = await visit('/admin', asStaff(admin));
    for (const label of ['Total Users', 'Total Images', 'Pending Approval', 'Active Users']) {
      const tile = page.locator('dl > div', { hasText: label });
      await eventually(() => tile.getByRole('button').textContent()).toMatch(/^[\d,.]+$/);
    }
    const status = panel(page, 'System Status').getByRole('listitem');
    await eventually(() => status.first().textContent()).toMatch(/^Database Connected[\d,]+ ms$/);
    const players = panel(page, 'Online Players');
    await players.getByRole('application').waitFor();
    await players.getByRole('button', { name: /Show as table/ }).click();
    await eventually(() => players.getByRole('rowheader').count()).toBe(30);
    const recent = panel(page, 'Recent Activity');
    const image = recent.getByRole('list', { name: 'Recent Images' }).getByRole('listitem').first();
    expect(await image.textContent()).toMatch(/Uploaded (Just now|\d+[mhd] ago) by .+/);
    const newest = recent.getByRole('listitem').filter({ hasText: username });
    expect(await newest.textContent()).toMatch(/Joined (Just now|\dm ago)/);
    await recent.getByRole('link', { name: username }).click();
    await page.waitForURL('**/admin/users/*');
    await page.getByRole('region', { name: 'Account' }).getByText(username).first().waitFor();
  });

  story('shows a table if the code of its charts does not load, until it does', async ({ visit }) => {
    const staff = asStaff(admin, /Failed to load|Failed to fetch|ERR_FAILED/);
    const page = await visit('/admin', {
      ...staff,
      before: async (opened) => {
        await staff.before(opened);
        // A page with missing code reloads once, in case there was a release.
        await opened.addInitScript(() => sessionStorage.setItem('pixelcrowd.reloaded', String(Date.now())));
        await opened.route(CHART, (route) => route.abort());
      },
    });
    const players = panel(page, 'Online Players');
    await players.getByText("The chart didn't load").waitFor();
    await page.unroute(CHART);
    await players.getByRole('button', { name: /^Try again/ }).click();
    await players.getByRole('application').waitFor();
    await panel(page, 'Sign-ups and Uploads').getByRole('application').waitFor();
  });
});
