/** When requests that Discord has limited may be sent again, in milliseconds since 1970, by their limit. */
const limits = new Map<string, number>();

/** A request, as far as limits distinguish requests. */
interface Limited {
  /** The address of Discord's API. */
  api: string;
  method: string;
  route: string;
}

/** Discord counts requests of a path apart for each of these; all other ids of a path share a limit. */
const MAJOR = /^\/(?:channels|guilds|webhooks)\/[^/]+/;
const OTHER_IDS = /\/(?:\d{16,20}|@me|%[^/]*)(?=\/|$)/g;

/** Names the limit that a request counts towards. */
function nameLimit({ api, method, route }: Limited): string {
  const [major = ''] = MAJOR.exec(route) ?? [];
  return `${api} ${method} ${major}${route.slice(major.length).replaceAll(OTHER_IDS, '/:id')}`;
}

const nameGlobalLimit = ({ api }: Pick<Limited, 'api'>): string => api;

/** Returns in how many seconds a request may be sent again; 0 if it may be sent now. */
export function getWaitSeconds(request: Limited): number {
  const names = [nameLimit(request), nameGlobalLimit(request)];
  const until = Math.max(...names.map((name) => limits.get(name) ?? 0));
  return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}

/**
 * Remembers what Discord has reported about a limit. The client knows the ordinary ones by their headers, but not the hidden ones,
 * which only the refusal names.
 *
 * @param end `seconds`: when it ends; `isGlobal`: whether it holds for every request
 */
export function rememberLimit(
  request: Limited,
  { seconds, isGlobal }: { seconds: number; isGlobal: boolean },
): void {
  const now = Date.now();
  for (const [name, until] of limits) if (until <= now) limits.delete(name);
  limits.set(isGlobal ? nameGlobalLimit(request) : nameLimit(request), now + seconds * 1_000);
}
