import { REST, type RouteLike } from '@discordjs/rest';
import type * as v from 'valibot';
import type { DiscordSettings } from '#shared/discord-settings.ts';
import { GRANTS, readGrant } from '../environment.ts';
import { buildLimited, DiscordFailure, toDiscordFailure } from './discord-failure.ts';
import { forgetDiscordSecrets, loadDiscordSecrets } from './discord-secrets.ts';
import { parseResponse } from './parse-response.ts';

const TIMEOUT_MILLISECONDS = 5_000;

/**
 * Discord allows four reactions a second. Waiting for the next one is cheaper than doing everything around it again; it is the only
 * limit that is waited for.
 */
const REACTION_ROUTE = '/reactions/:reaction';
const SHORT_WAIT_MILLISECONDS = 500;

/** A request beyond its route. */
interface Details<Schema> {
  query?: Record<string, string>;
  /** What is read of the response. Without it, the response is not read. */
  response?: Schema;
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
 * @returns what `response` reads of the body
 * @throws DiscordFailure if it was refused, limited, or got no response or one of another form. It does not wait for a limit to
 *   end.
 */
export async function askDiscord<Schema extends v.GenericSchema = v.VoidSchema<undefined>>(
  method: 'get' | 'put' | 'post' | 'patch' | 'delete',
  route: RouteLike,
  { query, response, body, once = false, signal }: Details<Schema> = {},
): Promise<v.InferOutput<Schema>> {
  const { api } = requireDiscord();
  const wait = getWaitSeconds({ api, method, route });
  if (wait > 0) throw buildLimited(wait);
  const rest = await openClient(api, once ? 0 : 1);
  const options = {
    ...(query && { query: new URLSearchParams(query) }),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  };
  const received = await rest[method](route, options).catch((error: unknown) => {
    const failure = toDiscordFailure(error);
    const { retryAfterSeconds: seconds, isGlobal } = failure;
    if (seconds !== undefined) rememberLimit({ api, method, route }, { seconds, isGlobal });
    // The client has dropped the token by now.
    if (failure.status === 401) forgetClients();
    throw failure;
  });
  return response && parseResponse(received, response);
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
function getWaitSeconds(request: Limited): number {
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
function rememberLimit(
  request: Limited,
  { seconds, isGlobal }: { seconds: number; isGlobal: boolean },
): void {
  const now = Date.now();
  for (const [name, until] of limits) if (until <= now) limits.delete(name);
  limits.set(isGlobal ? nameGlobalLimit(request) : nameLimit(request), now + seconds * 1_000);
}
