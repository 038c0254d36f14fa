import { useState } from 'react';
import { TextButton } from '#ui/control/button.tsx';

/** How to reload a part of the dashboard. */
export interface Retry {
  /** Resolves or rejects with the attempt. */
  onRetry: () => Promise<unknown>;
}

interface Props extends Retry {
  /** What failed to load, such as 'totals'. */
  what: string;
}

/** A message in place of a part of the dashboard that failed to load. */
export function FailedPart({ what, onRetry }: Props) {
  // Only for the user's own retries: the dashboard refetches every minute, which is not announced.
  const [busy, setBusy] = useState(false);
  const press = () => {
    if (busy) return;
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <p role="status">Failed to load {what}.</p>
      <TextButton onClick={press}>
        {busy ? 'Trying again…' : 'Try again'}
        <span className="sr-only">: {what}</span>
      </TextButton>
    </div>
  );
}
