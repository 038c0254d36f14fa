import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type PixelCanvas, SCENE_HEIGHT, SCENE_WIDTH } from './pixel-canvas.ts';
import { getScenePath, SCENES } from './scenes.ts';

/** Writes the files of the scenes, after their code changed. */
for (const [name, { draw, milliseconds }] of Object.entries(SCENES)) {
  const frames = draw();
  const { moving, still } = await encodeScene(frames, milliseconds);
  await writeFile(getScenePath(`${name}.webp`), moving);
  await writeFile(getScenePath(`${name}-still.webp`), still);
}

/**
 * Encodes a scene without loss: as an endless animation, and its first frame for people who prefer no motion.
 *
 * @param milliseconds how long each frame is shown
 */
async function encodeScene(
  frames: readonly PixelCanvas[],
  milliseconds: number,
): Promise<{ moving: Buffer; still: Buffer }> {
  const bytes = frames.map(toBytes);
  const size = { width: SCENE_WIDTH, channels: 3 } as const;
  const moving = sharp(Buffer.concat(bytes), {
    raw: { ...size, height: SCENE_HEIGHT * frames.length, pageHeight: SCENE_HEIGHT },
  }).webp({ lossless: true, effort: 6, loop: 0, delay: frames.map(() => milliseconds) });
  const still = sharp(bytes[0], { raw: { ...size, height: SCENE_HEIGHT } }).webp({
    lossless: true,
    effort: 6,
  });
  return { moving: await moving.toBuffer(), still: await still.toBuffer() };
}

function toBytes({ pixels }: PixelCanvas): Buffer {
  return Buffer.from(
    pixels.flatMap((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))),
  );
}
