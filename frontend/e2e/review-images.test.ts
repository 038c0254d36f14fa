import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { aTitle, knownImage, type ManagedImage, uploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, newModerator, webToken } from './website-users.ts';

const SCREEN = '/admin/images/review';

/** Uploads, and reviews beside the moderator; nobody decides on what they uploaded themselves. */
let admin: string;
let moderator: string;
let made: ManagedImage[] = [];

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

afterEach(() => {
  made = [];
});

/** Some images that wait; they are the newest, so they stand at the end of the queue. */
async function waiting(count: number, said: { rating?: string } = {}): Promise<ManagedImage[]> {
  for (let nth = 1; nth <= count; nth++) made.push(await uploadedImage(admin, aTitle(`Waits ${nth}`), said));
  return made;
}

const at = (index: number): ManagedImage => {
  const image = made[index];
  if (!image) throw new Error(`No image ${index}`);
  return image;
};

/** Files that visitors may not see come from the storage; who is too late is told so, as for what is gone by now. */

const staff = () => asStaff(moderator, /status of (404|409|503)/);
const detail = (page: Page) => page.getByRole('region', { name: 'The image to decide about' });
const shown = (page: Page, { title }: ManagedImage) =>
  detail(page).getByRole('heading', { name: title }).waitFor();
const tile = (page: Page, { title }: ManagedImage) =>
  page.getByRole('list', { name: 'Images that wait' }).getByRole('button', { name: title });
const standingOf = async ({ id }: ManagedImage) => (await knownImage(admin, id)).approvalStatus;

/** The name of whoever has claimed an image. */
const claimOf = async ({ id }: ManagedImage): Promise<string | undefined> =>
  (await callApi<{ image: { claim?: { by: string } } }>('GET', `/api/admin/images/${id}`, { token: admin }))
    .image.claim?.by;

