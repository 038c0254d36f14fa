import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { aTitle, uploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { story } from './story.ts';
import { asStaff, newWebsiteUser, webToken } from './website-users.ts';

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

const WORDS = 'Nobody wants to write this twice.';
const ASKED = 'You have changes that are not saved';

/** What is written in a field of a dialog stays through one Escape, which asks; another gives it up. */
async function expectKept(page: Page, dialog: Locator, field: Locator): Promise<void> {
  await field.fill(WORDS);
  await page.keyboard.press('Escape');
  await dialog.getByText(ASKED).waitFor();
  expect(await field.inputValue()).toBe(WORDS);
  await expectAccessibleAtAnySize(page);
  // Whoever goes on writing is asked anew.
  await field.press('End');
  await field.pressSequentially('!');
  await dialog.getByText(ASKED).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByText(ASKED).waitFor();
  await dialog.getByRole('button', { name: 'Give up changes' }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('what staff have written is not lost by one key', () => {
  story('about a rejection', async ({ visit }) => {
    const image = await uploadedImage(admin, aTitle(`zw${Date.now().toString(36)} unsaved`));
    const page = await visit(`/admin/images?search=${image.title.split(' ')[0]}`, asStaff(moderator));
    const open = page.getByRole('button', { name: `Reject ${image.title}` });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    // A reason is chosen again by one press.
    await dialog.getByRole('radio').first().press('Space');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await open.click();
    await expectKept(page, dialog, dialog.getByRole('textbox', { name: 'Note' }));
  });

  story('about a take-down', async ({ visit }) => {
    const image = await uploadedImage(admin, aTitle('Unsaved'));
    const address = `/api/admin/images/${image.id}/approve`;
    await callApi('POST', address, { token: moderator, body: { status: 'approved' } });
    const body = { reason: 'spam', detail: 'Shoes.' };
    await callApi('POST', `/api/gallery/images/${image.id}/report`, { body });
    const page = await visit('/admin/reports', asStaff(moderator));
    await page.getByRole('button', { name: `Take down ${image.title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
    await expectKept(page, dialog, dialog.getByRole('textbox', { name: 'Note' }));
  });

  story('about a user', async ({ visit }) => {
    const { username } = await newWebsiteUser();
    const page = await visit(`/admin/users?search=${username}`, asStaff(admin));
    await page.getByRole('button', { name: /^Deactivate / }).click();
    const deactivation = page.getByRole('dialog', { name: /^Deactivate/ });
    await expectKept(page, deactivation, deactivation.getByRole('textbox', { name: 'Reason' }));
    await page.getByRole('button', { name: /^Notes about / }).click();
    const notes = page.getByRole('dialog', { name: /^Notes about/ });
    await expectKept(page, notes, notes.getByRole('textbox', { name: 'New note' }));
  });

  story('about a user, while it is on its way', async ({ visit }) => {
    const { username } = await newWebsiteUser();
    const page = await visit(`/admin/users?search=${username}`, asStaff(admin));
    const held = Promise.withResolvers<void>();
    await page.route(/\/notes$/, async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: /^Notes about / }).click();
    const notes = page.getByRole('dialog', { name: /^Notes about/ });
    await notes.getByRole('textbox', { name: 'New note' }).fill(WORDS);
    await page.keyboard.press('Escape');
    await notes.getByText(ASKED).waitFor();
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByText(ASKED).waitFor({ state: 'detached' });
    // Two in a row close a dialog in browsers, whatever its page says to that.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await notes.waitFor();
    held.resolve();
    await notes.getByRole('listitem').filter({ hasText: WORDS }).waitFor();
  });
});
