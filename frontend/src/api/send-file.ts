import { ApiError } from './api-error.ts';

/** The upload URL and fields from the server. */
interface UploadAddress {
  url: string;
  method: string;
  headers: Record<string, string>;
}

interface Sending {
  signal: AbortSignal;
  /** Receives the fraction of the file that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** The storage already has this file: an earlier upload succeeded, but its response was lost. */
const ALREADY_STORED = 412;

/**
 * Uploads a file directly to the storage. Uses XMLHttpRequest, since `fetch` reports no upload progress.
 *
 * @throws ApiError if the upload failed; the signal's reason if it was aborted
 */
export function sendFile(
  file: File,
  { url, method, headers }: UploadAddress,
  { signal, onProgress }: Sending,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  // Firefox takes an empty response without a type for XML, and reports that it is none.
  request.responseType = 'text';
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const { status } = request;
    if ((status >= 200 && status < 300) || status === ALREADY_STORED) resolve();
    else reject(buildUploadFailed(status));
  };
  request.onerror = () => reject(buildUploadFailed(0));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort());
  if (signal.aborted) reject(signal.reason);
  else request.send(file);
  return promise;
}

const buildUploadFailed = (status: number): ApiError =>
  new ApiError('The upload failed. Try again.', { code: 'unreachable', status });
