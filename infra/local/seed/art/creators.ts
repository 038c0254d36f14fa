import type { Random } from './seeded-random.ts';

/** The creators of the images, the most active first; each has an account. */
export const CREATORS = [
  'mira_dots',
  'bolt',
  'juno',
  'kitmoth',
  'ashgrid',
  'pipsqueak',
  'ren8',
  'lu_lantern',
  'ozone',
  'ivo',
  'samphire',
  'nia_neon',
  'teobit',
  'uma',
  'zedzag',
  'marrow',
  'clover9',
  'halfpixel',
  'dustyn',
  'orla',
  'quill',
  'fennel',
  'tamarind',
  'viv_vex',
  'wren',
  'yuki_yo',
  'bramble',
  'cass_ette',
  'dorian',
  'elka',
] as const;

/** Picks the creator of an image: some are much more active than others. */
export const pickCreator = (random: Random): string =>
  CREATORS[Math.floor(random.next() ** 1.6 * CREATORS.length)] ?? CREATORS[0];
