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

const LIST = /\/api\/admin\/reports\?/;

/** A report that there is none of. */
const SECOND_REPORT = '01JD7XJ5N0ABCDEFGHJKMNPQRS';

interface Report {
  id: string;
  image: { id: string; approvalStatus: string };
}

/** The first page of such reports as the server gives it. */
const pageOf = (reports: readonly Report[], totalItems = reports.length) => ({
  reports,
  pagination: {
    ...{ currentPage: 1, pageSize: 20, totalItems, totalPages: Math.ceil(totalItems / 20) },
    ...{ hasPrev: false, hasNext: totalItems > 20 },
  },
});

/** The report on an image, as the list has it. */
async function reportOn({ id }: ManagedImage): Promise<Report> {
  const path = '/api/admin/reports?page=1';
  const { reports } = await callApi<{ reports: Report[] }>('GET', path, { token: moderator });
  const report = reports.find(({ image }) => image.id === id);
  if (!report) throw new Error(`Nobody reported ${id}`);
  return report;
}

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

const staff = () => asStaff(moderator, /status of 503/);
const row = (page: Page, { title }: ManagedImage) => page.getByRole('article', { name: title });

/** An image that visitors see, and that somebody reported. */
async function reportedImage(detail: string, uploader = admin): Promise<ManagedImage> {
  const image = await uploadedImage(uploader, aTitle('Reported'));
  await callApi('POST', `/api/admin/images/${image.id}/approve`, {
    token: uploader === admin ? moderator : admin,
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
      // The list stays empty, whatever else others have told of.
      await page.unroute('**/resolve');
      await dialog.getByRole('button', { name: 'Take down' }).click();
      await page.getByText('Image taken down').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expect((await knownImage(admin, image.id)).approvalStatus).toBe('rejected');
    },
  );

  story('see that there are none as soon as the server has closed what was taken down', async ({ visit }) => {
    const image = await reportedImage('Not theirs.');
    const report = await reportOn(image);
    // Another on the same image, which the server closes in its own time.
    const other = { ...report, id: SECOND_REPORT };
    let data: object = pageOf([report, other]);
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await opened.route(LIST, (route) => route.fulfill({ json: { success: true, data } }));
      },
    });
    await eventually(() => row(page, image).count()).toBe(2);
    await row(page, image)
      .first()
      .getByRole('button', { name: /^Take down/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
    data = pageOf([{ ...other, image: { ...other.image, approvalStatus: 'rejected' } }]);
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await page.getByText('Image taken down').waitFor();
    await page.getByText('Loading reports').waitFor();
    expect(await page.getByText('No reports', { exact: true }).count()).toBe(0);
    data = NONE;
    await page.getByText('No reports', { exact: true }).waitFor();
  });

  story('hear it where the server does not come to close them, and can try again', async ({ visit }) => {
    let data: object = pageOf([], 3);
    let asked = 0;
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await opened.clock.install();
        await opened.route(LIST, (route) => {
          asked++;
          return route.fulfill({ json: { success: true, data } });
        });
      },
    });
    const late = page.getByText('Reports are still being closed');
    await eventually(async () => {
      await page.clock.runFor(2_000);
      return late.count();
    }).toBe(1);
    await expectAccessibleAtAnySize(page);
    const before = asked;
    await page.clock.runFor(20_000);
    expect(asked).toBe(before);
    data = NONE;
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('No reports', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  story('are told that others decide on what they uploaded before they write anything', async ({ visit }) => {
    const image = await reportedImage('Not theirs.', moderator);
    const page = await visit(SCREEN, asStaff(moderator, /status of 409/));
    await row(page, image)
      .getByRole('button', { name: /^Take down/ })
      .click();
    await page.getByText('You uploaded this image yourself, so somebody else has to decide on it').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await row(page, image).waitFor();
  });

  story('go on with further pages when they have dealt with one', async ({ visit }) => {
    const image = await reportedImage('They sell shoes.');
    const report = await reportOn(image);
    const list = [report];
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await opened.route(LIST, (route) =>
          route.fulfill({ json: { success: true, data: pageOf(list, 21) } }),
        );
      },
    });
    await row(page, image).waitFor();
    // What moves up is not there at once.
    list.pop();
    await row(page, image)
      .getByRole('button', { name: /^Dismiss/ })
      .press('Enter');
    await page.getByText('Report dismissed').waitFor();
    await page.getByText('Loading reports').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(await page.getByText('No reports', { exact: true }).count()).toBe(0);
    list.push({ ...report, id: SECOND_REPORT });
    await row(page, image).waitFor();
  });

  story('see that there are none, and can try again where they do not come', async ({ visit }) => {
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
