import type { images, StaffImage } from '../../../shared/contract/images.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';
import { readStaffImage } from './staff-images.ts';

const post = apiCall<typeof images.calls.upload>('POST', '/api/admin/images/upload', 'web');

interface Sending {
  /** Names this image of this attempt: repeated, it stays one image. */
  key: string;
  signal: AbortSignal;
  /** Told how much of the file has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Announces an image and sends its file to the storage, where it is then looked at.
 *
 * @returns the id of the image
 * @throws ApiError as the call was refused, or where the file did not arrive; the signal's reason where it was
 * given up
 */
export async function uploadImage(
  file: File,
  said: StaffImage['metadata'],
  { key, ...sending }: Sending,
): Promise<StaffImage['id']> {
  const body = { ...said, fileName: file.name, contentType: file.type, size: file.size };
  const { signal } = sending;
  const { image, upload } = await post({ body, headers: { 'idempotency-key': key } }, { signal });
  await sendFile(file, upload, sending);
  return image.id;
}

/** How long to wait, in milliseconds, before each further look at a file that is being worked on. */
const LOOKS = [500, 1_000, 1_500, 2_000, ...Array<number>(30).fill(4_000)];

/** What became of a file that arrived. */
export type Processed = { accepted: true } | { accepted: false; reason: string };

/**
 * Waits until the server has looked at a file.
 *
 * @returns undefined where that takes longer than anybody waits: the file is there, and it will be looked at
 * @throws ApiError where nothing can be learnt; the signal's reason where it was given up
 */
export async function processedImage(
  id: StaffImage['id'],
  signal: AbortSignal,
): Promise<Processed | undefined> {
  for (const wait of LOOKS) {
    await pause(wait, signal);
    const processing = await processingOf(id, signal);
    if (processing?.state === 'done') return { accepted: true };
    if (processing?.state === 'refused')
      return { accepted: false, reason: processing.reason ?? 'The file was refused' };
  }
  return undefined;
}

/** How far it is; undefined where that cannot be learnt for the moment. */
async function processingOf(id: StaffImage['id'], signal: AbortSignal) {
  try {
    return (await readStaffImage(id, signal)).processing;
  } catch (error) {
    if (error instanceof ApiError && error.mayPass) return undefined;
    throw error;
  }
}