describe('staff who review what waits', () => {
  story('go through it by keys, approve, reject with a reason, and undo', async ({ visit }) => {
    await waiting(3);
    const page = await visit(SCREEN, staff());
    await page.getByText(/^\d+ waiting, the oldest came /).waitFor();
    await tile(page, at(0)).click();
    await shown(page, at(0));
    await page.keyboard.press('ArrowRight');
    await shown(page, at(1));
    await page.keyboard.press('ArrowLeft');
    await shown(page, at(0));
    await page.keyboard.press('a');
    await shown(page, at(1));
    await page.keyboard.press('u');
    await shown(page, at(0));
    expect(await standingOf(at(0))).toBe('pending');
    await page.keyboard.press('a');
    await page.getByText('Image approved').last().waitFor();
    await shown(page, at(1));
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('radio', { name: 'It does not belong in this gallery' }).check({ force: true });
    // What is written is not taken for keys.
    await dialog.getByRole('textbox', { name: 'Note' }).fill('aaa eee');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await shown(page, at(2));
    await page.getByRole('button', { name: 'Undo', exact: true }).last().waitFor();
    await eventually(() => standingOf(at(0))).toBe('approved');
    await eventually(() => standingOf(at(1))).toBe('rejected');
    await expectAccessibleAtAnySize(page);
  });

  story('keep the focus among the tiles while they decide there', async ({ visit }) => {
    await waiting(2);
    const page = await visit(SCREEN, staff());
    await tile(page, at(0)).focus();
    await page.keyboard.press('Enter');
    await shown(page, at(0));
    await page.keyboard.press('a');
    await shown(page, at(1));
    await eventually(() => tile(page, at(1)).evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('u');
  });

  story('find what they wrote for a rejection that was refused after all', async ({ visit }) => {
    await waiting(1);
    const page = await visit(SCREEN, staff());
    await tile(page, at(0)).click();
    await shown(page, at(0));
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject' });
    await dialog.getByRole('radio', { name: 'It does not belong in this gallery' }).check({ force: true });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Try the forum.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    const metadata = { title: at(0).title, altText: 'New', description: '', category: 'icon', tags: [] };
    await callApi('PUT', `/api/admin/images/${at(0).id}`, { token: admin, body: { metadata } });
    await page.getByText('Somebody else changed this image meanwhile').waitFor();
    await tile(page, at(0)).click();
    await shown(page, at(0));
    await page.keyboard.press('r');
    await eventually(() => dialog.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('Try the forum.');
    expect(await dialog.getByRole('radio', { name: 'It does not belong in this gallery' }).isChecked()).toBe(
      true,
    );
  });

  story('lose no decision when they leave the page before it was sent', async ({ visit }) => {
    await waiting(1);
    const page = await visit(SCREEN, staff());
    await tile(page, at(0)).click();
    await shown(page, at(0));
    await page.keyboard.press('a');
    await page.getByText('Image approved').waitFor();
    await page.goto('/faq');
    await eventually(() => standingOf(at(0))).toBe('approved');
  });

  story('lose no decision and keep no image when they log out before it was sent', async ({ visit }) => {
    await waiting(2);
    // Of a session of its own, which ends with this.
    const own = await webToken('moderator@pixelcrowd.test');
    const page = await visit(SCREEN, asStaff(own, /status of (404|409|503)/));
    await tile(page, at(0)).click();
    await shown(page, at(0));
    await page.keyboard.press('a');
    await page.getByText('Image approved').waitFor();
    await shown(page, at(1));
    await eventually(() => claimOf(at(1))).toBe('moderator');
    await page.getByRole('button', { name: 'moderator', exact: true }).click();
    let ends = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/logout')) ends++;
    });
    // A second press changes nothing.
    await page.getByRole('button', { name: 'Logout', exact: true }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await page.getByText('Logged out successfully').waitFor();
    expect(ends).toBe(1);
    expect(await page.getByText('Logged out successfully').count()).toBe(1);
    expect(await standingOf(at(0))).toBe('approved');
    expect(await claimOf(at(1))).toBe(undefined);
    expect(await page.evaluate(() => localStorage.getItem('pixelcrowd.decisions'))).toBeNull();
  });

  story('are told of what an earlier visit could not send, and find what they wrote', async ({ visit }) => {
    await waiting(1);
    const { id, title, version } = at(0);
    const metadata = { title, altText: 'New', description: '', category: 'icon', tags: [] };
    await callApi('PUT', `/api/admin/images/${id}`, { token: admin, body: { metadata } });
    const { user } = await callApi<{ user: { id: string } }>('GET', '/api/auth/me', { token: moderator });
    const decision = { status: 'rejected', reason: 'off-topic', note: 'Try the forum.' };
    const kept = JSON.stringify([{ userId: user.id, id, version, decision, due: 0 }]);
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await opened.addInitScript((all) => localStorage.setItem('pixelcrowd.decisions', all), kept);
      },
    });
    await page.getByText('Somebody else changed this image meanwhile').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pixelcrowd.decisions'))).toBeNull();
    await tile(page, at(0)).click();
    await shown(page, at(0));
    await page.keyboard.press('r');
    const note = page.getByRole('dialog', { name: 'Reject' }).getByRole('textbox', { name: 'Note' });
    await eventually(() => note.inputValue()).toBe('Try the forum.');
    expect(await standingOf(at(0))).toBe('pending');
  });

  story('send once what an earlier visit left over, though they come and go meanwhile', async ({ visit }) => {
    await waiting(1);
    const { id, version } = at(0);
    const { user } = await callApi<{ user: { id: string } }>('GET', '/api/auth/me', { token: moderator });
    const kept = JSON.stringify([{ userId: user.id, id, version, decision: { status: 'approved' }, due: 0 }]);
    const held = Promise.withResolvers<void>();
    let sent = 0;
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await opened.addInitScript((all) => localStorage.setItem('pixelcrowd.decisions', all), kept);
        await opened.route(`**/api/admin/images/${id}/approve`, async (route) => {
          sent++;
          await held.promise;
          await route.continue();
        });
      },
    });
    await eventually(() => sent).toBe(1);
    await page.locator('a[href="/admin/images"]').first().click();
    await page.getByRole('heading', { name: 'Manage Images' }).waitFor();
    await page.goBack();
    await page.getByText(/^\d+ waiting, the oldest came /).waitFor();
    held.resolve();
    await eventually(() => standingOf(at(0))).toBe('approved');
    await eventually(() => page.evaluate(() => localStorage.getItem('pixelcrowd.decisions'))).toBeNull();
    expect(sent).toBe(1);
  });

  story('see at once that others decide on what they uploaded, and can still edit it', async ({ visit }) => {
    made.push(await uploadedImage(moderator, aTitle('Own')));
    const page = await visit(SCREEN, staff());
    await detail(page)
      .getByRole('button', { name: /^Reject/ })
      .focus();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const before = await focused();
    await tile(page, at(0)).dispatchEvent('click');
    await shown(page, at(0));
    const words = 'You uploaded this image yourself, so somebody else has to decide on it';
    // Before the server has said so as after.
    await page.keyboard.press('a');
    await detail(page).getByText(words).waitFor();
    await page.keyboard.press('a');
    for (const name of [/^Approve/, /^Reject/]) {
      expect(await detail(page).getByRole('button', { name }).isDisabled()).toBe(true);
    }
    expect(await focused()).toBe(before);
    await page.keyboard.press('Enter');
    await expectAccessibleAtAnySize(page);
    await page.keyboard.press('r');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByText('Image approved').count()).toBe(0);
    await page.keyboard.press('e');
    await page.getByRole('dialog', { name: `Edit ${at(0).title}` }).waitFor();
  });

  story('claim what they look at, and leave it to others afterwards', async ({ visit }) => {
    await waiting(2);
    const { username, token } = await newModerator(admin);
    await callApi('POST', `/api/admin/images/${at(1).id}/claim`, { token });
    const page = await visit(SCREEN, staff());
    await tile(page, at(0)).click();
    await eventually(() => claimOf(at(0))).toBe('moderator');
    await tile(page, at(1)).click();
    await detail(page).getByText(`${username} is looking into this image`).waitFor();
    expect(
      await detail(page)
        .getByRole('button', { name: /^Approve/ })
        .isDisabled(),
    ).toBe(true);
    await eventually(() => claimOf(at(0))).toBe(undefined);
  });

  story('pass over what somebody else is at, and are told who', async ({ visit }) => {
    await waiting(3);
    const { token } = await newModerator(admin);
    await callApi('POST', `/api/admin/images/${at(1).id}/claim`, { token });
    const page = await visit(SCREEN, staff());
    await tile(page, at(0)).click();
    await shown(page, at(0));
    await page.keyboard.press('ArrowRight');
    await shown(page, at(2));
    await page.getByText(`Skipped ${at(1).title}.`).waitFor();
  });

  story('edit an image, unveil an adult one, and can do without keys of letters', async ({ visit }) => {
    await waiting(1, { rating: 'r' });
    const page = await visit(SCREEN, staff());
    await tile(page, at(0)).click();
    const picture = detail(page).locator('img').first();
    await eventually(() => picture.getAttribute('class')).toContain('veil');
    await page.keyboard.press('v');
    await eventually(() => picture.getAttribute('class')).not.toContain('veil');
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Title' }).fill(`${at(0).title} again`);
    await page.keyboard.press('Enter');
    await detail(page)
      .getByRole('heading', { name: `${at(0).title} again` })
      .waitFor();
    await page.getByRole('checkbox', { name: 'Keys of single letters' }).uncheck({ force: true });
    await page.keyboard.press('a');
    await page.keyboard.press('e');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByText('Image approved').count()).toBe(0);
  });
});
