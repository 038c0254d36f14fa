import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { discordLink } from '#shared/contract/discord-link.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { expectAccessible, expectFitsAtAnyWidth } from '../../../testing/accessible.ts';
import { serveAccount } from '../../../testing/account-responses.ts';
import { buildPlayer, PICTURE } from '../../../testing/builders.ts';
import { serveCharacters } from '../../../testing/characters.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { findButton } from '../../../testing/form-parts.ts';
import { it } from '../../../testing/screen-test.tsx';

const { calls } = discordLink;
const PROFILE = '/game-profile';
const SIGNED_IN = { game: buildPlayer() };
const INVITE = 'https://discord.example/pixelcrowd';

const panel = page.getByRole('region', { name: 'Discord' });
const link = findButton('Link Discord Account');
const unlink = panel.getByRole('button', { name: 'Unlink' });
const dialog = page.getByRole('dialog', { name: 'Unlink Discord' });
const invitation = panel.getByRole('link', { name: 'Join our Discord' });

function serveLinkedAccount(
  api: FakeApi,
  fields: { avatar?: string | null; globalName?: string | null } = {},
) {
  serveAccount(api);
  serveCharacters(api);
  const { avatar = null, globalName = 'Nina' } = fields;
  api.respond(calls.verification, {
    verification: {
      is_verified: true,
      discord_id: '200000000000000001',
      discord_avatar: avatar,
      discord_username: 'nina.pixels',
      discord_global_name: globalName,
    },
  });
}

function serveUnlinkedAccount(api: FakeApi) {
  serveAccount(api);
  serveCharacters(api);
}

