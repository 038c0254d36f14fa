import type { Bitmap } from '#ui/picture/pixel-sprite.tsx';

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
