import type { Bitmap } from '../../../ui/pixel-sprite.tsx';

/** A key with three teeth. */
export const KEY: Bitmap = {
  rows: [
    '....yyyy........',
    '..yyyyyyyy......',
    '.yyyy..yyyy.....',
    '.yyy....yyy.....',
    'yyy......yyyyyyy',
    'yyy......yyyyyyy',
    'oyy......yyoooyo',
    '.ooo....ooo.oooo',
    '.oooo..oooo.o.oo',
    '..oooooooo..o.o.',
    '....oooo........',
  ],
  colours: { y: '#ffd166', o: '#d99a3a' },
};
