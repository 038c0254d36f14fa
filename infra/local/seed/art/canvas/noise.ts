import { Random } from '../seeded-random.ts';

/** A value from 0 to 1 for a place; neighbours are alike, `size` pixels apart they no longer are. */
export type Noise = (x: number, y: number, size: number) => number;

/** Smooth noise of a seed, in three layers, each half as coarse and half as strong as the one before. */
export function noiseOf(seed: string): Noise {
  const random = new Random(seed);
  const lattice = Array.from({ length: 4096 }, () => random.next());
  const knot = (x: number, y: number): number => lattice[((y & 63) << 6) | (x & 63)] ?? 0;
  const layer = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [eased(x - left), eased(y - top)];
    const upper = knot(left, top) * (1 - across) + knot(left + 1, top) * across;
    const lower = knot(left, top + 1) * (1 - across) + knot(left + 1, top + 1) * across;
    return upper * (1 - down) + lower * down;
  };
  return (x, y, size) => {
    const [u, v] = [x / size, y / size];
    return (layer(u, v) * 4 + layer(u * 2 + 17, v * 2 + 5) * 2 + layer(u * 4 + 31, v * 4 + 11)) / 7;
  };
}

const eased = (t: number): number => t * t * (3 - 2 * t);
