import { useSyncExternalStore } from 'react';
import type { AccountSystem } from '../../../shared/roles.ts';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { keepToken, onTokenChange, tokenOf } from './tokens.ts';

/** How this browser stands with one account system. */
interface SessionState<User> {
  user: User | null;
  token: string | null;
  /** A session is being checked or begun. */
  loading: boolean;
  /** Why there is no session, or why it could not be checked. */
  error: string | null;
  isAuthenticated: boolean;
}

interface Options<User> {
  system: AccountSystem;
  /** Asks the server whose session the stored token is. */
  fetchUser: () => Promise<User>;
  /** Tells the server that the session ends. */
  endOnServer: () => Promise<unknown>;
  /** What is shown where signing in failed without a word from the server. */
  loginFailed: string;
}

interface SignedIn<User> {
  user: User;
  token: string;
}

export interface SessionStore<User> {
  /** The state, for a component that is to follow it. */
  use: () => SessionState<User>;
  getState: () => SessionState<User>;
  subscribe: (listener: () => void) => () => void;
  /**
   * Signs in or registers by a call that gives the session, or undefined where a second factor is still asked
   * for. A failure is noted in the state and thrown on.
   */
  begin: (attempt: () => Promise<SignedIn<User> | undefined>) => Promise<SignedIn<User> | undefined>;
  /** Puts the account in as the server last gave it. */
  replaceUser: (user: User) => void;
  /** Asks the server whose session it is, showing that it does, as after a failure to reach it. */
  check: () => Promise<void>;
  /** Asks the same behind what is shown, as when something about the account has changed elsewhere. */
  refresh: () => Promise<void>;
  /**
   * Ends the session here, whether or not the server can be told.
   *
   * @returns whether it is ended there too
   */
  end: () => Promise<boolean>;
}

const ENDED = 'Your session has ended. Please sign in again.';

/** Why somebody is at the sign-in who was signed in before; null where the error is that of a failed attempt. */
export const endingOf = ({ token, error }: Pick<SessionState<unknown>, 'token' | 'error'>): string | null =>
  token !== null || error === ENDED ? error : null;

const NOBODY = { user: null, token: null, loading: false, error: null, isAuthenticated: false };

/**
 * Makes the session of one account system. A stored token is checked at once; whatever drops that token, here
 * or in another tab, ends the session, and only the server's word that it has ended does so by itself. What
 * has been read in its name lies in the query cache under keys that begin with the system, and goes with it.
 */
export function sessionStore<User>({
  system,
  fetchUser,
  endOnServer,
  loginFailed,
}: Options<User>): SessionStore<User> {
  let state: SessionState<User> = { ...NOBODY, loading: true };
  const listeners = new Set<() => void>();
  const set = (next: SessionState<User>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const forgetAnswers = () => queryClient.removeQueries({ queryKey: [system] });
  const enter = ({ user, token }: SignedIn<User>): void => {
    if (state.token !== token) forgetAnswers();
    state = { user, token, loading: false, error: null, isAuthenticated: true };
    // Whoever hears of it may call the server in its name at once.
    keepToken(system, token);
    set(state);
  };
  const leave = (error: string | null = null): void => {
    forgetAnswers();
    set({ ...NOBODY, error });
    if (tokenOf(system) !== null) keepToken(system, null);
  };

  const check = async (): Promise<void> => {
    const token = tokenOf(system);
    if (token === null) {
      leave();
      return;
    }
    // Another token may be another person's, to whom nothing of the last one is shown.
    set({ ...NOBODY, token, loading: true });
    try {
      const user = await fetchUser();
      if (tokenOf(system) === token) enter({ user, token });
    } catch (error) {
      // The call itself has dropped a token that the server knows no more; the session may outlive all else.
      if (tokenOf(system) === token)
        set({ ...NOBODY, token, error: messageOf(error, 'The server cannot be reached') });
    }
  };
  const begin: SessionStore<User>['begin'] = async (attempt) => {
    const before = tokenOf(system);
    set({ ...NOBODY, loading: true });
    try {
      const signedIn = await attempt();
      if (signedIn) enter(signedIn);
      else set(NOBODY);
      return signedIn;
    } catch (error) {
      if (tokenOf(system) === before) leave(messageOf(error, loginFailed));
      // Somebody has signed in meanwhile in another tab, and stays so.
      else void check();
      throw error;
    }
  };
  const end = async (): Promise<boolean> => {
    // Begun before the token goes, which it still needs. A session that is no more needs no end.
    const told = tokenOf(system) === null ? Promise.resolve() : endOnServer();
    leave();
    return told.then(
      () => true,
      (error: unknown) => error instanceof ApiError && error.status === 401,
    );
  };
  const refresh = async (): Promise<void> => {
    const { token, isAuthenticated } = state;
    if (!isAuthenticated) return;
    // A failure says nothing about the session, but for the one on which the call itself drops the token.
    const user = await fetchUser().catch(() => undefined);
    if (user && state.token === token) set({ ...state, user });
  };
  const follow = (): void => {
    const token = tokenOf(system);
    if (token === state.token) return;
    if (token === null) leave(ENDED);
    else {
      forgetAnswers();
      void check();
    }
  };

  const lookAgain = (): void => {
    if (state.isAuthenticated) void refresh();
    else if (state.token !== null && !state.loading) void check();
  };

  onTokenChange(follow);
  onReturn(lookAgain);
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

const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message : fallback;

/** How long somebody is away, in milliseconds, until it is worth asking whether they are still signed in. */
const ABSENCE = 60_000;

/** Calls back when somebody comes back to this tab after a while, and when the network comes back. */
function onReturn(listener: () => void): void {
  let left = performance.now();
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') left = performance.now();
    else if (performance.now() - left > ABSENCE) listener();
  });
}
