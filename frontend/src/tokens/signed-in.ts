import { useSyncExternalStore } from 'react';
import type { AccountSystem } from '#shared/roles.ts';
import { getToken, onTokenChange } from './session-tokens.ts';

/** The account system that this browser is signed in to, the website first; undefined for a visitor. */
export const findSignedIn = (): AccountSystem | undefined =>
  (['web', 'game'] as const).find((system) => getToken(system) !== null);

/** As `findSignedIn`, for components; undefined on a prerendered page. */
export const useSignedIn = (): AccountSystem | undefined =>
  useSyncExternalStore(onTokenChange, findSignedIn, () => undefined);
