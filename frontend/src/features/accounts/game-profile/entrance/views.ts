import { useNavigate } from 'react-router-dom';
import type { ResponseData } from '#shared/contract/call.ts';
import type { gameAuth } from '#shared/contract/game-auth.ts';
import { paths } from '../../../../session/paths/screen-paths.ts';
import { isOwnPath, takePath } from '../../../../session/paths/take-path.ts';
import type { MailedLink } from '../../../../session/use-mailed-link.ts';
import { UNDO_HEAD } from '../../security/undo-change.tsx';

/** The login response that requires a second factor. */
export type SecondFactorRequest = Extract<ResponseData<typeof gameAuth.calls.login>, { requires2FA: true }>;

/** A token that was sent, and the server's message about sending it, or its error about the last one typed. */
export interface SentToken {
  /** The address of the account. */
  email: string;
  message?: string | undefined;
  problem?: string | undefined;
}

/** The views for players who are not signed in, with their data. */
export type View =
  | { name: 'login'; email: string }
  | { name: 'register' }
  | { name: 'two-factor'; email: string; secondFactor: SecondFactorRequest }
  | { name: 'forgot'; email: string }
  | ({ name: 'token' } & SentToken)
  | { name: 'reset'; token: string; email: string; typed?: true }
  | { name: 'verify'; token: string; email: string }
  | { name: 'undo'; token: string; email: string };

/** The initial view: the one for the emailed link, or else the login, also before an address is verified. */
export const toView = (link: MailedLink | undefined): View =>
  link && link.purpose !== 'verify'
    ? { name: link.purpose, token: link.token, email: link.email }
    : { name: 'login', email: '' };

/** A view that needs no data, by its name in the URL. */
export function openView(name: string): View | undefined {
  switch (name) {
    case 'login':
    case 'forgot':
      return { name, email: '' };
    case 'register':
      return { name };
    default:
      return undefined;
  }
}

const HEADS: Record<View['name'], { title: string; intro: string }> = {
  login: {
    title: 'Game Profile',
    intro: 'Log in to play, to like and post pictures, and to see your characters and coins.',
  },
  register: {
    title: 'Create Your Game Account',
    intro: "One account for playing, liking and posting. It's free, and for adults only.",
  },
  'two-factor': {
    title: 'Two-Factor Authentication',
    intro: "One more step to confirm it's you.",
  },
  forgot: {
    title: 'Reset Your Password',
    intro: "We'll send you a reset code. It works once and expires in an hour.",
  },
  token: {
    title: 'Reset Your Password',
    intro: 'Your reset code works once and expires in an hour.',
  },
  reset: {
    title: 'Set a New Password',
    intro: 'This signs you out everywhere.',
  },
  verify: {
    title: 'Your Email Address',
    intro: 'Confirm your email so nobody else can use it.',
  },
  undo: UNDO_HEAD,
};

/** The heading of a view. */
export const getHead = (view: View): { title: string; intro: string } => HEADS[view.name];

/**
 * Returns a function that redirects after login to the previous path or to the server's redirect; without
 * either, the profile stays.
 */
export function useGoOn(): (redirectTo?: string) => void {
  const navigate = useNavigate();
  return (redirectTo) => {
    const from = takePath('game');
    const to = from?.path ?? (redirectTo && isOwnPath(redirectTo) ? redirectTo : paths.gameProfile);
    // Back must not lead to a form that is done.
    void navigate(to, { replace: true, state: from?.state });
  };
}
