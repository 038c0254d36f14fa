import { REST, type RouteLike } from '@discordjs/rest';
import type { DiscordSettings } from '#shared/discord-settings.ts';
import { GRANTS, readGrant } from '../environment.ts';
import { buildLimited, DiscordFailure, toDiscordFailure } from './discord-failure.ts';
import { forgetDiscordSecrets, loadDiscordSecrets } from './discord-secrets.ts';
import { getWaitSeconds, rememberLimit } from './known-limits.ts';

const TIMEOUT_MILLISECONDS = 5_000;

/**
 * Discord allows four reactions a second. Waiting for the next one is cheaper than doing everything around it again; it is the only
 * limit that is waited for.
 */
const REACTION_ROUTE = '/reactions/:reaction';
const SHORT_WAIT_MILLISECONDS = 500;

/** A request beyond its route. */
interface Details {
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Whether it is sent only once, because Discord counts what it receives; otherwise an error of Discord leads to a second time. */
  once?: boolean;
  /** Cancels the request, where someone waits for less than five seconds. */
  signal?: AbortSignal;
}

/** The clients that remember Discord's limits, by API, token and number of retries. */
const clients = new Map<string, REST>();

/**
 * Sends a request to Discord as our bot. It is sent a second time if Discord does not respond or has an error of its own, so it must
 * be harmless to repeat, unless it is sent `once`.
 *
 * @param route a path of the API, of `Routes` in `discord-api-types`
 * @returns the body of the response; `Result` is what Discord documents
 * @throws DiscordFailure if it was refused, limited or got no response. It does not wait for a limit to end.
 */
export async function askDiscord<Result = void>(
  method: 'get' | 'put' | 'post' | 'patch' | 'delete',
  route: RouteLike,
  { query, body, once = false, signal }: Details = {},
): Promise<Result> {
  const { api } = requireDiscord();
  const wait = getWaitSeconds({ api, method, route });
  if (wait > 0) throw buildLimited(wait);
  const rest = await openClient(api, once ? 0 : 1);
  try {
    const response = await rest[method](route, {
      ...(query && { query: new URLSearchParams(query) }),
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    // Discord's documentation says what it returns.
    return response as Result;
  } catch (error) {
    const failure = toDiscordFailure(error);
    const { retryAfterSeconds: seconds, isGlobal } = failure;
    if (seconds !== undefined) rememberLimit({ api, method, route }, { seconds, isGlobal });
    // The client has dropped the token by now.
    if (failure.status === 401) forgetClients();
    throw failure;
  }
}

async function openClient(api: string, retries: number): Promise<REST> {
  const { botToken } = await loadDiscordSecrets().catch((cause: unknown) => {
    throw new DiscordFailure('The secrets of Discord cannot be read', { cause });
  });
  const key = `${api} ${botToken} ${retries}`;
  const client = clients.get(key) ?? createClient(api, { retries }).setToken(botToken);
  clients.set(key, client);
  return client;
}

/**
 * Creates a client without a token. Timers would keep a process alive, and a Lambda must not sleep.
 *
 * @param api the base address, of the settings
 * @param options `retries`: how often a request without a response is sent again
 */
export function createClient(api: string, { retries = 1 } = {}): REST {
  const [, base = api, version = '10'] = /^(.*)\/v(\d+)$/.exec(api) ?? [];
  return new REST({
    api: base,
    version,
    timeout: TIMEOUT_MILLISECONDS,
    retries,
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    rejectOnRateLimit: ({ route, retryAfter, sublimitTimeout }) =>
      !(route.endsWith(REACTION_ROUTE) && retryAfter + sublimitTimeout <= SHORT_WAIT_MILLISECONDS),
  });
}

function forgetClients(): void {
  clients.clear();
  forgetDiscordSecrets();
}

/**
 * Returns the stage's application at Discord.
 *
 * @throws DiscordFailure if the stage has none
 */
export function requireDiscord(): DiscordSettings {
  const settings = readGrant(GRANTS.discord).DISCORD;
  if (!settings) throw new DiscordFailure('This site has no application at Discord');
  return settings;
}
