import type { AccountSystem } from '#shared/roles.ts';

/** The words for starting a session in a system's screens. */
interface SignInTexts {
  noun: string;
  verb: string;
  gerund: string;
  past: string;
}

/** The website says 'sign in', the game 'log in'. */
export const SIGN_IN_TEXTS: Record<AccountSystem, SignInTexts> = {
  web: { noun: 'sign-in', verb: 'sign in', gerund: 'Signing in', past: 'signed in' },
  game: { noun: 'login', verb: 'log in', gerund: 'Logging in', past: 'logged in' },
};
