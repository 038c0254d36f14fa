import type { MailedLink } from '../../../session/use-mailed-link.ts';

/** The views of the screen, with their data. */
export type View =
  | { name: 'entrance'; tab: 'sign-in' | 'sign-up'; email: string }
  | { name: 'second-step'; challenge: string }
  | { name: 'forgotten'; email: string }
  | { name: 'reset'; token: string; email: string }
  | { name: 'verify'; token: string; email: string };

/** The initial view: the one for the emailed link, or else sign-in. */
export const toView = (link: MailedLink | undefined): View =>
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
    intro: 'This is the website account. Here to play? Use your game account.',
  },
  'sign-up': {
    title: 'Join the crowd',
    intro: 'A website account is free. Playing, liking and posting need a game account.',
  },
  'second-step': {
    title: 'One more step',
    intro: "Confirm it's you with your authenticator app.",
  },
  forgotten: {
    title: 'Reset your password',
    intro: "We'll email you a reset link. It works once and expires in an hour.",
  },
  reset: {
    title: 'Set a new password',
    intro: 'This signs you out everywhere.',
  },
  verify: {
    title: 'Your email address',
    intro: 'Confirm your email so nobody else can use it.',
  },
};

/** The heading of a view. */
export const getHead = (view: View): Head => HEADS[view.name === 'entrance' ? view.tab : view.name];
