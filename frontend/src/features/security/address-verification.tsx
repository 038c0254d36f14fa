import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { ApiError } from '../../api/api-error.ts';
import { verifyEmailQuery } from '../../api/verify-email.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';

interface Props {
  system: AccountSystem;
  /** Out of a mail, with the address that it came to. */
  token: string;
  email: string;
  /** Where another link comes from, once this one is no good. */
  advice: string;
  /** Reads the account again, which is a verified one now. */
  refresh: () => Promise<unknown>;
}

/** Verifies an address by the token that a mail brought, and says whether that worked. */
export function AddressVerification({ system, token, email, advice, refresh }: Props) {
  const { data, error, isFetching, refetch } = useQuery(verifyEmailQuery(system, { token, email }));
  const verified = data !== undefined;
  useEffect(() => {
    if (verified) void refresh();
  }, [verified, refresh]);
  if (isFetching) {
    return (
      <p role="status" className="flex items-center gap-3 text-cool">
        <BusyMark />
        <span className="text-text">Verifying your address</span>
      </p>
    );
  }
  if (verified) {
    return (
      <FormNotice kind="success" title={data.words}>
        <p className="break-words text-soft">{email}</p>
      </FormNotice>
    );
  }
  // The token is still good where the server could not look at it, or, without an error, was not even asked.
  const mayPass = error === null || (error instanceof ApiError && error.mayPass);
  return (
    <>
      <FormNotice kind="error" title={error?.message ?? 'The server cannot be reached'}>
        <p className="text-soft">{mayPass ? 'Your link is still good.' : advice}</p>
      </FormNotice>
      {mayPass ? <Button onClick={() => void refetch()}>Try again</Button> : null}
    </>
  );
}
