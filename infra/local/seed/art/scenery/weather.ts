import type { Colour } from '../canvas/colour.ts';
import type { PixelCanvas } from '../canvas/pixel-canvas.ts';
import { Random } from '../seeded-random.ts';

/** Slanting rain; each frame of an animation asks with its own share (0 to 1) of a loop. */
export function pourRain(canvas: PixelCanvas, count: number, ink: Colour, loop = 0): void {
  const random = new Random('rain');
  for (let drop = 0; drop < count; drop++) {
    const [x, start, length] = [random.int(0, canvas.width + 20), random.next(), random.int(2, 5)];
    const fallen = ((start + loop) % 1) * (canvas.height + 8);
    const at = x - Math.round(fallen / 4);
    canvas.line(at, Math.round(fallen), at + 1, Math.round(fallen) - length, ink);
  }
}

/** Single pixels, some of them two by two, strewn between `top` and `bottom`: snow, petals, fireflies. */
export function strewFlakes(
  canvas: PixelCanvas,
  random: Random,
  {
    count,
    inks,
    top = 0,
    bottom = canvas.height,
    large = 0.2,
  }: { count: number; inks: readonly Colour[]; top?: number; bottom?: number; large?: number },
): void {
  for (let flake = 0; flake < count; flake++) {
    const [x, y] = [random.int(0, canvas.width - 1), random.int(top, bottom - 1)];
    canvas.rect(x, y, random.chance(large) ? 2 : 1, random.chance(large) ? 2 : 1, random.pick(inks));
  }
}
