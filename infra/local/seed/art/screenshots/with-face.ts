import { figuresOf } from '../avatars/cast.ts';
import { PixelCanvas } from '../canvas/pixel-canvas.ts';

/** Draws with the figure of one avatar. */
export const withFace =
  (title: string, draw: (face: PixelCanvas) => PixelCanvas) => async (): Promise<PixelCanvas> => {
    const [face] = await figuresOf([title]);
    return draw(face ?? new PixelCanvas(20, 20));
  };
