import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AccountSystem } from '#shared/roles.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { verifyEmailQuery } from '../../../api/accounts.ts';
import { ApiError } from '../../../api/api-error.ts';

interface Props {
  system: AccountSystem;
  /** From an email, with the address it was sent to. */
  token: string;
  email: string;
  /** How to get another link if this one is invalid. */
  advice: string;
  /** Reloads the account, which is now verified. */
  refresh: () => Promise<unknown>;
  /** Called once the address is verified. */
  onVerified: () => void;
}

/** The heading of the screen once the address is verified. */
export const CONFIRMED_HEADS: Record<AccountSystem, { title: string; intro: string }> = {
  web: { title: 'Your address is confirmed', intro: 'Your website account is ready.' },
  game: { title: 'Your address is confirmed', intro: 'Now you can like and submit pictures.' },
};

/** Verifies an email address with the token of an emailed link, and shows the result. */
export function AddressVerification({ system, token, email, advice, refresh, onVerified }: Props) {
  const { data, error, isFetching, refetch } = useQuery(verifyEmailQuery(system, { token, email }));
  const verified = data !== undefined;
  const [isRefreshed, setRefreshed] = useState(false);
  const confirm = useEffectEvent(() => {
    setRefreshed(true);
    onVerified();
  });
  useEffect(() => {
    if (verified) void refresh().then(() => confirm());
  }, [verified, refresh]);
  // The screens that follow read the account: none of them may still call the address unverified.
  if (isFetching || (verified && !isRefreshed)) {
    return (
      <p role="status" className="flex items-center gap-3 text-cool">
        <BusyMark />
        <span className="text-text">Verifying your address</span>
      </p>
    );
  }
  if (verified) {
    return (
      <FormNotice kind="success" title={data.message}>
        <p className="break-words text-soft">
          <EmailAddress>{email}</EmailAddress>
        </p>
      </FormNotice>
    );
  }
  // The token is still valid if the server could not check it or, without an error, got no request.
  const mayPass = error === null || (error instanceof ApiError && error.mayPass);
  return (
    <>
      <FormNotice kind="error" title={error?.message ?? "We can't reach our server"}>
        <p className="text-soft">{mayPass ? 'Your link is still valid.' : advice}</p>
      </FormNotice>
      {mayPass ? <Button onClick={() => void refetch()}>Try again</Button> : null}
    </>
  );
}
