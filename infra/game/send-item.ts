import type { Random } from '../local/seed/art/seeded-random.ts';
import { buildModel } from '../local/seed/items/build-model.ts';
import { SAMPLE_ITEMS } from '../local/seed/items/catalog.ts';
import { drawScreenshot } from '../local/seed/items/draw-screenshot.ts';
import { readSubject } from '../local/seed/items/read-subject.ts';
import { inflate } from '../local/seed/items/voxels.ts';
import { type SendRequest, sendBytes } from './api-client.ts';

interface SendItemOptions {
  sendAuthorized: SendRequest;
  random: Random;
  characterId: string;
  signal: AbortSignal;
}

/**
 * Registers an item like one of the samples, and sends its model and screenshot to the addresses of the response.
 *
 * @throws Error with the reason if the item or a file is refused
 */
export async function sendItem({
  sendAuthorized,
  random,
  characterId,
  signal,
}: SendItemOptions): Promise<void> {
  const { name, description, category, art } = random.pick(SAMPLE_ITEMS);
  const voxels = inflate(
    await readSubject(new URL(`../local/seed/art/${art}.png`, import.meta.url).pathname),
  );
  const files = { model: await buildModel(voxels), screenshot: await drawScreenshot(voxels) };
  const body = {
    name: `${name} ${random.int(2, 99)}`,
    description,
    category,
    rating: 'g',
    cost: random.int(5, 500),
    characterId,
    model: { fileName: 'item.glb', contentType: 'model/gltf-binary', size: files.model.length },
    screenshot: { fileName: 'item.png', contentType: 'image/png', size: files.screenshot.length },
  };
  const { status, data, code } = await sendAuthorized('POST', '/api/game/items', { body });
  if (status !== 201) throw new Error(`The item was refused: ${code}`);
  for (const part of ['model', 'screenshot'] as const) {
    const { url, method, headers } = data.uploads[part];
    const sent = await sendBytes(new URL(url), { method, headers, body: files[part], signal });
    if (sent.status >= 300) throw new Error(`The ${part} was refused with ${sent.status}`);
  }
}
