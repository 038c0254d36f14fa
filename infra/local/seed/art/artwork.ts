import type { Rating } from '../../../../shared/ratings.ts';
import type { PixelCanvas } from './canvas/pixel-canvas.ts';

/** A picture that the seed can draw, and what its maker would write beside it. */
export interface Artwork {
  title: string;
  altText: string;
  tags: readonly string[];
  /** g where it is not said. */
  rating?: Rating;
  /** How long each frame of an animation stays, in milliseconds. */
  frameMs?: number;
  /** Draws it: one picture, or the frames of an animation. */
  draw: () => PixelCanvas | PixelCanvas[] | Promise<PixelCanvas | PixelCanvas[]>;
}

/** As many pictures as frames, each asked with its share of the loop. */
export const frames = (count: number, draw: (loop: number, frame: number) => PixelCanvas): PixelCanvas[] =>
  Array.from({ length: count }, (_, frame) => draw(frame / count, frame));
