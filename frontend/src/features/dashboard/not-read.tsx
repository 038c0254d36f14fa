import { useState } from 'react';
import { TextButton } from '../../ui/text-button.tsx';

/** How to have a part of the dashboard read once more. */
export interface Retry {
  /** Settles with the try, whatever comes of it. */
  onRetry: () => Promise<unknown>;
}

interface Props extends Retry {
  /** What did not come, as 'The totals'. */
  what: string;
}

/** Stands where a part of the dashboard would be that the server could not read. */
export function NotRead({ what, onRetry }: Props) {
  // Of one's own press alone: the dashboard is read anew each minute, and nobody wants to hear of that.
  const [busy, setBusy] = useState(false);
  const press = () => {
    if (busy) return;
    setBusy(true);
    void onRetry().finally(() => setBusy(false));
  };
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <p role="status">{what} could not be read.</p>
      <TextButton onClick={press}>
        {busy ? 'Trying again…' : 'Try again'}
        <span className="sr-only">: {what}</span>
      </TextButton>
    </div>
  );
}
