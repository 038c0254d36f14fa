import { useSyncExternalStore } from 'react';

/** By account. Nowhere but in memory: a recovery code opens the account as a password does. */
const kept = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Holds an account's new recovery codes until their owner has them; undefined lets them go. */
export function keepCodes(account: string, codes: readonly string[] | undefined): void {
  if (codes) kept.set(account, codes);
  else kept.delete(account);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recovery codes that the owner of an account has not put away yet, for a component that is to follow them. */
export const useKeptCodes = (account: string): readonly string[] | undefined =>
  useSyncExternalStore(subscribe, () => kept.get(account));
