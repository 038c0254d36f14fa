import type * as v from 'valibot';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { images, type StaffImage } from '#shared/contract/images.ts';
import { buildStaffImage } from './builders.ts';
import { chooseFiles } from './choose-files.ts';
import type { FakeApi } from './fake-api.ts';
import type { FakeStorage } from './fake-storage.ts';
import { serveStaffImages } from './staff-images.ts';

type Image = v.InferInput<typeof StaffImage>;

/**
 * Responds to the calls of an upload: registration, the storage, and processing.
 *
 * @param processing the processing result of an image; by default all are accepted
 */
export function serveUploads(
  api: FakeApi,
  storage: FakeStorage,
  processing: (image: Image) => Image['processing'] = () => ({ state: 'done' }),
): void {
  const announced = new Map<string, Image>();
  serveStaffImages(api, []);
  api.respond(images.calls.upload, ({ body: { title } }) => {
    const image = buildStaffImage({ title, processing: { state: 'awaiting-upload' } });
    announced.set(image.id, image);
    return { image, upload: storage.uploadAddress() };
  });
  api.respond(images.calls.read, ({ params }) => {
    const image = announced.get(params.id);
    if (!image) throw new Error(`No image ${params.id}`);
    return { image: { ...image, processing: processing(image) } };
  });
}

/** Chooses images in the upload form once it is shown. */
export async function chooseImages(files: readonly File[]): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  chooseFiles(files);
}
