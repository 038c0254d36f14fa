import { queryOptions } from '@tanstack/react-query';
import type { discordAdmin } from '#shared/contract/discord-admin.ts';
import type { GuildSettings } from '#shared/discord-guild.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';

type Calls = typeof discordAdmin.calls;

const fetchGuilds = createApiCall<Calls['guilds']>('GET', '/api/discord/guilds');
const fetchRoles = createApiCall<Calls['roles']>('GET', '/api/discord/roles/{guildId}');
const fetchChannels = createApiCall<Calls['channels']>('GET', '/api/discord/channels/{guildId}');
const fetchSettings = createApiCall<Calls['settings']>('GET', '/api/discord/guild-settings/{guildId}');
const putSettings = createApiCall<Calls['saveSettings']>('PUT', '/api/discord/guild-settings/{guildId}');
const fetchChecks = createApiCall<Calls['checks']>('GET', '/api/discord/guild-settings/{guildId}/checks');
const fetchRuns = createApiCall<Calls['runs']>('GET', '/api/discord/guild-settings/{guildId}/runs');

/** Discord responds to several queries, each within ten seconds, before the server responds. */
const CHECK_MILLISECONDS = 25_000;
const RUNS_MILLISECONDS = 60_000;

/** The Discord servers that the bot is in. */
export const guildsQuery = queryOptions({
  queryKey: ['web', 'discord', 'guilds'],
  queryFn: async ({ signal }) => (await fetchGuilds({}, { signal })).guilds,
});

/** The settings of a server with their version. */
export const guildSettingsQuery = (guildId: string) =>
  queryOptions({
    queryKey: ['web', 'discord', 'settings', guildId],
    queryFn: async ({ signal }) => (await fetchSettings({ params: { guildId } }, { signal })).settings,
  });

/** The roles that can be given to members of a server, the highest first. */
export const rolesQuery = (guildId: string) =>
  queryOptions({
    queryKey: ['web', 'discord', 'roles', guildId],
    queryFn: async ({ signal }) => (await fetchRoles({ params: { guildId } }, { signal })).roles,
  });

/** The text and voice channels of a server in their order. */
export const channelsQuery = (guildId: string) =>
  queryOptions({
    queryKey: ['web', 'discord', 'channels', guildId],
    queryFn: async ({ signal }) => (await fetchChannels({ params: { guildId } }, { signal })).channels,
  });

/** What each feature needs of a server, and whether it has it. */
export const checksQuery = (guildId: string) =>
  queryOptions({
    queryKey: ['web', 'discord', 'checks', guildId],
    queryFn: async ({ signal }) =>
      (await fetchChecks({ params: { guildId } }, { signal, timeoutMilliseconds: CHECK_MILLISECONDS }))
        .checks,
  });

/** How the last runs of the scheduled jobs went for a server; requested again every minute. */
export const runsQuery = (guildId: string) =>
  queryOptions({
    queryKey: ['web', 'discord', 'runs', guildId],
    queryFn: async ({ signal }) => (await fetchRuns({ params: { guildId } }, { signal })).runs,
    refetchInterval: ({ state }) => getRefetchInterval(state.error, RUNS_MILLISECONDS),
  });

/**
 * Saves all settings of a server over the version in them.
 *
 * @returns the current settings and the server's message
 * @throws ApiError `version-conflict` if someone else has changed them since
 */
export const saveGuildSettings = (settings: GuildSettings) =>
  putSettings.withMessage({ params: { guildId: settings.guildId }, body: settings });
