import { useState } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';

/** What the person is asked at the moment, over the list. */
export type Asked =
  | { kind: 'edit'; image: StaffImage; veiled: boolean }
  | { kind: 'delete'; image: StaffImage }
  | { kind: 'reject'; images: readonly StaffImage[] };

/** Which dialog is open, if any. */
export function useImageDialogs() {
  const [asked, setAsked] = useState<Asked>();
  return { asked, open: setAsked, close: () => setAsked(undefined) };
}
