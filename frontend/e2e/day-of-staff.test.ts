import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { blackPng, drawingOf, drawnFile } from '../../functions/testing/image-bytes.ts';
import { aFile, aTitle, type ManagedImage, NO_PICTURE, removed } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story, type Visit } from './story.ts';
import { asStaff, newWebsiteUser, signedInAs, webToken } from './website-users.ts';

const WHOLE = 25;
/** A word that nobody else's images, questions or entries of the log hold. */
const DAY = `da${aTitle('').trim()}`;

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

const made = async (): Promise<ManagedImage[]> =>
  (
    await callApi<{ images: ManagedImage[] }>('GET', `/api/admin/images?search=${DAY}&limit=100`, {
      token: admin,
    })
  ).images;
const named = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const focus = async (place: Locator): Promise<void> => {
  await place.waitFor();
  await place.focus();
};

/** Five files that are no images of ours, each in a way of its own, by what is said about it. */
async function brokenFiles(): Promise<{ said: RegExp; buffer: Buffer }[]> {
  const whole = await drawnFile(4, { drawing: drawingOf() });
  return [
    { said: /^This file is not a JPEG/, buffer: NO_PICTURE },
    { said: /^SVG drawings/, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { said: /^The file is damaged/, buffer: whole.subarray(0, whole.length / 2) },
    { said: /^The file is damaged/, buffer: whole.subarray(0, 20) },
    { said: /pixels/, buffer: blackPng(20_000, 20_000) },
  ];
}

describe('a day of staff', () => {
  story('goes from thirty files to what the log says of it all', async ({ visit }) => {
    onTestFinished(async () => {
      for (const { id } of await made()) await removed(admin, id);
    });
    await uploadThirty(await visit('/admin/images/upload', asStaff(admin)));
    const reported = await triage(
      await visit('/admin/images/review', asStaff(moderator, /status of 40[49]/)),
    );
    await report(await visit(`/gallery/${reported.id}`), reported);
    await takeDown(await visit('/admin/reports', asStaff(moderator, /status of 404/)), reported);
    await visit(`/gallery?search=${DAY}`).then((page) =>
      page
        .getByText(`${WHOLE - 2} images`)
        .first()
        .waitFor(),
    );
    const person = await promoteAndDeactivate(visit);
    await writeAnswer(await visit('/admin/faq', asStaff(moderator)));
    const log = await visit('/admin/audit', { before: signedInAs({ web: admin }) });
    await readBack(log, [
      `Deactivated a website account: ${person}`,
      `Changed a website role: ${person}`,
      `Closed a report by a take-down: ${reported.title}`,
      `Wrote a question: What happened? ${DAY}`,
    ]);
  });
});

/** Uploads them by one form; those that are broken are refused, each with its reason, and the others are in. */
async function uploadThirty(page: Page): Promise<void> {
  const broken = await brokenFiles();
  const good = await Promise.all(Array.from({ length: WHOLE }, (_, nth) => aFile(`${DAY} ${nth + 1}.png`)));
  const bad = broken.map(({ buffer }, nth) => ({ name: `broken ${nth}.png`, mimeType: 'image/png', buffer }));
  await page.locator('input[type=file]').setInputFiles([...good, ...bad]);
  await focus(named(page, 'Upload 30 images'));
  await page.keyboard.press('Enter');
  const rows = page.getByRole('region', { name: 'Chosen images' }).getByRole('listitem');
  await eventually(() => rows.getByText('Uploaded', { exact: true }).count()).toBe(WHOLE);
  for (const [nth, { said }] of broken.entries())
    await rows
      .filter({ hasText: `broken ${nth}.png` })
      .getByText(said)
      .waitFor();
}

/** Decides on all by key: the last is rejected with a reason, the others are approved. */
async function triage(page: Page): Promise<ManagedImage> {
  const detail = page.getByRole('region', { name: 'The image to decide about' });
  const tiles = page.getByRole('list', { name: 'Images that wait' }).getByRole('button', { name: DAY });
  await focus(tiles.first());
  await page.keyboard.press('Enter');
  for (let left = WHOLE; left > 1; left--) {
    const heading = detail.getByRole('heading', { name: DAY });
    const title = (await heading.textContent()) ?? '';
    await page.keyboard.press('a');
    await eventually(() => heading.textContent()).not.toBe(title);
  }
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  await focus(dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const standings = async () => (await made()).map(({ approvalStatus }) => approvalStatus);
  await eventually(async () => (await standings()).filter((each) => each === 'approved').length).toBe(
    WHOLE - 1,
  );
  await eventually(async () => (await standings()).filter((each) => each === 'rejected').length).toBe(1);
  const approved = (await made()).find(({ approvalStatus }) => approvalStatus === 'approved');
  if (!approved) throw new Error('No image was approved');
  return approved;
}

/** A visitor sees the image, and reports it. */
async function report(page: Page, { title }: ManagedImage): Promise<void> {
  await page.getByRole('dialog', { name: 'Image viewer' }).getByRole('heading', { name: title }).waitFor();
  await focus(named(page, 'Report this image'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this image' });
  await focus(dialog.getByRole('radio').first());
  await page.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: 'Detail' }).fill(`Not theirs ${DAY}`);
  await focus(dialog.getByRole('button', { name: 'Send report' }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Somebody from our team will look at this image.').waitFor();
}

async function takeDown(page: Page, { title }: ManagedImage): Promise<void> {
  const row = page.getByRole('article', { name: title });
  await row.getByText(`Not theirs ${DAY}`).waitFor();
  await focus(row.getByRole('button', { name: /^Take down/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Somebody else drew it.');
  await focus(dialog.getByRole('button', { name: 'Take down' }));
  await page.keyboard.press('Enter');
  await page.getByText('Image taken down').waitFor();
}

/**
 * Somebody who is signed in becomes a moderator, whose back office opens, and is then put out at once.
 *
 * @returns the name that the log has for them
 */
async function promoteAndDeactivate(visit: (path: string, visit: Visit) => Promise<Page>): Promise<string> {
  const user = await newWebsiteUser();
  const theirs = await visit('/account', asStaff(user.token, /status of 40[13]/));
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  const page = await visit(`/admin/users?search=${user.username}`, { before: signedInAs({ web: admin }) });
  const row = page.getByRole('row').filter({ hasText: user.email });
  const dialog = page.getByRole('dialog');
  await focus(row.getByRole('button', { name: /change the role/ }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Moderator', { exact: true }).click();
  await focus(dialog.getByRole('button', { name: 'Update Role' }));
  await page.keyboard.press('Enter');
  await page.getByText('User role updated successfully').waitFor();
  await theirs.goto('/admin');
  await theirs.getByRole('heading', { name: 'Manage Images' }).waitFor();
  await focus(row.getByRole('button', { name: /^Deactivate/ }));
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold avatars that are free');
  await focus(dialog.getByRole('button', { name: 'Deactivate', exact: true }));
  await page.keyboard.press('Enter');
  await page.getByText('User deactivated successfully').waitFor();
  await theirs.reload();
  await theirs.getByText('Your session has ended. Please sign in again.').waitFor();
  return user.username;
}

/** Writes a question whose answer has an image, which visitors then read. */
async function writeAnswer(page: Page): Promise<void> {
  await named(page, 'Add FAQ').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Question' }).fill(`What happened? ${DAY}`);
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('A day of staff.');
  await dialog.locator('input[type=file]').setInputFiles([await aFile('one.png'), await aFile('two.png')]);
  for (const nth of [1, 2])
    await dialog.getByRole('textbox', { name: `Description of image ${nth}` }).fill(`The day, part ${nth}`);
  const underWay = dialog.getByRole('progressbar').or(dialog.getByText('Being looked at by the server…'));
  await eventually(() => underWay.count()).toBe(0);
  await focus(named(page, 'Create FAQ'));
  await page.keyboard.press('Enter');
  await page.getByText('FAQ created successfully').waitFor();
  interface Answer {
    faqs: { id: string; images: { alt: string }[] }[];
  }
  const found = () => callApi<Answer>('GET', `/api/faq?search=${DAY}`);
  await eventually(async () => (await found()).faqs[0]?.images.length).toBe(2);
  onTestFinished(async () => {
    for (const { id } of (await found()).faqs)
      await callApi('DELETE', `/api/faq/admin/${id}`, { token: admin });
  });
}

/** What was done stands in the log, each with what it was done to. */
async function readBack(page: Page, lines: string[]): Promise<void> {
  const entries = page.getByRole('button', { name: /show what changed$/ });
  await entries.first().waitFor();
  const names = await entries.evaluateAll((each) =>
    each.map((button) => button.ariaLabel ?? button.textContent),
  );
  for (const line of lines) expect(names).toContain(`${line}, show what changed`);
}
