import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

const INK = '#0e0b1f';

/** Two speech bubbles: a question and an answer. */
export const BALLOONS: Bitmap = {
  rows: [
    '..hhhhhhhhhh........',
    '.hhhhhhhhhhhh.......',
    'hhhhhkkkkhhhhh......',
    'hhhhkkhhkkhhhh......',
    'hhhhhhhhkkhhhh......',
    'hhhhhhkkkhhhhh......',
    'hhhhhhkkhhcccccccc..',
    'hhhhhhhhhcccccccccc.',
    'hhhhhhkkcccccccccccc',
    '.hhhhhkkcckkcckkccck',
    '..hhhhhhcccccccccccc',
    '..hh....cccccccccccc',
    '.hh.....ccckkkkkkccc',
    '.........cccccccccc.',
    '..........cccccccc..',
    '...............ccc..',
    '.................cc.',
  ],
  colours: { h: '#ff5c93', c: '#3fe0d0', k: INK },
};

/** A speech bubble with nothing but dots. */
export const PUZZLED: Bitmap = {
  rows: [
    '..llllllllll..',
    '.llllllllllll.',
    'llllllllllllll',
    'llllllllllllll',
    'llwwllwwllwwll',
    'llwwllwwllwwll',
    'llllllllllllll',
    'llllllllllllll',
    '.llllllllllll.',
    '..llllllllll..',
    '...lll........',
    '..ll..........',
  ],
  colours: { l: '#352d6e', w: '#f5f2ff' },
};

/** An unplugged plug. */
export const CUT_OFF: Bitmap = {
  rows: [
    '..............ss....',
    '....y........ssss...',
    '.....y...ss.ssssss..',
    '..........ssssssss..',
    'yy....ss..ssssssss..',
    '......ssssssssssss..',
    '....s.ssssssssssss..',
    '....sss...ssssssss..',
    'yy........ssssssss..',
    '.....y...ss.ssssss..',
    '....y........ssss...',
    '..............ss....',
  ],
  colours: { s: '#b3abdf', y: '#ffd166' },
};
