import { BROKEN } from '../../app/pictures.ts';
import { gameSession } from '../../session/game-session.ts';
import { logOut } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageHead } from '../../ui/page-head.ts';

/** There is a session, but the server did not say whose. Giving it up for that would be wrong. */
export function NotChecked({ reason }: { reason: string | null }) {
  usePageHead({ title: 'Game Profile' });
  const actions = (
    <>
      <Button look="hot" onClick={() => void gameSession.check()}>
        Try again
      </Button>
      <Button onClick={() => void logOut(['game'])}>Logout</Button>
    </>
  );
  return (
    <div className="measure py-16">
      <Notice picture={BROKEN} title="We could not check who you are" urgent actions={actions}>
        <p>{reason}. You are still logged in; nothing is lost.</p>
      </Notice>
    </div>
  );
}
