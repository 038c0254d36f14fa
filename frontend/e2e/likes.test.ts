import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { callApi, gameToken, newPlayer, PASSWORD } from './players.ts';
import { eventually, PHONE, story } from './story.ts';
import { signedInAs } from './website-users.ts';

const hearts = (page: Page) =>
  page.getByRole('region', { name: 'Images' }).getByRole('button', { name: /^Like / });
const isPressed = (page: Page, place = 0) => hearts(page).nth(place).getAttribute('aria-pressed');
const HINT = 'Please login to like images!';

/** Requests of a page that have to do with likes. */
const likeRequests = (page: Page): Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/\/(like|likes)(\?|$)/.test(request.url())) requests.push(request);
  });
  return requests;
};

/** How many like the image of a card, as the card says it. */
async function countOn(page: Page, place = 0): Promise<number> {
  const words = await hearts(page).nth(place).locator('.sr-only').last().textContent();
  return Number(words?.split(' ')[0]?.replaceAll(',', ''));
}

const EMAIL = 'game.fashionista@pixelcrowd.test';
let token: string;

beforeAll(async () => {
  token = await gameToken(EMAIL);
});

/** Takes back whatever the player likes of the first page, so that each story begins alike. */
async function unlikeAll(): Promise<void> {
  const { images } = await callApi<{ images: { id: string }[] }>('GET', '/api/gallery/images?limit=24');
  const ids = images.map(({ id }) => id).join(',');
  const { liked } = await callApi<{ liked: string[] }>('GET', `/api/gallery/likes?ids=${ids}`, { token });
  for (const id of liked) await callApi('POST', `/api/gallery/images/${id}/like`, { token });
}

describe('a guest who likes an image', () => {
  story(
    'is told how to, sends nothing, and comes back to the same place after the login',
    async ({ visit }) => {
      let requests: Request[] = [];
      const page = await visit('/gallery?category=avatar&page=2', {
        before: async (page) => {
          requests = likeRequests(page);
        },
      });
      await hearts(page).nth(3).click();
      await page.getByText(HINT).waitFor();
      expect(requests).toEqual([]);
      // Within reach of the next key.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/game-profile');
      await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/gallery?category=avatar&page=2');
    },
  );

  story('reads it for three seconds beside the heart', async ({ visit }) => {
    const page = await visit('/gallery');
    await hearts(page).first().click();
    await page.getByText(HINT).waitFor();
    await page.getByText(HINT).waitFor({ state: 'detached' });
  });

  story('reads it in a toast on a phone', async ({ visit }) => {
    const page = await visit('/gallery', { size: PHONE });
    await hearts(page).first().click();
    await page.getByText(HINT).waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/game-profile');
  });
});

describe('a player who likes an image', () => {
  story(
    'sees the heart fill and the count rise, finds it so after a reload, and takes it back',
    async ({ visit }) => {
      await unlikeAll();
      let requests: Request[] = [];
      const page = await visit('/gallery', {
        before: async (page) => {
          await signedInAs({ game: token })(page);
          requests = likeRequests(page);
        },
      });
      await hearts(page).nth(23).waitFor();
      await eventually(() => requests.length).toBe(1);
      const before = await countOn(page);
      await hearts(page).first().click();
      await page.getByText('+1', { exact: true }).waitFor({ state: 'attached' });
      await page.getByText('Liked!').waitFor();
      expect(await isPressed(page)).toBe('true');
      expect(await countOn(page)).toBe(before + 1);
      await page.getByText('+1', { exact: true }).waitFor({ state: 'detached' });
      await page.reload();
      await eventually(() => isPressed(page)).toBe('true');
      await hearts(page).first().click();
      await page.getByText('Unliked').waitFor();
      expect(await isPressed(page)).toBe('false');
      expect(await countOn(page)).toBe(before);
    },
  );

  story('sees the same in the viewer as on the card', async ({ visit }) => {
    await unlikeAll();
    const page = await visit('/gallery', { before: signedInAs({ game: token }), reducedMotion: true });
    await page.locator('main [data-image]').nth(1).click();
    const heart = page.getByRole('dialog').getByRole('button', { name: /^Like / });
    await heart.click();
    await page.getByText('Liked!').waitFor();
    expect(await page.getByText('+1', { exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await isPressed(page, 1)).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(() => isPressed(page, 1)).toBe('false');
  });

  story('sends one request however often the heart is pressed while it is on its way', async ({ visit }) => {
    await unlikeAll();
    let requests: Request[] = [];
    let answer: () => void = () => undefined;
    const page = await visit('/gallery', {
      before: async (page) => {
        await signedInAs({ game: token })(page);
        requests = likeRequests(page);
        const asked = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/like', async (route) => {
          await asked;
          await route.continue();
        });
      },
    });
    await eventually(() => requests.length).toBe(1);
    for (let presses = 0; presses < 3; presses++) await hearts(page).first().click({ force: true });
    answer();
    await page.getByText('Liked!').waitFor();
    expect(requests.filter((request) => request.method() === 'POST')).toHaveLength(1);
    expect(await isPressed(page)).toBe('true');
  });

  story('believes the count of the server over its own', async ({ visit }) => {
    await unlikeAll();
    const page = await visit('/gallery', {
      before: async (page) => {
        await signedInAs({ game: token })(page);
        await page.route('**/like', (route) =>
          route.fulfill({ json: { success: true, data: { liked: true, totalLikes: 4321 } } }),
        );
      },
    });
    await hearts(page).first().click();
    await eventually(() => countOn(page)).toBe(4321);
  });

  story('is told when it failed, and sees what was before', async ({ visit }) => {
    await unlikeAll();
    const page = await visit('/gallery', {
      expected: /status of 500/,
      before: async (page) => {
        await signedInAs({ game: token })(page);
        await page.route('**/like', (route) =>
          route.fulfill({
            status: 500,
            json: { success: false, code: 'internal-error', message: 'Something went wrong' },
          }),
        );
      },
    });
    const before = await countOn(page);
    await hearts(page).first().click();
    await page.getByText('Failed to like image').waitFor();
    await eventually(() => isPressed(page)).toBe('false');
    expect(await countOn(page)).toBe(before);
  });

  story('reads what the server says where the address is not verified', async ({ visit }) => {
    const player = await newPlayer('Not Yet');
    const page = await visit('/gallery', {
      before: signedInAs({ game: player.token }),
      expected: /status of 403/,
    });
    const [refused] = await Promise.all([page.waitForResponse('**/like'), hearts(page).first().click()]);
    const { message } = (await refused.json()) as { message: string }; // the envelope of every refusal
    await page.getByText(message).waitFor();
    expect(await isPressed(page)).toBe('false');
  });
});
