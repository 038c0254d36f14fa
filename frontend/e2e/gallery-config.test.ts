import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import type { GalleryConfig } from '../../shared/gallery-config.ts';
import { expectAccessible } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';
import { signedInAs, webToken } from './website-users.ts';

const ADDRESS = '/api/gallery/config';
let token: string;
let usual: GalleryConfig;

const stored = async (): Promise<GalleryConfig> =>
  (await callApi<{ config: GalleryConfig }>('GET', ADDRESS, { token })).config;
const store = (change: Partial<GalleryConfig>) =>
  callApi('PUT', ADDRESS, { token, body: { ...usual, ...change } });

beforeAll(async () => {
  token = await webToken('moderator@pixelcrowd.test');
  usual = await stored();
});

afterEach(() => store({}));

const editor = () => ({ before: signedInAs({ web: token }) });
const showcase = (page: Page) => page.getByRole('region', { name: 'Community Showcase' });
const cards = (page: Page) => showcase(page).locator('[data-image]');
const panel = (page: Page) => page.getByRole('region', { name: 'Gallery configuration' });
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name });
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name });
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save configuration' });

async function openPanel(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Gallery configuration' }).click();
  await field(page, 'Images per page').waitFor();
}

describe('a moderator at the configuration of the gallery', () => {
  story('is held to its limits, saves, and everybody sees it', async ({ visit }) => {
    const page = await visit('/', editor());
    await openPanel(page);
    expect(await save(page).isDisabled()).toBe(true);
    for (const wrong of ['5', '31', 'many']) {
      await field(page, 'Images per page').fill(wrong);
      await save(page).click();
      await panel(page).getByText('Images per page must be a whole number from 6 to 30').waitFor();
    }
    await field(page, 'Images per page').fill('6');
    for (const wrong of ['59', '3601']) {
      await field(page, 'Refresh interval in seconds').fill(wrong);
      await save(page).click();
      await panel(page).getByText('The refresh interval must be from 60 to 3600 seconds').waitFor();
    }
    expect(await stored()).toEqual(usual);
    await field(page, 'Refresh interval in seconds').fill('120');
    await box(page, 'Show creator names').uncheck();
    await box(page, 'Logo').uncheck();
    await save(page).click();
    await page.getByText('Gallery configuration saved successfully!').waitFor();
    await eventually(() => cards(page).count()).toBe(6);
    expect(await stored()).toEqual({
      ...usual,
      ...{ imagesPerPage: 6, refreshInterval: 120_000, showCreatorNames: false },
      enabledCategories: usual.enabledCategories.filter((category) => category !== 'logo'),
    });

    const visitor = await visit('/');
    await cards(visitor).nth(5).waitFor();
    expect(await cards(visitor).count()).toBe(6);
    expect(await cards(visitor).first().textContent()).not.toContain('by ');
    const tabs = showcase(visitor).getByRole('navigation', { name: 'Categories' });
    await tabs.getByRole('link', { name: /^Avatar/ }).waitFor();
    expect(await tabs.getByRole('link', { name: /^Logo/ }).count()).toBe(0);
    expect(await panel(visitor).count()).toBe(0);
  });

  story('keeps the default category among those that are shown', async ({ visit }) => {
    const page = await visit('/', editor());
    await openPanel(page);
    const choice = panel(page).getByRole('combobox', { name: 'Default category' });
    await choice.selectOption('avatar');
    await box(page, 'Avatar').uncheck();
    await eventually(() => choice.inputValue()).toBe('all');
    await box(page, 'All Categories').uncheck();
    await eventually(() => choice.inputValue()).toBe('screenshot');
    const offered = await choice.locator('option').allTextContents();
    expect(offered).not.toContain('Avatar');
    await panel(page).getByRole('button', { name: 'Discard changes' }).click();
    await eventually(() => choice.inputValue()).toBe(usual.defaultCategory);
    expect(await box(page, 'Avatar').isChecked()).toBe(true);
    expect(await stored()).toEqual(usual);
  });

  story('is shown what somebody else saved meanwhile, and chooses', async ({ visit }) => {
    const page = await visit('/', { ...editor(), expected: /status of 409/ });
    await openPanel(page);
    await field(page, 'Images per page').fill('9');
    await store({ imagesPerPage: 18 });
    await save(page).click();
    await panel(page).getByText('The configuration was changed meanwhile').waitFor();
    await panel(page).getByText('18', { exact: true }).waitFor();
    await panel(page).getByRole('button', { name: 'Take the saved one' }).click();
    await eventually(() => field(page, 'Images per page').inputValue()).toBe('18');
    await field(page, 'Images per page').fill('9');
    await store({ imagesPerPage: 24 });
    await save(page).click();
    await panel(page).getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Gallery configuration saved successfully!').waitFor();
    expect((await stored()).imagesPerPage).toBe(9);
  });

  story('is told what failed, loses nothing, and can try again', async ({ visit }) => {
    const refusal = { success: false, code: 'unavailable', message: '' };
    const page = await visit('/', { ...editor(), expected: /status of 503|ERR_FAILED/ });
    await cards(page).first().waitFor();
    await page.route(`**${ADDRESS}`, (route) => route.fulfill({ status: 503, json: refusal }));
    await panel(page).getByRole('button', { name: 'Gallery configuration' }).click();
    await panel(page).getByRole('alert').getByText('Failed to load gallery configuration').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await field(page, 'Images per page').fill('8');
    await page.route(`**${ADDRESS}`, (route) => route.fulfill({ status: 503, json: refusal }));
    await save(page).click();
    await page.getByText('Failed to save configuration').first().waitFor();
    expect(await field(page, 'Images per page').inputValue()).toBe('8');
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(`**${ADDRESS}`, (route) => route.abort());
    await save(page).click();
    await page.getByText('Failed to save gallery configuration').first().waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await save(page).click();
    await page.getByText('Gallery configuration saved successfully!').waitFor();
  });

  story.for([LAPTOP, PHONE])('can use all of it at $width pixels', async (size, { visit }) => {
    const page = await visit('/', { ...editor(), size, reducedMotion: true });
    await openPanel(page);
    await field(page, 'Images per page').fill('99');
    await save(page).click();
    await panel(page).getByText('Images per page must be a whole number from 6 to 30').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
});

describe('the showcase as it is configured', () => {
  story('opens with the default category and leaves out what is switched off', async ({ visit }) => {
    await store({ defaultCategory: 'avatar', showStats: false, enabledCategories: ['avatar', 'background'] });
    const page = await visit('/');
    const tabs = showcase(page).getByRole('navigation', { name: 'Categories' });
    await tabs.locator('[aria-current="true"]').getByText('Avatar').waitFor();
    await eventually(() => tabs.getByRole('link').count()).toBe(2);
    await cards(page).nth(11).waitFor();
    expect(await showcase(page).getByText('Total Views').count()).toBe(0);
    // A category that is not shown is as if none were named.
    await page.goto('/?category=logo');
    await tabs.locator('[aria-current="true"]').getByText('Avatar').waitFor();
  });

  story('sums up the page that is shown, beside the whole gallery', async ({ visit }) => {
    const page = await visit('/');
    await cards(page).nth(11).waitFor();
    const figure = showcase(page).locator('dt:text-is("Total Images") ~ dd');
    await eventually(() => figure.first().getByRole('button').textContent()).toBe('12');
    await eventually(() => figure.last().textContent()).toMatch(/^on this page · \d[\d,]* in all$/);
  });
});
