import { useSyncExternalStore } from 'react';

/** A choice that this browser remembers; null while it is undecided. */
export interface StoredChoice<Value extends string> {
  use: () => Value | null;
  set: (value: Value | null) => void;
}

/**
 * Makes a choice that is kept in this browser and shared by all its tabs. Where storage is blocked, it holds
 * for as long as the page does.
 *
 * @param key the name in local storage
 * @param values what may be chosen; anything else found there counts as undecided
 */
export function storedChoice<const Value extends string>(
  key: string,
  values: readonly Value[],
): StoredChoice<Value> {
  let unstored: string | null = null;
  const listeners = new Set<() => void>();
  const read = (): Value | null => {
    const found = attempt(() => localStorage.getItem(key)) ?? unstored;
    return values.find((value) => value === found) ?? null;
  };
  const set = (value: Value | null): void => {
    unstored = value;
    attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  };
  return { use: () => useSyncExternalStore(subscribe, read), set };
}

/** Storage throws where a person has blocked it. */
function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
