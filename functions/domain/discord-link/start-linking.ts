import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { buildAuthorizeUrl } from '#platform/discord/authorization.ts';
import { DiscordFailure } from '#platform/discord/discord-failure.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { Problem } from '#platform/problem.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import { startAuthorization } from './authorization-state.ts';

/** Each may end in a mail. */
const STARTS_PER_PLAYER = { most: 20, seconds: 3_600 };

/** Where Discord's page leads back to; the developer portal names it, too. */
export const buildRedirectUri = (): string =>
  `${readGrant(GRANTS.site).SITE_ORIGIN}/api/game/auth/discord/callback`;

/**
 * Starts linking a Discord account to the player of a session.
 *
 * @returns the address of Discord's page, and its state for the cookie
 * @throws Problem `conflict` if the stage has no application at Discord; `limit-reached`
 */
export async function startLinking(session: GameSession): Promise<{ url: string; state: string }> {
  const redirectUri = buildRedirectUri();
  buildUrl('', redirectUri);
  await limitStarts(session);
  const state = await startAuthorization(session);
  return { url: buildUrl(state, redirectUri), state };
}

function buildUrl(state: string, redirectUri: string): string {
  try {
    return buildAuthorizeUrl({ state, redirectUri });
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    throw new Problem('conflict', "Discord accounts can't be linked on this site.", { cause: error });
  }
}

const limitStarts = ({ accountId }: GameSession): Promise<void> =>
  enforceLimit(
    `discord-link#${accountId}`,
    STARTS_PER_PLAYER,
    "You've tried to link a Discord account too many times. Please try again later.",
  );
