/** The logo: a face in four colours. A string per row, a letter per pixel, a dot for a transparent pixel. */
export const LOGO: { rows: readonly string[]; colours: Readonly<Record<string, string>> } = {
  rows: [
    '..yyyywwww..',
    '.yyyyywwwww.',
    'yyyyyywwwwww',
    'yyyyyywwwwww',
    'yyykyywwkwww',
    'yyykyywwkwww',
    'cccccchhhhhh',
    'cccccchhhhhh',
    'ccckcchhkhhh',
    'cccckkkkhhhh',
    '.ccccchhhhh.',
    '..cccchhhh..',
  ],
  colours: { y: '#ffd166', w: '#f5f2ff', c: '#3fe0d0', h: '#ff5c93', k: '#0e0b1f' },
};
