import type { Bitmap } from '../../../../ui/pixel-sprite.tsx';

/** A gold coin with a highlight on its rim. */
export const COIN: Bitmap = {
  rows: [
    '...oooooo...',
    '..owwyyyyo..',
    '.owyyyyyydo.',
    'owyyyooyyydo',
    'owyyoyyyyydo',
    'oyyyoyyyyydo',
    'oyyyoyyyyydo',
    'oyyyoyyyyydo',
    'oyyyyooyyydo',
    '.oyyyyyyydo.',
    '..oddddddo..',
    '...oooooo...',
  ],
  colours: { o: '#8a5a14', y: '#ffd166', w: '#fff3cf', d: '#d99a3a' },
};
