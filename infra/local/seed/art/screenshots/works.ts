import type { Artwork } from '../artwork.ts';
import { ARCADE_WORKS, MENU_WORKS } from './game-works.ts';
import { DAY_WORKS, NIGHT_WORKS } from './outing-works.ts';
import { DUNGEON_WORKS, TOWN_WORKS } from './town-works.ts';

/** The screenshots of the gallery. */
export const SCREENSHOT_WORKS: readonly Artwork[] = [
  ...TOWN_WORKS,
  ...DUNGEON_WORKS,
  ...ARCADE_WORKS,
  ...MENU_WORKS,
  ...NIGHT_WORKS,
  ...DAY_WORKS,
];
