import { GRANTS, readGrant } from '#platform/environment.ts';
import { STATE_SECONDS } from './authorization-state.ts';

/** The cookie that ties an authorization to the browser that started it. */
export const STATE_COOKIE = 'discord-state';

/** Only the calls of the authorization receive it, also when Discord's page leads back to us. */
export function buildStateCookie(state: string): string {
  const isSecure = readGrant(GRANTS.site).SITE_ORIGIN.startsWith('https:');
  const attributes = ['Path=/api/game/auth/discord', `Max-Age=${STATE_SECONDS}`, 'HttpOnly', 'SameSite=Lax'];
  return [`${STATE_COOKIE}=${state}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
