import { useSyncExternalStore } from 'react';

/** A choice that this browser remembers; null while it is undecided. */
export interface StoredChoice<Value extends string> {
  /** The choice; undefined in a prerendered page, until it is known in which browser that is shown. */
  use: () => Value | null | undefined;
  /** The choice at this moment, for code that is no part of a drawing. */
  now: () => Value | null;
  set: (value: Value | null) => void;
}

/**
 * Makes a choice that is kept in this browser and shared by all its tabs. Where storage is blocked, it holds
 * for as long as the page does.
 *
 * @param key the name in local storage
 * @param values what may be chosen; anything else found there counts as undecided
 * @param mayStore asked each time; while it says no, a choice is neither written down nor looked up
 */
export function storedChoice<const Value extends string>(
  key: string,
  values: readonly Value[],
  mayStore: () => boolean = () => true,
): StoredChoice<Value> {
  let unstored: string | null = null;
  const listeners = new Set<() => void>();
  const read = (): Value | null => {
    const found = attempt(() => (mayStore() ? localStorage.getItem(key) : null)) ?? unstored;
    return values.find((value) => value === found) ?? null;
  };
  const set = (value: Value | null): void => {
    unstored = value;
    const forget = value === null || !mayStore();
    attempt(() => (forget ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
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
  const use = () => useSyncExternalStore<Value | null | undefined>(subscribe, read, notKnown);
  return { use, now: read, set };
}

const notKnown = () => undefined;

/** Storage throws where a person has blocked it. */
function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}
