import { type Artwork, frames } from '../artwork.ts';
import { maze } from './maze.ts';
import { lanes, quilt, ruleThirty, slowPlasma, wallpaper } from './patterns.ts';
import { paletteCard, sampler } from './sampler.ts';

/** What fits nowhere else: patterns, tiles and a card of colours. */
export const OTHER_WORKS: readonly Artwork[] = [
  {
    title: 'Endless lanes',
    altText: 'Pattern: pink lanes with white lines wind over dark indigo.',
    tags: ['pattern', 'tiles'],
    draw: () => lanes('lanes', [0x171333, 0xff5c93, 0xffe0ec]),
  },
  {
    title: 'Haunted wallpaper',
    altText: 'Pattern: ghosts and toadstools in turn on violet diamonds.',
    tags: ['pattern', 'ghost'],
    draw: () => wallpaper(['ghost', 'mushroom'], 0x5741a4),
  },
  {
    title: 'Breakfast wallpaper',
    altText: 'Pattern: cups of coffee and cherries in turn on teal diamonds.',
    tags: ['pattern', 'food'],
    draw: () => wallpaper(['coffee', 'cherries'], 0x1f7a80),
  },
  {
    title: "Grandma's raid quilt",
    altText: 'Pattern: a quilt of stars in red, cream, blue and yellow.',
    tags: ['pattern', 'quilt'],
    draw: () => quilt([0xe0384f, 0xfff6e0, 0x3f7fe0, 0xffd166]),
  },
  {
    title: 'Rule thirty',
    altText: 'Pattern: a triangle of cells that grows from one point, cyan turning to pink.',
    tags: ['pattern', 'automaton'],
    draw: () => ruleThirty([0x0e0b1f, 0x3fe0d0, 0xff5c93]),
  },
  {
    title: 'No cheese at the end',
    altText: 'A white maze with the one way through it drawn in pink.',
    tags: ['maze', 'puzzle'],
    draw: () => maze('cheese', [0x352d6e, 0xf5f2ff, 0xff5c93]),
  },
  {
    title: 'Home sweet hitbox',
    altText: 'A cross-stitch sampler with an alphabet, two hearts and the word Hi.',
    tags: ['stitches', 'letters'],
    draw: sampler,
  },
  {
    title: 'Arcade 24',
    altText: 'A card of twenty-four colours with their lights and shadows, mix at night.',
    tags: ['palette', 'colours'],
    draw: paletteCard,
  },
  {
    title: 'Slow plasma',
    altText: 'Bands of indigo, violet, pink and yellow flow into each other.',
    tags: ['plasma', 'animated'],
    frameMs: 120,
    draw: () => frames(10, (loop) => slowPlasma(loop, [0x171333, 0x5b3fa8, 0xff5c93, 0xffd166])),
  },
];
