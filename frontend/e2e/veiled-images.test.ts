import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { aFile, aTitle, uploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

const SECTION = 'side_background_right';
const PLACE = `/api/admin/homepage-settings/${SECTION}`;

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

interface Places {
  settings: Partial<Record<string, { imageId: string | null }>>;
}

afterEach(async () => {
  const { settings } = await callApi<Places>('GET', '/api/admin/homepage-settings', { token: moderator });
  if (settings[SECTION]?.imageId) await callApi('DELETE', PLACE, { token: moderator });
});

const dialog = (page: Page) => page.getByRole('dialog');

/** A picture is clouded until the button over it is pressed, which hands the focus on to it. */
async function expectVeiled(picture: Locator, show: Locator): Promise<void> {
  await picture.waitFor();
  expect(await picture.getAttribute('class')).toContain('veil');
  await show.focus();
  await show.press('Enter');
  await show.waitFor({ state: 'detached' });
  expect(await picture.getAttribute('class')).not.toContain('veil');
  const page = picture.page();
  expect(await page.evaluate(() => document.activeElement?.matches('[data-keeps-place]'))).toBe(true);
}

const showIn = (around: Locator) => around.getByRole('button', { name: /^Show 18\+/ });

/** An image that is approved, and whose file is as good as nobody else's. */
async function approvedImage(title: string, rating: string): Promise<{ id: string; title: string }> {
  const image = await uploadedImage(admin, title, { rating });
  const address = `/api/admin/images/${image.id}/approve`;
  await callApi('POST', address, { token: moderator, body: { status: 'approved' } });
  return image;
}

/** Whatever an answer of such an address says of ratings, they are r. */
const allAdult = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"rating":"g"', '"rating":"r"');
    await route.fulfill({ response: answer, body });
  });

describe('an adult image is clouded for staff until they want to see it', () => {
  story('among the duplicates of another', async ({ visit }) => {
    const word = `zv${Date.now().toString(36)}`;
    const { buffer: file } = await aFile('twin.png');
    const adult = await uploadedImage(admin, aTitle('Adult twin'), { rating: 'r', file });
    const image = await uploadedImage(admin, aTitle(`${word} twin`), { file });
    const page = await visit(`/admin/images?search=${word}`, asStaff(moderator));
    await page.getByRole('button', { name: `Edit ${image.title}` }).click();
    const duplicates = dialog(page).getByRole('region', { name: 'Duplicates' });
    const twin = duplicates.getByRole('listitem').filter({ hasText: adult.title });
    await twin.waitFor();
    await expectAccessibleAtAnySize(page);
    await expectVeiled(twin.locator('img'), showIn(twin));
  });

  story('among those to choose for a place, where it can be chosen unseen', async ({ visit }) => {
    const word = `zv${Date.now().toString(36)}`;
    const { title } = await approvedImage(aTitle(`${word} adult`), 'r');
    const page = await visit('/admin/backgrounds', asStaff(moderator));
    await page
      .getByRole('region', { name: 'Right Side Background' })
      .getByRole('button', { name: /^(Add|Change) Image$/ })
      .click();
    await dialog(page).getByRole('searchbox').fill(word);
    const choices = dialog(page).getByRole('radiogroup');
    await eventually(() => choices.getByRole('radio').count()).toBe(1);
    await choices.getByText(title, { exact: true }).waitFor();
    await choices.getByRole('radio').check();
    expect(await choices.getByRole('radio').isChecked()).toBe(true);
    await expectAccessibleAtAnySize(page);
    await expectVeiled(choices.locator('img'), showIn(choices));
  });

  story('in its place, in its versions, and where somebody else put it meanwhile', async ({ visit }) => {
    const one = await approvedImage(aTitle('Placed'), 'g');
    await callApi('PUT', PLACE, { token: moderator, body: { imageId: one.id } });
    const page = await visit('/admin/backgrounds', {
      ...asStaff(moderator, /status of 409/),
      before: async (opened) => {
        await asStaff(moderator).before(opened);
        await allAdult(opened, /\/api\/admin\/(homepage-settings$|versions\/place\/|images\?)/);
      },
    });
    const card = page.getByRole('region', { name: 'Right Side Background' });
    await expectVeiled(card.locator('img'), showIn(card));

    await card.getByRole('button', { name: 'Versions' }).click();
    await dialog(page)
      .getByText(/^Show version/)
      .first()
      .click();
    const version = dialog(page).getByRole('list', { name: 'Pictures' }).first();
    await expectVeiled(version.locator('img'), showIn(version));
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: 'Change Image' }).click();
    await dialog(page).getByRole('radio').nth(1).check();
    await callApi('DELETE', PLACE, { token: moderator });
    await callApi('PUT', PLACE, { token: moderator, body: { imageId: one.id } });
    await dialog(page).getByRole('button', { name: 'Select Image' }).click();
    await dialog(page).getByText('This image was changed meanwhile').waitFor();
    const sides = dialog(page).locator('img');
    expect(await sides.count()).toBe(2);
    await expectVeiled(sides.first(), showIn(dialog(page).locator('[data-veiled]').first()));
    expect(await sides.last().getAttribute('class')).toContain('veil');
    await expectAccessibleAtAnySize(page);
    await dialog(page).getByRole('button', { name: 'Take the saved one' }).click();
  });
});
