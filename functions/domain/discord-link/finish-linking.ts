import { readAuthorizedUser } from '#platform/discord/authorization.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { log } from '#platform/log.ts';
import { isSessionLive } from '#platform/sessions/session-life.ts';
import type { DiscordLinkError } from '#shared/contract/discord-link.ts';
import type { ClientInfo } from '../accounts/activity.ts';
import { findAccount } from '../accounts/find-account.ts';
import { findAuthorization } from './authorization-state.ts';
import { LinkingRefusal, linkPlayer } from './link-player.ts';
import { buildRedirectUri } from './start-linking.ts';

/** What Discord's page passes on. */
interface Callback {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/**
 * Links the Discord account of a person who comes back from Discord's page. A browser that comes back again gets the
 * same response as before.
 *
 * @param cookie the state in the browser's cookie
 * @returns why it was not linked; undefined once it is
 */
export async function finishLinking(
  callback: Callback,
  cookie: string | undefined,
  client: ClientInfo,
): Promise<DiscordLinkError | undefined> {
  try {
    await link(callback, cookie, client);
    return undefined;
  } catch (error) {
    if (error instanceof LinkingRefusal) return error.code;
    // The person is on the way back to the site, where any other response would be out of place.
    const cause = error instanceof Error ? error : new Error(String(error));
    await log(error instanceof DiscordFailure ? 'warn' : 'error', 'A Discord account was not linked', {
      cause,
    });
    return 'oauth_failed';
  }
}

async function link(
  { code, state, error }: Callback,
  cookie: string | undefined,
  client: ClientInfo,
): Promise<void> {
  if (error) throw new LinkingRefusal(error === 'access_denied' ? 'access_denied' : 'oauth_failed');
  if (!code || !state) throw new LinkingRefusal('missing_parameters');
  const started = await findAuthorization(state, cookie);
  if (!started) throw new LinkingRefusal('invalid_state');
  const { playerId, sessionId, linked } = started;
  const [player, isLive] = await Promise.all([
    findAccount('game', playerId),
    isSessionLive('game', playerId, sessionId),
  ]);
  if (!player || !isLive) throw new LinkingRefusal('user_not_found');
  if (linked !== undefined) return requireLinked(player.discord?.id === linked);
  try {
    const user = await readAuthorizedUser(code, buildRedirectUri());
    await linkPlayer(player, user, { state, client });
  } catch (failure) {
    // Another request with the same code and state may have been faster.
    const after = await findAuthorization(state, cookie);
    if (after?.linked === undefined) throw failure;
    const current = await findAccount('game', playerId);
    requireLinked(current?.discord?.id === after.linked);
  }
}

function requireLinked(isLinked: boolean): void {
  if (!isLinked) throw new LinkingRefusal('invalid_state');
}
