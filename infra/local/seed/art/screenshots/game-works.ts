import type { Artwork } from '../artwork.ts';
import { figuresOf } from '../avatars/cast.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { LEVELS } from './levels.ts';
import { lapThree, nightWatch } from './machines.ts';
import { faceMaker, fullPockets } from './menus.ts';
import { platformer } from './platformers.ts';
import { fullCombo, oneLineLeft, waveThirty } from './retro-games.ts';
import { withFace } from './with-face.ts';
import { titleScreen, worldMap } from './world-map.ts';

/** Scenes of games of skill. */
export const ARCADE_WORKS: readonly Artwork[] = [
  {
    title: 'Left of the flag',
    altText: 'Game scene: a jump and run level in the hills with coins, boxes, a river and a flag.',
    tags: ['platformer', 'coins', 'level'],
    draw: () => platformer(LEVELS.meadow),
  },
  {
    title: 'Ice cap',
    altText: 'Game scene: a jump and run level in the snow with spikes and a pink slime.',
    tags: ['platformer', 'snow', 'level'],
    draw: () => platformer(LEVELS.icecap),
  },
  {
    title: 'Hot floors',
    altText: 'Game scene: a jump and run level in a castle over lava, a key hangs in the air.',
    tags: ['platformer', 'lava', 'level'],
    draw: () => platformer(LEVELS.castle),
  },
  {
    title: 'Lap three',
    altText: 'Game scene: two cars race towards a striped sunset between palms.',
    tags: ['racing', 'sunset', 'cars'],
    draw: lapThree,
  },
  {
    title: 'Wave thirty',
    altText: 'Game scene: rows of coloured invaders over four shields and one small ship.',
    tags: ['shooter', 'space', 'retro'],
    draw: () => waveThirty(1),
  },
  {
    title: 'One line left',
    altText: 'Game scene: a tall pile of coloured blocks with one free column, a long block falling into it.',
    tags: ['puzzle', 'blocks', 'retro'],
    draw: oneLineLeft,
  },
  {
    title: 'Full combo',
    altText: 'Game scene: four lanes of falling notes, 412 hits in a row, a player with pink hair.',
    tags: ['rhythm', 'music', 'combo'],
    draw: withFace('Neon Sunday', fullCombo),
  },
  {
    title: 'Night watch',
    altText: 'Game scene: three officers on the bridge of a starship before a red planet.',
    tags: ['space', 'starship', 'crew'],
    draw: nightWatch,
  },
];

/** Screens between the games. */
export const MENU_WORKS: readonly Artwork[] = [
  {
    title: 'Sixteen haircuts later',
    altText: 'Game screen: a face with headphones in the making, with swatches for skin, hair and clothes.',
    tags: ['menu', 'avatar', 'editor'],
    draw: async () => {
      const faces = await figuresOf([
        'Quarter to two',
        'Neon Sunday',
        'Hana',
        'Lantern keeper',
        'Gremlin hours',
        'Dial tone',
      ]);
      return faceMaker(faces[0] ?? new PixelCanvas(20, 20), faces.slice(1));
    },
  },
  {
    title: 'Full pockets',
    altText: 'Game screen: an inventory of fifteen things; the chosen key fits nothing and weighs nothing.',
    tags: ['menu', 'inventory', 'key'],
    draw: withFace('Lantern keeper', fullPockets),
  },
  {
    title: 'Press start',
    altText: 'Game screen: the title Moth Kingdom over violet hills, three friends before a rising moon.',
    tags: ['menu', 'title', 'dusk'],
    draw: titleScreen,
  },
  {
    title: 'The known world',
    altText: 'Game screen: a map of an island with a dotted road from Hallen to Nowhere.',
    tags: ['map', 'island', 'travel'],
    draw: worldMap,
  },
];
