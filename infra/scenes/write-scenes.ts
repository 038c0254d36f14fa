import { writeFile } from 'node:fs/promises';
import { encodeScene } from './encode-scene.ts';
import { SCENES, scenePath } from './scenes.ts';

/** Writes the files of the scenes, after their code changed. */
for (const [name, { draw, milliseconds }] of Object.entries(SCENES)) {
  const frames = draw();
  const { moving, still } = await encodeScene(frames, milliseconds);
  await writeFile(scenePath(`${name}.webp`), moving);
  await writeFile(scenePath(`${name}-still.webp`), still);
}
