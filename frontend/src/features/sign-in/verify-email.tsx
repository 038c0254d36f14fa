import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { verifyEmailQuery } from '../../api/verify-email.ts';
import { paths } from '../../app/paths.ts';
import { useWebSession, webSession } from '../../session/web-session.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';

interface Props {
  token: string;
  email: string;
  onBack: () => void;
}

/** Verifies an address by the token that a mail brought, and says whether that worked. */
export function VerifyEmail({ token, email, onBack }: Props) {
  const { data, error } = useQuery(verifyEmailQuery('web', { token, email }));
  const { user } = useWebSession();
  const verified = data !== undefined;
  useEffect(() => {
    if (verified) void webSession.refresh();
  }, [verified]);
  return (
    <div className="grid gap-5">
      {data === undefined && error === null ? (
        <p role="status" className="flex items-center gap-3 text-cool">
          <BusyMark />
          <span className="text-text">Verifying your address</span>
        </p>
      ) : null}
      {verified ? (
        <FormNotice kind="success" title={data.words}>
          <p className="break-words text-soft">{email}</p>
        </FormNotice>
      ) : null}
      {error ? (
        <FormNotice kind="error" title={error.message}>
          <p className="text-soft">
            {user
              ? 'Your account page can send you another link.'
              : 'Sign in, and your account page can send you another link.'}
          </p>
        </FormNotice>
      ) : null}
      {user ? (
        <ButtonLink look="hot" to={paths.account}>
          Go to my account
        </ButtonLink>
      ) : (
        <Button look="hot" onClick={onBack}>
          Sign In
        </Button>
      )}
    </div>
  );
}
