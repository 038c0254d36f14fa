import { type ComponentType, lazy, Suspense } from 'react';
import { ButtonLink } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useHasAnyToken } from '../tokens/session-tokens.ts';
import { rememberHere } from './paths/redirect-path.ts';
import { paths } from './paths/screen-paths.ts';

const Nothing = () => <></>;

const SessionMenu = lazy(
  (): Promise<{ default: ComponentType }> =>
    import('./session-menu.tsx').then(
      ({ SessionMenu }) => ({ default: SessionMenu }),
      // Without it the page stays as it is for visitors.
      () => ({ default: Nothing }),
    ),
);

/** Narrow enough for both buttons to fit next to the navigation of a tablet. */
const ENTRANCE = 'max-lg:text-[0.9375rem] max-lg:[&>.press-face]:px-3';

/** In the navigation bar: the ways into the game's account, or the account menu. Visitors do not download the menu. */
export function SessionSlot() {
  const signedIn = useHasAnyToken();
  if (signedIn) {
    return (
      <Suspense fallback={<Skeleton className="h-11 w-36" />}>
        <SessionMenu />
      </Suspense>
    );
  }
  return (
    <>
      <ButtonLink
        variant="outline"
        to={paths.gameProfile}
        className={ENTRANCE}
        onClick={() => rememberHere('game')}
      >
        Game Profile
      </ButtonLink>
      <ButtonLink variant="hot" to={paths.register} className={ENTRANCE} onClick={() => rememberHere('game')}>
        Join free
      </ButtonLink>
    </>
  );
}
