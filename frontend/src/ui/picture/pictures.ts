import type { Bitmap } from './pixel-sprite.tsx';

const INK = '#0e0b1f';

/** A crown. */
export const PREMIUM: Bitmap = {
  rows: ['c...c...c', 'cc.ccc.cc', 'ccccccccc', 'cchccchcc', 'ccccccccc', '.ccccccc.'],
  colours: { c: '#ffd166', h: '#ff5c93' },
};

/** A broken heart. */
export const BROKEN: Bitmap = {
  rows: [
    '.hhh....hhh.',
    'hhhhh..hhhhh',
    'hhhhhh..hhhh',
    'hhhhh..hhhhh',
    'hhhhhh..hhhh',
    '.hhhh..hhhh.',
    '..hhhh..hh..',
    '...hh..hh...',
    '....hh......',
    '.....h..h...',
  ],
  colours: { h: '#ff5c93' },
};

/** Three heads close together. */
export const CROWD: Bitmap = {
  rows: [
    '..............',
    '.....yyyy.....',
    '....yyyyyy....',
    '...yykyykyy...',
    '...yyyyyyyy...',
    '...yyykkyyy...',
    '..hhyyyyyycc..',
    '.hhhhyyyycccc.',
    'hhhhhhwwcccccc',
    'hkhhkhwwckcckc',
    'hhhhhhwwcccccc',
    'hhkkhhwwcckkcc',
    '.hhhhwwwwcccc.',
    '..hhwwwwwwcc..',
  ],
  colours: { h: '#ff5c93', c: '#3fe0d0', y: '#ffd166', w: '#f5f2ff', k: INK },
};
