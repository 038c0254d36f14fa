import { Link } from 'react-router-dom';
import type { AccountSystem } from '#shared/roles.ts';
import { rememberHere } from '../../session/paths/redirect-path.ts';
import { paths } from '../../session/paths/screen-paths.ts';

/** What the other account is for, by the form that links to it. */
const OTHERS = {
  game: {
    system: 'web',
    to: paths.login,
    purpose: 'Here for your subscription, or on the website team?',
    label: 'Sign in to the website',
  },
  web: {
    system: 'game',
    to: paths.gameProfile,
    purpose: 'Here to play, or to like and post pictures?',
    label: 'Log in to the game',
  },
} as const;

/** Leads from the form of one account to that of the other; signing in there returns to the same page. */
export function OtherAccount({ from }: { from: AccountSystem }) {
  const { system, to, purpose, label } = OTHERS[from];
  return (
    <p className="mt-6 grid border-t-2 border-raised pt-5 text-soft">
      {purpose}{' '}
      <Link
        to={to}
        className="inline-flex min-h-11 items-center justify-self-start text-cool underline underline-offset-4 hover:text-text"
        onClick={() => rememberHere(system)}
      >
        {label}
      </Link>
    </p>
  );
}
