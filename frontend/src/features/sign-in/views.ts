import type { MailedLink } from '../../session/use-mailed-link.ts';

/** What the screen shows, with what it needs to know for it. */
export type View =
  | { name: 'entrance'; tab: 'sign-in' | 'sign-up'; email: string }
  | { name: 'second-step'; challenge: string }
  | { name: 'forgotten'; email: string }
  | { name: 'reset'; token: string; email: string }
  | { name: 'verify'; token: string; email: string };

/** The view that a mailed link leads to, or the entrance where none did. */
export const viewOf = (link: MailedLink | undefined): View =>
  link
    ? { name: link.purpose, token: link.token, email: link.email }
    : { name: 'entrance', tab: 'sign-in', email: '' };

interface Head {
  title: string;
  intro: string;
}

const HEADS: Record<Exclude<View['name'], 'entrance'> | 'sign-in' | 'sign-up', Head> = {
  'sign-in': {
    title: 'Sign in',
    intro: 'To your website account and, for staff, to the back office. The game has accounts of its own.',
  },
  'sign-up': {
    title: 'Join the crowd',
    intro: 'A website account is free. To like pictures and to make characters you need a game account.',
  },
  'second-step': {
    title: 'One more step',
    intro: 'Your password was right. Now show that you have your authenticator app at hand.',
  },
  forgotten: {
    title: 'Reset your password',
    intro: 'We send a link by which you can set another one. It works once, for an hour.',
  },
  reset: {
    title: 'Set a new password',
    intro: 'Everybody who is signed in to your account is signed out by it, you as well.',
  },
  verify: {
    title: 'Your email address',
    intro: 'We check that our mails reach you, so that nobody else signs up in your name.',
  },
};

/** What stands at the top of a view. */
export const headOf = (view: View): Head => HEADS[view.name === 'entrance' ? view.tab : view.name];
