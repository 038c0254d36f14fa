import { beforeAll, expect } from 'vitest';
import { buildTitle, readImage, storeUploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

/** The uploader, who may not decide on their own images. */
let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await signInUser('admin@pixelcrowd.test');
  moderator = await signInUser('moderator@pixelcrowd.test');
});

story('staff find an image, edit it through a conflict, reject, approve and delete it', async ({ visit }) => {
  const word = `zq${Date.now().toString(36)}`;
  const { id, title } = await storeUploadedImage(admin, buildTitle(word));
  const mine = `${title} mine`;
  const page = await visit(`/admin/images?search=${word}`, asStaff(moderator, /status of (404|409)/));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(mine);
  const metadata = { title: `${title} theirs`, altText: '', description: '', category: 'icon', tags: [] };
  await callApi('PUT', `/api/admin/images/${id}`, { token: admin, body: { metadata } });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.getByRole('group', { name: 'Title' }).getByText(`${title} theirs`).waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Image updated successfully').waitFor();

  const status = async () => (await readImage(admin, id)).approvalStatus;
  await page.getByRole('button', { name: `Reject ${mine}` }).click();
  await dialog.getByRole('radio', { name: 'Low quality' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Please draw it larger.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Image rejected').waitFor();
  expect(await status()).toBe('rejected');
  await page.getByRole('button', { name: `Edit ${mine}` }).click();
  await dialog.getByText('Please draw it larger.').waitFor();
  await dialog.getByRole('button', { name: 'Approve instead' }).click();
  await eventually(status).toBe('approved');

  await page.getByText('Image approved').waitFor();
  await page.getByRole('button', { name: `Delete ${mine}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No images found').waitFor();
  await eventually(() => readImage(admin, id).catch(String)).toContain('404');
});

story(
  'staff change several images at once, undo it, and lose nothing on leaving the page',
  async ({ visit }) => {
    const word = `zb${Date.now().toString(36)}`;
    const upload = () => storeUploadedImage(admin, buildTitle(word));
    const [first, second] = [await upload(), await upload()];
    const own = await storeUploadedImage(moderator, buildTitle(word));
    const page = await visit(`/admin/images?search=${word}`, asStaff(moderator, /status of 404/));
    const bar = page.getByRole('group', { name: 'Bulk actions' });
    const dialog = page.getByRole('dialog');
    const undo = bar.getByRole('button', { name: /^Undo/ });
    await bar.getByRole('button', { name: 'Select all on this page' }).click();
    await bar.getByText('Decisions leave out your own upload').waitFor();
    await bar.getByRole('button', { name: 'Approve' }).click();
    await bar.getByText('2 images approved').waitFor();
    await page.keyboard.press('u');
    await bar.getByText('2 selected').waitFor();
    await bar.getByRole('button', { name: 'Tags' }).click();
    await dialog.getByRole('textbox', { name: 'Tags to add' }).fill(`${word}tag`);
    await dialog.getByRole('button', { name: 'Change' }).click();
    await bar.getByText('2 images tagged').waitFor();
    await undo.waitFor({ state: 'detached' });
    await bar.getByText('2 images tagged').waitFor();
    expect((await readImage(admin, first.id)).approvalStatus).toBe('pending');

    await page.goto(`/admin/images?search=${word}tag`);
    await page.getByText('2 images found').waitFor();
    await bar.getByRole('button', { name: 'Select all on this page' }).click();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete 2 images' }).click();
    await page.getByText('Nothing left on this page').waitFor();
    await page.goto('/faq');
    for (const { id } of [first, second])
      await eventually(() => readImage(admin, id).catch(String)).toContain('404');
    expect((await readImage(admin, own.id)).approvalStatus).toBe('pending');
  },
);
