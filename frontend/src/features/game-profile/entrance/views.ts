import type { Answer } from '../../../../../shared/contract/call.ts';
import type { gameAuth } from '../../../../../shared/contract/game-auth.ts';
import type { MailedLink } from '../../../session/use-mailed-link.ts';

/** What sign-in asks for where the password was right and a second factor is needed. */
export type SecondFactorAsked = Extract<Answer<typeof gameAuth.calls.login>, { requires2FA: true }>;

/** What somebody sees who is not signed in, with what it needs to know for it. */
export type View =
  | { name: 'login'; email: string }
  | { name: 'register' }
  | { name: 'two-factor'; email: string; asked: SecondFactorAsked }
  // With why the token that was typed does not do, to type another one.
  | { name: 'forgot'; email: string; problem?: string }
  | { name: 'reset'; token: string; email: string; typed?: true }
  | { name: 'verify'; token: string; email: string };

/** The view that a mailed link leads to, or the login where none did. */
export const viewOf = (link: MailedLink | undefined): View =>
  link ? { name: link.purpose, token: link.token, email: link.email } : { name: 'login', email: '' };

const HEADS: Record<View['name'], { title: string; intro: string }> = {
  login: {
    title: 'Game Profile',
    intro: 'Your characters, your coins and all that keeps your game account safe.',
  },
  register: {
    title: 'Create Your Game Account',
    intro: 'One account for the game and for likes in the gallery. It is free, and for adults only.',
  },
  'two-factor': {
    title: 'Two-Factor Authentication',
    intro: 'Your password was right. One more step shows that it is really you.',
  },
  forgot: {
    title: 'Reset Your Password',
    intro: 'We send a token by which you can set another one. It works once, for an hour.',
  },
  reset: {
    title: 'Set a New Password',
    intro: 'Everybody who is signed in to your account is signed out by it, you as well.',
  },
  verify: {
    title: 'Your Email Address',
    intro: 'We check that our mails reach you, so that nobody else plays in your name.',
  },
};

/** What stands at the top of a view. */
export const headOf = (view: View): { title: string; intro: string } => HEADS[view.name];
