import { useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { useOwnClaim } from './use-own-claim.ts';

/** What the person is asked at the moment, over the list. */
export type Asked =
  | { kind: 'edit'; image: StaffImage; veiled: boolean }
  | { kind: 'delete'; image: StaffImage }
  | { kind: 'reject'; images: readonly StaffImage[] };

/** Which dialog is open, if any. */
export function useImageDialogs() {
  const { asking, mayDecide, release } = useOwnClaim();
  const [asked, setAsked] = useState<Asked>();
  return {
    asked,
    /** The image of which the server is asked whether this person may decide on it. */
    asking,
    open: setAsked,
    /** Asks why images are rejected; of one's own upload only where the decision is not somebody else's. */
    openRejection: async (images: readonly StaffImage[]): Promise<void> => {
      const [first, ...others] = images;
      if (first && others.length === 0 && !(await mayDecide(first))) return;
      // What was opened while the server was asked stays.
      setAsked((now) => now ?? { kind: 'reject', images });
    },
    close: () => {
      setAsked(undefined);
      release();
    },
  };
}
