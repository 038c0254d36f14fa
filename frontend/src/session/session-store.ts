import { useSyncExternalStore } from 'react';
import type { AccountSystem } from '#shared/roles.ts';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { storeDeviceToken } from '../tokens/device-token.ts';
import { onDenied } from '../tokens/refused-calls.ts';
import { getToken, onTokenChange, storeToken } from '../tokens/session-tokens.ts';

/** The session of this browser with one account system. */
export interface SessionState<User> {
  user: User | null;
  token: string | null;
  /** A session is being checked or started. */
  loading: boolean;
  /** Why there is no session, or why it could not be checked. */
  error: string | null;
  isAuthenticated: boolean;
}

interface Options<User> {
  system: AccountSystem;
  /** Loads the user of the stored token. */
  fetchUser: () => Promise<User>;
  /** Ends the session on the server. */
  endOnServer: () => Promise<unknown>;
  /** The message for a failed sign-in without one from the server. */
  loginFailed: string;
}

interface SignedIn<User> {
  user: User;
  token: string;
  /** Returned by the calls that sign in. */
  deviceToken?: string;
}

export interface SessionStore<User> {
  /** The state, as a hook. */
  use: () => SessionState<User>;
  getState: () => SessionState<User>;
  subscribe: (listener: () => void) => () => void;
  /**
   * Signs in or registers with a call that returns the session, or undefined if a second factor is still
   * required. A failure is stored in the state and rethrown.
   */
  begin: (attempt: () => Promise<SignedIn<User> | undefined>) => Promise<SignedIn<User> | undefined>;
  /** Stores the latest account from the server. */
  replaceUser: (user: User) => void;
  /** Checks the session on the server and shows the loading state, for example after a network failure. */
  check: () => Promise<void>;
  /** Same as `check` without the loading state, for example after the account has changed elsewhere. */
  refresh: () => Promise<void>;
  /**
   * Ends the session in this browser, even if the server cannot be reached.
   *
   * @returns whether it also ended on the server
   */
  end: () => Promise<boolean>;
}

/** The sign-in screen's message about a session that ended elsewhere. */
const ENDED: Record<AccountSystem, string> = {
  web: 'Your session has ended. Please sign in again.',
  game: 'Your session has ended. Please log in again.',
};

/** Why a signed-in user is back at the sign-in screen; null if the error comes from a failed attempt. */
export const getEnding = ({ token, error }: Pick<SessionState<unknown>, 'token' | 'error'>): string | null =>
  token !== null || Object.values(ENDED).includes(error ?? '') ? error : null;

const SIGNED_OUT = { user: null, token: null, loading: false, error: null, isAuthenticated: false };

/**
 * Creates the session store of one account system. A stored token is checked at once. The session ends when
 * its token is removed, here or in another tab, or when the server reports that it has ended. Cached queries
 * whose keys begin with the system are removed with it.
 */
export function createSessionStore<User>({
  system,
  fetchUser,
  endOnServer,
  loginFailed,
}: Options<User>): SessionStore<User> {
  let state: SessionState<User> = { ...SIGNED_OUT, loading: true };
  const listeners = new Set<() => void>();
  const set = (next: SessionState<User>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const forgetResponses = () => queryClient.removeQueries({ queryKey: [system] });
  const enter = ({ user, token, deviceToken }: SignedIn<User>): void => {
    if (deviceToken !== undefined) storeDeviceToken(deviceToken);
    if (state.token !== token) forgetResponses();
    state = { user, token, loading: false, error: null, isAuthenticated: true };
    // Subscribers may call the API with this session at once.
    storeToken(system, token);
    set(state);
  };
  const leave = (error: string | null = null): void => {
    forgetResponses();
    set({ ...SIGNED_OUT, error });
    if (getToken(system) !== null) storeToken(system, null);
  };

  const runCheck = async (): Promise<void> => {
    const token = getToken(system);
    if (token === null) {
      leave();
      return;
    }
    // Another token may belong to another user, who must not see the previous user's data.
    set({ ...SIGNED_OUT, token, loading: true });
    try {
      const user = await fetchUser();
      if (getToken(system) === token) enter({ user, token });
    } catch (error) {
      // The call itself has removed a token that the server no longer accepts; the session survives all other
      // errors.
      if (getToken(system) === token)
        set({ ...SIGNED_OUT, token, error: getMessage(error, "We can't reach our server") });
    }
  };
  /** The latest check, which may still be running. */
  let checking: Promise<void> = Promise.resolve();
  const check = (): Promise<void> => {
    checking = runCheck();
    return checking;
  };
  const begin: SessionStore<User>['begin'] = async (attempt) => {
    const before = getToken(system);
    set({ ...SIGNED_OUT, loading: true });
    try {
      const signedIn = await attempt();
      if (signedIn) enter(signedIn);
      else set(SIGNED_OUT);
      return signedIn;
    } catch (error) {
      if (getToken(system) === before) leave(getMessage(error, loginFailed));
      // A session that began in another tab continues.
      else void check();
      throw error;
    }
  };
  const end = async (): Promise<boolean> => {
    // Starts before the token is removed, since the call needs it. An ended session needs no call.
    const ending = getToken(system) === null ? Promise.resolve() : endOnServer();
    leave();
    return ending.then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    );
  };
  const refresh = async (): Promise<void> => {
    // A check that is still running may have read the account before it changed.
    await checking;
    const { token, isAuthenticated } = state;
    if (!isAuthenticated) return;
    // A failure does not end the session, except the one for which the call itself removes the token.
    const user = await fetchUser().catch(() => undefined);
    if (user && state.token === token) set({ ...state, user });
  };
  const follow = (): void => {
    const token = getToken(system);
    if (token === state.token) return;
    if (token === null) leave(ENDED[system]);
    else {
      forgetResponses();
      void check();
    }
  };

  const recheck = (): void => {
    if (state.isAuthenticated) void refresh();
    else if (state.token !== null && !state.loading) void check();
  };

  let isRereading = false;
  const reread = async (): Promise<void> => {
    if (isRereading) return;
    isRereading = true;
    await refresh();
    isRereading = false;
  };

  onTokenChange(follow);
  // Staff whose role was taken away learn so from the guard of the screen, not from a failed list.
  onDenied((denied) => {
    if (denied === system) void reread();
  });
  onReturn(recheck);
  void check();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const getState = () => state;
  return {
    use: () => useSyncExternalStore(subscribe, getState),
    getState,
    subscribe,
    begin,
    refresh,
    replaceUser: (user) => state.isAuthenticated && set({ ...state, user }),
    check,
    end,
  };
}

const getMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message : fallback;

/** After this absence, in milliseconds, the session is checked again. */
const RECHECK_AFTER = 60_000;

/** Calls back when the user returns to this tab after an absence, and when the network returns. */
function onReturn(listener: () => void): void {
  let left = performance.now();
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left = performance.now();
    else if (performance.now() - left > RECHECK_AFTER) listener();
  });
}
