import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

const COLOURS = {
  h: '#ff5c93',
  d: '#b8336a',
  c: '#3fe0d0',
  t: '#1f9d94',
  y: '#ffd166',
  a: '#d99a2b',
  w: '#f5f2ff',
  s: '#b3abdf',
  k: '#0e0b1f',
};

const withColours = (letters: string, rows: string[]): Bitmap => ({
  rows,
  colours: Object.fromEntries(Object.entries(COLOURS).filter(([letter]) => letters.includes(letter))),
});

/** A window with four panes in perspective. */
export const PANES = withColours('ct', [
  '..........cccc',
  '.ccccc.ccccccc',
  '.ccccc.ccccccc',
  '.ccccc.ccccccc',
  '.ccccc.ccccccc',
  '.ccccc.ccccccc',
  '..............',
  '.ttttt.ttttttt',
  '.ttttt.ttttttt',
  '.ttttt.ttttttt',
  '.ttttt.ttttttt',
  '.ttttt.ttttttt',
  '..........tttt',
]);

/** An open hand: no coins are needed. */
export const NO_COIN = withColours('yawk', [
  '....yyyyyy....',
  '..yyyyyyyyyy..',
  '.yyyyyyyyyyya.',
  '.yywwyyyyyyya.',
  'yywyykkkkyyyaa',
  'yywykkyykkyyaa',
  'yyyykkyykkyyaa',
  'yyyykkyykkyyaa',
  'yyyykkyykkyyaa',
  'yyyyykkkkyyyaa',
  '.yyyyyyyyyyaa.',
  '.yyyyyyyyyyaa.',
  '..yyyyyyyaaa..',
  '....aaaaaa....',
]);

/** A face in two halves: be who you like. */
export const TWO_FACES = withColours('hdctwk', [
  '...hhhhcccc...',
  '..hhhhhccccc..',
  '.hhhhhhcccccc.',
  'hhhhhhhccccccc',
  'hhhhhhhccccccc',
  'hhkkhhhcckkccc',
  'hhkkhhhcckkccc',
  'hhhhhhhccccccc',
  'hhhhhhhccccccc',
  'hhhkkhhcccckcc',
  'hhhhkkkkkkkccc',
  '.hhhhhhcccccc.',
  '..hhhhhccccc..',
  '...hhhhcccc...',
]);

/** A framed picture with a heart at its corner. */
export const ON_THE_WALL = withColours('sctyhk', [
  'ssssssssssss..',
  'skkkkkkkkkks..',
  'skkkkkkkyyks..',
  'skkkkkkkyyks..',
  'skkkckkkkkks..',
  'skkcccktkkks..',
  'skccccctttks..',
  'skccccccthh.hh',
  'skcccccchhhhhh',
  'skkkkkkkhhhhhh',
  'ssssssss.hhhh.',
  '..........hh..',
]);

/** A lamp that is always on. */
export const NIGHT_LAMP = withColours('yawhs', [
  '......ss......',
  '.....s..s.....',
  '....ssssss....',
  '...ssssssss...',
  '...syyyyyys...',
  '...syywwyys...',
  '...sywwwwys...',
  '...sywwwwys...',
  '...syywwyys...',
  '...saaaaaas...',
  '...ssssssss...',
  '....ssssss....',
  '...ssssssss...',
]);
