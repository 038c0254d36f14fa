import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { TEXT_DEFAULTS } from '../../shared/text-content.ts';
import { expectAccessible, expectAccessibleAtAnySize } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, PHONE, story } from './story.ts';
import { asStaff, signedInAs, webToken } from './website-users.ts';

interface StoredFaq {
  id: string;
  question: string;
  answer: string;
}

const RUN = `versions${Date.now().toString(36)}`;
const KEY = 'feature3_title';
const SECTION = 'side_background_right';
let token: string;
let admin: string;

beforeAll(async () => {
  token = await webToken('moderator@pixelcrowd.test');
  admin = await webToken('admin@pixelcrowd.test');
});

const listed = async (): Promise<StoredFaq[]> =>
  (await callApi<{ faqs: StoredFaq[] }>('GET', `/api/faq/admin?limit=100&search=${RUN}`, { token })).faqs;

afterAll(async () => {
  for (const { id } of await listed()) await callApi('DELETE', `/api/faq/admin/${id}`, { token });
  if ((await textNow()) !== TEXT_DEFAULTS[KEY]) await reword(TEXT_DEFAULTS[KEY]);
});

const answer = (id: string, words: string) =>
  callApi('PUT', `/api/faq/admin/${id}`, { token: admin, body: { answer: words } });
const reword = (text: string) => callApi('PUT', `/api/text-content/${KEY}`, { token, body: { text } });
const textNow = async (): Promise<string | undefined> =>
  (await callApi<{ content: Record<string, string> }>('GET', '/api/text-content', { token })).content[KEY];
const answerOf = async ({ id }: StoredFaq) => (await listed()).find((each) => each.id === id)?.answer;

/** A question with two versions. */
async function written(question: string): Promise<StoredFaq> {
  const body = { question: `${question} ${RUN}`, answer: 'It was so.', isPublished: false };
  const { faq } = await callApi<{ faq: StoredFaq }>('POST', '/api/faq/admin', { token, body });
  await answer(faq.id, 'It is so.');
  return faq;
}

const ADDRESS = `/admin/faq?search=${RUN}`;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).click();
const versions = (page: Page) => dialog(page).getByRole('list', { name: 'Versions' }).locator(':scope > li');
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

