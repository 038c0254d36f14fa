import { fileURLToPath } from 'node:url';
import { drawCreator } from './draw-creator.ts';
import { drawPlaza } from './draw-plaza.ts';
import { drawWorkshop } from './draw-workshop.ts';
import type { PixelCanvas } from './pixel-canvas.ts';

interface Scene {
  draw: () => PixelCanvas[];
  /** How long each frame is shown. */
  milliseconds: number;
}

/** The scenes of the game that the site shows, by the names of their files. */
export const SCENES: Readonly<Record<string, Scene>> = {
  creator: { draw: drawCreator, milliseconds: 900 },
  plaza: { draw: drawPlaza, milliseconds: 280 },
  workshop: { draw: drawWorkshop, milliseconds: 550 },
};

/** The path of a file of a scene. */
export const getScenePath = (file: string): string =>
  fileURLToPath(new URL(`../../frontend/src/features/download/scenes/${file}`, import.meta.url));
