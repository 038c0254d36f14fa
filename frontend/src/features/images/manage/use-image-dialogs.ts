import { useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { useOwnClaim } from './use-own-claim.ts';

/** The open dialog over the list. */
export type Asked =
  | { kind: 'edit'; image: StaffImage; blurred: boolean }
  | { kind: 'delete'; image: StaffImage }
  | { kind: 'reject'; images: readonly StaffImage[] };

/** The open dialog, if any. */
export function useImageDialogs() {
  const { asking, mayDecide, release } = useOwnClaim();
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    /** The image for which the server is checking whether the user may decide on it. */
    asking,
    open: setAsked,
    /** Asks for the reason of a rejection; for the user's own upload only if no one else has to decide. */
    openRejection: async (images: readonly StaffImage[]): Promise<void> => {
      const [first, ...others] = images;
      if (first && others.length === 0 && !(await mayDecide(first))) return;
      // A dialog opened while the request was pending stays open.
      setAsked((now) => now ?? { kind: 'reject', images });
    },
    close: () => {
      setAsked(undefined);
      release();
    },
  };
}
