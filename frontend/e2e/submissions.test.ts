import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { drawingOf, drawnFile } from '../../functions/testing/image-bytes.ts';
import { expectAccessible, expectAccessibleAtAnySize } from './accessible.ts';
import { NO_PICTURE } from './managed-images.ts';
import { callApi, linkIn, mailTo, type NewPlayer, newPlayer, PASSWORD } from './players.ts';
import { eventually, LAPTOP, PHONE, siteAddress, story, TO_STORAGE } from './story.ts';
import { signedInAs } from './website-users.ts';

const SUBMISSIONS = '/game-profile/submissions';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let lantern: Chosen;

beforeAll(async () => {
  const buffer = await drawnFile(1, { drawing: drawingOf() });
  lantern = { name: 'lantern.png', mimeType: 'image/png', buffer };
});

/** A new player whose address is verified. */
async function aPlayer(): Promise<NewPlayer> {
  const player = await newPlayer('Moth Child');
  const link = linkIn(await mailTo(player.email, /verif/i));
  const token = new URL(link, siteAddress()).searchParams.get('token');
  await callApi('POST', '/api/game/verify-email', { body: { token, email: player.email } });
  return player;
}

/** Drags files from outside the browser onto what has some words, and lets go. */
async function dropFiles(page: Page, onto: string, files: string[]): Promise<void> {
  const place = page.getByText(onto);
  await place.scrollIntoViewIfNeeded();
  const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 };
  const protocol = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await protocol.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
  await protocol.detach();
}

const rows = (page: Page) => page.getByRole('region', { name: /^My submissions/ }).getByRole('listitem');

async function fillIn(page: Page, title: string, file: Chosen = lantern): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('radio', { name: 'G', exact: true }).check({ force: true });
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit for review' }).click();

/** Announces an image for a player, whose file never comes. */
function announced(token: string, title: string): Promise<unknown> {
  const said = { title, altText: '', category: 'avatar', rating: 'g' };
  const body = { ...said, fileName: 'a.png', contentType: 'image/png', size: 100 };
  return callApi('POST', '/api/gallery/submissions', { body, token });
}

/** The newest submission of a player, as the API has it. */
async function newest(token: string): Promise<{ id: string; position?: number }> {
  const path = '/api/gallery/submissions';
  const { images } = await callApi<{ images: { id: string; position?: number }[] }>('GET', path, { token });
  const [image] = images;
  if (!image) throw new Error('Nothing was submitted');
  return image;
}

const decide = (id: string, decision: 'approve' | 'reject', body: object = {}) =>
  callApi('POST', `/_local/images/${id}/${decision}`, { body });

