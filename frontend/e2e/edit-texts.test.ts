import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { TEXT_DEFAULTS, type TextKey } from '../../shared/text-content.ts';
import { expectAccessible } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, PHONE, story } from './story.ts';
import { newWebsiteUser, signedInAs, webToken } from './website-users.ts';

const TITLE = 'feature1_title';
const TEXT = 'community_text';
let token: string;

beforeAll(async () => {
  token = await webToken('moderator@pixelcrowd.test');
});

/** Rewords a text beside the browser, as another editor does. */
const reword = (key: TextKey, text: string) =>
  callApi('PUT', `/api/text-content/${key}`, { body: { text }, token });

const stored = async (key: TextKey): Promise<string> =>
  (await callApi<{ content: Record<TextKey, string> }>('GET', '/api/text-content', { token })).content[key];

afterEach(async () => {
  for (const key of [TITLE, TEXT] as const) {
    if ((await stored(key)) !== TEXT_DEFAULTS[key]) await reword(key, TEXT_DEFAULTS[key]);
  }
});

const editor = () => ({ before: signedInAs({ web: token }) });
const editButton = (page: Page) => page.getByRole('button', { name: 'Edit the title of the first feature' });
const field = (page: Page) => page.getByRole('textbox', { name: 'title of the first feature' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 3, name });
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Edit the title of the first feature' });
const isFocused = (page: Page) => editButton(page).evaluate((button) => button === document.activeElement);

/** Begins to edit the title of the first feature by key, with all of it chosen. */
async function begin(page: Page): Promise<void> {
  await editButton(page).focus();
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
}

