import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { aFile, aTitle, type ManagedImage, removed } from './managed-images.ts';
import { callApi } from './players.ts';
import { eventually, story } from './story.ts';
import { asStaff, webToken } from './website-users.ts';

const SCREEN = '/admin/images/upload';

let token: string;

beforeAll(async () => {
  token = await webToken('moderator@pixelcrowd.test');
});

const staff = () => asStaff(token);
const rows = (page: Page) => page.getByRole('region', { name: 'Chosen images' }).getByRole('listitem');
type Chosen = Awaited<ReturnType<typeof aFile>>;
const choose = (page: Page, files: Chosen[]) => page.locator('input[type=file]').setInputFiles(files);
const send = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const foundBy = async (search: string): Promise<ManagedImage[]> =>
  (await callApi<{ images: ManagedImage[] }>('GET', `/api/admin/images?search=${search}`, { token })).images;

/** A word that no title of another story begins with; what is found by it goes when the story ends. */
function aWord(): string {
  const word = `zu${aTitle('').trim()}`;
  onTestFinished(async () => {
    for (const { id } of await foundBy(word)) await removed(token, id);
  });
  return word;
}

/** The name of a file, of which the upload makes a title. */
const files = (word: string, count: number): Promise<Chosen[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => aFile(`${word} ${nth + 1}.png`)));

describe('staff who upload images', () => {
  story(
    'see them among all others once they are in, called by the names of their files',
    async ({ visit }) => {
      const word = aWord();
      const page = await visit(SCREEN, staff());
      await choose(page, await files(word, 5));
      expect(await rows(page).count()).toBe(5);
      await page.getByRole('button', { name: `Remove ${word} 5.png` }).click();
      await page.getByRole('textbox', { name: 'Tags' }).fill('story, night');
      await page.getByLabel('Category').selectOption('Logo');
      await send(page, 'Upload 4 images');
      await page.getByText('Successfully uploaded 4 image(s)').waitFor();
      await page.waitForURL('**/admin/images');
      const made = await foundBy(word);
      expect(made.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual(
        [1, 2, 3, 4].map((nth) => `${word} ${nth}.png`),
      );
    },
  );

  story('are told at once what cannot be taken, and that nothing is chosen', async ({ visit }) => {
    const page = await visit(SCREEN, staff());
    await send(page, 'Upload images');
    await page.getByText('Please select at least one image').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('Choose files');
    const small = Buffer.from('x');
    await choose(page, [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: small }]);
    await page.getByText(/^File type must be one of image\/jpeg/).waitFor();
    await choose(page, [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) }]);
    await page.getByText('File is larger than 10485760 bytes').waitFor();
    await expectAccessibleAtAnySize(page);
    const many = Array.from({ length: 51 }, (_, nth) => ({
      ...{ name: `${nth}.png`, mimeType: 'image/png' },
      buffer: small,
    }));
    await choose(page, many);
    await page.getByText('Too many files').first().waitFor();
  });

  story('read beside a file why it was refused, and keep the others', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, staff());
    const [good, bad] = await files(word, 2);
    if (!(good && bad)) throw new Error('Two files were wanted');
    await choose(page, [good, { ...bad, buffer: Buffer.from('<html>not a picture</html>') }]);
    await send(page, 'Upload 2 images');
    await rows(page).filter({ hasText: good.name }).getByText('Uploaded', { exact: true }).waitFor();
    await rows(page).filter({ hasText: bad.name }).getByText('Refused').waitFor();
    await page.getByText(/^Upload failed: /).waitFor();
    expect(new URL(page.url()).pathname).toBe(SCREEN);
    await expectAccessibleAtAnySize(page);
  });

  story('replace a file that was refused by a better one, which is really sent', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, staff());
    const [good] = await files(word, 1);
    if (!good) throw new Error('A file was wanted');
    await choose(page, [{ ...good, buffer: Buffer.from('<html>not a picture</html>') }]);
    await send(page, 'Upload 1 image');
    await rows(page).getByText('Refused').waitFor();
    await page.getByRole('button', { name: `Remove ${good.name}` }).click();
    await choose(page, [good]);
    await send(page, 'Upload 1 image');
    await page.getByText('Successfully uploaded 1 image(s)').waitFor();
    expect(await foundBy(word)).toHaveLength(1);
  });

  story('try again what did not arrive, and nothing is there twice', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, { ...staff(), expected: /request to|ERR_FAILED|Failed to load/ });
    const arriving = (url: URL) => url.pathname.includes('incoming/');
    await page.route(arriving, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await choose(page, await files(word, 2));
    await send(page, 'Upload 2 images');
    await page.getByText('Upload failed: Your file did not arrive. Send it again.').waitFor();
    await page.unroute(arriving);
    await send(page, 'Try 2 images again');
    await page.getByText('Successfully uploaded 2 image(s)').waitFor();
    const made = await foundBy(word);
    expect(made).toHaveLength(2);
  });

  story('send a file anew whose image was gone before anybody looked at it', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, asStaff(token, /status of 404/));
    const looking = /\/api\/admin\/images\/[0-9A-Z]{26}$/;
    const held = Promise.withResolvers<void>();
    await page.route(looking, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await choose(page, await files(word, 1));
    await send(page, 'Upload 1 image');
    await eventually(() => foundBy(word)).toHaveLength(1);
    const [lost] = await foundBy(word);
    if (lost) await removed(token, lost.id);
    held.resolve();
    await send(page, 'Try 1 image again');
    await page.getByText('Successfully uploaded 1 image(s)').waitFor();
    await eventually(() => foundBy(word)).toMatchObject([{ title: `${word} 1.png` }]);
  });

  story('cannot give up what has arrived, and wait for what is said of it', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, staff());
    const looking = /\/api\/admin\/images\/[0-9A-Z]{26}$/;
    const held = Promise.withResolvers<void>();
    await page.route(looking, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await choose(page, await files(word, 1));
    await send(page, 'Upload 1 image');
    await rows(page).getByText('Arrived, being looked at').waitFor();
    expect(await page.getByRole('button', { name: /^Cancel/ }).count()).toBe(0);
    held.resolve();
    await page.getByText('Successfully uploaded 1 image(s)').waitFor();
    expect(await foundBy(word)).toHaveLength(1);
  });

  story('keep the focus in reach when a file leaves the list', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, staff());
    await choose(page, await files(word, 2));
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('button', { name: `Remove ${word} 1.png` }).press('Enter');
    await eventually(focused).toBe(`Remove ${word} 2.png`);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  story('are asked before they leave while files are on their way, and can cancel', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, { ...staff(), expected: /request to|ERR_FAILED|Failed to load/ });
    const held = Promise.withResolvers<void>();
    await page.route(
      (url) => url.pathname.includes('incoming/'),
      async (route) => {
        await held.promise;
        await route.abort().catch(() => undefined);
      },
    );
    await choose(page, await files(word, 5));
    await send(page, 'Upload 5 images');
    await eventually(() => rows(page).getByRole('progressbar').count()).toBe(3);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave while uploading?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe(SCREEN);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await eventually(() => rows(page).getByText('Cancelled').count()).toBe(5);
    await page.getByRole('button', { name: 'Try 5 images again' }).click();
    await eventually(() => rows(page).getByRole('progressbar').count()).toBe(3);
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.pathname !== SCREEN);
    held.resolve();
  });
});
