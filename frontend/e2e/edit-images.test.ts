import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { callApi } from './players.ts';
import { eventually, LAPTOP, PHONE, story } from './story.ts';
import { signedInAs, webToken } from './website-users.ts';

interface Place {
  image: { id: string; metadata: { title: string } } | null;
  imageId: string | null;
  version: number;
}

const SECTION = 'features_showcase_1';
/** A place whose drawing is another one with each image. */
const AVATAR = 'hero_avatar';
const addressOf = (section: string) => `/api/admin/homepage-settings/${section}`;
const ADDRESS = addressOf(SECTION);
let token: string;

beforeAll(async () => {
  token = await webToken('moderator@pixelcrowd.test');
});

const place = async (section = SECTION): Promise<Place> => {
  const { settings } = await callApi<{ settings: Record<string, Place> }>(
    'GET',
    '/api/admin/homepage-settings',
    { token },
  );
  const found = settings[section];
  if (!found) throw new Error(`No place ${section}`);
  return found;
};

/** Places the newest approved image but so many, beside the browser; gives its title. */
async function placeBeside(nth: number, section = SECTION): Promise<string> {
  const { images } = await callApi<{ images: { id: string; title: string }[] }>(
    'GET',
    '/api/admin/images?status=approved&limit=5',
    { token },
  );
  const image = images[nth];
  if (!image) throw new Error('There are not so many images');
  await callApi('PUT', addressOf(section), { token, body: { imageId: image.id } });
  return image.title;
}

afterEach(async () => {
  for (const section of [SECTION, AVATAR]) {
    if ((await place(section)).imageId) await callApi('DELETE', addressOf(section), { token });
  }
});

const editor = () => ({ before: signedInAs({ web: token }) });
const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const change = (page: Page, section = SECTION) =>
  button(
    page,
    section === AVATAR ? /^(Add|Change) image: Hero avatar/ : /^(Add|Change) image: First feature card/,
  );
const remove = (page: Page) => button(page, /^Remove image: First feature card/);
const dialog = (page: Page) => page.getByRole('dialog');
const choices = (page: Page) => dialog(page).getByRole('radio');
const select = (page: Page) => dialog(page).getByRole('button', { name: 'Select Image' });

/** Opens the picker by key and waits for its images. */
async function openPicker(page: Page, section = SECTION): Promise<void> {
  await change(page, section).focus();
  await page.keyboard.press('Enter');
  await choices(page).first().waitFor({ state: 'attached' });
}

