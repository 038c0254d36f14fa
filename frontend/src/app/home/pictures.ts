import type { Bitmap } from '../../ui/pixel-sprite.tsx';

const COLOURS = {
  h: '#ff5c93',
  d: '#b8336a',
  c: '#3fe0d0',
  t: '#1f9d94',
  y: '#ffd166',
  w: '#f5f2ff',
  s: '#b3abdf',
};

const withColours = (letters: string, rows: string[]): Bitmap => ({
  rows,
  colours: Object.fromEntries(Object.entries(COLOURS).filter(([letter]) => letters.includes(letter))),
});

/** The outline of a person. */
export const SILHOUETTE: Bitmap = {
  rows: [
    '................',
    '................',
    '.....llllll.....',
    '....llllllll....',
    '...llllllllll...',
    '...llllllllll...',
    '...llllllllll...',
    '...llllllllll...',
    '...llllllllll...',
    '....llllllll....',
    '.....llllll.....',
    '......llll......',
    '......llll......',
    '....llllllll....',
    '...llllllllll...',
    '..llllllllllll..',
  ],
  colours: { l: '#221c4a' },
};

/** A sweater on a hanger. */
export const HANGER = withColours('shdw', [
  '......ss......',
  '.....s..s.....',
  '........s.....',
  '.......s......',
  '....ss.s.ss...',
  '..hhhhsshhhh..',
  '.hhhhhhhhhhhh.',
  'hhhhhhhhhhhhhd',
  'hhhhwwhhwwhhdd',
  'hdhhwwhhwwhddd',
  '..hhhhhhhhhd..',
  '..hhwhhhhwhd..',
  '..hhhwwwwhhd..',
  '..hhhhhhhddd..',
]);

/** A cube with a spark: something newly made. */
export const CUBE = withColours('ctyw', [
  '............y.',
  '...........yyy',
  '.....cc.....y.',
  '...cccccc.....',
  '.cccccccccc...',
  'ccccccccccccc.',
  'tccccccccccww.',
  'tttccccccwwcw.',
  'tttttcccwwwww.',
  'ttttttcwcwwww.',
  'ttttttcwwwcww.',
  '.tttttcwwwww..',
  '...tttcwww....',
  '.....tcw......',
]);
