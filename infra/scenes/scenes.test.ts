import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SCENE_HEIGHT, SCENE_WIDTH } from './pixel-canvas.ts';
import { getScenePath, SCENES } from './scenes.ts';

/** A file has to load quickly on a phone. */
const MAX_BYTES = 16_000;

describe.each(Object.entries(SCENES))('the scene %s', (name, { draw }) => {
  it('has files that show what its code draws: all frames, and the first one as a still', async () => {
    const frames = draw().map(({ pixels }) => pixels);
    expect(frames.length).toBeGreaterThan(3);
    expect(new Set(frames.map((pixels) => pixels.join())).size).toBe(frames.length);
    expect(await readColours(`${name}.webp`)).toEqual(frames.flat());
    expect(await readColours(`${name}-still.webp`)).toEqual(frames[0]);
  });

  it('is small', async () => {
    expect((await readFile(getScenePath(`${name}.webp`))).length).toBeLessThan(MAX_BYTES);
  });
});

/** The colours of all frames of a file, pixel by pixel. */
async function readColours(file: string): Promise<string[]> {
  const image = sharp(getScenePath(file), { animated: true }).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  expect([info.width, info.height % SCENE_HEIGHT]).toEqual([SCENE_WIDTH, 0]);
  return Array.from(
    { length: data.length / 3 },
    (_, pixel) => `#${data.subarray(pixel * 3, pixel * 3 + 3).toString('hex')}`,
  );
}
