import { lazy, Suspense } from 'react';
import { ButtonLink } from '#ui/control/button.tsx';
import { useHasAnyToken } from '../tokens/session-tokens.ts';
import { rememberHere } from './paths/redirect-path.ts';
import { paths } from './paths/screen-paths.ts';

const Nothing = () => <></>;

const PhoneSessions = lazy(() =>
  import('./phone-sessions.tsx').then(
    ({ PhoneSessions }) => ({ default: PhoneSessions }),
    // Without it the menu stays as it is for visitors.
    () => ({ default: Nothing }),
  ),
);

/** In the mobile menu: the ways into the game's account, or the signed-in users and their links. */
export function PhoneSlot() {
  const signedIn = useHasAnyToken();
  if (signedIn) {
    return (
      <Suspense fallback={null}>
        <PhoneSessions />
      </Suspense>
    );
  }
  return (
    <div className="grid gap-3">
      <ButtonLink variant="hot" to={paths.register} onClick={() => rememberHere('game')}>
        Join free
      </ButtonLink>
      <ButtonLink variant="outline" to={paths.gameProfile} onClick={() => rememberHere('game')}>
        Game Profile
      </ButtonLink>
    </div>
  );
}
