import { useLocation } from 'react-router-dom';
import { rememberPath } from '../../../session/redirect-path.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePageHead } from '../../../ui/page-head.ts';
import { paths } from '../../../ui/paths.ts';
import { CROWD } from '../../../ui/pictures.ts';

/** Tells a guest that submitting requires a game account, with a link to sign in and return. */
export function GuestInvitation() {
  usePageHead({ title: 'Submit your art', hidden: true });
  const here = useLocation();
  const login = (
    <ButtonLink look="hot" to={paths.gameProfile} onClick={() => rememberPath('game', here)}>
      Log in to the game
    </ButtonLink>
  );
  return (
    <div className="measure pt-8 pb-16 md:pt-12">
      <h1 tabIndex={-1} className="pb-8 text-4xl md:text-5xl">
        Submit your art
      </h1>
      <Notice picture={CROWD} title="Log in first" actions={login}>
        <p>Log in with your game account to share your own pictures. We'll bring you back here afterwards.</p>
      </Notice>
    </div>
  );
}
