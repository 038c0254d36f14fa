import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

/** A payment card with its stripe and chip. */
export const CARD_PICTURE: Bitmap = {
  rows: [
    '.cccccccccccccc.',
    'cccccccccccccccc',
    'cccccccccccccccc',
    'kkkkkkkkkkkkkkkk',
    'kkkkkkkkkkkkkkkk',
    'cccccccccccccccc',
    'cchhhhcccccccccc',
    'cchkkhcccccccccc',
    'cchhhhccckkckkcc',
    'cccccccccccccccc',
    '.cccccccccccccc.',
  ],
  colours: { c: '#3fe0d0', h: '#ff5c93', k: '#0e0b1f' },
};
