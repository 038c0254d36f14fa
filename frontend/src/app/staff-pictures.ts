import type { Bitmap } from '../ui/pixel-sprite.tsx';

/** A padlock that is shut. */
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

/** A wall that is being built: the next stone is on its way. */
export const UNFINISHED: Bitmap = {
  rows: [
    '.......ww.......',
    '.......ww.......',
    '....yyyyyyyy....',
    '....yyyyyyyy....',
    '....oooooooo....',
    '................',
    '................',
    'cccc............',
    'cccc............',
    'dddd............',
    '................',
    'cc.cccccc.......',
    'cc.cccccc.......',
    'dd.dddddd.......',
    '................',
    'cccccc.cccccc.cc',
    'cccccc.cccccc.cc',
    'dddddd.dddddd.dd',
  ],
  colours: { c: '#3fe0d0', d: '#22998f', y: '#ffd166', o: '#d99a3a', w: '#b3abdf' },
};
