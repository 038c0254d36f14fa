import { GRANTS, readGrant } from '#platform/environment.ts';

/** A screen requests the same data several times while it is used. */
const CACHE_MILLISECONDS = 15_000;

const results = new Map<string, { at: number; result: Promise<unknown> }>();

/**
 * Returns what was loaded under a name in the last fifteen seconds, or loads it. Concurrent calls share one request; a failure is
 * not kept.
 *
 * @param name says what is loaded; everything under one name has the same type
 */
export function loadRecent<Result>(name: string, load: () => Promise<Result>): Promise<Result> {
  const key = `${readGrant(GRANTS.discord).DISCORD?.api} ${name}`;
  const recent = results.get(key);
  const now = Date.now();
  // See `name`.
  if (recent && Math.abs(now - recent.at) < CACHE_MILLISECONDS) return recent.result as Promise<Result>;
  const result = load();
  results.set(key, { at: now, result });
  result.catch(() => results.get(key)?.result === result && results.delete(key));
  return result;
}
