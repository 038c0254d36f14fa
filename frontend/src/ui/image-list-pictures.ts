import type { Bitmap } from './pixel-sprite.tsx';

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
