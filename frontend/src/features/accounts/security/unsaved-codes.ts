import { useSyncExternalStore } from 'react';

/** By account. Only in memory, since a recovery code is as sensitive as a password. */
const unsaved = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Keeps an account's new recovery codes until the owner has saved them; undefined removes them. */
export function storeCodes(account: string, codes: readonly string[] | undefined): void {
  if (codes) unsaved.set(account, codes);
  else unsaved.delete(account);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recovery codes that the account's owner has not saved yet, as a hook. */
export const useUnsavedCodes = (account: string): readonly string[] | undefined =>
  useSyncExternalStore(subscribe, () => unsaved.get(account));
