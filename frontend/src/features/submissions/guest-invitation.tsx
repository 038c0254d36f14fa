import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { CROWD } from '../../app/pictures.ts';
import { rememberPath } from '../../session/redirect-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageHead } from '../../ui/page-head.ts';

/** Tells a guest that submitting takes a game account, and leads there and back. */
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
      <Notice picture={CROWD} title="First, log in" actions={login}>
        <p>
          With a game account you can hang your own pictures in the gallery. You come back here afterwards.
        </p>
      </Notice>
    </div>
  );
}
