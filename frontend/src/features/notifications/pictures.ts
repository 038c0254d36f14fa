import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

/** A bell. */
export const BELL: Bitmap = {
  rows: [
    '.....yy.....',
    '....yyyy....',
    '...ywyyyd...',
    '..ywyyyyyd..',
    '..ywyyyyyd..',
    '..ywyyyyyd..',
    '..yyyyyyyd..',
    '.yyyyyyyyyd.',
    'yyyyyyyyyyyd',
    'dddddddddddd',
    '.....hh.....',
    '.....hh.....',
  ],
  colours: { y: '#ffd166', w: '#fff3cf', d: '#d99a3a', h: '#ff5c93' },
};
