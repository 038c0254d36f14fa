import type { SocialName } from '../../../../shared/site-config.ts';
import type { Bitmap } from '../../ui/pixel-sprite.tsx';

/** In the colour of the surrounding text. */
const inOneColour = (...rows: string[]): Bitmap => ({ rows, colours: { x: 'currentColor' } });

/** An icon for each social network, drawn on a 12-pixel grid. */
export const SOCIAL_PICTURES: Record<SocialName, Bitmap> = {
  /** A bird. */
  twitter: inOneColour(
    '............',
    '......xxx...',
    'x....xxxxx..',
    'xx...xxxxxxx',
    'xxx.xxxxxxx.',
    '.xxxxxxxxx..',
    'xxxxxxxxxx..',
    '.xxxxxxxxx..',
    '..xxxxxxx...',
    '...xxxxxx...',
    'xxxxxxxx....',
    '..xxxx......',
  ),
  /** A face with the ears of a gamepad. */
  discord: inOneColour(
    '............',
    '..xx....xx..',
    '.xxxxxxxxxx.',
    '.xxxxxxxxxx.',
    'xxxxxxxxxxxx',
    'xxx..xx..xxx',
    'xxx..xx..xxx',
    'xxxxxxxxxxxx',
    'xxxxxxxxxxxx',
    'xxx......xxx',
    '.xx......xx.',
    '............',
  ),
  /** A post and a disc. */
  patreon: inOneColour(
    '............',
    'xx...xxxxx..',
    'xx..xxxxxxx.',
    'xx.xxxxxxxxx',
    'xx.xxxxxxxxx',
    'xx.xxxxxxxxx',
    'xx.xxxxxxxxx',
    'xx..xxxxxxx.',
    'xx...xxxxx..',
    'xx..........',
    'xx..........',
    '............',
  ),
  /** A camera. */
  instagram: inOneColour(
    '.xxxxxxxxxx.',
    'xx........xx',
    'x.......xx.x',
    'x...xxxx...x',
    'x..xx..xx..x',
    'x..x....x..x',
    'x..x....x..x',
    'x..xx..xx..x',
    'x...xxxx...x',
    'x..........x',
    'xx........xx',
    '.xxxxxxxxxx.',
  ),
  /** A screen about to play. */
  youtube: inOneColour(
    '............',
    '.xxxxxxxxxx.',
    'xxxxxxxxxxxx',
    'xxxx.xxxxxxx',
    'xxxx..xxxxxx',
    'xxxx...xxxxx',
    'xxxx...xxxxx',
    'xxxx..xxxxxx',
    'xxxx.xxxxxxx',
    'xxxxxxxxxxxx',
    '.xxxxxxxxxx.',
    '............',
  ),
};