describe('a moderator at the texts of the home page', () => {
  story('rewords one by keyboard alone, and a visitor reads it', async ({ visit }) => {
    const page = await visit('/', editor());
    await begin(page);
    await page.keyboard.type('  A <b>face</b> for every mood ');
    await page.keyboard.press('Enter');
    await page.getByText('Text updated successfully!').waitFor();
    await heading(page, 'A <b>face</b> for every mood').waitFor();
    await eventually(() => isFocused(page)).toBe(true);
    expect(await stored(TITLE)).toBe('A <b>face</b> for every mood');
    const visitor = await visit('/');
    await heading(visitor, 'A <b>face</b> for every mood').waitFor();
    await page.reload();
    await heading(page, 'A <b>face</b> for every mood').waitFor();
  });

  story('gives up with Escape, and is told that a text cannot be empty', async ({ visit }) => {
    const page = await visit('/', editor());
    await begin(page);
    await page.keyboard.type('Never mind');
    await page.keyboard.press('Escape');
    await heading(page, TEXT_DEFAULTS[TITLE]).waitFor();
    await eventually(() => isFocused(page)).toBe(true);
    await begin(page);
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    await page.getByText('Text cannot be empty').waitFor();
    expect(await field(page).inputValue()).toBe('   ');
    // What is typed stays while its writer looks at something else.
    await field(page).fill('Half a thought');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await field(page).inputValue()).toBe('Half a thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await stored(TITLE)).toBe(TEXT_DEFAULTS[TITLE]);
  });

  story('is told before sending that a text is too long', async ({ visit }) => {
    const page = await visit('/', editor());
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await begin(page);
    await field(page).fill('x'.repeat(10_000));
    await page.getByText('10000 of 120 characters, 9880 too many').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('The text may have at most 120 characters').waitFor();
    expect(sent).toEqual([]);
    expect((await field(page).inputValue()).length).toBe(10_000);
    await field(page).fill(`\u202e${'y'.repeat(120)}`);
    await page.keyboard.press('Enter');
    await page.getByText('Text updated successfully!').waitFor();
    expect(await stored(TITLE)).toBe('y'.repeat(120));
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  story('breaks a line of a longer text, and saves it by button', async ({ visit }) => {
    const page = await visit('/', editor());
    await page.getByRole('button', { name: 'Edit the text of the invitation' }).click();
    const area = page.getByRole('textbox', { name: 'text of the invitation' });
    await area.fill('Come in.');
    await area.press('End');
    await area.press('Shift+Enter');
    await page.keyboard.type('Stay.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Text updated successfully!').waitFor();
    expect(await stored(TEXT)).toBe('Come in.\nStay.');
  });

  story('keeps what was typed where saving fails', async ({ visit }) => {
    const page = await visit('/', { ...editor(), expected: /status of 503/ });
    await page.route('**/api/text-content/*', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Down' } }),
    );
    await begin(page);
    await page.keyboard.type('Lost?');
    await page.keyboard.press('Enter');
    await page.getByText('Failed to save text').waitFor();
    expect(await field(page).inputValue()).toBe('Lost?');
    await page.unrouteAll({ behavior: 'wait' });
    await field(page).press('Enter');
    await heading(page, 'Lost?').waitFor();
    await eventually(() => stored(TITLE)).toBe('Lost?');
  });

  story('saves two at once, and neither takes back the other', async ({ visit }) => {
    const page = await visit('/', editor());
    const held = Promise.withResolvers<void>();
    await page.route(`**/api/text-content/${TITLE}`, async (route) => {
      const answer = await route.fetch();
      await held.promise;
      await route.fulfill({ response: answer });
    });
    await begin(page);
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    await eventually(() => stored(TITLE)).toBe('First');
    await page.getByRole('button', { name: 'Edit the text of the invitation' }).click();
    await page.getByRole('textbox', { name: 'text of the invitation' }).fill('Second');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Text updated successfully!').waitFor();
    held.resolve();
    await eventually(() => editButton(page).getAttribute('aria-busy')).toBe(null);
    await heading(page, 'First').waitFor();
    expect(await page.getByRole('main').getByText('Second', { exact: true }).count()).toBe(1);
  });

  story('finds a draft again, which leaves the focus where it is', async ({ visit }) => {
    const page = await visit('/', editor());
    await begin(page);
    await page.keyboard.type('Half a thought');
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL('**/faq');
    await page.goBack();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('Half a thought');
    expect(await field(page).evaluate((area) => area === document.activeElement)).toBe(false);
  });

  story('is shown what somebody else saved meanwhile, and chooses', async ({ visit }) => {
    const page = await visit('/', { ...editor(), expected: /status of 409/ });
    await begin(page);
    await page.keyboard.type('Mine');
    await reword(TITLE, 'Theirs');
    await page.keyboard.press('Enter');
    await conflict(page).getByText('Theirs').waitFor();
    await conflict(page).getByText('Mine', { exact: true }).waitFor();
    expect(await stored(TITLE)).toBe('Theirs');
    await expectAccessible(page);
    await conflict(page).getByRole('button', { name: 'Go on editing' }).click();
    expect(await field(page).inputValue()).toBe('Mine');
    await reword(TITLE, 'Theirs again');
    await field(page).press('Enter');
    await conflict(page).getByText('Theirs again').waitFor();
    await conflict(page).getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('Text updated successfully!').waitFor();
    expect(await stored(TITLE)).toBe('Mine');
    await begin(page);
    await page.keyboard.type('Not that');
    await reword(TITLE, 'But this');
    await page.keyboard.press('Enter');
    await conflict(page).getByRole('button', { name: 'Take the saved one' }).click();
    await heading(page, 'But this').waitFor();
    expect(await stored(TITLE)).toBe('But this');
  });

  story('sees nothing move when the editor opens, which axe finds nothing wrong with', async ({ visit }) => {
    const page = await visit('/', { ...editor(), size: PHONE, reducedMotion: true });
    const places = () =>
      page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('h1, h2, h3')].map((each) => each.getBoundingClientRect().top + scrollY),
        );
    await editButton(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const before = await places();
    await begin(page);
    expect(await places()).toEqual(before);
    await expectAccessible(page);
  });
});

describe('everybody else at the texts of the home page', () => {
  story('downloads nothing of their editor', async ({ visit }) => {
    const { token: user } = await newWebsiteUser();
    for (const web of [undefined, user]) {
      const scripts: string[] = [];
      const page = await visit('/', {
        before: async (page) => {
          page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
          if (web) await signedInAs({ web })(page);
        },
      });
      await page.locator('main [data-image] >> nth=28').waitFor();
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((url) => /text-in-place|section-image|background-places/.test(url))).toEqual([]);
      expect(await page.getByRole('button', { name: /^Edit the/ }).count()).toBe(0);
    }
  });
});
