import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished } from 'vitest';
import { expectAccessibleAtAnySize } from './accessible.ts';
import { aFile, aTitle, type ManagedImage, NO_PICTURE, removed } from './managed-images.ts';
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

/** Sends one file, of which the browser cannot read what the server thinks of it until `letLook`. */
async function sentUnseen(page: Page, word: string): Promise<{ letLook: () => void }> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/admin\/images\/[0-9A-Z]{26}$/, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  await choose(page, await files(word, 1));
  await send(page, 'Upload 1 image');
  return { letLook: held.resolve };
}

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
    await choose(page, [good, { ...bad, buffer: NO_PICTURE }]);
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
    await choose(page, [{ ...good, buffer: NO_PICTURE }]);
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
    const { letLook } = await sentUnseen(page, word);
    await eventually(() => foundBy(word)).toHaveLength(1);
    const [lost] = await foundBy(word);
    if (lost) await removed(token, lost.id);
    letLook();
    await send(page, 'Try 1 image again');
    await page.getByText('Successfully uploaded 1 image(s)').waitFor();
    await eventually(() => foundBy(word)).toMatchObject([{ title: `${word} 1.png` }]);
  });

  story('cannot give up what has arrived, and wait for what is said of it', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, staff());
    const { letLook } = await sentUnseen(page, word);
    await rows(page).getByText('Arrived, being looked at').waitFor();
    expect(await page.getByRole('button', { name: /^Cancel/ }).count()).toBe(0);
    letLook();
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
    // Who has no dashboard gets to the first screen that is theirs, and hears which one that is.
    await page.waitForURL((url) => url.pathname === '/admin/images');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('Manage Images');
    held.resolve();
  });

  story('who have a dashboard get back to it', async ({ visit }) => {
    const page = await visit(SCREEN, asStaff(await webToken('admin@pixelcrowd.test')));
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin');
  });
});

/**
 * Files on their way to the storage wait until `letThrough` lets so many go on, those that come later among them;
 * `most` is how many were there at the same time.
 */
async function heldStorage(page: Page) {
  const held: (() => void)[] = [];
  let free = 0;
  const seen = { most: 0, underWay: 0 };
  await page.route(
    (url) => url.pathname.includes('incoming/'),
    async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      seen.most = Math.max(seen.most, ++seen.underWay);
      if (free > 0) free--;
      else await new Promise<void>((goOn) => held.push(goOn));
      await route.continue().catch(() => undefined);
      seen.underWay--;
    },
  );
  const letThrough = (count: number) => {
    const first = held.splice(0, count);
    free += count - first.length;
    for (const goOn of first) goOn();
  };
  return { seen, letThrough };
}

describe('fifty images at once', () => {
  story('have their thumbnails, leave the page free, and go a few at a time', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, staff());
    const { seen, letThrough } = await heldStorage(page);
    await choose(page, await files(word, 50));
    const drawn = () =>
      rows(page)
        .locator('img')
        .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length);
    await eventually(drawn).toBe(50);
    await page.getByRole('textbox', { name: 'Tags' }).pressSequentially('many, small');
    expect(await page.getByRole('textbox', { name: 'Tags' }).inputValue()).toBe('many, small');
    await send(page, 'Upload 50 images');
    await eventually(() => seen.underWay).toBe(3);
    expect(await rows(page).getByText('Waiting for its turn').count()).toBe(47);
    await page.getByRole('button', { name: `Cancel ${word} 50.png` }).click();
    await rows(page).nth(49).getByText('Cancelled').waitFor();
    letThrough(5);
    await eventually(() => rows(page).getByText('Uploaded', { exact: true }).count()).toBe(5);
    await eventually(() => seen.underWay).toBe(3);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByText('Those that are uploaded are under').waitFor();
    letThrough(Number.POSITIVE_INFINITY);
    expect(await rows(page).getByText('Cancelled').count()).toBe(45);
    expect(await rows(page).getByText('Uploaded', { exact: true }).count()).toBe(5);
    expect(seen.most).toBe(3);
    expect(await page.getByText('Successfully uploaded').count()).toBe(0);
  });
});

describe('an image of which the server says nothing', () => {
  story('is no success, and is looked after again', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, staff());
    await page.clock.install();
    const looking = /\/api\/admin\/images\/[0-9A-Z]{26}$/;
    await page.route(looking, async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = await answer.json();
      const image = { ...data.image, processing: { state: 'running' } };
      await route.fulfill({ response: answer, json: { ...rest, data: { image } } });
    });
    await choose(page, await files(word, 1));
    await send(page, 'Upload 1 image');
    await eventually(async () => {
      await page.clock.runFor(4_000);
      return rows(page).getByText('Arrived; still being looked at').count();
    }).toBe(1);
    await page.getByText('0 of 1 uploaded, 1 still being looked at').waitFor();
    expect(await page.getByText('Successfully uploaded').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(SCREEN);
    await page.unroute(looking);
    await send(page, 'Look after 1 image again');
    await eventually(async () => {
      await page.clock.runFor(4_000);
      return new URL(page.url()).pathname;
    }).toBe('/admin/images');
    expect(await foundBy(word)).toHaveLength(1);
  });
});

describe('a browser that cannot hold changes of address', () => {
  story('asks at links all the same', async ({ visit }) => {
    const word = aWord();
    const page = await visit(SCREEN, {
      ...staff(),
      before: async (opened) => {
        await staff().before(opened);
        await opened.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));
      },
    });
    expect(await page.evaluate(() => 'navigation' in globalThis)).toBe(false);
    const { letThrough } = await heldStorage(page);
    await choose(page, await files(word, 1));
    await send(page, 'Upload 1 image');
    await rows(page).getByRole('progressbar').waitFor();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave while uploading?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toBe(SCREEN);
    await page.getByRole('link', { name: 'Back to Dashboard' }).press('Enter');
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => url.pathname !== SCREEN);
    letThrough(1);
  });
});
