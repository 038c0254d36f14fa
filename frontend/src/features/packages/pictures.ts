import type { Bitmap } from '../../ui/pixel-sprite.tsx';

/** A map with a dotted path to a cross. */
export const MAP: Bitmap = {
  rows: [
    '.pppp......pppp...',
    'pppppppp.pppppppp.',
    'pgggppppqqppwwwppp',
    'pggggpppqqpwwwwwpp',
    'pgggppppqqpppppppp',
    'ppppppppqqpppppppp',
    'ppphhpppqqpppkpkpp',
    'ppphhpppqqppppkppp',
    'ppppphppqqpppkpkpp',
    'ppppppphqqhpphpppp',
    'ppccppppqqphhppppp',
    'pccccpppqqpppppppp',
    'ppccppppqqppggpppp',
    '.pppppppqqppggggpp',
    '...pppp....ppppp..',
  ],
  colours: {
    p: '#e8c98a',
    q: '#c9a564',
    g: '#2c9a6a',
    w: '#5bb8f0',
    c: '#1f9d94',
    h: '#b8336a',
    k: '#8f2258',
  },
};

/** A present with a bow. */
export const GIFT: Bitmap = {
  rows: [
    '...hh....hh...',
    '..hhhh..hhhh..',
    '..hh.hhhh.hh..',
    '...hhhhhhhh...',
    'cccccchhcccccc',
    'cccccchhcccccc',
    'cccccchhcccccc',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
    '.ttttthhttttt.',
  ],
  colours: { h: '#ff5c93', c: '#3fe0d0', t: '#1f9d94' },
};

/** A crown with three stones. */
export const CROWN: Bitmap = {
  rows: [
    '......yy......',
    '......yy......',
    'y....yyyy....y',
    'yy...yyyy...yy',
    'yyy.yyyyyy.yyy',
    'yyyyyyyyyyyyyy',
    'yyyyyyyyyyyyyy',
    'yyhyyyccyyyhya',
    'yyhyyyccyyyhya',
    'yyyyyyyyyyyyya',
    'aaaaaaaaaaaaaa',
    'yyyyyyyyyyyyyy',
    'aaaaaaaaaaaaaa',
  ],
  colours: { y: '#ffd166', a: '#d99a2b', h: '#ff5c93', c: '#1f9d94' },
};
