/** What the application requested since the start, and where it broke the rules of Discord. */
export interface DiscordCounters {
  /** The number of requests by method and template of the path, such as `PATCH /channels/{channel}`. */
  requests: Record<string, number>;
  /** Requests that were sent before the time that a 429 named was over. */
  brokenLimits: number;
  /** Responses with 401, 403 or 429: ten thousand of them within ten minutes block an address. */
  invalidRequests: number;
  /** Changes of a channel's name that were refused. */
  refusedRenames: number;
}

/**
 * Opens the counters.
 *
 * @param now in milliseconds since 1970, moved by tests
 * @param monotonic in milliseconds, of this machine
 */
export function openCounters(now: () => number, monotonic: () => number = () => performance.now()) {
  const counters: DiscordCounters = { requests: {}, brokenLimits: 0, invalidRequests: 0, refusedRenames: 0 };
  /** When each wait is over. It is over as soon as one of the two clocks says so: some limits follow one, some the other. */
  const waits = new Map<string, { now: number; monotonic: number }>();
  const isWaiting = (key: string): boolean => {
    const wait = waits.get(key);
    return wait !== undefined && wait.now > now() && wait.monotonic > monotonic();
  };
  return {
    counters,
    countRequest: (route: string, resource: string): void => {
      counters.requests[route] = (counters.requests[route] ?? 0) + 1;
      if (isWaiting(`${route} ${resource}`) || isWaiting(GLOBAL)) counters.brokenLimits++;
    },
    countRefusal: (route: string, resource: string, status: number, wait: RateWait | undefined): void => {
      if ([401, 403, 429].includes(status)) counters.invalidRequests++;
      if (!wait) return;
      const span = wait.seconds * 1_000;
      const until = { now: now() + span, monotonic: monotonic() + span };
      waits.set(wait.isGlobal ? GLOBAL : `${route} ${resource}`, until);
      if (route === 'PATCH /channels/{channel}') counters.refusedRenames++;
    },
  };
}
export type Counters = ReturnType<typeof openCounters>;

/** How long the application has to wait after a refusal. */
export interface RateWait {
  seconds: number;
  isGlobal: boolean;
}

const GLOBAL = 'global';
