import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

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
    '.pppppppqqpppggggp',
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

/** A lantern that is lit. */
const LANTERN: Bitmap = {
  rows: [
    '...sssss...',
    '..s.....s..',
    '..s.....s..',
    '...ddddd...',
    '..ddddddd..',
    '..yyywyyy..',
    '..yywwwyy..',
    '..yywwwyy..',
    '..yyywyyy..',
    '..yyayayy..',
    '..ddddddd..',
    '...ddddd...',
  ],
  colours: { s: '#b3abdf', d: '#7870ad', y: '#ffd166', a: '#d99a2b', w: '#fff6dc' },
};

/** A compass that points up. */
const COMPASS: Bitmap = {
  rows: [
    '....cccc....',
    '..ccttttcc..',
    '.ctttttthtc.',
    '.cttttthhtc.',
    'cttttthhhttc',
    'ctttthhhtttc',
    'ctttwwwttttc',
    'cttwwwtttttc',
    '.ctwwtttttc.',
    '.ctwttttttc.',
    '..ccttttcc..',
    '....cccc....',
  ],
  colours: { c: '#3fe0d0', t: '#14524f', h: '#ff5c93', w: '#f5f2ff' },
};

/** A crown with three stones. */
const CROWN: Bitmap = {
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
  ],
  colours: { y: '#ffd166', a: '#d99a2b', h: '#ff5c93', c: '#1f9d94' },
};

/** A cut gem. */
const GEM: Bitmap = {
  rows: [
    '...pppppppp...',
    '..pwwppppppd..',
    '.pwwppppppppd.',
    'pwwppppppppppd',
    'dddddddddddddd',
    '.pwpppppppppd.',
    '..pwpppppppd..',
    '...pwpppppd...',
    '....pwpppd....',
    '.....pwpd.....',
    '......pd......',
  ],
  colours: { p: '#b58cff', d: '#7a4fd0', w: '#f5f2ff' },
};

/** The pictures of the packages, in display order; further packages start over. */
export const PACKAGE_PICTURES = [LANTERN, COMPASS, CROWN, GEM] as const;

/** An empty chest. */
export const CHEST: Bitmap = {
  rows: [
    '..bbbbbbbbbb..',
    '.bllllllllllb.',
    'bllllllllllllb',
    'bllllllllllllb',
    'bbbbbbyybbbbbb',
    'bllllyyyylllbb',
    'bllllykkyllllb',
    'bllllyyyyllllb',
    'bllllllllllllb',
    'bllllllllllllb',
    'bbbbbbbbbbbbbb',
  ],
  colours: { b: '#7870ad', l: '#352d6e', y: '#ffd166', k: '#0e0b1f' },
};
