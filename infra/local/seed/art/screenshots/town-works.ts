import { type Artwork, frames } from '../artwork.ts';
import { firstApartment } from './apartment.ts';
import { arcadeHall } from './arcade-hall.ts';
import { goldVault, torchHall } from './dungeon.ts';
import { ghostQuest } from './evenings.ts';
import { potionShop, tavern } from './interiors.ts';
import { slimeKing } from './slime-king.ts';
import { townSquare } from './town.ts';
import { withFace } from './with-face.ts';

const CROWD = ['MIRA', 'BO', 'JUNO', 'KIT', 'ASH', 'PIP'];

/** Scenes of the town. */
export const TOWN_WORKS: readonly Artwork[] = [
  {
    title: 'Market day',
    altText:
      'Game scene: six players on a cobbled square with a fountain, stalls and half-timbered houses; one asks who took a hat.',
    tags: ['town', 'market', 'players'],
    draw: () =>
      townSquare({
        seed: 'market',
        sky: 'day',
        time: 'day',
        names: CROWD,
        says: [
          ['BO', 'WHO TOOK MY HAT'],
          ['KIT', 'NICE HAT'],
        ],
        purse: '1280',
      }),
  },
  {
    title: 'Lamps lit',
    altText: 'Game scene: the town square at night, players in the light of two street lamps.',
    tags: ['town', 'night', 'players'],
    draw: () =>
      townSquare({
        seed: 'lamps',
        sky: 'night',
        time: 'night',
        names: ['LU', 'OZ', 'REN', 'NIA'],
        says: [
          ['OZ', 'ANYONE AWAKE'],
          ['NIA', 'ALWAYS'],
        ],
        purse: '64',
      }),
  },
  {
    title: 'Snow in the square',
    altText: 'Game scene: snow falls on the town square, its roofs are white and the windows lit.',
    tags: ['town', 'snow', 'winter'],
    draw: () =>
      townSquare({
        seed: 'snowed',
        sky: 'snow',
        time: 'snow',
        names: ['IVO', 'SAM', 'TEO', 'UMA', 'ZED'],
        says: [
          ['UMA', 'DUCK'],
          ['TEO', 'WHERE'],
        ],
        purse: '305',
      }),
  },
  {
    title: 'Last potion',
    altText: 'Game scene: a potion shop, the witch behind the counter offers one last potion.',
    tags: ['shop', 'potion', 'witch'],
    draw: withFace('Pond witch', potionShop),
  },
  {
    title: 'The Leaky Flagon',
    altText: 'Game scene: players at three tables with mugs of beer before a tavern fire.',
    tags: ['tavern', 'fire', 'players'],
    rating: 'pg',
    draw: tavern,
  },
  {
    title: 'Insert coin',
    altText: 'Game scene: a row of glowing arcade machines and players before them.',
    tags: ['arcade', 'neon', 'players'],
    draw: arcadeHall,
  },
  {
    title: 'First apartment',
    altText: 'Game scene: a player in a room with a bed, posters, boxes and a view of the city.',
    tags: ['room', 'home', 'decorating'],
    draw: firstApartment,
  },
];

/** Scenes under the ground. */
export const DUNGEON_WORKS: readonly Artwork[] = [
  {
    title: 'Cellar three',
    altText: 'Game scene: an adventurer in a dark hall; two torches flicker, a chest waits.',
    tags: ['dungeon', 'torch', 'animated'],
    frameMs: 130,
    draw: () => frames(6, (_loop, frame) => torchHall(frame)),
  },
  {
    title: 'King of slimes',
    altText: 'Game scene: three players face a huge green slime with a crown.',
    tags: ['dungeon', 'boss', 'slime'],
    draw: slimeKing,
  },
  {
    title: 'The door closed',
    altText: 'Game scene: a player among heaps of gold, jewels, a sword and a skull.',
    tags: ['dungeon', 'treasure', 'gold'],
    rating: 'pg',
    draw: goldVault,
  },
  {
    title: 'Flat four',
    altText: 'Game scene: a ghost in a graveyard says it died as it lived, waiting for the lift.',
    tags: ['ghost', 'graveyard', 'quest'],
    rating: 'pg',
    draw: withFace('Arcade ghost', ghostQuest),
  },
];
