import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { eventually, getSiteAddress, story } from './story.ts';

const adults = (page: Page) => page.getByRole('region', { name: 'For adults only' });

/** Gives the stage a chat, and replaces Discord. */
async function withChat(page: Page): Promise<void> {
  await page.route('**/api/site-config', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const chat = {
      widgetUrl: 'https://discord.com/widget?id=1',
      inviteUrl: 'https://discord.example/pixels',
    };
    await route.fulfill({ response, json: { ...rest, data: { ...data, chat } } });
  });
  await page.route('https://discord.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Chat</title><p>Hello</p>' }),
  );
}

describe('a first visit', () => {
  story(
    'answers both questions in one notice, and shows the open chat again after a reload',
    async ({ visit }) => {
      const page = await visit('/events', {
        newcomer: true,
        undecided: true,
        before: withChat,
        expected: /request to https:\/\/discord\.com/,
      });
      await adults(page).getByRole('button', { name: "I'm 18 or older, accept cookies" }).click();
      expect(await page.locator('iframe').count()).toBe(0);
      await page.getByRole('button', { name: 'Show community chat' }).click();
      const frame = page.frameLocator('iframe[title="Community chat on Discord"]');
      await frame.getByText('Hello').waitFor();
      await page.reload();
      await frame.getByText('Hello').waitFor();
      expect(await page.locator('[data-banner]').count()).toBe(0);
      await page.getByRole('button', { name: 'Hide community chat' }).click();
      await eventually(() => page.locator('iframe').count()).toBe(0);
    },
  );

  story('leaves without a way back into the site', async ({ visit }) => {
    const page = await visit('/events', { newcomer: true, undecided: true });
    await adults(page).getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('about:blank');
  });

  story('finds neither question in the HTML from the server', async () => {
    const html = await (await fetch(`${getSiteAddress()}/`)).text();
    expect(html).toContain('Explore Gallery');
    expect(html).not.toContain('data-banner');
  });
});
