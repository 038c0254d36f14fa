import { useSyncExternalStore } from 'react';
import type { AccountSystem } from '../../../shared/roles.ts';

/** The names in local storage. */
const KEYS: Record<AccountSystem, string> = { web: 'webToken', game: 'gameToken' };

/** What holds where storage is blocked: for as long as the page does. */
const unstored: Record<AccountSystem, string | null> = { web: null, game: null };
const listeners = new Set<() => void>();

/** The token of the session that this browser has with an account system; null where it has none. */
export function tokenOf(system: AccountSystem): string | null {
  try {
    return localStorage.getItem(KEYS[system]);
  } catch {
    return unstored[system];
  }
}

/** Keeps a token for every tab of this browser, or with null forgets it. */
export function keepToken(system: AccountSystem, token: string | null): void {
  unstored[system] = token;
  try {
    if (token === null) localStorage.removeItem(KEYS[system]);
    else localStorage.setItem(KEYS[system], token);
  } catch {
    // Storage is blocked.
  }
  for (const listener of listeners) listener();
}

/**
 * Calls back whenever a token may have changed, in this tab or in another.
 *
 * @returns what ends that
 */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Whether this browser has a session with an account system, as far as it knows without asking; a prerendered
 * page is nobody's.
 */
export const useHasToken = (system: AccountSystem): boolean =>
  useSyncExternalStore(
    onTokenChange,
    () => tokenOf(system) !== null,
    () => false,
  );
