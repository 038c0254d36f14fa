import type { ServerResponse } from 'node:http';
import { type Discord, findMember } from '../discord.ts';
import { createCode } from '../oauth2/authorizations.ts';
import type { User } from '../world.ts';
import { type DiscordPage, sendPage } from './page.ts';

/** The scopes that this simulator knows, and what they mean for a person. */
const SCOPES: Partial<Record<string, string>> = {
  identify: 'See your username and avatar',
  email: 'See your email address',
  guilds: 'See which servers you are in',
  'guilds.members.read': 'See your roles in your servers',
};

/** The path on the site to which a person returns. */
const REDIRECT_PATH = '/api/game/auth/discord/callback';

interface AuthorizeRequest {
  redirectUri: string;
  scopes: string[];
  state: string | null;
}

/** Serves the page on which a person allows the application to know who they are, and its form. */
export function handleAuthorize(
  discord: Discord,
  url: URL,
  form: URLSearchParams | undefined,
  response: ServerResponse,
): void {
  const request = readQuery(discord, url.searchParams);
  if (typeof request === 'string') sendPage(response, 400, { title: 'This link is broken', text: [request] });
  else {
    const outcome = chooseResponse(discord, request, form);
    if (outcome) redirect(response, request, outcome);
    else sendPage(response, 200, buildAuthorizePage(discord, request), new URL(request.redirectUri).origin);
  }
}

/** What the person decided; undefined if they have not yet. */
function chooseResponse(
  discord: Discord,
  request: AuthorizeRequest,
  form: URLSearchParams | undefined,
): Record<string, string> | undefined {
  const user = discord.world.users.find(({ id, isBot }) => id === form?.get('user') && !isBot);
  const choice = form?.get('choice');
  if (choice === 'authorize' && user) return { code: allow(discord, user, request) };
  return choice === 'cancel' ? DENIED : undefined;
}

const buildAuthorizePage = (discord: Discord, { scopes }: AuthorizeRequest): DiscordPage => ({
  title: 'Pixelcrowd wants to access your account',
  text: scopes.map((scope) => SCOPES[scope] ?? scope),
  people: listPeople(discord),
  choices: [
    { value: 'authorize', label: 'Authorize' },
    { value: 'cancel', label: 'Cancel' },
  ],
});

const DENIED = {
  error: 'access_denied',
  error_description: 'The resource owner or authorization server denied the request',
};

/** Returns what a link requests, or why it is refused: nothing is sent to an address that is not registered. */
function readQuery({ world, site }: Discord, query: URLSearchParams): AuthorizeRequest | string {
  const redirectUri = query.get('redirect_uri') ?? '';
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  if (query.get('client_id') !== world.botId) return 'Unknown application';
  if (redirectUri !== `${site}${REDIRECT_PATH}`) return 'Invalid OAuth2 redirect_uri';
  if (query.get('response_type') !== 'code') return 'Invalid response_type';
  const unknown = scopes.find((scope) => !SCOPES[scope]);
  if (scopes.length === 0 || unknown !== undefined) return `Invalid OAuth2 scope ${unknown ?? ''}`;
  return { redirectUri, scopes, state: query.get('state') };
}

const allow = (discord: Discord, { id: userId }: User, { scopes, redirectUri }: AuthorizeRequest): string =>
  createCode(discord, { userId, scopes, redirectUri });

function redirect(
  response: ServerResponse,
  { redirectUri, state }: AuthorizeRequest,
  outcome: Record<string, string>,
): void {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...outcome, ...(state !== null && { state }) }))
    address.searchParams.set(name, value);
  response.writeHead(302, { location: address.href, 'cache-control': 'no-store' }).end();
}

/** The people that one can be on the pages. */
export const listPeople = (discord: Discord): { value: string; label: string }[] =>
  discord.world.users
    .filter(({ isBot }) => !isBot)
    .map(({ id, username, globalName }) => ({
      value: id,
      label: `${globalName ?? username} (${username})${findMember(discord, id) ? '' : ', not on the server'}`,
    }));
