import { beforeAll } from 'vitest';
import { buildTitle, readImage, storeUploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, signInUser, signPageIn } from './website-users.ts';

let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await signInUser('admin@pixelcrowd.test');
  moderator = await signInUser('moderator@pixelcrowd.test');
});

story('an image that a visitor reported is taken down, and the log says so', async ({ visit }) => {
  const word = `zr${Date.now().toString(36)}`;
  const { id, title } = await storeUploadedImage(admin, buildTitle(word));
  const body = { status: 'approved' };
  await callApi('POST', `/api/admin/images/${id}/approve`, { token: moderator, body });
  const visitor = await visit(`/gallery/${id}`);
  await visitor.getByRole('button', { name: 'Report this image' }).click();
  const report = visitor.getByRole('dialog', { name: 'Report this image' });
  await report.getByRole('radio', { name: 'Stolen art' }).check({ force: true });
  await report.getByRole('textbox', { name: 'Detail' }).fill(`Not theirs ${word}`);
  await report.getByRole('button', { name: 'Send report' }).click();
  await report.getByText('Thank you. Our team will review this image.').waitFor();

  const page = await visit('/admin/reports', asStaff(moderator, /status of 404/));
  const row = page.getByRole('article', { name: title });
  await row.getByText(`Not theirs ${word}`).waitFor();
  await row.getByRole('button', { name: /^Take down/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this image down?' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Someone else drew it.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await page.getByText('Image taken down').waitFor();
  await row.waitFor({ state: 'detached' });
  await eventually(async () => (await readImage(admin, id)).approvalStatus).toBe('rejected');
  const found = () => callApi<{ images: object[] }>('GET', `/api/gallery/images?search=${word}`);
  await eventually(async () => (await found()).images).toEqual([]);

  const log = await visit('/admin/audit', { before: signPageIn({ web: admin }) });
  await log
    .getByRole('button', { name: `Closed a report by taking down the image: ${title}, show changes` })
    .waitFor();
});
