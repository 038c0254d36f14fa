/**
 * The folders under `incoming/` of the private bucket, one for each type of upload. The manifest names the feature that
 * processes each. `judged` has no uploads: an object there starts the processor for an image that it has processed before.
 */
export const INCOMING_FOLDERS = ['images', 'faq', 'items', 'judged'] as const;

export type IncomingFolder = (typeof INCOMING_FOLDERS)[number];

/** The prefix of the keys of a folder. */
export const buildIncomingPrefix = (folder: IncomingFolder): string => `incoming/${folder}/`;

/** Returns the folder of an uploaded object; undefined if its key belongs to none. */
export const findIncomingFolder = (key: string): IncomingFolder | undefined =>
  INCOMING_FOLDERS.find((folder) => key.startsWith(buildIncomingPrefix(folder)));

/**
 * Whether an object only marks an address as used: see `leavePlaceholder`. An upload is never empty, since its length
 * is signed.
 */
export const isPlaceholder = ({ size }: { size: number }): boolean => size === 0;

/** An uploaded object, as its event or a listing describes it. */
export interface IncomingObject {
  key: string;
  eTag: string;
}

/**
 * The outcome for an object: processed, or refused with a reason; failed, if every attempt did; cleared because it is not
 * needed; being processed by another run; or gone.
 */
export type IncomingOutcome = 'done' | 'refused' | 'failed' | 'cleared' | 'busy' | 'gone';

/**
 * Processes an uploaded object. Calls may be repeated, late or concurrent.
 *
 * @param options with `alone`, no other run can be active, so any unfinished run has crashed, however recent
 */
export type ProcessIncoming = (
  object: IncomingObject,
  options?: { alone?: boolean },
) => Promise<IncomingOutcome>;