describe('the versions of a question', () => {
  story('tell who changed what, and one is put back by keyboard alone', async ({ visit }) => {
    const faq = await written('Was it so?');
    const page = await visit(ADDRESS, asStaff(token));
    const opener = page.getByRole('button', { name: `Versions: ${faq.question}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    await versions(page).nth(1).waitFor();
    expect(await versions(page).first().textContent()).toMatch(
      /Version 2[\s\S]*Now[\s\S]*admin[\s\S]*Changed: Answer/,
    );
    await dialog(page).getByText('Show version 1').focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('It was so.').waitFor();
    await dialog(page).getByRole('button', { name: 'Put back version 1' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('heading', { name: 'Put version 1 back?' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Put back', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Version put back').waitFor();
    await eventually(() => answerOf(faq)).toBe('It was so.');
    await page.getByRole('article', { name: faq.question }).getByText('It was so.').waitFor();
    await eventually(() => hasFocus(opener)).toBe(true);
  });

  story('show both where somebody changed it meanwhile, and let the person choose', async ({ visit }) => {
    const faq = await written('Is it so meanwhile?');
    const page = await visit(ADDRESS, asStaff(token, /status of 409/));
    await press(page, `Versions: ${faq.question}`);
    await press(dialog(page), 'Put back version 1');
    await answer(faq.id, 'It was changed meanwhile.');
    await press(dialog(page), /^Put back$/);
    await dialog(page).getByText('Somebody changed this meanwhile').waitFor();
    await dialog(page).getByText('It was changed meanwhile.').waitFor();
    await expectAccessible(page);
    await dialog(page).getByText('Now, changed meanwhile').waitFor();
    await dialog(page).getByRole('heading', { name: 'Put version 1 back?' }).waitFor();
    await press(dialog(page), 'Leave it as it is');
    await versions(page).nth(2).waitFor();
    expect(await answerOf(faq)).toBe('It was changed meanwhile.');
    await press(dialog(page), 'Put back version 1');
    await press(dialog(page), /^Put back$/);
    await page.getByText('Version put back').waitFor();
    await eventually(() => answerOf(faq)).toBe('It was so.');
  });

  story('say why one cannot come back, and that they failed to load', async ({ visit }) => {
    const faq = await written('Can it come back?');
    const page = await visit(ADDRESS, asStaff(token, /status of (409|503)/));
    const unavailable = { success: false, code: 'unavailable', message: 'Not now' };
    await page.route('**/api/admin/versions/**', (route) =>
      route.fulfill({ status: 503, json: unavailable }),
    );
    await press(page, `Versions: ${faq.question}`);
    await dialog(page).getByText('Failed to load versions').waitFor();
    await page.unrouteAll();
    await press(dialog(page), 'Try again');
    const message = 'This version cannot be put back: an image of it is gone';
    await page.route('**/restore', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'conflict', message } }),
    );
    await press(dialog(page), 'Put back version 1');
    await press(dialog(page), /^Put back$/);
    await dialog(page).getByText(message).waitFor();
    await press(dialog(page), 'Cancel');
    await versions(page).first().waitFor();
  });

  story('are there as they come: the newest at once, older ones after a failure', async ({ visit }) => {
    const faq = await written('Is it long?');
    await answer(faq.id, 'It is long.');
    const page = await visit(ADDRESS, asStaff(token, /status of 503/));
    const storage: { down: boolean } = { down: true };
    let held = Promise.withResolvers<void>();
    await page.route('**/api/admin/versions/faq/*', async (route) => {
      if (new URL(route.request().url()).searchParams.has('before')) {
        await held.promise;
        const refusal = { success: false, code: 'unavailable', message: 'Not now' };
        return storage.down ? route.fulfill({ status: 503, json: refusal }) : route.continue();
      }
      // As much of it as goes into one answer where the texts are long.
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const json = { ...rest, data: { versions: data.versions.slice(0, 1), more: true } };
      return route.fulfill({ response, json });
    });
    await press(page, `Versions: ${faq.question}`);
    await dialog(page).getByText('Loading older versions').waitFor({ state: 'attached' });
    expect(await versions(page).count()).toBe(1);
    held.resolve();
    await dialog(page).getByText('Failed to load older versions').waitFor();
    expect(await versions(page).count()).toBe(1);
    await expectAccessible(page);
    storage.down = false;
    held = Promise.withResolvers<void>();
    await dialog(page).getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Loading older versions').waitFor({ state: 'attached' });
    expect(await dialog(page).getByText('Failed to load older versions').count()).toBe(0);
    held.resolve();
    await versions(page).nth(2).waitFor();
    expect(await dialog(page).getByText('older versions').count()).toBe(0);
    expect(await dialog(page).evaluate((open) => open.contains(document.activeElement))).toBe(true);
    await dialog(page).getByText('Changed: Answer').nth(1).waitFor();
  });

  story('are accessible at every width', async ({ visit }) => {
    const faq = await written('Is it accessible?');
    const page = await visit(ADDRESS, asStaff(token));
    await press(page, `Versions: ${faq.question}`);
    await dialog(page).getByText('Show version 1').click();
    await expectAccessibleAtAnySize(page);
    await press(dialog(page), 'Put back version 1');
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
  });
});

describe('the versions of what the home page says', () => {
  story('bring a text back to what it was from the start', async ({ visit }) => {
    await reword('People, and a feed');
    const page = await visit('/', { before: signedInAs({ web: token }) });
    await press(page, 'Edit the title of the third feature');
    await press(page, /^Versions$/);
    await versions(page).first().waitFor();
    await dialog(page).getByText('People, and a feed').first().waitFor({ state: 'attached' });
    await versions(page)
      .filter({ has: page.getByText(TEXT_DEFAULTS[KEY]) })
      .last()
      .getByRole('button', { name: /^Put back/ })
      .click();
    await press(dialog(page), /^Put back$/);
    await page.getByText('Version put back').waitFor();
    await page.getByRole('heading', { name: TEXT_DEFAULTS[KEY] }).waitFor();
    await eventually(textNow).toBe(TEXT_DEFAULTS[KEY]);
    await eventually(() =>
      hasFocus(page.getByRole('button', { name: 'Edit the title of the third feature' })),
    ).toBe(true);
  });

  story('bring an image back to its place, from the place and from the backgrounds', async ({ visit }) => {
    const { images } = await callApi<{ images: { id: string; title: string }[] }>(
      'GET',
      '/api/admin/images?status=approved&limit=1',
      { token },
    );
    const [image] = images;
    const address = `/api/admin/homepage-settings/${SECTION}`;
    await callApi('PUT', address, { token, body: { imageId: image?.id } });
    await callApi('DELETE', address, { token });
    const page = await visit('/admin/backgrounds', asStaff(token));
    const card = page.getByRole('region', { name: 'Right Side Background' });
    await press(card, /^Versions$/);
    await versions(page).nth(1).waitFor();
    await versions(page)
      .nth(1)
      .getByRole('button', { name: /^Put back/ })
      .click();
    await dialog(page)
      .getByText(image?.title ?? '-')
      .first()
      .waitFor();
    await dialog(page).getByRole('list', { name: 'Pictures' }).getByRole('img').waitFor();
    await expectAccessible(page);
    await press(dialog(page), /^Put back$/);
    await card.getByRole('button', { name: 'Remove Image' }).waitFor();
    const home = await visit('/', { before: signedInAs({ web: token }) });
    await home.getByRole('button', { name: 'Versions of the image: Right side background' }).focus();
    await home.keyboard.press('Enter');
    await versions(home).first().waitFor();
    await expectAccessible(home);
    await home.keyboard.press('Escape');
    await callApi('DELETE', address, { token });
  });

  story('bring the configuration of the gallery back', async ({ visit }) => {
    const stored = async () =>
      callApi<{ config: Record<string, unknown> }>('GET', '/api/gallery/config', { token });
    const { config } = await stored();
    const save = (changes: object) =>
      callApi('PUT', '/api/gallery/config', { token, body: { ...config, ...changes } });
    await save({ imagesPerPage: config.imagesPerPage === 18 ? 17 : 18 });
    const page = await visit('/', { before: signedInAs({ web: token }) });
    await press(page, 'Gallery configuration');
    const panel = page.getByRole('region', { name: 'Gallery configuration' });
    await press(panel, /^Versions$/);
    await press(versions(page).nth(1), /^Put back/);
    await press(dialog(page), /^Put back$/);
    await page.getByText('Version put back').waitFor();
    await eventually(async () => (await stored()).config).toEqual(config);
    const perPage = panel.getByRole('textbox', { name: 'Images per page' });
    await eventually(() => perPage.inputValue()).toBe(String(config.imagesPerPage));
  });
});
