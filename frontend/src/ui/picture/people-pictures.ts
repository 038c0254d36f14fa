import type { Bitmap } from './pixel-sprite.tsx';

const INK = '#0e0b1f';

/** The outline of a new person. */
export const NEWCOMER_PICTURE: Bitmap = {
  rows: [
    '...c.cc.c...',
    '..c......c..',
    '.c........c.',
    '....w..w....',
    'c...w..w...c',
    'c..........c',
    '............',
    '.c..hhhh..c.',
    '..c......c..',
    '....c..c....',
    '.ccc....ccc.',
    'c..........c',
  ],
  colours: { c: '#3fe0d0', w: '#f5f2ff', h: '#ff5c93' },
};

/** A face with crossed-out eyes. */
export const LOST_SIGNAL_PICTURE: Bitmap = {
  rows: [
    '..rrrrrrrr..',
    '.rrrrrrrrrr.',
    'rrrrrrrrrrrr',
    'rhrhrrrrhrhr',
    'rrhrrrrrrhrr',
    'rhrhrrrrhrhr',
    'rrrrrrrrrrrr',
    'rrrrrrrrrrrr',
    'rrrrkkkkrrrr',
    'rrrkrrrrkrrr',
    '.rrrrrrrrrr.',
    '..rrrrrrrr..',
  ],
  colours: { r: '#352d6e', h: '#ff5c93', k: INK },
};
