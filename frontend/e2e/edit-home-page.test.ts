import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { TEXT_DEFAULTS } from '#shared/text-content.ts';
import { emptyEdgeCache } from '../../infra/testing/empty-edge-cache.ts';
import { callApi } from './players.ts';
import { eventually, getSiteFolder, story } from './story.ts';
import { createWebsiteUser, signInUser, signPageIn } from './website-users.ts';

const CONFIG = '/api/gallery/config';
const TITLE = 'feature1_title';
let token: string;
let usual: GalleryConfig;

beforeAll(async () => {
  token = await signInUser('moderator@pixelcrowd.test');
  usual = (await callApi<{ config: GalleryConfig }>('GET', CONFIG, { token })).config;
});

afterEach(async () => {
  await callApi('PUT', `/api/text-content/${TITLE}`, { body: { text: TEXT_DEFAULTS[TITLE] }, token });
  await callApi('PUT', CONFIG, { token, body: usual });
  await emptyEdgeCache(getSiteFolder());
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const showcase = (page: Page) => page.getByRole('region', { name: 'Community Showcase' });
const cards = (page: Page) => showcase(page).locator('[data-image]');

describe('a moderator on the home page', () => {
  story('edits a text and configures the showcase, and visitors see both', async ({ visit }) => {
    const page = await visit('/', { before: signPageIn({ web: token }) });
    await page.getByRole('button', { name: 'Edit the first feature title' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'first feature title' });
    await field.fill('  A <b>face</b> for every mood ');
    await field.press('Enter');
    await page.getByText('Text updated successfully!').waitFor();
    await heading(page, 'A <b>face</b> for every mood').waitFor();

    const panel = page.getByRole('region', { name: 'Gallery configuration' });
    await panel.getByRole('button', { name: 'Gallery configuration' }).click();
    await panel.getByRole('textbox', { name: 'Images per page' }).fill('6');
    await panel.getByRole('checkbox', { name: 'Show creator names' }).uncheck();
    await panel.getByRole('checkbox', { name: 'Logo' }).uncheck();
    await panel.getByRole('button', { name: 'Save configuration' }).click();
    await page.getByText('Gallery configuration saved successfully!').waitFor();
    await eventually(() => cards(page).count()).toBe(6);
    expect(await panel.getByRole('checkbox', { name: 'Show creator names' }).isChecked()).toBe(false);

    await emptyEdgeCache(getSiteFolder());
    const visitor = await visit('/');
    await heading(visitor, 'A <b>face</b> for every mood').waitFor();
    await cards(visitor).nth(5).waitFor();
    expect(await cards(visitor).count()).toBe(6);
    expect(await cards(visitor).first().textContent()).not.toContain('by ');
    const tabs = showcase(visitor).getByRole('navigation', { name: 'Categories' });
    await tabs.getByRole('link', { name: /^Avatar/ }).waitFor();
    expect(await tabs.getByRole('link', { name: /^Logo/ }).count()).toBe(0);
    await page.reload();
    await heading(page, 'A <b>face</b> for every mood').waitFor();
  });
});

describe('visitors and users on the home page', () => {
  story('download none of the editing code', async ({ visit }) => {
    const { token: user } = await createWebsiteUser();
    for (const web of [undefined, user]) {
      const scripts: string[] = [];
      const page = await visit('/', {
        before: async (page) => {
          page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
          if (web) await signPageIn({ web })(page);
        },
      });
      await page.locator('main [data-image] >> nth=28').waitFor();
      await page.waitForLoadState('networkidle');
      const ofEditors = /text-in-place|section-image|image-picker|background-slots|gallery-config-panel/;
      expect(scripts.filter((url) => ofEditors.test(url))).toEqual([]);
      expect(scripts.length).toBeGreaterThan(0);
      const buttons = page.getByRole('button', { name: /^(Edit the|(Add|Change|Remove) image)/ });
      expect(await buttons.count()).toBe(0);
    }
  });
});
