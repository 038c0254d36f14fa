import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { verifyEmailQuery } from '../../../api/verify-email.ts';
import { gameSession, useGameSession } from '../../../session/game-session.ts';
import { BusyMark } from '../../../ui/busy-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';

interface Props {
  token: string;
  email: string;
  onDone: () => void;
}

/** Verifies an address by the token that a mail brought, and says whether that worked. */
export function VerifiedAddress({ token, email, onDone }: Props) {
  const { data, error } = useQuery(verifyEmailQuery('game', { token, email }));
  const { user } = useGameSession();
  const verified = data !== undefined;
  useEffect(() => {
    if (verified) void gameSession.refresh();
  }, [verified]);
  return (
    <div className="grid gap-5">
      {verified || error ? null : (
        <p role="status" className="flex items-center gap-3 text-cool">
          <BusyMark />
          <span className="text-text">Verifying your address</span>
        </p>
      )}
      {verified ? (
        <FormNotice kind="success" title={data.words}>
          <p className="break-words text-soft">{email}</p>
        </FormNotice>
      ) : null}
      {error ? (
        <FormNotice kind="error" title={error.message}>
          <p className="text-soft">
            {user
              ? 'Your profile can send you another link.'
              : 'Log in, and your profile can send you another link.'}
          </p>
        </FormNotice>
      ) : null}
      <Button look="hot" onClick={onDone}>
        {user ? 'Go to my profile' : 'Login'}
      </Button>
    </div>
  );
}
