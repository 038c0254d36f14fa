import type * as v from 'valibot';
import { onTestFinished } from 'vitest';
import type { UploadAddress } from '../../shared/contract/image-upload.ts';

/** A storage for component tests that takes the files which `sendFile` would send to S3. */
export interface FakeStorage {
  /** Where a file may be sent, for the answer to the call that announces it. */
  uploadAddress: () => v.InferInput<typeof UploadAddress>;
  /** The files that arrived, in the order of their arrival. */
  readonly files: readonly File[];
  /** How many files are on their way. */
  readonly sending: number;
  /** How many files have been on their way at the same time. */
  readonly mostAtOnce: number;
  /** Keeps files on their way; each call of the returned function lets some more of them arrive. */
  hold: () => (count: number) => void;
  /** Makes sending fail as if there were no network, until `reconnect`. */
  disconnect: () => void;
  reconnect: () => void;
}

/** Replaces XMLHttpRequest, which nothing but uploads uses, until the test ends. */
export function startFakeStorage(): FakeStorage {
  const files: File[] = [];
  const waiting: (() => void)[] = [];
  let sending = 0;
  let mostAtOnce = 0;
  let isConnected = true;
  let admitted = Number.POSITIVE_INFINITY;

  const receive: Receive = async (file, signal) => {
    mostAtOnce = Math.max(mostAtOnce, ++sending);
    if (admitted === 0) await untilAdmitted(waiting, signal);
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

/** Takes a file; false where it did not arrive. */
type Receive = (file: File, signal: AbortSignal) => Promise<boolean>;

/** Waits for a turn, or for the upload to be given up. */
async function untilAdmitted(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  signal.addEventListener('abort', () => {
    waiting.splice(waiting.indexOf(resolve), 1);
    resolve();
  });
  await promise;
}

/** The part of an XMLHttpRequest that sending a file takes. */
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
