import { type Artwork, frames } from '../artwork.ts';
import type { GroundName, SchemeName } from '../avatars/grounds.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { type IconName, iconPicture, iconSprite, turning } from './icon-picture.ts';

type Row = readonly [
  title: string,
  thing: IconName,
  ground: GroundName,
  scheme: SchemeName,
  altText: string,
  tags: string,
];

const ROWS: readonly Row[] = [
  [
    'Second thoughts',
    'potion',
    'rays',
    'dusk',
    'A round flask of pink potion with a cork, on violet rays.',
    'potion pink',
  ],
  [
    'Moon milk',
    'vial',
    'rings',
    'royal',
    'A square green bottle with a yellow label, on rings of blue and gold.',
    'potion bottle',
  ],
  [
    'Butter knife of doom',
    'sword',
    'halftone',
    'slate',
    'A bright sword with a golden hilt, on slate blue.',
    'sword weapon',
  ],
  ['Lightly used', 'heart', 'tiles', 'candy', 'A red heart with a highlight, on pink tiles.', 'heart love'],
  [
    'Seventh facet',
    'gem',
    'stars',
    'neon',
    'A cut gem in cyan, blue and violet, on a field of stars.',
    'gem treasure',
  ],
  [
    'Key to the wrong door',
    'key',
    'bubbles',
    'teal',
    'A golden key with a pink stone, on teal bubbles.',
    'key gold',
  ],
  [
    'Small print',
    'scroll',
    'checks',
    'lilac',
    'A parchment scroll with lines of writing and a red seal, on lilac squares.',
    'scroll paper',
  ],
  [
    'Locked diary',
    'book',
    'halftone',
    'mint',
    'A violet book with golden corners and a clasp, on mint.',
    'book magic',
  ],
  ['Promise', 'ring', 'dots', 'ice', 'A golden ring with a cyan stone, on icy blue.', 'ring gold'],
  [
    'Heavy is the head',
    'crown',
    'rays',
    'lemon',
    'A golden crown with red and cyan stones, on yellow rays.',
    'crown gold',
  ],
  [
    'Polite skull',
    'skull',
    'rings',
    'ember',
    'A white skull with a pink glint in each eye, on red rings.',
    'skull bones',
  ],
  [
    'Tame ghost',
    'ghost',
    'tiles',
    'peach',
    'A small white ghost with pink cheeks, on peach tiles.',
    'ghost cute',
  ],
  [
    'Short fuse',
    'bomb',
    'zigzag',
    'neon',
    'A round bomb with a burning fuse, on a zigzag of pink and cyan.',
    'bomb fire',
  ],
  [
    'Chest of nothing',
    'chest',
    'leaves',
    'gold',
    'A wooden treasure chest with golden bands, a little open, on gold.',
    'chest treasure',
  ],
  [
    'Pocket lantern',
    'lantern',
    'moon',
    'plum',
    'A lantern with a warm flame behind its glass, under a plum moon.',
    'lantern light',
  ],
  [
    'Keeps the doctor',
    'apple',
    'plain',
    'sea',
    'A red apple with a green leaf, on deep blue.',
    'apple fruit',
  ],
  [
    'Two of a kind',
    'cherries',
    'checks',
    'sky',
    'A pair of red cherries on one stalk, on sky blue squares.',
    'cherry fruit',
  ],
  [
    'Red cap',
    'mushroom',
    'bubbles',
    'forest',
    'A red toadstool with white spots and a small face, on forest green.',
    'mushroom forest',
  ],
  [
    'One that got away',
    'fish',
    'waves',
    'lilac',
    'A blue fish with orange fins, on lilac waves.',
    'fish sea',
  ],
  [
    'Extra noodles',
    'ramen',
    'rays',
    'slate',
    'A steaming red bowl of noodles with egg and greens, on slate rays.',
    'ramen food',
  ],
  [
    'Third cup',
    'coffee',
    'rings',
    'candy',
    'A cup of coffee with a pink heart on it, steaming, on pink rings.',
    'coffee cafe',
  ],
  [
    'Side B',
    'cassette',
    'grid',
    'dusk',
    'A violet cassette with a striped label, before a grid and a setting sun.',
    'cassette music',
  ],
  [
    'Four batteries',
    'handheld',
    'stars',
    'royal',
    'A grey handheld console with a green screen and a small monster on it.',
    'console retro',
  ],
  [
    'Natural twenty',
    'die',
    'split',
    'mint',
    'A die with a red, an orange and a pink side, on two shades of mint.',
    'dice luck',
  ],
];

/** The icons of the gallery; one of them turns. */
export const ICON_WORKS: readonly Artwork[] = [
  ...ROWS.map(([title, thing, ground, scheme, altText, tags]) => ({
    title,
    altText,
    tags: tags.split(' '),
    ...(thing === 'skull' || thing === 'bomb' ? { rating: 'pg' as const } : {}),
    draw: () => iconPicture(iconSprite(thing), { ground, scheme, seed: title }),
  })),
  {
    title: 'One coin left',
    altText: 'A golden coin with a diamond on it that turns around itself, on forest green.',
    tags: ['coin', 'gold', 'animated'],
    frameMs: 110,
    draw: () => {
      const turned = turning(iconSprite('coin'), [1, 0.8, 0.5, 0.15, 0.15, 0.5, 0.8, 1]);
      return frames(turned.length, (_loop, frame) => {
        const coin = turned[frame] ?? new PixelCanvas(16, 16);
        return iconPicture(coin, { ground: 'halftone', scheme: 'forest', seed: 'coin' });
      });
    },
  },
];
