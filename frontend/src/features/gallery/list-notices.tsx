import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/online.ts';
import { LOST, STATIC } from './pictures.ts';

/** Stands where images would be when there are none. */
export function NoImages({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Notice picture={LOST} title="No images found" actions={actions}>
      {children}
    </Notice>
  );
}

interface FailedProps {
  onRetry: () => void;
  /** Another try is under way. */
  busy: boolean;
}

/** Stands where images would be when they did not come. */
export function FailedImages({ onRetry, busy }: FailedProps) {
  const online = useOnline();
  const retry = (
    <Button look="hot" onClick={onRetry} busy={busy}>
      Try again
    </Button>
  );
  return (
    <Notice picture={STATIC} title="Failed to load images" urgent actions={retry}>
      <p>
        {online
          ? 'Our server did not answer as it should. It is most likely back in a moment.'
          : 'You seem to be offline. We try again by ourselves as soon as you are back.'}
      </p>
    </Notice>
  );
}
