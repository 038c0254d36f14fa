import { beforeAll, expect } from 'vitest';
import { aTitle, knownImage, type ManagedImage, uploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

/** The uploader, who may not decide on their own images. */
let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await webToken('admin@pixelcrowd.test');
  moderator = await webToken('moderator@pixelcrowd.test');
});

const getStatus = async ({ id }: ManagedImage) => (await knownImage(admin, id)).approvalStatus;

/** The name of the reviewer who has claimed an image. */
const getClaim = async ({ id }: ManagedImage): Promise<string | undefined> =>
  (await callApi<{ image: { claim?: { by: string } } }>('GET', `/api/admin/images/${id}`, { token: admin }))
    .image.claim?.by;

story('a reviewer decides by keyboard, and loses no decision on leaving the page', async ({ visit }) => {
  const upload = () => uploadedImage(admin, aTitle('Waits'));
  const [first, second, third] = [await upload(), await upload(), await upload()];
  // Non-public files come from the storage; a deleted one may still be requested.
  const page = await visit('/admin/images/review', asStaff(moderator, /status of 404/));
  const detail = page.getByRole('region', { name: 'Image to review' });
  const shown = ({ title }: ManagedImage) => detail.getByRole('heading', { name: title }).waitFor();
  await page
    .getByRole('list', { name: 'Images waiting for review' })
    .getByRole('button', { name: first.title })
    .click();
  await shown(first);
  await page.keyboard.press('a');
  await shown(second);
  await page.keyboard.press('u');
  await shown(first);
  expect(await getStatus(first)).toBe('pending');
  await page.keyboard.press('a');
  await shown(second);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject' });
  await dialog.getByRole('radio', { name: "Doesn't belong in this gallery" }).check({ force: true });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await shown(third);
  await eventually(() => getClaim(third)).toBe('moderator');
  await page.goto('/faq');
  await eventually(() => getStatus(first)).toBe('approved');
  await eventually(() => getStatus(second)).toBe('rejected');
  await eventually(() => getClaim(third)).toBe(undefined);
});
