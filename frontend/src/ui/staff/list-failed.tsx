import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { useOnline } from '../online.ts';

interface Props {
  /** What did not come, as 'users'. */
  what: string;
  picture: ComponentProps<typeof Notice>['picture'];
  onRetry: () => void;
  /** Another try is under way. */
  busy: boolean;
}

/** Stands where a list would be when it did not come. */
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
          ? 'Our server did not answer as it should. It is most likely back in a moment.'
          : 'You seem to be offline. We try again by ourselves as soon as you are back.'}
      </p>
    </Notice>
  );
}
