import type * as v from 'valibot';
import { onTestFinished } from 'vitest';
import type { UploadAddress } from '#shared/contract/image-upload.ts';

/** A storage for component tests that receives the files `sendFile` would send to S3. */
export interface FakeStorage {
  /** An upload URL, for the response to the call that registers a file. */
  uploadAddress: () => v.InferInput<typeof UploadAddress>;
  /** The received files, in order of arrival. */
  readonly files: readonly File[];
  /** How many uploads are in progress. */
  readonly sending: number;
  /** The highest number of concurrent uploads so far. */
  readonly mostAtOnce: number;
  /** Delays uploads; each call of the returned function lets a number of them finish. */
  hold: () => (count: number) => void;
  /** Makes uploads fail as if there were no network, until `reconnect`. */
  disconnect: () => void;
  reconnect: () => void;
}

/** Replaces XMLHttpRequest, which only uploads use, until the test ends. */
export function startFakeStorage(): FakeStorage {
  const files: File[] = [];
  const waiting: (() => void)[] = [];
  let sending = 0;
  let mostAtOnce = 0;
  let isConnected = true;
  let admitted = Number.POSITIVE_INFINITY;

  const receive: Receive = async (file, signal) => {
    mostAtOnce = Math.max(mostAtOnce, ++sending);
    if (admitted === 0) await waitForAdmission(waiting, signal);
    else admitted--;
    sending--;
    if (signal.aborted || !isConnected) return false;
    files.push(file);
    return true;
  };

  const BrowserRequest = globalThis.XMLHttpRequest;
  // It has the few members that `sendFile` uses.
  globalThis.XMLHttpRequest = class extends StorageRequest {
    protected override readonly receive = receive;
  } as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    globalThis.XMLHttpRequest = BrowserRequest;
  });

  return {
    files,
    get sending() {
      return sending;
    },
    get mostAtOnce() {
      return mostAtOnce;
    },
    uploadAddress: () => ({
      url: '/incoming/file',
      method: 'PUT',
      headers: {},
      expiresAt: '2026-11-20T13:00:00.000Z',
    }),
    hold: () => {
      admitted = 0;
      return (count) => {
        const next = waiting.splice(0, count);
        admitted += count - next.length;
        for (const admit of next) admit();
      };
    },
    disconnect: () => {
      isConnected = false;
    },
    reconnect: () => {
      isConnected = true;
    },
  };
}

/** Receives a file; false if it did not arrive. */
type Receive = (file: File, signal: AbortSignal) => Promise<boolean>;

/** Waits for its turn, or until the upload is aborted. */
async function waitForAdmission(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  signal.addEventListener('abort', () => {
    waiting.splice(waiting.indexOf(resolve), 1);
    resolve();
  });
  await promise;
}

/** The part of XMLHttpRequest that uploads need. */
abstract class StorageRequest {
  readonly upload: Pick<XMLHttpRequestUpload, 'onprogress'> = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  readonly #given = new AbortController();
  protected abstract readonly receive: Receive;

  open(): void {}

  setRequestHeader(): void {}

  send(file: File): void {
    const { signal } = this.#given;
    void this.receive(file, signal).then((arrived) => {
      if (signal.aborted) return;
      this.status = arrived ? 200 : 0;
      if (arrived) this.onload?.();
      else this.onerror?.();
    });
  }

  abort(): void {
    this.#given.abort();
    this.onabort?.();
  }
}
