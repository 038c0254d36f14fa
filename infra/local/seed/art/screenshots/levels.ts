import { personOf } from '../scenery/people.ts';
import type { Level } from './platformers.ts';

/** Three levels of a jump and run game. */
export const LEVELS = {
  meadow: {
    seed: 'meadow',
    world: 'WORLD 1-1',
    sky: 'day',
    ground: 0xc98a52,
    turf: 0x5bc46a,
    hills: [0x8fd0c0, 0x4fae88],
    fluid: 0x3f9af0,
    scenery: 'trees',
    player: personOf('peach ears copper trousers purple navy'),
    map: `
      ................
      ................
      .....ooo........
      .....???....k...
      ...........===..
      .P......oo....F.
      ###....====...#.
      ####~~~~##..s###
      ####~~~~########`,
  },
  icecap: {
    seed: 'icecap',
    world: 'WORLD 4-2',
    sky: 'snow',
    ground: 0x7a8fc0,
    turf: 0xffffff,
    hills: [0xa8bce8, 0x8098cc],
    fluid: 0x4f8ff0,
    scenery: 'snow',
    player: personOf('cocoa hat black trousers orange black'),
    map: `
      ................
      ................
      ..........oo..F.
      ...o.....====.#.
      ..===.......o.##
      .......?.?..====
      P..........s...#
      ##.^^.##~~~#####
      ######^#~~~#####`,
  },
  castle: {
    seed: 'castle',
    world: 'WORLD 8-4',
    sky: 'ember',
    ground: 0x5a3a5c,
    turf: 0x8a5a70,
    hills: [0x4a2038, 0x4a2038],
    fluid: 0xff6a2c,
    scenery: 'castle',
    player: personOf('mint witch white robe teal gold'),
    map: `
      ................
      ................
      ..?.............
      .........k......
      .P......===..oo.
      ###.==........F.
      ###......==...##
      ###~~~~^~~~~^~##
      ###~~~~#~~~~#~##`,
  },
} as const satisfies Record<string, Level>;