describe('a player without a linked Discord account', () => {
  it("is led to Discord's page by keyboard", async ({ api, open }) => {
    serveUnlinkedAccount(api);
    api.respond(calls.start, { url: '#authorize' });
    await open(PROFILE, SIGNED_IN);
    await expect.element(link).toBeVisible();
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.hash).toBe('#authorize');
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it('proves who they are first if they signed in a while ago', async ({ api, open }) => {
    serveUnlinkedAccount(api);
    api.respond(calls.start, { url: '#authorize' });
    api.refuseOnce(calls.start, 'step-up-required', { message: "Please confirm that it's you" });
    api.respond(gameAuth.calls.stepUp, { validUntil: '2026-11-20T12:10:00.000Z' });
    await open(PROFILE, SIGNED_IN);
    await link.click();
    await page.getByRole('dialog', { name: "Confirm it's you" }).getByLabelText('Current password').fill('x');
    await findButton('Confirm').click();
    await expect.poll(() => location.hash).toBe('#authorize');
  });

  it('reads why linking does not start', async ({ api, open }) => {
    serveUnlinkedAccount(api);
    api.disconnect(calls.start);
    await open(PROFILE, SIGNED_IN);
    await link.click();
    await expect.element(page.getByText('Failed to start Discord linking')).toBeVisible();
    api.refuse(calls.start, 'address-unverified', { message: 'Please verify your email address first' });
    await link.click();
    await expect.element(page.getByText('Please verify your email address first')).toBeVisible();
  });

  it('can join the server', async ({ api, open }) => {
    serveUnlinkedAccount(api);
    api.respond(calls.membership, { inServer: false, inviteLink: INVITE });
    await open(PROFILE, SIGNED_IN);
    await expect.element(invitation).toHaveAttribute('href', INVITE);
    await expect.element(panel.getByText(/^You/)).not.toBeInTheDocument();
  });
});

describe('a linked Discord account', () => {
  it('shows its names and its picture', async ({ api, open }) => {
    serveLinkedAccount(api, { avatar: PICTURE });
    await open(PROFILE, SIGNED_IN);
    await expect.element(panel.getByText('Nina', { exact: true })).toBeVisible();
    await expect.element(panel.getByText('@nina.pixels')).toBeVisible();
    expect(panel.element().querySelector('img')?.src).toBe(PICTURE);
    await expectAccessible();
    await expectFitsAtAnyWidth();
  });

  it.for([null, 'data:image/png;base64,nothing'])(
    'shows an initial without a picture: %s',
    async (avatar, { api, open }) => {
      serveLinkedAccount(api, { avatar, globalName: null });
      await open(PROFILE, SIGNED_IN);
      await expect.element(panel.getByText('N', { exact: true })).toBeVisible();
      await expect.element(panel.getByText('@nina.pixels')).not.toBeInTheDocument();
    },
  );

  it('is unlinked after a question, which can be cancelled', async ({ api, open }) => {
    serveLinkedAccount(api);
    api.respond(calls.unlink, () => {
      serveUnlinkedAccount(api);
      return {};
    });
    await open(PROFILE, SIGNED_IN);
    await unlink.click();
    await expect
      .element(dialog.getByText('Are you sure you want to unlink your Discord account?'))
      .toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(unlink).toHaveFocus();
    expect(api.requests(calls.unlink)).toEqual([]);
    await unlink.click();
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await expect.element(page.getByText('Discord account unlinked')).toBeVisible();
    await expect.element(link).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Discord' })).toHaveFocus();
  });

  it('stays when unlinking fails', async ({ api, open }) => {
    serveLinkedAccount(api);
    api.refuse(calls.unlink, 'unavailable');
    await open(PROFILE, SIGNED_IN);
    await unlink.click();
    await dialog.getByRole('button', { name: 'Unlink' }).click();
    await expect.element(page.getByText('Failed to unlink Discord account')).toBeVisible();
    await expect.element(unlink).toBeVisible();
  });

  it.for([
    [true, "You're in our server.", false],
    [false, "You aren't in our server yet.", true],
    [null, "We couldn't check whether you're in our server.", true],
  ] as const)('says whether it is in the server: %s', async ([inServer, text, isInvited], { api, open }) => {
    serveLinkedAccount(api);
    api.respond(calls.membership, { inServer, inviteLink: INVITE });
    await open(PROFILE, SIGNED_IN);
    await expect.element(panel.getByText(text)).toBeVisible();
    expect(invitation.elements()).toHaveLength(isInvited ? 1 : 0);
  });

  it('can be loaded again when it did not load', async ({ api, open }) => {
    serveLinkedAccount(api);
    api.refuse(calls.verification, 'internal-error');
    await open(PROFILE, SIGNED_IN);
    await expect.element(panel.getByRole('alert')).toBeVisible();
    serveLinkedAccount(api);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.element(panel.getByText('@nina.pixels')).toBeVisible();
  });
});

describe("the return from Discord's page", () => {
  it.for([
    ['discord_success=1', 'Discord account linked successfully! You are now verified.'],
    ['discord_error=already_linked', 'This Discord account is already linked to another game account'],
    ['discord_error=user_not_found', 'Game account not found. Please log in again.'],
    ['discord_error=oauth_failed', 'Discord authentication failed. Please try again.'],
    ['discord_error=invalid_state', 'Invalid request. Please try again.'],
    ['discord_error=missing_parameters', 'Discord authentication was incomplete. Please try again.'],
    ['discord_error=access_denied', 'Discord authorization was cancelled'],
    ['discord_error=server_busy', 'Discord linking failed: server_busy'],
    ['discord_error=Call%20us%20at%20555', 'Discord linking failed: unknown'],
    ['discord_error=constructor', 'Discord linking failed: constructor'],
  ] as const)('appears once, and leaves the address: %s', async ([query, text], { api, open }) => {
    serveUnlinkedAccount(api);
    await open(`${PROFILE}?${query}`, SIGNED_IN);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.poll(() => location.search).toBe('');
    expect(page.getByText(text, { exact: true }).elements()).toHaveLength(1);
  });

  it('also appears to visitors whose session has ended', async ({ open }) => {
    await open(`${PROFILE}?discord_error=user_not_found`);
    await expect.element(page.getByText('Game account not found. Please log in again.')).toBeVisible();
    await expect.element(findButton('Log in')).toBeVisible();
  });
});
