import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

/** A key. */
export const KEY_PICTURE: Bitmap = {
  rows: [
    '............',
    '............',
    '.gggg.......',
    'gg..gg......',
    'gg..gggggggg',
    'gg..gggggggg',
    'gg..gg..g.gg',
    '.gggg...g..g',
    '............',
    '............',
    '............',
    '............',
  ],
  colours: { g: '#ffd35c' },
};
