import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { Random } from '../seeded-random.ts';
import { ALL_LOOKS, lookOf } from './all-looks.ts';
import { avatarFigure, avatarPicture } from './avatar-picture.ts';

/** The figures of some avatars, before no ground, all of one size. */
export const figuresOf = (titles: readonly string[], size = 20): Promise<PixelCanvas[]> =>
  Promise.all(titles.map((title) => avatarFigure({ ...lookOf(title), size })));

/** The pictures of some avatars, each before its own ground, all of one size. */
export const picturesOf = (titles: readonly string[], size = 20): Promise<PixelCanvas[]> =>
  Promise.all(titles.map((title) => avatarPicture({ ...lookOf(title), size })));

/** So many avatars' titles, in an order that follows from the seed. */
export const castOf = (seed: string, count: number): string[] =>
  new Random(seed).shuffled(ALL_LOOKS.map(({ title }) => title)).slice(0, count);
