import { queryOptions } from '@tanstack/react-query';
import type { discordLink } from '#shared/contract/discord-link.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof discordLink.calls;

const fetchVerification = createApiCall<Calls['verification']>('GET', '/api/game/discord-verification');
const fetchMembership = createApiCall<Calls['membership']>('GET', '/api/game/discord-server-membership');

/** Begins the keys of everything about the signed-in player's Discord account. */
export const DISCORD_KEY = ['game', 'discord'] as const;

/** The Discord account that the signed-in player has linked. */
export const discordVerificationQuery = queryOptions({
  queryKey: [...DISCORD_KEY, 'verification'],
  queryFn: async ({ signal }) => (await fetchVerification({}, { signal })).verification,
});

/** Whether that account is a member of our server, and the invitation to it. */
export const discordMembershipQuery = queryOptions({
  queryKey: [...DISCORD_KEY, 'membership'],
  queryFn: ({ signal }) => fetchMembership({}, { signal }),
});

/** Starts linking; returns the address of Discord's page. */
export const startDiscordLink = createApiCall<Calls['start']>('GET', '/api/game/auth/discord');

/** Unlinks the Discord account. */
export const unlinkDiscord = createApiCall<Calls['unlink']>('POST', '/api/game/unlink-discord');