describe('a player who submits an image', () => {
  story(
    'sees its place in line, why it was not accepted, and then that it is in the gallery',
    async ({ visit }) => {
      const { token } = await aPlayer();
      const page = await visit(SUBMISSIONS, { before: signedInAs({ game: token }), expected: TO_STORAGE });
      await page.getByText('Nothing submitted yet').waitFor();
      await fillIn(page, 'Lantern <b>keeper</b>');
      await page.getByRole('img', { name: 'Preview of lantern.png' }).waitFor();
      await send(page);
      await page.getByText('Your image is in').waitFor();
      await rows(page)
        .getByText(/^Number \d+ in line$/)
        .waitFor();
      expect(await rows(page).getByRole('heading').textContent()).toBe('Lantern <b>keeper</b>');
      await rows(page).getByRole('img').waitFor();
      const { id, position } = await newest(token);
      await rows(page).getByText(`Number ${position} in line`).waitFor();
      await decide(id, 'reject', { reason: 'low-quality', note: 'Please draw it larger.' });
      await page.reload();
      await rows(page).getByText('Its quality is too low').waitFor();
      await rows(page).getByText('Please draw it larger.').waitFor();
      await decide(id, 'approve');
      await page.reload();
      await rows(page)
        .getByRole('link', { name: /See it there/ })
        .click();
      await page.waitForURL(`**/gallery/${id}`);
      await page.getByRole('dialog').getByRole('heading', { name: 'Lantern <b>keeper</b>' }).waitFor();
      // The other stories find the gallery as it was.
      await decide(id, 'reject');
    },
  );

  story('reads why a file was refused that is no picture', async ({ visit }) => {
    const { token } = await aPlayer();
    const page = await visit(SUBMISSIONS, { before: signedInAs({ game: token }), expected: TO_STORAGE });
    const file = { ...lantern, buffer: NO_PICTURE };
    await fillIn(page, 'No picture', file);
    await send(page);
    await rows(page).getByText('The file was refused').waitFor();
  });

  story('is told what is missing, at the field, before anything is sent', async ({ visit }) => {
    const { token } = await aPlayer();
    const page = await visit(SUBMISSIONS, { before: signedInAs({ game: token }) });
    await send(page);
    await page.getByText('Please select at least one image').waitFor();
    await page.getByText('Give the image a title').waitFor();
    await page.getByText('Choose one of the ratings g, pg or r').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('Choose a file');
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...lantern, name: 'a.svg', mimeType: 'image/svg+xml' });
    await page.getByText(/^File type must be one of image\/jpeg/).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...lantern, buffer: Buffer.alloc(10 * 1024 ** 2 + 1) });
    await page.getByText('File is larger than 10485760 bytes').waitFor();
    await page.locator('input[type=file]').setInputFiles(lantern);
    await page.getByText('File is larger than 10485760 bytes').waitFor({ state: 'detached' });
  });

  story('can drop a file, but only one', async ({ visit }) => {
    const { token } = await aPlayer();
    const page = await visit(SUBMISSIONS, { before: signedInAs({ game: token }) });
    const folder = await mkdtemp(join(tmpdir(), 'dropped-'));
    const files = [join(folder, '0.png'), join(folder, '1.png')];
    for (const file of files) await writeFile(file, lantern.buffer);
    const drop = (count: number) => dropFiles(page, 'Drop your image here', files.slice(0, count));
    await drop(2);
    await page.getByText('Too many files').waitFor();
    await drop(1);
    await page.getByRole('img', { name: 'Preview of 0.png' }).waitFor();
    expect(await page.getByText('Too many files').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Drop your image here').waitFor();
    await rm(folder, { recursive: true });
  });

  story('strays past the last page of what was submitted and is led to the first', async ({ visit }) => {
    const { token } = await aPlayer();
    await announced(token, 'The only one');
    const page = await visit(`${SUBMISSIONS}?page=9`, { before: signedInAs({ game: token }) });
    await page.getByText('Your submissions do not reach as far as this page.').waitFor();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await rows(page).getByText('The only one').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${SUBMISSIONS}?page=9999999`);
    await rows(page).getByText('The only one').waitFor();
  });

  story('can stop an upload, and send it again as the same submission', async ({ visit }) => {
    const { token } = await aPlayer();
    const storage: { silent: boolean } = { silent: true };
    const page = await visit(SUBMISSIONS, {
      expected: new RegExp(`${TO_STORAGE.source}|Failed to load resource|CORS`),
      before: async (page) => {
        await signedInAs({ game: token })(page);
        await page.route(/\/incoming\//, (route) => (storage.silent ? undefined : route.continue()));
      },
    });
    await fillIn(page, 'Slow boat');
    await send(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('You stopped the upload').waitFor();
    await rows(page).getByText('Waiting for the file').waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Slow boat');
    storage.silent = false;
    await send(page);
    await page.getByText('Your image is in').waitFor();
    await rows(page)
      .getByText(/^Number \d+ in line$/)
      .waitFor();
    expect(await rows(page).count()).toBe(1);
  });

  story('has to verify the address first, and is told so', async ({ visit }) => {
    const { token } = await newPlayer('Not Yet');
    const page = await visit(SUBMISSIONS, { before: signedInAs({ game: token }), expected: /status of 403/ });
    await page.getByText('Verify your email address').waitFor();
    await fillIn(page, 'Too early');
    await send(page);
    await page.getByText('Please verify your email address first').waitFor();
  });

  story('is told when the day’s limit is reached', async ({ visit }) => {
    const { token } = await aPlayer();
    for (let number = 0; number < 10; number++) await announced(token, `One of ten, ${number}`);
    const page = await visit(SUBMISSIONS, { before: signedInAs({ game: token }), expected: /status of 429/ });
    await rows(page).nth(9).waitFor();
    await fillIn(page, 'One too many');
    await send(page);
    await page.getByText(/You can submit 10 images a day\. The next day/).waitFor();
    await page.getByText(/You can try again in/).waitFor();
  });

  story('sees that the list did not come, and gets it by trying again', async ({ visit }) => {
    const { token } = await aPlayer();
    const server: { down: boolean } = { down: true };
    const page = await visit(SUBMISSIONS, {
      expected: /status of 503/,
      before: async (page) => {
        await signedInAs({ game: token })(page);
        await page.route(/\/api\/gallery\/submissions/, (route) =>
          server.down
            ? route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'Down' } })
            : route.continue(),
        );
      },
    });
    await page.getByText('Failed to load your submissions').waitFor();
    server.down = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Nothing submitted yet').waitFor();
  });
});

describe('the page for submissions', () => {
  story('is led to from the profile, and good to use at any size', async ({ visit }) => {
    const { token } = await aPlayer();
    const page = await visit('/game-profile', { before: signedInAs({ game: token }) });
    await page.getByRole('link', { name: 'My submissions' }).click();
    await page.getByText('Nothing submitted yet').waitFor();
    await page.locator('input[type=file]').setInputFiles(lantern);
    await page.getByRole('img', { name: 'Preview of lantern.png' }).waitFor();
    await expectAccessibleAtAnySize(page);
  });

  story('leads a guest to the login, and back', async ({ visit }) => {
    const { email } = await aPlayer();
    const page = await visit(SUBMISSIONS, { size: PHONE });
    await page.getByRole('link', { name: 'Log in to the game' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${SUBMISSIONS}`);
    await page.getByText('Nothing submitted yet').waitFor();
  });
});

