import { beforeAll } from 'vitest';
import { buildTitle, type ManagedImage, readImage, storeUploadedImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, REQUEST_INTERVAL_MILLISECONDS, story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

/** The uploader, who may not decide on their own images. */
let admin: string;
let moderator: string;

beforeAll(async () => {
  admin = await signInUser('admin@pixelcrowd.test');
  moderator = await signInUser('moderator@pixelcrowd.test');
});

const getStatus = async ({ id }: ManagedImage) => (await readImage(admin, id)).approvalStatus;

/** The decisions that were carried out on an image. */
const getDecisions = async ({ id }: ManagedImage): Promise<string[]> => {
  const address = `/api/admin/images/${id}`;
  const { image } = await callApi<{ image: { history?: { decision: string }[] } }>('GET', address, {
    token: admin,
  });
  return (image.history ?? []).map(({ decision }) => decision);
};

/** The name of the reviewer who has claimed an image. */
const getClaim = async ({ id }: ManagedImage): Promise<string | undefined> =>
  (await callApi<{ image: { claim?: { by: string } } }>('GET', `/api/admin/images/${id}`, { token: admin }))
    .image.claim?.by;

story('a reviewer decides by keyboard, and loses no decision on leaving the page', async ({ visit }) => {
  const upload = () => storeUploadedImage(admin, buildTitle('Waits'));
  const [first, second, third] = [await upload(), await upload(), await upload()];
  // Non-public files come from the storage; a deleted one may still be requested.
  const page = await visit('/admin/images/review', asStaff(moderator, /status of 404/));
  const detail = page.getByRole('region', { name: 'Image to review' });
  /** Waits until the picture has been on the screen, and the reviewer may decide. */
  const shown = async ({ title }: ManagedImage) => {
    await detail.getByRole('heading', { name: title }).waitFor();
    await detail.getByRole('button', { name: 'Approve', disabled: false }).waitFor();
  };
  await page
    .getByRole('list', { name: 'Images waiting for review' })
    .getByRole('button', { name: first.title })
    .click();
  await shown(first);
  await page.keyboard.press('a');
  await shown(second);
  await page.keyboard.press('u');
  await shown(first);
  await eventually(() => getStatus(first)).toBe('pending');
  await page.keyboard.press('a');
  await shown(second);
  await page.keyboard.press('r');
  await page.getByRole('form', { name: `Reject ${second.title}` }).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await shown(third);
  await eventually(() => getClaim(third)).toBe('moderator');
  // A colleague sees the decisions before they are carried out.
  await eventually(() => getStatus(second)).toBe('rejected');
  await page.goto('/faq');
  await eventually(() => getDecisions(first), REQUEST_INTERVAL_MILLISECONDS).toEqual(['approved']);
  await eventually(() => getDecisions(second), REQUEST_INTERVAL_MILLISECONDS).toEqual(['rejected']);
  await eventually(() => getClaim(third)).toBe(undefined);
});
