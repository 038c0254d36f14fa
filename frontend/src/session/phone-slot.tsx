import { lazy, Suspense } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { paths } from '../ui/paths.ts';
import { forgetPath } from './redirect-path.ts';
import { useHasToken } from './tokens.ts';

const Nothing = () => <></>;

const PhoneSessions = lazy(() =>
  import('./phone-sessions.tsx').then(
    ({ PhoneSessions }) => ({ default: PhoneSessions }),
    // Without it the menu stays as it is for visitors.
    () => ({ default: Nothing }),
  ),
);

/** In the mobile menu: the sign-in links, or the signed-in users and their links. */
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
