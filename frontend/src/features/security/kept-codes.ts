import { useSyncExternalStore } from 'react';

/** By account. Only in memory, since a recovery code is as sensitive as a password. */
const kept = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Keeps an account's new recovery codes until the owner has saved them; undefined removes them. */
export function keepCodes(account: string, codes: readonly string[] | undefined): void {
  if (codes) kept.set(account, codes);
  else kept.delete(account);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recovery codes that the account's owner has not saved yet, as a hook. */
export const useKeptCodes = (account: string): readonly string[] | undefined =>
  useSyncExternalStore(subscribe, () => kept.get(account));
