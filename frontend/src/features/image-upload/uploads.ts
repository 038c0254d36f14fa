/** How far a file has come. */
export type UploadState =
  | { is: 'chosen' }
  /** Until fewer are being sent. */
  | { is: 'waiting' }
  /** How much of it has been sent, from 0 to 1. */
  | { is: 'sending'; part: number }
  /** It arrived, and the server is looking at it. */
  | { is: 'checking' }
  | { is: 'done' }
  /** It arrived, and the server has not said anything of it for so long that nobody waits any more. */
  | { is: 'unknown' }
  /** The server looked at it and will not have it; another try would end alike. */
  | { is: 'refused'; reason: string }
  /** Something went wrong on the way. */
  | { is: 'failed'; words: string }
  | { is: 'cancelled' };

/** A file that is to become an image. */
export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

type UploadChange =
  | { type: 'add'; files: readonly File[] }
  | { type: 'remove'; id: number }
  | { type: 'move'; ids: readonly number[]; state: UploadState };

/** How many files there may be at once. */
export const MOST_FILES = 50;

/** What a change makes of the files. One that is there already is not added again. */
export function changedUploads(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.type) {
    case 'add':
      return change.files.reduce(withFile, uploads).slice(0, MOST_FILES);
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

/** Whether something is to be done with a file when the button is pressed. */
export const isToSend = ({ state }: Upload): boolean =>
  state.is === 'chosen' || state.is === 'failed' || state.is === 'cancelled' || state.is === 'unknown';

/** Whether a file is under way and has not arrived: what has is an image, which can only be deleted as one. */
export const canBeGivenUp = ({ state }: Upload): boolean => state.is === 'waiting' || state.is === 'sending';
