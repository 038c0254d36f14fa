import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { downAt } from './answers.ts';
import { aTitle, knownImage, type ManagedImage, uploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

const SCREEN = '/admin/reports';

/** A page of no reports. */
const NONE = { reports: [], pagination: { currentPage: 1, totalPages: 0, totalItems: 0 } };

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

const staff = () => asStaff(moderator, /status of 503/);
const row = (page: Page, { title }: ManagedImage) => page.getByRole('article', { name: title });

/** An image that visitors see, and that somebody reported. */
async function reportedImage(detail: string): Promise<ManagedImage> {
  const image = await uploadedImage(admin, aTitle('Reported'));
  await callApi('POST', `/api/admin/images/${image.id}/approve`, {
    token: moderator,
    body: { status: 'approved' },
  });
  await callApi('POST', `/api/gallery/images/${image.id}/report`, { body: { reason: 'spam', detail } });
  return image;
}

describe('staff who deal with reports', () => {
  story('dismiss one, and the image stays', async ({ visit }) => {
    const image = await reportedImage('They sell shoes.');
    const page = await visit(SCREEN, staff());
    await row(page, image).getByText('It is advertising').waitFor();
    await row(page, image).getByText('They sell shoes.').waitFor();
    await expectAccessibleAtAnySize(page);
    await row(page, image)
      .getByRole('button', { name: /^Dismiss/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByText('Report dismissed').waitFor();
    await eventually(() => row(page, image).count()).toBe(0);
    expect((await knownImage(admin, image.id)).approvalStatus).toBe('approved');
  });

  story('take an image down after a question, and visitors see it no more', async ({ visit }) => {
    const image = await reportedImage('Not theirs.');
    const page = await visit(SCREEN, staff());
    await row(page, image)
      .getByRole('button', { name: /^Take down/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Somebody else drew it.');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await page.getByText('Image taken down').waitFor();
    await eventually(() => row(page, image).count()).toBe(0);
    await eventually(async () => (await knownImage(admin, image.id)).approvalStatus).toBe('rejected');
  });

  story(
    'still have their note where a take-down is refused, also when the list empties meanwhile',
    async ({ visit }) => {
      const image = await reportedImage('Not theirs.');
      const page = await visit(SCREEN, staff());
      await downAt(page, '**/resolve');
      await row(page, image)
        .getByRole('button', { name: /^Take down/ })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
      const note = dialog.getByRole('textbox', { name: 'Note' });
      await note.fill('Somebody else drew it.');
      await page.route(/\/api\/admin\/reports\?/, (route) =>
        route.fulfill({ json: { success: true, data: NONE } }),
      );
      await dialog.getByRole('button', { name: 'Take down' }).click();
      await dialog.getByText('Failed to take down image').waitFor();
      await page.getByText('No reports', { exact: true }).waitFor();
      expect(await note.inputValue()).toBe('Somebody else drew it.');
      await page.unrouteAll();
      await dialog.getByRole('button', { name: 'Take down' }).click();
      await page.getByText('Image taken down').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expect((await knownImage(admin, image.id)).approvalStatus).toBe('rejected');
    },
  );

  story('see that there are none, and can try again where they do not come', async ({ visit }) => {
    const LIST = /\/api\/admin\/reports\?/;
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await downAt(opened, LIST);
      },
    });
    await page.getByText('Failed to load reports').waitFor();
    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ json: { success: true, data: NONE } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No reports').waitFor();
  });
});
