import type { ReactNode } from 'react';
import { ListFailed } from '#ui/loading/list-notices.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

const INK = '#0e0b1f';

/** A searching face. */
export const LOST: Bitmap = {
  rows: [
    '..rrrrrrrr..',
    '.rrrrrrrrrr.',
    'rrrrrrrrrrrr',
    'rrwwrrrrwwrr',
    'rrwkrrrrwkrr',
    'rrwwrrrrwwrr',
    'rrrrrrrrrrrr',
    'rrrrrrrrrrrr',
    'rrrrkkkkrrrr',
    'rrrkrrrrkrrr',
    '.rrrrrrrrrr.',
    '..rrrrrrrr..',
  ],
  colours: { r: '#352d6e', w: '#f5f2ff', k: INK },
};

/** A screen with static. */
export const STATIC: Bitmap = {
  rows: [
    '...l....l...',
    '....l..l....',
    '.llllllllll.',
    'lkkkkkkkkkkl',
    'lkhkckkhkckl',
    'lkkckhkkckkl',
    'lkckkkchkhkl',
    'lkhkckkkckkl',
    'lkkkkkkkkkkl',
    '.llllllllll.',
    '..ll....ll..',
  ],
  colours: { l: '#b3abdf', k: INK, h: '#ff5c93', c: '#3fe0d0' },
};

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
export const FailedImages = (retry: FailedProps) => (
  <ListFailed title="Failed to load images" picture={STATIC} {...retry} />
);
