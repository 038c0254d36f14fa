import { lazy, Suspense } from 'react';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { forgetPath } from './redirect-path.ts';
import { useHasToken } from './tokens.ts';

const Nothing = () => <></>;

const PhoneSessions = lazy(() =>
  import('./phone-sessions.tsx').then(
    ({ PhoneSessions }) => ({ default: PhoneSessions }),
    // Without it the menu is as it is for everybody else.
    () => ({ default: Nothing }),
  ),
);

/** In the menu of narrow screens: the ways in, or who is in and what is open to them. */
export function PhoneSlot() {
  const signedIn = [useHasToken('web'), useHasToken('game')].includes(true);
  if (signedIn) {
    return (
      <Suspense fallback={null}>
        <PhoneSessions />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-4">
      <ButtonLink look="outline" to={paths.login} onClick={() => forgetPath('web')}>
        Sign in
      </ButtonLink>
      <ButtonLink look="hot" to={paths.gameProfile} onClick={() => forgetPath('game')}>
        Game Profile
      </ButtonLink>
    </div>
  );
}
