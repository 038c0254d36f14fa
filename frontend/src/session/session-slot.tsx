import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/loading.tsx';
import { paths } from '../ui/paths.ts';
import { forgetPath } from './redirect-path.ts';
import { useHasToken } from './tokens.ts';

const Nothing = () => <></>;

const SessionMenu = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./session-menu.tsx').then(
      ({ SessionMenu }) => ({ default: SessionMenu }),
      // Without it the page stays as it is for visitors.
      () => ({ default: Nothing }),
    ),
);

/** In the navigation bar: the sign-in links or the account menu. Visitors do not download the menu. */
export function SessionSlot() {
  const signedIn = [useHasToken('web'), useHasToken('game')].includes(true);
  if (signedIn) {
    return (
      <Suspense fallback={<Skeleton className="h-11 w-36" />}>
        <SessionMenu />
      </Suspense>
    );
  }
  return (
    <>
      <Link
        to={paths.login}
        className="inline-flex min-h-11 items-center px-2 font-medium whitespace-nowrap text-soft hover:text-text"
        onClick={() => forgetPath('web')}
      >
        Sign in
      </Link>
      <ButtonLink look="outline" to={paths.gameProfile} onClick={() => forgetPath('game')}>
        Game Profile
      </ButtonLink>
    </>
  );
}
