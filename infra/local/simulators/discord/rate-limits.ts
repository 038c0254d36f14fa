import { createHash } from 'node:crypto';
import { DiscordRefusal } from './discord-refusal.ts';

const SECOND = 1_000;
const GLOBAL_LIMIT = 50;

/** A number of requests in a span of milliseconds. */
interface Limit {
  requests: number;
  milliseconds: number;
}

/** Discord does not document these and says that they change; clients read them from the headers. */
const DEFAULT_LIMIT: Limit = { requests: 30, milliseconds: SECOND };
const LIMITS: Partial<Record<string, Limit>> = {
  'POST /channels/{channel}/messages': { requests: 5, milliseconds: 5 * SECOND },
  'PATCH /channels/{channel}/messages/{message}': { requests: 5, milliseconds: 5 * SECOND },
  'PATCH /channels/{channel}': { requests: 5, milliseconds: 15 * SECOND },
  'POST /users/@me/channels': { requests: 10, milliseconds: 10 * SECOND },
  'PUT /guilds/{guild}/members/{user}/roles/{role}': { requests: 10, milliseconds: 10 * SECOND },
  'DELETE /guilds/{guild}/members/{user}/roles/{role}': { requests: 10, milliseconds: 10 * SECOND },
  'PUT /channels/{channel}/messages/{message}/reactions/{emoji}/@me': { requests: 1, milliseconds: 250 },
  'POST /webhooks/{application}/{token}': { requests: 5, milliseconds: 2 * SECOND },
  'PATCH /webhooks/{application}/{token}/messages/{message}': { requests: 5, milliseconds: 2 * SECOND },
};

interface Bucket {
  id: string;
  limit: Limit;
  /** When it is full again, by the monotonic clock. */
  resetsAt: number;
  left: number;
}

export interface RateLimitedCall {
  /** The method and the template of the path. */
  route: string;
  /** The channel, guild or webhook that the path names: each has limits of its own. */
  resource: string;
  /** Requests with an interaction's token have no part in the global limit. */
  isGlobal: boolean;
}

/** The state of a bucket, for the headers of a response. */
interface Taken {
  headers: Record<string, string>;
  refusal?: DiscordRefusal;
}

/**
 * Opens the limits of each route and the global one. They last seconds, so they follow the machine's monotonic clock and not one
 * that tests move.
 *
 * @param now the time for the headers, in milliseconds since 1970
 * @param monotonic in milliseconds
 */
export function openRateLimits(now: () => number, monotonic: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>();
  let recent: number[] = [];

  function findBucket({ route, resource }: RateLimitedCall): Bucket {
    const key = `${route} ${resource}`;
    const limit = LIMITS[route] ?? DEFAULT_LIMIT;
    const known = buckets.get(key);
    if (known && known.resetsAt > monotonic()) return known;
    const id = createHash('md5').update(route).digest('hex');
    const bucket = { id, limit, resetsAt: monotonic() + limit.milliseconds, left: limit.requests };
    buckets.set(key, bucket);
    return bucket;
  }

  function takeGlobal(): number | undefined {
    recent = recent.filter((at) => at > monotonic() - SECOND);
    const [oldest] = recent;
    if (recent.length >= GLOBAL_LIMIT && oldest !== undefined) return oldest + SECOND - monotonic();
    recent.push(monotonic());
    return undefined;
  }

  /** Counts a request, and returns the headers of its response, and its refusal if it is one too many. */
  return function take(call: RateLimitedCall): Taken {
    const bucket = findBucket(call);
    const wait = call.isGlobal ? takeGlobal() : undefined;
    if (wait !== undefined) {
      const headers = { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' };
      return { headers, refusal: refuseRate(wait, { headers, isGlobal: true }) };
    }
    const isFull = bucket.left === 0;
    if (!isFull) bucket.left--;
    const left = bucket.resetsAt - monotonic();
    const headers = describeBucket(bucket, left, now() + left);
    if (!isFull) return { headers };
    return { headers, refusal: refuseRate(left, { headers: { 'x-ratelimit-scope': 'user' } }) };
  };
}

const describeBucket = (
  { id, limit, left: remaining }: Bucket,
  left: number,
  resetsAt: number,
): Record<string, string> => ({
  'x-ratelimit-limit': String(limit.requests),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': (resetsAt / SECOND).toFixed(3),
  'x-ratelimit-reset-after': (left / SECOND).toFixed(3),
  'x-ratelimit-bucket': id,
});

/**
 * Builds the refusal of a request over a limit.
 *
 * @param wait milliseconds until the next one is accepted
 */
export function refuseRate(
  wait: number,
  { headers = {}, isGlobal = false }: { headers?: Record<string, string>; isGlobal?: boolean } = {},
): DiscordRefusal {
  const seconds = Math.ceil(wait) / SECOND;
  const body = { message: 'You are being rate limited.', retry_after: seconds, global: isGlobal };
  // The header is in whole seconds; the body says it precisely.
  return new DiscordRefusal(429, body, { 'retry-after': String(Math.ceil(seconds)), ...headers });
}
