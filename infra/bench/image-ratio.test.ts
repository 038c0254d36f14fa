import { describe, expect, it } from 'vitest';
import { largestRatio } from './image-ratio.ts';

const image = (address: string, pixels: [number, number], shown: [number, number]) => ({
  address,
  pixels: { width: pixels[0], height: pixels[1] },
  shown: { width: shown[0], height: shown[1] },
});

describe('how much larger than shown images are fetched', () => {
  it('is told of the worst of them, in the worse of its dimensions', () => {
    const fitting = image('fitting.webp', [320, 320], [320, 320]);
    const wide = image('wide.webp', [640, 200], [320, 160]);
    const tall = image('tall.webp', [320, 640], [320, 213]);
    expect(largestRatio([fitting, wide, tall])).toEqual({ ratio: 640 / 213, address: 'tall.webp' });
  });

  it('is nothing where there are none', () => {
    expect(largestRatio([])).toEqual({ ratio: 0, address: '' });
  });
});
