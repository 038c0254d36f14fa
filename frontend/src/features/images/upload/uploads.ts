/** The state of a file. */
export type UploadState =
  | { is: 'chosen' }
  /** Waits for other uploads to finish. */
  | { is: 'waiting' }
  /** The fraction of the file that has been sent, from 0 to 1. */
  | { is: 'sending'; part: number }
  /** The file has arrived, and the server is processing it. */
  | { is: 'checking' }
  | { is: 'done' }
  /** The file has arrived, but the server has not reported a result in time. */
  | { is: 'unknown' }
  /** The server rejected the file; a retry would fail too. */
  | { is: 'refused'; reason: string }
  /** The upload failed. */
  | { is: 'failed'; reason: string }
  | { is: 'cancelled' };

/** A file to upload as an image. */
export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

type UploadChange =
  | { type: 'add'; files: readonly File[] }
  | { type: 'remove'; id: number }
  | { type: 'move'; ids: readonly number[]; state: UploadState };

/** The maximum number of files per upload. */
export const MAX_FILES = 50;

/** Applies a change to the files. A file that is already there is not added again. */
export function applyUploadChange(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.type) {
    case 'add':
      return change.files.reduce(withFile, uploads).slice(0, MAX_FILES);
    case 'remove':
      return uploads.filter(({ id }) => id !== change.id);
    case 'move':
      return uploads.map((upload) =>
        change.ids.includes(upload.id) ? { ...upload, state: change.state } : upload,
      );
  }
}

function withFile(uploads: readonly Upload[], file: File): readonly Upload[] {
  if (uploads.some((upload) => isSame(upload.file, file))) return uploads;
  const id = 1 + Math.max(0, ...uploads.map((upload) => upload.id));
  return [...uploads, { id, file, state: { is: 'chosen' } }];
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Whether submitting the form sends or checks this file. */
export const isToSend = ({ state }: Upload): boolean =>
  state.is === 'chosen' || state.is === 'failed' || state.is === 'cancelled' || state.is === 'unknown';

/** Whether an upload can be cancelled: once the file has arrived it is an image, which can only be deleted. */
export const canBeCancelled = ({ state }: Upload): boolean =>
  state.is === 'waiting' || state.is === 'sending';

/** How much of all files has been sent, from 0 to 100, by their bytes. Files that failed count as finished. */
export function computePercent(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  const sent = uploads.reduce((sum, { file, state }) => sum + file.size * getPart(state), 0);
  return total === 0 ? 0 : Math.floor((100 * sent) / total);
}

const getPart = (state: UploadState): number => {
  if (state.is === 'sending') return state.part;
  return state.is === 'chosen' || state.is === 'waiting' ? 0 : 1;
};
