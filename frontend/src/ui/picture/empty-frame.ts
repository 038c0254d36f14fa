import type { Bitmap } from './pixel-sprite.tsx';

/** A hanging picture frame with only a first brush stroke in it. */
export const EMPTY_FRAME: Bitmap = {
  rows: [
    '.....cc.....',
    '....c..c....',
    '...c....c...',
    'oooooooooooo',
    'oyyyyyyyyyyo',
    'oy........yo',
    'oy......h.yo',
    'oy.....h..yo',
    'oy..h.h...yo',
    'oy...h....yo',
    'oyyyyyyyyyyo',
    'oooooooooooo',
  ],
  colours: { o: '#8a5a14', y: '#ffd166', c: '#b3abdf', h: '#ff5c93' },
};
