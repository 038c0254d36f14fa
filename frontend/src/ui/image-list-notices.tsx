import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { LOST, STATIC } from './image-list-pictures.ts';
import { Notice } from './notice.tsx';
import { useOnline } from './online.ts';

/** A message in place of an empty list of images. */
export function NoImages({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Notice picture={LOST} title="No images found" actions={actions}>
      {children}
    </Notice>
  );
}

interface FailedProps {
  onRetry: () => void;
  /** A retry is in progress. */
  busy: boolean;
}

/** A message in place of images that failed to load. */
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
          ? "Our server isn't responding. It should be back shortly."
          : "You seem to be offline. We'll retry when you're back online."}
      </p>
    </Notice>
  );
}
