import { useSyncExternalStore } from 'react';
import type { AccountSystem } from '#shared/roles.ts';
import { getToken, onTokenChange } from '../tokens/session-tokens.ts';

/** What this file needs of a session store. */
interface Session {
  getState: () => { user: { role: string } | null };
  subscribe: (listener: () => void) => () => void;
}

interface Options {
  system: AccountSystem;
  roles: readonly string[];
  /** Loads the session's code. Called once there is a token, since visitors have none. */
  loadSession: () => Promise<Session>;
  /** Called when it is known whether the session has one of the roles; false without a session. */
  onKnown?: (isLive: boolean) => void;
}

/** Whether this browser has a live session of one of some roles: as a hook, and as far as known outside of components. */
interface RoleFlag {
  use: () => boolean;
  get: () => boolean;
}

/** Follows whether this browser has a live session of one of some roles, without the session's code for visitors. */
export function followRole({ system, roles, loadSession, onKnown }: Options): RoleFlag {
  let session: Session | undefined;
  let isLive = false;
  const listeners = new Set<() => void>();

  const update = () => {
    const role = session?.getState().user?.role;
    const concluded = role !== undefined && roles.includes(role);
    if (role !== undefined) onKnown?.(concluded);
    if (concluded === isLive) return;
    isLive = concluded;
    for (const listener of listeners) listener();
  };

  const findSession = async () => {
    if (session || getToken(system) === null) return;
    const loaded = await loadSession();
    if (session) return;
    session = loaded;
    session.subscribe(update);
    update();
  };

  const follow = () => {
    if (getToken(system) === null) onKnown?.(false);
    // Without it the page stays as it is for visitors.
    findSession().catch(() => undefined);
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    const stop = onTokenChange(follow);
    follow();
    return () => {
      listeners.delete(listener);
      stop();
    };
  };

  const get = () => isLive;
  return { get, use: () => useSyncExternalStore(subscribe, get, () => false) };
}
