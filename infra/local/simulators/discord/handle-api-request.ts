import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchPath } from '#shared/contract/match-path.ts';
import type { ApiResponse, ApiRoute } from './api-call.ts';
import { CHANNEL_CALLS } from './calls/channel-calls.ts';
import { COMMAND_CALLS } from './calls/command-calls.ts';
import { GUILD_CALLS } from './calls/guild-calls.ts';
import { MESSAGE_CALLS } from './calls/message-calls.ts';
import { OAUTH2_CALLS } from './calls/oauth2-calls.ts';
import { REACTION_CALLS } from './calls/reaction-calls.ts';
import { USER_CALLS } from './calls/user-calls.ts';
import { buildWebhookCalls } from './calls/webhook-calls.ts';
import type { Counters, RateWait } from './counters.ts';
import type { Discord } from './discord.ts';
import { DiscordRefusal, refuse, refusePlainly } from './discord-refusal.ts';
import type { InteractionParts } from './interactions/run-interaction.ts';
import type { openRateLimits } from './rate-limits.ts';
import { refuseRate } from './rate-limits.ts';
import { readRequestBody } from './read-request.ts';
import type { ChooseTrouble, Trouble } from './trouble.ts';
import type { Authorization } from './world.ts';

/** Builds every call that the simulator knows. Fixed paths precede those with parameters. */
export const buildRoutes = (callbacks: InteractionParts['callbacks']): readonly ApiRoute[] => [
  ...USER_CALLS,
  ...GUILD_CALLS,
  ...CHANNEL_CALLS,
  ...MESSAGE_CALLS,
  ...REACTION_CALLS,
  ...COMMAND_CALLS,
  ...OAUTH2_CALLS,
  ...buildWebhookCalls(callbacks),
];

/** What stands between a request and its call. */
export interface ApiParts {
  discord: Discord;
  routes: readonly ApiRoute[];
  takeLimit: ReturnType<typeof openRateLimits>;
  counters: Counters;
  chooseTrouble: ChooseTrouble;
}

/** A request whose path is known. */
interface Matched {
  route: ApiRoute;
  params: Record<string, string>;
  /** The route's name in counters and limits. */
  name: string;
  /** The channel, guild or webhook of its path. */
  resource: string;
}

/**
 * Handles a request to the API.
 *
 * @param path below the version, as it was sent
 */
export async function handleApiRequest(
  parts: ApiParts,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers: Record<string, string> = {};
  const matched = findRoute(parts.routes, request.method ?? 'GET', path);
  if (matched) parts.counters.countRequest(matched.name, matched.resource);
  const trouble = matched && decideTrouble(parts, matched);
  if (trouble === 'timeout') return void request.resume();
  const outcome = await serve(parts, { path, request, matched, trouble, headers }).catch(
    (error: unknown): ApiResponse & { headers?: Record<string, string> } => {
      if (!(error instanceof DiscordRefusal)) throw error;
      return error;
    },
  );
  if (trouble === 'lost-answer') return;
  if (matched) noteRefusal(parts.counters, matched, outcome);
  if (trouble === '502-html') return sendHtml(response);
  const all = { ...headers, ...('headers' in outcome && (outcome.headers as Record<string, string>)) };
  const body = outcome.body === undefined ? undefined : JSON.stringify(outcome.body);
  response.writeHead(outcome.status, {
    ...all,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  });
  response.end(body);
}

interface Serving {
  path: string;
  request: IncomingMessage;
  matched: Matched | undefined;
  trouble: Trouble | undefined;
  /** Filled with the headers of rate limits. */
  headers: Record<string, string>;
}

async function serve(
  { discord, routes, takeLimit }: ApiParts,
  { path, request, matched, trouble, headers }: Serving,
): Promise<ApiResponse> {
  const authorization = request.headers.authorization ?? '';
  requireUserAgent(request, matched);
  if (!matched) throw refuseUnknown(routes, path);
  const bearer = requireAccess(discord, matched.route, authorization);
  const { name: route, resource } = matched;
  const taken = takeLimit({ route, resource, isGlobal: matched.route.access !== 'none' });
  Object.assign(headers, taken.headers);
  if (taken.refusal) throw taken.refusal;
  if (trouble === '429') throw refuseRate(TROUBLED_WAIT, { headers: { 'x-ratelimit-scope': 'shared' } });
  if (trouble === '500') throw refusePlainly(500, 'Internal Server Error');
  if (trouble === '502-html') return { status: 502 };
  const url = new URL(request.url ?? '/', discord.url);
  const sent = await readRequestBody(request);
  return matched.route.respond({
    discord,
    params: matched.params,
    query: url.searchParams,
    authorization,
    bearer,
    ...sent,
  });
}

/** The wait that a 429 without cause names, in milliseconds. */
const TROUBLED_WAIT = 700;

function decideTrouble({ chooseTrouble, counters }: ApiParts, { route, name }: Matched): Trouble | undefined {
  return chooseTrouble({
    method: route.method,
    path: route.path,
    nth: counters.counters.requests[name] ?? 0,
  });
}

function findRoute(routes: readonly ApiRoute[], method: string, path: string): Matched | undefined {
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.path, path) : undefined;
    if (!params) continue;
    // Each channel, guild and webhook has limits of its own.
    const resource = ['channel', 'guild', 'token'].map((name) => params[name] ?? '').join(' ');
    return { route, params, name: `${method} ${route.path}`, resource };
  }
  return undefined;
}

const refuseUnknown = (routes: readonly ApiRoute[], path: string): DiscordRefusal =>
  routes.some((route) => matchPath(route.path, path))
    ? refusePlainly(405, 'Method Not Allowed')
    : refusePlainly(404, 'Not Found');

/** Programs with a bot's token must say who they are. */
function requireUserAgent({ headers }: IncomingMessage, matched: Matched | undefined): void {
  const agent = headers['user-agent'] ?? '';
  const isNeeded = matched?.route.access !== 'none' && !headers.authorization?.startsWith('Bearer ');
  if (isNeeded && !/^DiscordBot \(\S+, ?\S+\)/.test(agent)) throw refuse(40333);
}

/**
 * Checks the token of a request.
 *
 * @returns what the user allowed, if it is a user's token
 * @throws DiscordRefusal 401
 */
function requireAccess(
  discord: Discord,
  { access }: ApiRoute,
  authorization: string,
): Authorization | undefined {
  if (access === 'none') return undefined;
  const isBot = authorization === `Bot ${discord.keys.botToken}`;
  if (isBot && access !== 'bearer') return undefined;
  const bearer = discord.world.authorizations.find(
    ({ accessToken, expiresAt }) => authorization === `Bearer ${accessToken}` && expiresAt > discord.now(),
  );
  if (bearer && access !== 'bot') return bearer;
  throw refusePlainly(401, 'Unauthorized');
}

function noteRefusal(counters: Counters, { name, resource }: Matched, { status, body }: ApiResponse): void {
  const wait: RateWait | undefined =
    typeof body === 'object' && body && 'retry_after' in body
      ? { seconds: Number(body.retry_after), isGlobal: 'global' in body && body.global === true }
      : undefined;
  counters.countRefusal(name, resource, status, wait);
}

function sendHtml(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' });
  response.end('<html><head><title>502 Bad Gateway</title></head><body>cloudflare</body></html>');
}
