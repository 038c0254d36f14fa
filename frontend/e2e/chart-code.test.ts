import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

const CHART = /\/assets\/day-chart-[^/]+\.js/;

let token: string;

beforeAll(async () => {
  token = await webToken('admin@pixelcrowd.test');
});

describe('a chart whose code does not come', () => {
  story('is a table until another try brings it', async ({ visit }) => {
    const staff = asStaff(token, /Failed to load|Failed to fetch|ERR_FAILED/);
    const page = await visit('/admin', {
      ...staff,
      before: async (opened) => {
        await staff.before(opened);
        // A page whose code is missing is loaded anew once, in case there was a release.
        await opened.addInitScript(() => sessionStorage.setItem('pixelcrowd.reloaded', String(Date.now())));
        await opened.route(CHART, (route) => route.abort());
      },
    });
    const panel = page.getByRole('region', { name: 'Online Players' });
    await panel.getByText('The chart did not load').waitFor();
    await eventually(() => panel.getByRole('rowheader').count()).toBe(30);
    await expectAccessible(page);
    const held = Promise.withResolvers<void>();
    await page.unroute(CHART);
    await page.route(CHART, async (route) => {
      await held.promise;
      await route.abort();
    });
    await panel.getByRole('button', { name: /^Try again/ }).click();
    await panel.getByRole('button', { name: /^Trying again…/ }).waitFor();
    expect(await panel.getByRole('rowheader').count()).toBe(30);
    held.resolve();
    await panel.getByText('Reloading the page may help.').waitFor();
    await page.unroute(CHART);
    await panel.getByRole('button', { name: /^Try again/ }).click();
    await panel.getByRole('application').waitFor();
    await panel.getByRole('button', { name: /^Show as table/ }).waitFor();
    await page.getByRole('region', { name: 'Sign-ups and Uploads' }).getByRole('application').waitFor();
  });
});
