import pMap from 'p-map';
import { onTestFinished } from 'vitest';
import { buildDrawing, buildDrawnFile } from '../../functions/testing/image-bytes.ts';
import { callApi } from './players.ts';
import { eventually, REQUEST_INTERVAL_MILLISECONDS } from './story.ts';

/** The fields of an image that the tests need. */
export interface ManagedImage {
  id: string;
  title: string;
  version: number;
  approvalStatus: string;
}

const INKS = 'kpcw';
let made = 0;

/** An image unique to a test: a recolored copy would count as a duplicate. */
function drawFreshPicture(): Promise<Buffer> {
  let left = Date.now() * 100 + ++made;
  const cells = Array.from({ length: 64 }, () => {
    left = (left * 1_103_515_245 + 12_345) % 2_147_483_648;
    return INKS[Math.floor(left / 65_536) % INKS.length];
  });
  const rows = Array.from({ length: 8 }, (_, row) => cells.slice(row * 8, row * 8 + 8).join(''));
  return buildDrawnFile(4, { drawing: buildDrawing(rows) });
}

/** A file to choose in the browser, unique to a test. */
export const buildFile = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await drawFreshPicture(),
});

/** The content of a file that only claims to be an image. */
export const NO_PICTURE = Buffer.from('<html>not a picture</html>');

/** The API's data about an image. */
export const readImage = async (token: string, id: string): Promise<ManagedImage> =>
  (await callApi<{ image: ManagedImage }>('GET', `/api/admin/images/${id}`, { token })).image;

interface Upload {
  title: string;
  rating?: string;
  file?: Buffer;
}

/**
 * Uploads an image through the API and waits until it is processed and pending. It is deleted when the test
 * ends, even if the test fails.
 */
export async function storeUploadedImage(
  token: string,
  title: string,
  said: Omit<Upload, 'title'> = {},
): Promise<ManagedImage> {
  const { id, processed } = await beginUpload(token, { title, ...said });
  onTestFinished(() => removeImage(token, id).then(() => undefined));
  await processed();
  return readImage(token, id);
}

/** Uploads several images, up to a hundred, which are deleted when the test ends. */
export async function storeUploadedImages(
  token: string,
  uploads: readonly Upload[],
): Promise<ManagedImage[]> {
  const ids: string[] = [];
  onTestFinished(async () => {
    if (ids.length === 0) return;
    const body = { ids, change: { delete: true } };
    await callApi('POST', '/api/admin/images/bulk', { token, body });
  });
  const upload = async (each: Upload) => {
    const { id, processed } = await beginUpload(token, each);
    ids.push(id);
    await processed();
    return readImage(token, id);
  };
  return pMap(uploads, upload, { concurrency: 4 });
}

/** Uploads an image; `processed` waits until it is pending. */
async function beginUpload(token: string, { title, rating = 'g', file }: Upload) {
  const content = file ?? (await drawFreshPicture());
  const body = { title, altText: '', category: 'icon', rating, fileName: 'story.png' };
  const { image, upload } = await callApi<{
    image: ManagedImage;
    upload: { url: string; headers: Record<string, string> };
  }>('POST', '/api/admin/images/upload', {
    token,
    body: { ...body, contentType: 'image/png', size: content.length },
  });
  const processed = async () => {
    const stored = await fetch(upload.url, {
      method: 'PUT',
      headers: upload.headers,
      body: new Uint8Array(content),
    });
    if (!stored.ok) throw new Error(`The storage responded with ${stored.status}`);
    await eventually(() => readProcessing(token, image.id), REQUEST_INTERVAL_MILLISECONDS).toBe('done');
  };
  return { id: image.id, processed };
}

async function readProcessing(token: string, id: string): Promise<string> {
  const path = `/api/admin/images/${id}`;
  const { image } = await callApi<{ image: { processing: { state: string } } }>('GET', path, { token });
  return image.processing.state;
}

/** Deletes an image that may already be gone, so that it does not affect other tests. */
export const removeImage = (token: string, id: string): Promise<unknown> =>
  callApi('DELETE', `/api/admin/images/${id}`, { token }).catch((error: unknown) => {
    if (!String(error).includes(': 404 ')) throw error;
  });

/** A title that no other image has. */
export const buildTitle = (what: string): string => `${what} ${Date.now().toString(36)}${++made}`;
