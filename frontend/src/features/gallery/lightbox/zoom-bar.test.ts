import { expect, it } from 'vitest';
import { formatZoom } from './zoom-bar.tsx';

it.each([
  ['enlarged pixel art as a factor', 12, true, '12×'],
  ['shrunk pixel art in percent', 0.54, true, '54%'],
  ['any other image in percent', 1.5, false, '150%'],
])('shows the zoom of %s', (_, scale, isPixelArt, shown) => {
  expect(formatZoom(scale, isPixelArt)).toBe(shown);
});
