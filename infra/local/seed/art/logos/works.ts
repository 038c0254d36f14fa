import { type Artwork, frames } from '../artwork.ts';
import { badge, crest } from './emblems.ts';
import { neonLogo } from './neon-logo.ts';
import { wordLogo } from './word-logo.ts';

const WARM = [0xfff6c8, 0xffd166, 0xff8a4d];
const COOL = [0xffffff, 0x9af0e8, 0x3fe0d0];
const ROSE = [0xffffff, 0xffb0cc, 0xff5c93];
const LEAF = [0xfdffd0, 0xb8f07a, 0x4fb86a];

/** The logos of the gallery. */
export const LOGO_WORKS: readonly Artwork[] = [
  {
    title: 'Moth club',
    altText: 'Logo: the words Moth Club in letters from yellow to orange under a lantern.',
    tags: ['moth', 'club', 'lettering'],
    draw: () =>
      wordLogo({
        lines: ['MOTH', 'CLUB'],
        ramp: WARM,
        body: 0xb0305c,
        ground: [0x171333, 0x3a2a7a],
        thing: 'lantern',
      }),
  },
  {
    title: 'Wordmark, night shift',
    altText: 'Logo: the words Pixel Crowd in cyan letters, below them est after dark.',
    tags: ['pixelcrowd', 'lettering', 'cyan'],
    draw: () =>
      wordLogo({
        lines: ['PIXEL', 'CROWD'],
        ramp: COOL,
        body: 0x1b7f8c,
        ground: [0x0e0b1f, 0x352d6e],
        below: 'EST AFTER DARK',
      }),
  },
  {
    title: 'Cherry bomb arcade',
    altText: 'Logo: the words Bomb Cade in pink letters under a pair of cherries.',
    tags: ['arcade', 'cherry', 'lettering'],
    draw: () =>
      wordLogo({
        lines: ['BOMB', 'CADE'],
        ramp: ROSE,
        body: 0x8f2258,
        ground: [0x1a0f2e, 0x4a1f5c],
        thing: 'cherries',
      }),
  },
  {
    title: 'Spore radio',
    altText: 'Logo: the words Spore Radio in green letters, below them 64.8 underground.',
    tags: ['mushroom', 'radio', 'lettering'],
    draw: () =>
      wordLogo({
        lines: ['SPORE', 'RADIO'],
        ramp: LEAF,
        body: 0x1f6a4f,
        ground: [0x0b2026, 0x14484a],
        below: '64.8 UNDERGROUND',
      }),
  },
  {
    title: 'Ghost post',
    altText: 'Logo: the words Ghost Post in white and violet letters under a small ghost.',
    tags: ['ghost', 'mail', 'lettering'],
    draw: () =>
      wordLogo({
        lines: ['GHOST', 'POST'],
        ramp: [0xffffff, 0xd8ccff, 0x9a7af0],
        body: 0x3f2f90,
        ground: [0x14102e, 0x2f2668],
        thing: 'ghost',
      }),
  },
  {
    title: 'Never on time',
    altText: 'Crest: a sword on a shield quartered in blue and cream, the motto Never on time.',
    tags: ['crest', 'guild', 'sword'],
    draw: () =>
      crest({
        field: 0x3f7fe0,
        other: 0xfff6e0,
        division: 'quarters',
        thing: 'sword',
        motto: 'NEVER ON TIME',
        ground: 0x241a4c,
      }),
  },
  {
    title: 'More hats',
    altText: 'Crest: a crown on a red shield with a golden band, the motto More hats.',
    tags: ['crest', 'guild', 'crown'],
    draw: () =>
      crest({
        field: 0xe0384f,
        other: 0xffd166,
        division: 'bend',
        thing: 'crown',
        motto: 'MORE HATS',
        ground: 0x143d38,
      }),
  },
  {
    title: 'Soup before glory',
    altText: 'Crest: a bowl of noodles on a green shield with a cream chevron, the motto Soup before glory.',
    tags: ['crest', 'guild', 'food'],
    draw: () =>
      crest({
        field: 0x2fa880,
        other: 0xfff0c0,
        division: 'chevron',
        thing: 'ramen',
        motto: 'SOUP BEFORE GLORY',
        ground: 0x2a1440,
      }),
  },
  {
    title: 'House of odd socks',
    altText: 'Crest: a key on a shield halved in violet and pink, the motto Odd but two.',
    tags: ['crest', 'guild', 'key'],
    draw: () =>
      crest({
        field: 0x6a4fd0,
        other: 0xff7aa8,
        division: 'half',
        thing: 'key',
        motto: 'ODD BUT TWO',
        ground: 0x1a2a4c,
      }),
  },
  {
    title: 'Spore team',
    altText: 'Badge: a toadstool in rings of gold and green with a red ribbon.',
    tags: ['badge', 'mushroom', 'team'],
    draw: () =>
      badge({
        thing: 'mushroom',
        words: 'SPORE TEAM',
        rings: [0xffd166, 0x2fa880, 0xfff6e0],
        ground: 0x1a1240,
      }),
  },
  {
    title: 'Polite pirates',
    altText: 'Badge: a skull in rings of pink and violet, the ribbon reads Polite pirates.',
    tags: ['badge', 'skull', 'pirates'],
    rating: 'pg',
    draw: () =>
      badge({
        thing: 'skull',
        words: 'POLITE PIRATES',
        rings: [0xff5c93, 0x4a3aa8, 0x8ff0e8],
        ground: 0x0e1a2e,
      }),
  },
  {
    title: 'Open till someday',
    altText: 'Neon sign on bricks: Neon in pink, Sunday in cyan, flickering.',
    tags: ['neon', 'sign', 'animated'],
    frameMs: 170,
    draw: () =>
      frames(8, (_loop, frame) => neonLogo({ lines: ['NEON', 'SUNDAY'], inks: [0xff5c93, 0x3fe0d0], frame })),
  },
  {
    title: 'Velvet room',
    altText: 'Neon sign on bricks: Velvet in red, Room in amber.',
    tags: ['neon', 'sign', 'club'],
    rating: 'r',
    draw: () => neonLogo({ lines: ['VELVET', 'ROOM'], inks: [0xff3d5c, 0xffb03c], frame: 0 }),
  },
];
