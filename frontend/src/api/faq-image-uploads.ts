import type { FaqUpload, faq } from '../../../shared/contract/faq.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';

type Calls = typeof faq.calls;

const post = apiCall<Calls['announceImage']>('POST', '/api/faq/admin/images');
const read = apiCall<Calls['readImage']>('GET', '/api/faq/admin/images/{id}');

/** Delays before each status check of an uploaded file, in milliseconds. */
const LOOKS = [400, 800, 1_200, 2_000, ...Array<number>(30).fill(3_000)];

interface Sending {
  /** Idempotency key of this file: repeating the request creates no second image. */
  key: string;
  signal: AbortSignal;
  /** Receives the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Registers an image for an answer and uploads its file. The server processes it afterwards.
 *
 * @returns the image's id
 * @throws ApiError if the call was refused or the upload failed; the signal's reason if it was aborted
 */
export async function sendFaqImage(file: File, { key, ...sending }: Sending): Promise<FaqUpload['id']> {
  const body = { fileName: file.name, contentType: file.type, size: file.size };
  const { signal } = sending;
  const { image, upload } = await post({ body, headers: { 'idempotency-key': key } }, { signal });
  await sendFile(file, upload, sending);
  return image.id;
}

/**
 * Waits until the server has processed a file. Only then can it be used in an answer.
 *
 * @returns why the server rejected it; undefined if it was accepted
 * @throws ApiError if the status cannot be loaded or processing takes too long; the signal's reason if it was
 * aborted
 */
export async function findFaqImageRefusal(
  id: FaqUpload['id'],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const wait of LOOKS) {
    await pause(wait, signal);
    const { state, reason } = (await read({ params: { id } }, { signal })).image.processing;
    if (state === 'done') return undefined;
    if (state === 'refused') return reason ?? "We couldn't use this file";
  }
  throw new ApiError('Processing took too long', { code: 'timed-out', status: 0 });
}
