import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { SiteConfig } from '../../shared/site-config.ts';
import { expectAccessible } from './accessible.ts';
import { eventually, PHONE, siteAddress, story } from './story.ts';

const adults = (page: Page) => page.getByRole('region', { name: 'For adults only' });
const cookies = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const social = (page: Page) => page.getByRole('navigation', { name: 'Follow Pixelcrowd' });
const followUs = (page: Page) => page.getByRole('navigation', { name: 'Follow us' });
const chat = (page: Page) => page.getByRole('region', { name: 'Community chat' });
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);

const CONFIG: SiteConfig = {
  stage: 'local',
  socialLinks: [
    { name: 'youtube', url: 'https://youtube.example/@pixels' },
    { name: 'twitter', url: 'https://twitter.example/pixels' },
  ],
  chat: { widgetUrl: 'https://discord.com/widget?id=1', inviteUrl: 'https://discord.example/pixels' },
  download: { platform: 'windows', version: 'v2.1.0', size: '2.5 GB', url: '/_local/download' },
};

/** Answers as a stage with these settings would, and in the place of Discord. */
const withConfig = (config: Partial<SiteConfig>) => async (page: Page) => {
  const data = { ...CONFIG, ...config };
  await page.route('**/api/site-config', (route) => route.fulfill({ json: { success: true, data } }));
  await page.route('https://discord.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title><p>Hello</p>' }),
  );
};
const DISCORD = /request to https:\/\/discord\.com/;

