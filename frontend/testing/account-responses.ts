import { ulid } from 'ulid';
import type * as v from 'valibot';
import type { AccountActivity, AccountSession } from '#shared/account.ts';
import { coins } from '#shared/contract/coins.ts';
import { discordLink } from '#shared/contract/discord-link.ts';
import { gallery } from '#shared/contract/gallery.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { subscriptions } from '#shared/contract/subscriptions.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import type { FakeApi } from './fake-api.ts';

const CREATED_AT = '2026-11-20T12:00:00.000Z';

/** A session of an account. */
export const buildSession = (
  fields: Partial<v.InferInput<typeof AccountSession>> = {},
): v.InferInput<typeof AccountSession> => ({
  id: ulid(),
  device: 'Firefox on Linux',
  address: '192.0.2.7',
  createdAt: CREATED_AT,
  lastSeenAt: CREATED_AT,
  current: false,
  ...fields,
});

/** An entry of an account's activity log. */
export const buildActivity = (
  fields: Partial<v.InferInput<typeof AccountActivity>> = {},
): v.InferInput<typeof AccountActivity> => ({
  id: ulid(),
  what: 'registered',
  at: CREATED_AT,
  address: '192.0.2.7',
  device: 'Firefox on Linux',
  ...fields,
});

/** A player without a linked Discord account. */
const NOT_LINKED = {
  is_verified: false,
  discord_id: null,
  discord_avatar: null,
  discord_username: null,
  discord_global_name: null,
};

/**
 * Responds to the calls of an account page: one session, only the account's creation in the log, no subscription and no
 * Discord account.
 */
export function serveAccount(api: FakeApi): void {
  for (const calls of [webAuth.calls, gameAuth.calls]) {
    api.respond(calls.sessions, { sessions: [buildSession({ current: true })] });
    api.respond(calls.activity, { entries: [buildActivity()], hasMore: false });
  }
  for (const call of [subscriptions.calls.mine, subscriptions.calls.mineAsPlayer])
    api.respond(call, { subscription: null, receipts: [], hadTrial: false });
  api.respond(discordLink.calls.verification, { verification: NOT_LINKED });
  api.respond(discordLink.calls.membership, { inServer: false, inviteLink: null });
  api.respond(gallery.calls.ownArtist, { artist: null });
  api.respond(coins.calls.balance, { balance: 1200, formattedBalance: '1,200', transactionCount: 3 });
}
