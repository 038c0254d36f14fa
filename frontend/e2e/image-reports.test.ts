import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { aTitle, knownImage, type ManagedImage, removed, uploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

const SCREEN = '/admin/reports';

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
    await removed(admin, image.id);
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
    await removed(admin, image.id);
  });

  story('see that there are none, and can try again where they do not come', async ({ visit }) => {
    const answer = { reports: [], pagination: { currentPage: 1, totalPages: 0, totalItems: 0 } };
    const LIST = /\/api\/admin\/reports\?/;
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await opened.route(LIST, (route) =>
          route.fulfill({
            status: 503,
            json: { success: false, code: 'unavailable', message: 'A part that we depend on is down' },
          }),
        );
      },
    });
    await page.getByText('Failed to load reports').waitFor();
    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ json: { success: true, data: answer } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No reports').waitFor();
  });
});
