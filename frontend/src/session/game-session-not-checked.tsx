import { Button } from '#ui/control/button.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { usePageHead } from '#ui/page/page-head.ts';
import { BROKEN } from '#ui/picture/pictures.ts';
import { gameSession } from './game-session.ts';
import { logOut } from './log-out.ts';

/** A session exists, but the server did not confirm it. That is no reason to end it. */
export function GameSessionNotChecked({ reason }: { reason: string | null }) {
  usePageHead({ title: 'Game Profile' });
  const actions = (
    <>
      <Button variant="hot" onClick={() => void gameSession.check()}>
        Try again
      </Button>
      <Button onClick={() => void logOut(['game'])}>Logout</Button>
    </>
  );
  return (
    <div className="measure py-16">
      <Notice picture={BROKEN} title="We couldn't verify your session" urgent actions={actions}>
        <p>{reason}. You're still logged in, and nothing is lost.</p>
      </Notice>
    </div>
  );
}
