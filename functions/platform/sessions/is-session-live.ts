import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { recentSettings } from '../system-settings.ts';
import { ACCOUNT_KINDS, readAuthState } from './auth-state.ts';
import { isLive } from './session-life.ts';

/** Returns whether a session of an account has neither ended nor expired, without its token. */
export async function isSessionLive(
  system: AccountSystem,
  accountId: AccountId,
  sessionId: string,
): Promise<boolean> {
  const [authState, { sessionTimeout }] = await Promise.all([
    readAuthState(ACCOUNT_KINDS[system], accountId),
    recentSettings(),
  ]);
  const stored = authState?.sessions[sessionId];
  return authState !== undefined && stored !== undefined && isLive(authState, stored, sessionTimeout);
}
