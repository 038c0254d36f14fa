import type { AccountSystem } from '#shared/roles.ts';

type Listener = (system: AccountSystem) => void;

const listeners = new Set<Listener>();

/** Reports that the server refused a call for lack of permission: the role of the user may have changed. */
export function reportDenied(system: AccountSystem): void {
  for (const listener of listeners) listener(system);
}

/** Calls back for each call that the server refuses for lack of permission. */
export const onDenied = (listener: Listener): void => void listeners.add(listener);
