import { describe, expect, it } from 'vitest';
import { findLargestRatio } from './image-ratio.ts';

const image = (address: string, pixels: [number, number], shown: [number, number]) => ({
  address,
  pixels: { width: pixels[0], height: pixels[1] },
  shown: { width: shown[0], height: shown[1] },
});

describe('the ratio of fetched to displayed image size', () => {
  it('is that of the worst image, in the worse of its dimensions', () => {
    const fitting = image('fitting.webp', [320, 320], [320, 320]);
    const wide = image('wide.webp', [640, 200], [320, 160]);
    const tall = image('tall.webp', [320, 640], [320, 213]);
    expect(findLargestRatio([fitting, wide, tall])).toEqual({ ratio: 640 / 213, address: 'tall.webp' });
  });

  it('is zero without images', () => {
    expect(findLargestRatio([])).toEqual({ ratio: 0, address: '' });
  });
});
