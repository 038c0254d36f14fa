import type { AccountSystem } from '#shared/roles.ts';
import { getToken, storeToken } from './session-tokens.ts';

type Listener = (system: AccountSystem) => void;

const listeners = new Set<Listener>();

/** Calls back for each call that the server refuses for lack of permission: the role of the user may have changed. */
export const onDenied = (listener: Listener): void => void listeners.add(listener);

/** The session that a call was sent with. */
interface UsedSession {
  system: AccountSystem;
  /** Null if there was none. */
  token: string | null;
}

/** What the server refused a call with. */
interface Refusal {
  status: number;
  code: string;
}

/** Does to a session what the refusal of a call says about it. */
export function followRefusal({ system, token }: UsedSession, { status, code }: Refusal): void {
  // The only error that ends a session. A new one may have replaced it during the call.
  if (status === 401 && code === 'session-ended' && token !== null && getToken(system) === token)
    storeToken(system, null);
  if (status === 403 && code === 'not-allowed') for (const listener of listeners) listener(system);
}
