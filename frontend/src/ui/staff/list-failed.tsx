import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useOnline } from '../online.ts';

interface Props {
  /** What failed to load, for example 'users'. */
  what: string;
  picture: ComponentProps<typeof Notice>['picture'];
  onRetry: () => void;
  /** A retry is in progress. */
  busy: boolean;
}

/** A message in place of a list that failed to load. */
export function ListFailed({ what, picture, onRetry, busy }: Props) {
  const online = useOnline();
  const retry = (
    <Button look="hot" onClick={onRetry} busy={busy}>
      Try again
    </Button>
  );
  return (
    <Notice picture={picture} title={`Failed to load ${what}`} urgent actions={retry}>
      <p>
        {online
          ? "Our server isn't responding. It should be back shortly."
          : "You seem to be offline. We'll retry when you're back online."}
      </p>
    </Notice>
  );
}
