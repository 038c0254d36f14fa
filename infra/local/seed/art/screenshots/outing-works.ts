import { type Artwork, frames } from '../artwork.ts';
import { figuresOf } from '../avatars/cast.ts';
import { cardTable } from './card-table.ts';
import { lastTrain, openingAct } from './concert.ts';
import { beachDay, turnipSeason } from './days-out.ts';
import { campfire, nothingBites } from './evenings.ts';
import { netAndWing } from './meadow.ts';
import { danceFloor } from './nights-out.ts';

const DANCERS = ['MIRA', 'BO', 'JUNO', 'KIT', 'ASH', 'PIP', 'REN', 'LU', 'OZ', 'IVO', 'NIA'];

/** Scenes of nights out. */
export const NIGHT_WORKS: readonly Artwork[] = [
  {
    title: 'Friday at the Velvet',
    altText: 'Game scene: players on a lit dance floor in pink and cyan under a mirror ball.',
    tags: ['club', 'dance', 'neon'],
    rating: 'pg',
    draw: () =>
      danceFloor({ seed: 'velvet', sign: 'VELVET', mood: [0xff5c93, 0x3fe0d0, 0x8a5be0], names: DANCERS }),
  },
  {
    title: 'After-midnight club',
    altText: 'Game scene: players on a dance floor in red and violet, the sign reads After 12.',
    tags: ['club', 'night', 'dance'],
    rating: 'r',
    draw: () =>
      danceFloor({
        seed: 'after',
        sign: 'AFTER 12',
        mood: [0xe0284f, 0x8f1f80, 0xff8a3c],
        names: DANCERS.toReversed(),
      }),
  },
  {
    title: 'All in',
    altText: 'Game scene: four players at a green card table with chips and glasses.',
    tags: ['cards', 'casino', 'night'],
    rating: 'r',
    draw: async () => cardTable(await figuresOf(['Blue note', 'Velvet hour', 'Vesper', 'Rust prophet'])),
  },
  {
    title: 'The one you missed',
    altText: 'Game scene: four players in a tram at night, the city behind its windows.',
    tags: ['train', 'night', 'city'],
    draw: lastTrain,
  },
  {
    title: 'Opening act',
    altText: 'Game scene: a band of three on stage, seen over the heads of the crowd.',
    tags: ['concert', 'band', 'crowd'],
    draw: openingAct,
  },
];

/** Scenes of days out. */
export const DAY_WORKS: readonly Artwork[] = [
  {
    title: 'Turnip season',
    altText: 'Game scene: two players tend four beds of vegetables.',
    tags: ['farm', 'garden', 'spring'],
    draw: turnipSeason,
  },
  {
    title: 'Nothing bites',
    altText: 'Game scene: a player fishes from a pier at sunset and has caught nothing today.',
    tags: ['fishing', 'sunset', 'lake'],
    draw: nothingBites,
  },
  {
    title: 'Rally thirty-one',
    altText: 'Game scene: three players with a ball on a beach with umbrellas and palms.',
    tags: ['beach', 'summer', 'ball'],
    draw: beachDay,
  },
  {
    title: 'And then it spoke',
    altText: 'Game scene: four players around a flickering fire in the woods, a tent behind them.',
    tags: ['campfire', 'night', 'animated'],
    frameMs: 150,
    draw: () => frames(6, (_loop, frame) => campfire(frame)),
  },
  {
    title: 'Net and wing',
    altText: 'Game scene: a player with a net among butterflies in a meadow with a pond.',
    tags: ['butterflies', 'meadow', 'summer'],
    draw: netAndWing,
  },
];
