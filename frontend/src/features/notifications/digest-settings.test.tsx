import { ulid } from 'ulid';
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { notifications } from '#shared/contract/notifications.ts';
import { paginate } from '#shared/contract/pagination.ts';
import type { DigestFrequency } from '#shared/digests.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { buildPlayer, buildWebsiteUser } from '../../../testing/builders.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { it } from '../../../testing/screen-test.tsx';

const { playerList, playerRead, userList, playerDigest, userDigest, choosePlayerDigest, chooseUserDigest } =
  notifications.calls;
const PLAYER = buildPlayer();
const UNVERIFIED = buildPlayer({ emailVerified: false });
const NOON = Date.UTC(2026, 10, 20, 12);

/** Serves one approval to a player, who has chosen this. */
function servePlayer(api: FakeApi, frequency: DigestFrequency | null): void {
  const approval = {
    id: ulid(NOON),
    kind: 'image-approved',
    at: new Date(NOON).toISOString(),
    subject: null,
    text: "Your image 'Lantern' is in the gallery.",
    link: null,
  } as const;
  api.respond(playerList, { notifications: [approval], unread: 0, pagination: paginate(1, 20, 1) });
  api.respond(playerRead, { unread: 0 });
  api.respond(playerDigest, { frequency });
  api.respond(choosePlayerDigest, ({ body }) => body);
}

const setting = page.getByRole('combobox', { name: 'Email me a summary' });
const offer = page.getByRole('region', { name: 'Get these by email' });

describe('the setting of the summary', () => {
  it('shows a choice at once, and the one before if it could not be saved', async ({ api, open }) => {
    servePlayer(api, 'off');
    await open('/notifications', { game: PLAYER });
    await expect.element(setting).toHaveValue('off');
    expect(offer.query()).toBeNull();
    const release = api.hold(choosePlayerDigest);
    await setting.selectOptions('Weekly');
    await expect.element(setting).toHaveValue('weekly');
    api.refuseOnce(choosePlayerDigest, 'unavailable');
    release();
    await expect.element(page.getByText("We couldn't save your choice")).toBeVisible();
    await expect.element(setting).toHaveValue('off');
    await setting.selectOptions('Daily');
    await expect.element(page.getByText('You get a summary once a day, if something is new')).toBeVisible();
    await expect.element(setting).toHaveValue('daily');
    expect(api.requests(choosePlayerDigest).at(-1)).toMatchObject({ body: { frequency: 'daily' } });
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('asks for a verified address first, and sends the email with the link again', async ({ api, open }) => {
    servePlayer(api, null);
    api.respond(gameAuth.calls.resendVerification, {});
    await open('/notifications', { game: UNVERIFIED });
    await expect.element(page.getByText("Your email address isn't verified")).toBeVisible();
    await expect.element(setting).toBeDisabled();
    expect(offer.query()).toBeNull();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await expect.poll(() => api.requests(gameAuth.calls.resendVerification)).toHaveLength(1);
  });

  it('is one for each account of a person with both', async ({ api, open }) => {
    servePlayer(api, 'weekly');
    api.respond(userList, { notifications: [], unread: 0, pagination: paginate(1, 20, 0) });
    api.respond(userDigest, { frequency: 'off' });
    api.respond(chooseUserDigest, ({ body }) => body);
    await open('/notifications', { web: buildWebsiteUser(), game: PLAYER });
    await page.getByRole('combobox', { name: 'Email me a summary of the website' }).selectOptions('Daily');
    await expect.poll(() => api.requests(chooseUserDigest)).toMatchObject([{ body: { frequency: 'daily' } }]);
    await expect
      .element(page.getByRole('combobox', { name: 'Email me a summary of the game' }))
      .toHaveValue('weekly');
  });
});

describe('the offer of the summary', () => {
  it('is made after an approval until it is accepted or dismissed', async ({ api, open }) => {
    servePlayer(api, null);
    await open('/notifications', { game: PLAYER });
    await expect.element(offer).toBeVisible();
    await expectAccessible();
    await expectFitsAtAnyWidth();
    offer.getByRole('button', { name: 'Weekly' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(setting).toHaveValue('weekly');
    expect(offer.query()).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is dismissed for good', async ({ api, open }) => {
    servePlayer(api, null);
    await open('/notifications', { game: PLAYER });
    await offer.getByRole('button', { name: 'No, thanks' }).click();
    await expect.poll(() => api.requests(choosePlayerDigest)).toMatchObject([{ body: { frequency: 'off' } }]);
    expect(offer.query()).toBeNull();
  });
});
