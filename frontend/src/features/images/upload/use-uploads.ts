import { useQueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { IMAGE_LIMITS } from '#shared/image-limits.ts';
import { ApiError } from '../../../api/api-error.ts';
import { type Processed, uploadImage, waitForProcessing } from '../../../api/image-uploads.ts';
import { STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';
import { applyUploadChange, isToSend, type Upload, type UploadState } from './uploads.ts';

type Metadata = StaffImage['metadata'];

/** The number of concurrent uploads. */
const CONCURRENCY = 3;

const UNKNOWN = 'Unknown error';

/** The result of a whole upload, by file. */
export type RunEnd = ReadonlyMap<number, UploadState>;

/** Internal state of a running upload. */
interface Run {
  all: AbortController;
  /** Controllers of the files that have not arrived yet. */
  each: Map<number, AbortController>;
  /** Aborts status checks when the screen is left. */
  left: AbortController;
}

/** The chosen files and their upload. */
export function useUploads() {
  const cache = useQueryClient();
  const [uploads, change] = useReducer(applyUploadChange, []);
  const [running, setRunning] = useState(false);
  const run = useRef<Run | null>(null);
  const { buildKey, forget } = useKeys();
  /** Images whose files have arrived: a retry only checks their status. */
  const arrived = useRef<Map<number, StaffImage['id']>>(new Map());
  useEffect(
    () => () => {
      run.current?.all.abort();
      run.current?.left.abort();
    },
    [],
  );
  const move = (id: number, state: UploadState) => change({ type: 'move', ids: [id], state });
  /** Forgets the image of a file. */
  const unknown = (id: number) => {
    arrived.current.delete(id);
    forget(id);
  };

  /** Sends all files that need it; returns the results. */
  const send = async (said: Metadata): Promise<RunEnd> => {
    const wanted = uploads.filter(isToSend);
    const { all, each, left } = begin(wanted);
    run.current = { all, each, left };
    setRunning(true);
    change({ type: 'move', ids: wanted.map(({ id }) => id), state: { is: 'waiting' } });
    const ends = new Map<number, UploadState>();
    const end = (id: number, state: UploadState) => {
      ends.set(id, state);
      move(id, state);
    };
    const polls: Promise<void>[] = [];
    await pMap(
      wanted,
      async (upload) => {
        const signal = each.get(upload.id)?.signal ?? all.signal;
        const before = arrived.current.get(upload.id);
        if (before && signal.aborted) return end(upload.id, { is: 'cancelled' });
        const imageId =
          before ?? (await sendUpload(upload, withTitle(said, upload.file), { signal, buildKey, move, end }));
        if (!imageId) return;
        each.delete(upload.id);
        arrived.current.set(upload.id, imageId);
        move(upload.id, { is: 'checking' });
        // Processing takes time; the next file need not wait for it.
        polls.push(checkProcessing(imageId, upload.id, left.signal, { end, gone: () => unknown(upload.id) }));
      },
      { concurrency: CONCURRENCY },
    );
    await Promise.all(polls);
    setRunning(false);
    void cache.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
    return ends;
  };
  return {
    uploads,
    running,
    send,
    add: (files: readonly File[]) => change({ type: 'add', files }),
    remove: (id: number) => {
      // A later file may get the same number.
      unknown(id);
      change({ type: 'remove', id });
    },
    /** Cancels one file, or all that have not arrived. */
    cancel: (id?: number) => {
      findController(run.current, id)?.abort();
      const waiting = uploads.filter(({ state }) => state.is === 'waiting').map((upload) => upload.id);
      // Waiting files would notice only at their turn, which may be much later.
      const ids = waiting.filter((each) => id === undefined || each === id);
      change({ type: 'move', ids, state: { is: 'cancelled' } });
    },
  };
}

const findController = (run: Run | null, id: number | undefined): AbortController | undefined =>
  id === undefined ? run?.all : run?.each.get(id);

/** Each file can be cancelled on its own, or all together. */
function begin(wanted: readonly Upload[]): Run {
  const all = new AbortController();
  const each = new Map(wanted.map(({ id }) => [id, new AbortController()]));
  all.signal.addEventListener('abort', () => {
    for (const controller of each.values()) controller.abort();
  });
  return { all, each, left: new AbortController() };
}

/** A file without a title uses its file name. */
const withTitle = (said: Metadata, { name }: File): Metadata => ({
  ...said,
  title: said.title || name.slice(0, IMAGE_LIMITS.title),
});

interface Sending {
  signal: AbortSignal;
  buildKey: (upload: Upload, said: Metadata) => string;
  move: (id: number, state: UploadState) => void;
  end: (id: number, state: UploadState) => void;
}

/** Uploads a file; returns the id of its image, or undefined if it did not arrive. */
async function sendUpload(
  upload: Upload,
  said: Metadata,
  { signal, buildKey, move, end }: Sending,
): Promise<StaffImage['id'] | undefined> {
  const { id, file } = upload;
  try {
    signal.throwIfAborted();
    move(id, { is: 'sending', part: 0 });
    const onProgress = (part: number) => move(id, { is: 'sending', part });
    return await uploadImage(file, said, { key: buildKey(upload, said), signal, onProgress });
  } catch (error) {
    end(id, toEndState(error, signal));
    return undefined;
  }
}

interface Checking extends Pick<Sending, 'end'> {
  /** The image no longer exists, or failed: a retry uploads the file as a new one. */
  gone: () => void;
}

/** Waits for the processing result of an uploaded file. */
async function checkProcessing(
  imageId: StaffImage['id'],
  id: number,
  signal: AbortSignal,
  { end, gone }: Checking,
): Promise<void> {
  try {
    const processed = await waitForProcessing(imageId, signal);
    if (processed && !processed.accepted && processed.mayRetry) gone();
    end(id, toProcessedState(processed));
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) gone();
    end(id, toEndState(error, signal));
  }
}

function toProcessedState(processed: Processed | undefined): UploadState {
  if (!processed) return { is: 'unknown' };
  if (processed.accepted) return { is: 'done' };
  return { is: processed.mayRetry ? 'failed' : 'refused', reason: processed.reason };
}

function toEndState(error: unknown, { aborted }: AbortSignal): UploadState {
  if (aborted) return { is: 'cancelled' };
  const reason = error instanceof ApiError ? (error.errors[0]?.msg ?? error.message) : '';
  return { is: 'failed', reason: reason || UNKNOWN };
}

/** Idempotency keys of files: sending the same file with the same metadata again creates no second image. */
function useKeys(): { buildKey: Sending['buildKey']; forget: (id: Upload['id']) => void } {
  const keys = useRef<Map<number, Map<string, string>>>(new Map());
  return {
    buildKey: ({ id }, said) => {
      const ofFile = keys.current.get(id) ?? new Map<string, string>();
      keys.current.set(id, ofFile);
      const sent = JSON.stringify(said);
      const key = ofFile.get(sent) ?? crypto.randomUUID();
      ofFile.set(sent, key);
      return key;
    },
    /** Sending this file again creates a new image. */
    forget: (id) => void keys.current.delete(id),
  };
}