describe('a moderator at the images of the home page', () => {
  story('places one and removes it again by keyboard alone, and a visitor sees it', async ({ visit }) => {
    const page = await visit('/', editor());
    await openPicker(page);
    expect(await select(page).isDisabled()).toBe(true);
    await page.keyboard.type('a');
    await dialog(page).getByText('Search term must be at least 2 characters').waitFor();
    await page.keyboard.press('Backspace');
    await choices(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await eventually(() => choices(page).nth(1).isChecked()).toBe(true);
    expect(await select(page).isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('Image updated successfully!').waitFor();
    const title = (await place()).image?.metadata.title ?? '';
    expect(title).not.toBe('');
    const { settings } = await callApi<{ settings: Record<string, Place> }>('GET', '/api/homepage-settings');
    expect(settings).toMatchObject({ [SECTION]: { image: { metadata: { title } } } });

    await eventually(() => change(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await remove(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText(title).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Image removed successfully!').waitFor();
    await remove(page).waitFor({ state: 'detached' });
    expect((await place()).imageId).toBeNull();
  });

  story('finds images by words and by category, each with its size', async ({ visit }) => {
    const page = await visit('/', editor());
    await openPicker(page);
    const tiles = dialog(page).getByRole('radiogroup').locator('label');
    expect(await tiles.first().textContent()).toMatch(/\d+ KB$/);
    await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption('logo');
    // Until those of the category are there, the first is still one of all.
    await eventually(async () => {
      await choices(page).first().check();
      return dialog(page)
        .getByText(/KB · Logo · by /)
        .count();
    }).toBe(1);
    await dialog(page).getByRole('searchbox').fill('qqzzxx');
    await dialog(page).getByText('No images found').waitFor();
    await dialog(page).getByRole('button', { name: 'Show all approved images' }).click();
    await choices(page).nth(20).waitFor({ state: 'attached' });
    await dialog(page).getByRole('button', { name: 'Next' }).click();
    await dialog(page)
      .getByText(/^Page 2 of/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect((await place()).imageId).toBeNull();
  });

  story('is told when the images cannot be loaded, and gets them when asking again', async ({ visit }) => {
    const page = await visit('/', { ...editor(), expected: /status of 503/ });
    const refusal = { success: false, code: 'unavailable', message: 'A part that we depend on is down' };
    await page.route('**/api/admin/images?*', (route) => route.fulfill({ status: 503, json: refusal }));
    await change(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('alert').getByText('Failed to load images').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await choices(page).first().waitFor({ state: 'attached' });
  });

  story('gets the picture from before back where the server refuses, with its reason', async ({ visit }) => {
    const before = await placeBeside(0);
    const page = await visit('/', { ...editor(), expected: /status of (422|404)/ });
    const refusal = {
      ...{ success: false, code: 'invalid', message: 'Some fields are not valid' },
      errors: [{ path: 'imageId', msg: 'Choose an approved image' }],
    };
    await page.route(`**${ADDRESS}`, (route) => route.fulfill({ status: 422, json: refusal }));
    await openPicker(page);
    await choices(page).nth(2).check();
    await select(page).click();
    await page.getByText('Failed to update image: Choose an approved image').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    const gone = { success: false, code: 'not-found', message: 'No image found to remove' };
    await page.route(`**${ADDRESS}?*`, (route) => route.fulfill({ status: 404, json: gone }));
    await remove(page).click();
    await dialog(page).getByText(before).waitFor();
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No image found to remove').waitFor();
    await remove(page).waitFor();
    expect((await place()).image?.metadata.title).toBe(before);
  });

  story.for([SECTION, AVATAR])(
    'is asked which image to keep in %s when somebody else was faster',
    async (section, { visit }) => {
      const page = await visit('/', { ...editor(), expected: /status of 409/ });
      await openPicker(page, section);
      const theirs = await placeBeside(0, section);
      await choices(page).nth(2).check();
      await select(page).click();
      await dialog(page).getByText('This image was changed meanwhile').waitFor();
      await dialog(page).getByText(theirs).waitFor();
      await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
      await page.getByText('Image updated successfully!').waitFor();
      await dialog(page).waitFor({ state: 'detached' });
      expect((await place(section)).image?.metadata.title).not.toBe(theirs);
    },
  );

  story.for([LAPTOP, PHONE])(
    'can use the buttons over the places at $width pixels',
    async (size, { visit }) => {
      await placeBeside(1);
      const page = await visit('/', { ...editor(), size, reducedMotion: true });
      await remove(page).scrollIntoViewIfNeeded();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    },
  );

  story.for([LAPTOP, PHONE])('can use the picker at $width pixels', async (size, { visit }) => {
    const page = await visit('/', { ...editor(), size, reducedMotion: true });
    await openPicker(page);
    await choices(page).first().check();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
});

describe('a visitor', () => {
  story('gets none of the code for editing', async ({ visit }) => {
    const scripts: string[] = [];
    const page = await visit('/', {
      before: async (page) => {
        page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
      },
    });
    await page.locator('main [data-image]').nth(28).waitFor();
    await page.waitForLoadState('networkidle');
    expect(
      scripts.filter((path) => /section-image|image-picker|gallery-config-panel|text-in-place/.test(path)),
    ).toEqual([]);
    expect(await button(page, /^(Add|Change|Remove) image/).count()).toBe(0);
  });
});
