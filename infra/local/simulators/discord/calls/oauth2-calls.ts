import { type ApiCall, type ApiResponse, type ApiRoute, buildOk, route } from '../api-call.ts';
import { DiscordRefusal } from '../discord-refusal.ts';
import {
  countSecondsLeft,
  exchangeCode,
  refreshAuthorization,
  revokeToken,
} from '../oauth2/authorizations.ts';
import type { Authorization } from '../world.ts';

const refuseToken = (status: number, error: string, description?: string): DiscordRefusal =>
  new DiscordRefusal(status, { error, ...(description && { error_description: description }) });

/**
 * Reads the form of a request that proves to come from the application, by its secret in the form or in the header.
 *
 * @throws DiscordRefusal 400 without a form, 401 with a wrong secret
 */
function requireClient({ discord, form, authorization }: ApiCall): URLSearchParams {
  if (!form)
    throw refuseToken(
      400,
      'invalid_request',
      'Expected "Content-Type" header to be application/x-www-form-urlencoded.',
    );
  const { applicationId, clientSecret } = discord.keys;
  const basic = `Basic ${Buffer.from(`${applicationId}:${clientSecret}`).toString('base64')}`;
  const isInForm = form.get('client_id') === applicationId && form.get('client_secret') === clientSecret;
  if (authorization !== basic && !isInForm) throw refuseToken(401, 'invalid_client');
  return form;
}

function giveToken(call: ApiCall): ApiResponse {
  const form = requireClient(call);
  const { discord } = call;
  const read = (name: string): string => form.get(name) ?? '';
  const kind = read('grant_type');
  if (kind === 'authorization_code') {
    const given = exchangeCode(discord, read('code'), read('redirect_uri'));
    if (!given) throw refuseToken(400, 'invalid_grant', 'Invalid "code" in request.');
    return describeTokens(call, given);
  }
  if (kind !== 'refresh_token') throw refuseToken(400, 'unsupported_grant_type');
  const given = refreshAuthorization(discord, read('refresh_token'));
  if (!given) throw refuseToken(400, 'invalid_grant', 'Invalid "refresh_token" in request.');
  return describeTokens(call, given);
}

const describeTokens = ({ discord }: ApiCall, given: Authorization): ApiResponse =>
  buildOk({
    token_type: 'Bearer',
    access_token: given.accessToken,
    expires_in: countSecondsLeft(discord, given),
    refresh_token: given.refreshToken,
    scope: given.scopes.join(' '),
  });

/** The calls with which the site exchanges a code and gives a token back. */
export const OAUTH2_CALLS: ApiRoute[] = [
  route('POST /oauth2/token', giveToken, 'none'),
  route(
    'POST /oauth2/token/revoke',
    (call) => {
      // An unknown token is as good as revoked.
      revokeToken(call.discord, requireClient(call).get('token') ?? '');
      return buildOk({});
    },
    'none',
  ),
];
