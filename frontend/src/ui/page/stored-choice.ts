import { useSyncExternalStore } from 'react';

/** A choice stored in this browser; null while undecided. */
export interface StoredChoice<Value extends string> {
  /** The choice, as a hook; undefined on a prerendered page until it is hydrated. */
  use: () => Value | null | undefined;
  /** The current choice, for code outside of rendering. */
  now: () => Value | null;
  set: (value: Value | null) => void;
}

/**
 * Creates a choice that is stored in this browser and shared by all its tabs. If storage is blocked, it lasts
 * as long as the page.
 *
 * @param key the key in local storage
 * @param values the allowed values; any other stored value counts as undecided
 * @param mayStore checked on each access; while it returns false, the choice is neither stored nor read
 */
export function createStoredChoice<const Value extends string>(
  key: string,
  values: readonly Value[],
  mayStore: () => boolean = () => true,
): StoredChoice<Value> {
  let unstored: string | null = null;
  const listeners = new Set<() => void>();
  const read = (): Value | null => {
    const found = tryAccess(() => (mayStore() ? localStorage.getItem(key) : null)) ?? unstored;
    return values.find((value) => value === found) ?? null;
  };
  const set = (value: Value | null): void => {
    unstored = value;
    const forget = value === null || !mayStore();
    tryAccess(() => (forget ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
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
  const use = () => useSyncExternalStore<Value | null | undefined>(subscribe, read, getUnknown);
  return { use, now: read, set };
}

const getUnknown = () => undefined;

/** Storage throws if the user has blocked it. */
function tryAccess<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** Whether this browser may store more than is strictly necessary. */
export const cookieChoice = createStoredChoice('cookieConsent', ['accepted', 'declined']);
