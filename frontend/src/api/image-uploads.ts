import type { images, StaffImage } from '#shared/contract/images.ts';
import { ApiError } from './api-error.ts';
import { createApiCall } from './call-api.ts';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';
import { readStaffImage } from './staff-images.ts';

const post = createApiCall<typeof images.calls.upload>('POST', '/api/admin/images/upload');

interface Sending {
  /** Idempotency key of this image: repeating the request creates no second image. */
  key: string;
  signal: AbortSignal;
  /** Receives the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Registers an image and uploads its file. The server processes it afterwards.
 *
 * @returns the id of the image
 * @throws ApiError if the call was refused or the upload failed; the signal's reason if it was aborted
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

/** Delays before each status check of an uploaded file, in milliseconds. */
const CHECK_DELAYS = [500, 1_000, 1_500, 2_000, ...Array<number>(30).fill(4_000)];

/** The result of processing an uploaded file. One that failed may succeed if it is uploaded again. */
export type Processed = { accepted: true } | { accepted: false; mayRetry: boolean; reason: string };

/**
 * Waits until the server has processed a file.
 *
 * @returns undefined if processing takes too long; the file is stored and will still be processed
 * @throws ApiError if the status cannot be loaded; the signal's reason if it was aborted
 */
export async function waitForProcessing(
  id: StaffImage['id'],
  signal: AbortSignal,
): Promise<Processed | undefined> {
  for (const wait of CHECK_DELAYS) {
    await pause(wait, signal);
    const processing = await loadProcessing(id, signal);
    if (processing?.state === 'done') return { accepted: true };
    if (processing?.state === 'refused' || processing?.state === 'failed')
      return {
        accepted: false,
        mayRetry: processing.state === 'failed',
        reason: processing.reason ?? "We couldn't use this file",
      };
  }
  return undefined;
}

/** The processing status; undefined if it cannot be loaded right now. */
async function loadProcessing(id: StaffImage['id'], signal: AbortSignal) {
  try {
    return (await readStaffImage(id, signal)).processing;
  } catch (error) {
    if (error instanceof ApiError && error.mayPass) return undefined;
    throw error;
  }
}
