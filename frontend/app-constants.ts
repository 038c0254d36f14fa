import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { getSessionKind } from '#shared/contract/session-for.ts';
import manifest from '../package.json' with { type: 'json' };
import { toCallGroup } from './src/api/call-session.ts';

/** The session of each call, derived from the contract's access levels; empty for none. */
const sessions = EVERY_CONTRACT.flatMap(({ calls }) => Object.values(calls)).map(
  ({ method, path, access }) => ({ call: `${method} ${path}`, path, session: getSessionKind(access) ?? '' }),
);

type CallSession = (typeof sessions)[number];

/** The most frequent session of each group of calls, then the calls that differ from it: every visit downloads this. */
function compress(calls: readonly CallSession[]): Record<string, string> {
  const table: Record<string, string> = {};
  for (const [group, members] of Map.groupBy(calls, ({ path }) => toCallGroup(path))) {
    const usual = findMostFrequent(members.map(({ session }) => session));
    if (usual) table[group] = usual;
    for (const { call, session } of members) if (session !== usual) table[call] = session;
  }
  return table;
}

function findMostFrequent(values: readonly string[]): string {
  const [most = ''] = [...Map.groupBy(values, (value) => value)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([value]) => value);
  return most;
}

/** The session of every call. The contract itself with its schemas is too large for the browser. */
const CALL_SESSIONS: Readonly<Record<string, string>> = compress(sessions);

/** The constants that Vite and Vitest compile into the app. */
export const APP_CONSTANTS = {
  CALL_SESSIONS: JSON.stringify(CALL_SESSIONS),
  APP_VERSION: JSON.stringify(manifest.version),
};
