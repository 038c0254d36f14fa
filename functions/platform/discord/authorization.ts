import * as v from 'valibot';
import { createClient, requireDiscord } from './ask-discord.ts';
import { toDiscordFailure } from './discord-failure.ts';
import { loadDiscordSecrets } from './discord-secrets.ts';
import { parseResponse } from './parse-response.ts';

const Token = v.object({ access_token: v.string() });

/** A person who has authorized us. */
const AuthorizedUser = v.object({
  id: v.string(),
  username: v.string(),
  global_name: v.nullish(v.string()),
  avatar: v.nullable(v.string()),
});
export type AuthorizedUser = v.InferOutput<typeof AuthorizedUser>;

/** Longer than Discord takes, and shorter than the browser waits. */
const TIMEOUT_MILLISECONDS = 4_000;

/**
 * Returns the address of the page on which a person allows us to know their Discord account.
 *
 * @param redirectUri where Discord sends the browser afterwards, exactly as in its developer portal
 * @throws DiscordFailure if the stage has no application at Discord
 */
export function buildAuthorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
  const { authorizeUrl, applicationId } = requireDiscord();
  const url = new URL(authorizeUrl);
  const fields = {
    response_type: 'code',
    client_id: applicationId,
    scope: 'identify email',
    state,
    redirect_uri: redirectUri,
    prompt: 'consent',
  };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns the Discord account of the person who has authorized us. Their token is revoked before this returns: we need to know
 * them only once.
 *
 * @param code what Discord passed to `redirectUri`; it works once
 * @throws DiscordFailure
 */
export async function readAuthorizedUser(code: string, redirectUri: string): Promise<AuthorizedUser> {
  const token = await exchangeCode(code, redirectUri);
  try {
    return await requestUser(token);
  } finally {
    // It expires on its own, so a failure is none of the person's business.
    await revokeToken(token).catch(() => undefined);
  }
}

async function exchangeCode(code: string, redirectUri: string): Promise<string> {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  return parseResponse(await sendForm('/oauth2/token', form), Token).access_token;
}

async function requestUser(token: string): Promise<AuthorizedUser> {
  const response = await open()
    .get('/users/@me', { auth: false, headers: { authorization: `Bearer ${token}` }, signal: limit() })
    .catch(rethrow);
  return parseResponse(response, AuthorizedUser);
}

const revokeToken = (token: string): Promise<unknown> =>
  sendForm('/oauth2/token/revoke', { token, token_type_hint: 'access_token' });

/** These addresses accept only forms. */
async function sendForm(path: `/${string}`, fields: Record<string, string>): Promise<unknown> {
  const { applicationId } = requireDiscord();
  const { clientSecret } = await loadDiscordSecrets();
  const body = new URLSearchParams({ ...fields, client_id: applicationId, client_secret: clientSecret });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return open()
    .post(path, { auth: false, headers, body: body.toString(), passThroughBody: true, signal: limit() })
    .catch(rethrow);
}

/** A code works once, so nothing is sent twice. */
const open = () => createClient(requireDiscord().api, { retries: 0 });

const limit = (): AbortSignal => AbortSignal.timeout(TIMEOUT_MILLISECONDS);

function rethrow(error: unknown): never {
  throw toDiscordFailure(error);
}
