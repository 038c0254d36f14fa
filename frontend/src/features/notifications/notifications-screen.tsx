import type { AccountSystem } from '#shared/roles.ts';
import { ButtonLink } from '#ui/control/button.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { rememberHere } from '../../session/paths/redirect-path.ts';
import { paths } from '../../session/paths/screen-paths.ts';
import { useHasToken } from '../../tokens/session-tokens.ts';
import { DigestOffer } from './digest-offer.tsx';
import { DigestSettings } from './digest-settings.tsx';
import { Inbox } from './inbox.tsx';
import { BELL } from './pictures.ts';

/** The notifications of the player and the website user who are signed in here. */
export function NotificationsScreen() {
  usePageHead({ title: 'Notifications', hidden: true });
  const hasToken = { web: useHasToken('web'), game: useHasToken('game') };
  const systems = (['web', 'game'] as const).filter((system) => hasToken[system]);
  return (
    <div className="measure max-w-[54rem] py-10 md:py-14">
      <h1 tabIndex={-1} className="pb-6 text-4xl md:text-5xl">
        Notifications
      </h1>
      {systems.length === 0 ? (
        <ToSignIn />
      ) : (
        <>
          <DigestOffer systems={systems} />
          <Inbox key={systems.join()} systems={systems}>
            <DigestSettings systems={systems} />
          </Inbox>
        </>
      )}
    </div>
  );
}

const SIGN_IN = [
  { system: 'game', label: 'Log in to the game', to: paths.gameProfile },
  { system: 'web', label: 'Sign in to the website', to: paths.login },
] as const satisfies readonly { system: AccountSystem; label: string; to: string }[];

function ToSignIn() {
  const actions = SIGN_IN.map(({ system, label, to }) => (
    <ButtonLink key={system} variant="outline" to={to} onClick={() => rememberHere(system)}>
      {label}
    </ButtonLink>
  ));
  return (
    <Notice picture={BELL} title="Sign in to see your notifications" actions={actions}>
      <p>They tell you what became of your pictures and your account.</p>
    </Notice>
  );
}
