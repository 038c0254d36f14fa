import type { Bitmap } from '../ui/pixel-sprite.tsx';

/** A closed padlock. */
export const LOCKED: Bitmap = {
  rows: [
    '....llll....',
    '...ll..ll...',
    '..ll....ll..',
    '..ll....ll..',
    '..ll....ll..',
    '.hhhhhhhhhh.',
    'hhhhhhhhhhhh',
    'hhhhhkkhhhhh',
    'hhhhhkkhhhhh',
    'dhhhhkkhhhhd',
    'dddhhhhhhddd',
    '.dddddddddd.',
  ],
  colours: { l: '#b3abdf', h: '#ff5c93', d: '#b8336a', k: '#0e0b1f' },
};
