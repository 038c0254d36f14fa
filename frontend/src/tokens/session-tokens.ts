import { useSyncExternalStore } from 'react';
import type { AccountSystem } from '#shared/roles.ts';

/** The keys in local storage. */
const KEYS: Record<AccountSystem, string> = { web: 'webToken', game: 'gameToken' };

/** The fallback when storage is blocked; it lasts as long as the page. */
const memoryTokens: Record<AccountSystem, string | null> = { web: null, game: null };
const listeners = new Set<() => void>();

/** The token of this browser's session with an account system; null if there is none. */
export function getToken(system: AccountSystem): string | null {
  try {
    return localStorage.getItem(KEYS[system]);
  } catch {
    return memoryTokens[system];
  }
}

/** Stores a token for all tabs of this browser; null removes it. */
export function storeToken(system: AccountSystem, token: string | null): void {
  memoryTokens[system] = token;
  try {
    if (token === null) localStorage.removeItem(KEYS[system]);
    else localStorage.setItem(KEYS[system], token);
  } catch {
    // Storage is blocked.
  }
  for (const listener of listeners) listener();
}

/**
 * Calls back whenever a token may have changed, in this tab or another.
 *
 * @returns a function that unsubscribes
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
 * Whether this browser has a token for an account system, without a request to the server; false on a prerendered
 * page.
 */
export const useHasToken = (system: AccountSystem): boolean =>
  useSyncExternalStore(
    onTokenChange,
    () => getToken(system) !== null,
    () => false,
  );

/** Whether this browser has a token for any account system; false on a prerendered page. */
export const useHasAnyToken = (): boolean => [useHasToken('web'), useHasToken('game')].includes(true);