describe('a visitor who reports an image', () => {
  const openReport = async (page: Page) => {
    await page.locator('main [data-image]').first().click();
    await page.getByRole('button', { name: 'Report this image' }).click();
    return page.getByRole('dialog', { name: 'Report this image' });
  };

  story('chooses a reason by keys, sends it, and is back at the button', async ({ visit }) => {
    for (const size of [LAPTOP, PHONE]) {
      const page = await visit('/gallery', { size, reducedMotion: true });
      const dialog = await openReport(page);
      const address = page.url();
      await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe(
        'reason',
      );
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      expect(await dialog.getByRole('radio', { name: /somebody else/ }).isChecked()).toBe(true);
      // The image behind has not moved on.
      expect(page.url()).toBe(address);
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: 'Detail' }).fill('I drew this.');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await dialog.getByText('Somebody from our team will look at this image.').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      // Only the dialog on top is gone.
      expect(page.url()).toBe(address);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await eventually(focused).toBe('Report this image');
    }
  });

  story('is asked for a reason, and told when it was too often', async ({ visit }) => {
    const page = await visit('/gallery', {
      expected: /status of 429/,
      before: (page) =>
        page.route('**/report', (route) =>
          route.fulfill({
            status: 429,
            headers: { 'retry-after': '7200' },
            json: { success: false, code: 'slow-down', message: 'Too many requests from your address.' },
          }),
        ),
    });
    const dialog = await openReport(page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Choose what is wrong with the image').waitFor();
    await dialog.getByRole('radio', { name: 'It is advertising' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await dialog.getByText('Too many requests from your address.').waitFor();
    await dialog.getByText('You can try again in 2 h.').waitFor();
  });
});
