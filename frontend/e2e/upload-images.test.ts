import { beforeAll, expect, onTestFinished } from 'vitest';
import { buildFile, buildTitle, type ManagedImage, NO_PICTURE, removeImage } from './managed-images.ts';
import { callApi } from './players.ts';
import { story } from './story.ts';
import { asStaff, signInUser } from './website-users.ts';

let token: string;

beforeAll(async () => {
  token = await signInUser('moderator@pixelcrowd.test');
});

const findImages = async (search: string): Promise<ManagedImage[]> =>
  (await callApi<{ images: ManagedImage[] }>('GET', `/api/admin/images?search=${search}`, { token })).images;

/** A word that no title of another test starts with; images found by it are deleted when the test ends. */
function aWord(): string {
  const word = `zu${buildTitle('').trim()}`;
  onTestFinished(async () => {
    for (const { id } of await findImages(word)) await removeImage(token, id);
  });
  return word;
}

story('staff upload files, and replace one that was rejected', async ({ visit }) => {
  const word = aWord();
  const page = await visit('/admin/images/upload', asStaff(token));
  const rows = page.getByRole('region', { name: 'Selected images' }).getByRole('listitem');
  const choose = (files: Awaited<ReturnType<typeof buildFile>>[]) =>
    page.locator('input[type=file]').setInputFiles(files);
  const [first, second, third] = await Promise.all([1, 2, 3].map((nth) => buildFile(`${word} ${nth}.png`)));
  if (!(first && second && third)) throw new Error('Three files were wanted');
  await choose([first, second, { ...third, buffer: NO_PICTURE }]);
  await page.getByRole('textbox', { name: 'Tags' }).fill('story, night');
  await page.getByRole('button', { name: 'Upload 3 images' }).click();
  await rows.filter({ hasText: first.name }).getByText('Uploaded', { exact: true }).waitFor();
  await rows.filter({ hasText: second.name }).getByText('Uploaded', { exact: true }).waitFor();
  await rows
    .filter({ hasText: third.name })
    .getByText(/^This file isn't a JPEG/)
    .waitFor();
  await page.getByText(/^Upload failed: This file isn't a JPEG/).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/images/upload');
  await page.getByRole('button', { name: `Remove ${third.name}` }).click();
  await choose([third]);
  await page.getByRole('button', { name: 'Upload 1 image' }).click();
  await page.getByText('Successfully uploaded 3 image(s)').waitFor();
  await page.waitForURL('**/admin/images');
  const titles = (await findImages(word)).map(({ title }) => title);
  expect(titles.toSorted((a, b) => a.localeCompare(b))).toEqual([first.name, second.name, third.name]);
});
