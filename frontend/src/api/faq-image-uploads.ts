import type { FaqUpload, faq } from '../../../shared/contract/faq.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';
import { pause } from './pause.ts';
import { sendFile } from './send-file.ts';

type Calls = typeof faq.calls;

const post = apiCall<Calls['announceImage']>('POST', '/api/faq/admin/images', 'web');
const read = apiCall<Calls['readImage']>('GET', '/api/faq/admin/images/{id}', 'web');

/** How long to wait, in milliseconds, before each further look at a file that is being worked on. */
const LOOKS = [400, 800, 1_200, 2_000, ...Array<number>(30).fill(3_000)];

interface Sending {
  /** Names this file of this attempt: repeated, it stays one image. */
  key: string;
  signal: AbortSignal;
  /** Told how much of the file has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Announces an image for an answer and sends its file to the storage, where it is then looked at.
 *
 * @returns the image's id
 * @throws ApiError as the call was refused, or where the file did not arrive; the signal's reason where it was given up
 */
export async function sendFaqImage(file: File, { key, ...sending }: Sending): Promise<FaqUpload['id']> {
  const body = { fileName: file.name, contentType: file.type, size: file.size };
  const { signal } = sending;
  const { image, upload } = await post({ body, headers: { 'idempotency-key': key } }, { signal });
  await sendFile(file, upload, sending);
  return image.id;
}

/**
 * Waits until the server has looked at a file: only then can it go into an answer.
 *
 * @returns why the server will not have it; undefined where all is well
 * @throws ApiError where that cannot be learnt, or takes too long; the signal's reason where it was given up
 */
export async function refusalOfFaqImage(
  id: FaqUpload['id'],
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const wait of LOOKS) {
    await pause(wait, signal);
    const { state, reason } = (await read({ params: { id } }, { signal })).image.processing;
    if (state === 'done') return undefined;
    if (state === 'refused') return reason ?? 'The file was refused';
  }
  throw new ApiError('The server took too long to look at it', { code: 'timed-out', status: 0 });
}
