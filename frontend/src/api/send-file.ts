import { ApiError } from './api-error.ts';

/** Where and how a file is sent, as the server answered. */
interface UploadAddress {
  url: string;
  method: string;
  headers: Record<string, string>;
}

interface Sending {
  signal: AbortSignal;
  /** Told how much of the file has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** The storage has this very file already: an earlier try got through, and only its answer did not. */
const STORED_ALREADY = 412;

/**
 * Sends a file straight to the storage. Done by XMLHttpRequest, since `fetch` does not tell how far it is.
 *
 * @throws ApiError where the file did not arrive; the signal's reason where it was given up
 */
export function sendFile(
  file: File,
  { url, method, headers }: UploadAddress,
  { signal, onProgress }: Sending,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    const { status } = request;
    if ((status >= 200 && status < 300) || status === STORED_ALREADY) resolve();
    else reject(notArrived(status));
  };
  request.onerror = () => reject(notArrived(0));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort());
  if (signal.aborted) reject(signal.reason);
  else request.send(file);
  return promise;
}

const notArrived = (status: number): ApiError =>
  new ApiError('Your file did not arrive. Send it again.', { code: 'unreachable', status });
