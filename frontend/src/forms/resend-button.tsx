import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { formatWait, useCountdown } from '#ui/form/use-countdown.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError } from '../api/api-error.ts';

/** How long, in seconds, until the user can send again. */
export const COOLDOWN = 60;

interface Props {
  label: string;
  /** Sends, and returns the confirmation to show. */
  send: () => Promise<string | undefined>;
  /** The message for a failure without one. */
  fallback: string;
  /** It has just been sent, so the wait has begun. */
  initially?: boolean;
  variant?: 'raised' | 'outline';
  /** A wait that several buttons share; by default, each has its own. */
  countdown?: ReturnType<typeof useCountdown>;
}

/** Sends again, then disables itself for a minute. */
export function ResendButton({
  label,
  send,
  fallback,
  initially = false,
  variant = 'raised',
  countdown,
}: Props) {
  const own = useCountdown(initially ? COOLDOWN : 0);
  const { left, start } = countdown ?? own;
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      toast.success((await send()) ?? 'Sent');
      start(COOLDOWN);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : fallback);
      if (error instanceof ApiError && error.retryAfterSeconds) start(error.retryAfterSeconds);
    }
    setBusy(false);
  };
  return (
    <Button variant={variant} busy={busy} disabled={left > 0} onClick={() => void press()}>
      {label}
      {left > 0 ? <span className="tabular-nums">({formatWait(left)})</span> : null}
    </Button>
  );
}
