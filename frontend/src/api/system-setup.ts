import { type QueryFilters, queryOptions } from '@tanstack/react-query';
import type { players } from '#shared/contract/players.ts';
import type { system } from '#shared/contract/system.ts';
import type { SystemSettings } from '#shared/system-settings.ts';
import { createApiCall } from './call-api.ts';
import { getRefetchInterval } from './query-client.ts';

type Calls = typeof system.calls;

const fetchSettings = createApiCall<Calls['settings']>('GET', '/api/admin/system-settings');
const postSetting = createApiCall<Calls['changeSetting']>('POST', '/api/admin/system-settings');
const fetchStats = createApiCall<Calls['stats']>('GET', '/api/admin/system-stats');
const postForce = createApiCall<typeof players.calls.force2fa>('POST', '/api/admin/force-2fa');

/** The settings of the system with their version. */
export const systemSettingsQuery = queryOptions({
  queryKey: ['game', 'system', 'settings'],
  queryFn: async ({ signal }) => (await fetchSettings({}, { signal })).settings,
});

/** The numbers of players, of staff, and of those with a second factor. */
export const systemStatsQuery = queryOptions({
  queryKey: ['game', 'system', 'stats'],
  queryFn: async ({ signal }) => (await fetchStats({}, { signal })).stats,
});

/** All queries whose responses name item budgets, except for the settings themselves. */
export const BUDGET_DEPENDENTS: QueryFilters = {
  predicate: ({ queryKey: [system, family] }) =>
    system === 'game' && (family === 'staff-items' || family === 'own-items'),
};

/** One setting with its new value. */
export type SettingChange = Partial<SystemSettings>;

/**
 * Changes one setting.
 *
 * @param version the version of the settings that the user saw
 * @returns all current settings and the server's message
 * @throws ApiError `version-conflict` if someone else has changed a setting since
 */
export const changeSetting = (change: SettingChange, version: number) =>
  postSetting.withMessage({ body: { ...change, version } });

/** A role whose members the system can require to use a second factor. */
export type ForcedRole = 'admin' | 'mod';

/** Counts the players whom `forceSecondFactor` would affect. */
export const countAffected = async (role: ForcedRole): Promise<number> =>
  (await postForce({ body: { role, dryRun: true } })).affected;

/** Requires a second factor of everyone who has a role now. Returns how many players that affects. */
export const forceSecondFactor = async (role: ForcedRole): Promise<number> =>
  (await postForce({ body: { role } })).affected;

const fetchProgress = createApiCall<typeof players.calls.force2faProgress>('GET', '/api/admin/force-2fa');

/** Refetch interval in milliseconds while it goes on. */
const POLL = 2_000;

/** How far a second factor is required of each role in the background, for game administrators. */
export const forceProgressQuery = queryOptions({
  queryKey: ['game', 'system', 'force-progress'],
  queryFn: async ({ signal }) => (await fetchProgress({}, { signal })).progress,
  staleTime: 0,
  refetchInterval: ({ state }) => {
    const goesOn = Object.values(state.data ?? {}).some((each) => each && each.state !== 'done');
    return getRefetchInterval(state.error, goesOn ? POLL : false);
  },
});