describe('a first visit', () => {
  story('is told that this is for adults, then about cookies, each once', async ({ visit }) => {
    const page = await visit('/events', { newcomer: true, undecided: true });
    await adults(page).waitFor();
    expect(await cookies(page).count()).toBe(0);
    await expectAccessible(page);
    await adults(page).getByRole('button', { name: 'I am 18 or older' }).press('Enter');
    await cookies(page).waitFor();
    expect(await adults(page).count()).toBe(0);
    expect(await stored(page, 'pixelcrowd.adult')).toBe('accepted');
    await cookies(page).getByRole('link', { name: 'What we keep' }).click();
    await page.getByRole('heading', { name: 'Cookie policy', level: 1 }).waitFor();
    await cookies(page).getByRole('button', { name: 'Accept' }).click();
    await page.reload();
    await page.getByRole('complementary', { name: 'Players online' }).waitFor();
    expect(await page.locator('[data-banner]').count()).toBe(0);
  });

  story('leads the focus from one question to the next, then to the content, and back', async ({ visit }) => {
    const page = await visit('/events', { newcomer: true, undecided: true });
    const holdsFocus = (place: Locator) => () =>
      place.evaluate((element) => element === document.activeElement);
    await adults(page).getByRole('button', { name: 'I am 18 or older' }).press('Enter');
    await eventually(holdsFocus(cookies(page))).toBe(true);
    await cookies(page).getByRole('button', { name: 'Accept' }).press('Enter');
    await eventually(holdsFocus(page.getByRole('main'))).toBe(true);
    await page.getByRole('button', { name: 'Cookie choices' }).press('Enter');
    await eventually(holdsFocus(cookies(page))).toBe(true);
  });

  story('leaves without a way back into the site', async ({ visit }) => {
    const page = await visit('/events', { newcomer: true, undecided: true });
    await adults(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('about:blank');
  });

  story('finds neither question in the page as it is sent', async () => {
    const html = await (await fetch(`${siteAddress()}/`)).text();
    expect(html).toContain('Explore Gallery');
    expect(html).not.toContain('data-banner');
  });
});

describe('the places elsewhere', () => {
  story('float at the side and stand in the footer, in their order', async ({ visit }) => {
    const page = await visit('/events', { before: withConfig({}) });
    for (const place of [social(page), followUs(page)]) {
      const links = place.getByRole('link');
      await eventually(() => links.count()).toBe(2);
      expect(await links.allInnerTexts()).toEqual([
        expect.stringMatching(/^Twitter/),
        expect.stringMatching(/^YouTube/),
      ]);
      expect(await links.first().getAttribute('href')).toBe('https://twitter.example/pixels');
      expect(await links.first().getAttribute('target')).toBe('_blank');
      expect(await links.first().getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  story('are behind a toggle on a phone, which keys open and close', async ({ visit }) => {
    const page = await visit('/events', { size: PHONE, before: withConfig({}) });
    const toggle = page.getByRole('button', { name: 'Where to follow us' });
    await toggle.waitFor();
    expect(await social(page).getByRole('link').count()).toBe(0);
    await toggle.press('Enter');
    await social(page).getByRole('link', { name: 'YouTube' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await eventually(() => social(page).getByRole('link').count()).toBe(0);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  story('are nowhere where a stage has none', async ({ visit }) => {
    const page = await visit('/events', { before: withConfig({ socialLinks: [], chat: null }) });
    await page.getByRole('complementary', { name: 'Players online' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await social(page).count()).toBe(0);
    expect(await followUs(page).count()).toBe(0);
    expect(await chat(page).count()).toBe(0);
  });
});

describe('the community chat', () => {
  story('comes when it is asked for, and is there again on the next visit', async ({ visit }) => {
    const page = await visit('/events', { before: withConfig({}), expected: DISCORD });
    const show = chat(page).getByRole('button', { name: 'Show the community chat' });
    await show.waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    await show.press('Enter');
    const frame = page.frameLocator('iframe[title="Community chat on Discord"]');
    await frame.getByText('Hello').waitFor();
    await page.reload();
    await frame.getByText('Hello').waitFor();
    await chat(page).getByRole('button', { name: 'Hide the community chat' }).focus();
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('iframe').count()).toBe(0);
    expect(await show.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await stored(page, 'pixelcrowd.chat')).toBe('hidden');
  });

  story('is not written down for somebody who did not accept that', async ({ visit }) => {
    const page = await visit('/events', { before: withConfig({}), expected: DISCORD, undecided: true });
    await cookies(page).getByRole('button', { name: 'Decline' }).click();
    await chat(page).getByRole('button', { name: 'Show the community chat' }).click();
    await page.locator('iframe').waitFor();
    expect(await stored(page, 'pixelcrowd.chat')).toBe(null);
    await page.reload();
    await chat(page).getByRole('button', { name: 'Show the community chat' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  story('needs a screen of 960 pixels', async ({ visit }) => {
    const page = await visit('/events', { before: withConfig({}), size: { width: 959, height: 800 } });
    await social(page).waitFor();
    expect(await chat(page).count()).toBe(0);
    await page.setViewportSize({ width: 960, height: 800 });
    await chat(page).waitFor();
  });
});

const MENU = ['Home', 'Download', 'Gallery', 'Subscribe', 'FAQ'];

describe('the way around', () => {
  story('is the same in the bar and in the menu of a phone', async ({ visit }) => {
    const page = await visit('/purchase', { size: { width: 768, height: 900 } });
    const main = page.getByRole('navigation', { name: 'Main' });
    expect(await main.getByRole('link').allInnerTexts()).toEqual(MENU);
    expect(await main.locator('[aria-current=page]').textContent()).toBe('Subscribe');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    await page.getByRole('banner').getByRole('link', { name: 'Game Profile' }).waitFor();
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual(
      MENU,
    );
    expect(await menu.locator('[aria-current=page]').textContent()).toBe('Subscribe');
    await menu.getByRole('link', { name: 'Game Profile' }).waitFor();
  });

  story('reaches every page that the footer names', async ({ visit }) => {
    const page = await visit('/events');
    const footer = page.getByRole('contentinfo');
    for (const column of ['Legal', 'Support', 'Community']) {
      await footer.getByRole('navigation', { name: column }).waitFor();
    }
    await footer.getByText('All rights reserved.').waitFor();
    await footer.getByText('For adults, 18 and over').waitFor({ state: 'attached' });
    const paths = await footer
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(10);
    for (const path of new Set(paths)) {
      await footer.locator(`a[href="${path}"]`).first().click();
      await page.waitForURL((url) => url.pathname + url.search === path);
      await page.locator('main h1').waitFor();
      expect(await page.locator('meta[name=robots]').count()).toBe(0);
    }
  });
});

describe('on a phone', () => {
  story.for(['/', '/gallery', '/faq', '/download', '/privacy-policy'])(
    'nothing that floats covers what can be pressed: %s',
    async (path, { visit }) => {
      const page = await visit(path, { size: PHONE, reducedMotion: true, before: withConfig({}) });
      await page.getByRole('button', { name: 'Where to follow us' }).waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 300) {
        await page.evaluate((top) => scrollTo(0, top), top);
        await eventually(() => page.evaluate(coveredControls)).toEqual([]);
      }
    },
  );
});

/**
 * Run in the page: the names of what lies under something that floats and can be seen. The corners of what is
 * stepped are no part of it.
 */
function coveredControls(): string[] {
  const shown = [...document.querySelectorAll('.step-aside')].filter(
    (box) => getComputedStyle(box).opacity !== '0',
  );
  const controls = [...document.querySelectorAll(':is(main, footer) :is(a, button, input, select, summary)')];
  return shown.flatMap((box) => {
    const its = box.getBoundingClientRect();
    return controls
      .filter((control) => {
        return [...control.getClientRects()].some(({ left, right, top, bottom }) => {
          const across = Math.min(right, its.right) - Math.max(left, its.left);
          const down = Math.min(bottom, its.bottom) - Math.max(top, its.top);
          return across > 16 && down > 16;
        });
      })
      .map((control) => control.textContent || control.outerHTML);
  });
}
