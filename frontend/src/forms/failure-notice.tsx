import type { ReactNode } from 'react';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatWait, useCountdown } from '#ui/form/use-countdown.ts';
import type { FormFailure } from './use-call-form.ts';

interface Props {
  failure: FormFailure | undefined;
  /** What to do about it. */
  children?: ReactNode;
}

/** Why a form's call failed, and how long to wait if the server says so. */
export function FailureNotice({ failure, children }: Props) {
  if (!failure) return null;
  const { title, message, waitSeconds } = failure;
  return (
    <FormNotice kind="error" title={title}>
      <p>{message}</p>
      {waitSeconds > 0 ? <Wait seconds={waitSeconds} /> : null}
      {children}
    </FormNotice>
  );
}

function Wait({ seconds }: { seconds: number }) {
  const { left } = useCountdown(seconds);
  return (
    // Not announced, since an update every second would drown out everything else.
    <p aria-live="off" className="mt-1 text-soft tabular-nums">
      {left > 0 ? `You can try again in ${formatWait(left)}.` : 'You can try again now.'}
    </p>
  );
}
