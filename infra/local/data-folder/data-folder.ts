import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { takeLock } from '../../folder-lock.ts';
import { readSavedJson, saveJson } from '../../saved-json.ts';
import { describeCause, StartFailure } from '../start-failure.ts';
import { type AddressBook, readAddressBook } from './address-book.ts';

/** The version of the folder's layout; a start rejects other versions instead of guessing. */
const FORMAT = 9;
/** The last one whose database was that of DynamoDB Local; `convertDynamoLocal` takes it over. */
const DYNAMO_LOCAL_FORMAT = 8;
const MARKER = 'pixelcrowd.json';
/** The file of the local database in the folder. */
export const DATABASE_FILE = 'database.sqlite';
const LOCK = 'lock';
const LOCK_TIMEOUT_MILLISECONDS = 2_500;
const LOCK_POLL_MILLISECONDS = 100;

/** `seeding` without a later `seeded` is an interrupted start, whose content can be deleted. */
const Marker = v.object({ format: v.number(), content: v.picklist(['empty', 'seeding', 'seeded']) });

/** The folder with all data of one local cloud, locked by this process. */
export interface DataFolder {
  path: string;
  /** Whether it has no content of an earlier start. */
  isNew: boolean;
  /** Whether an earlier start seeded it with the demo content. */
  isSeeded: boolean;
  /** The path of a file or folder in it. */
  in: (name: string) => string;
  /** Records the progress of seeding a new folder. */
  mark: (content: 'empty' | 'seeding' | 'seeded') => void;
  /** Releases the lock for another start. */
  release: () => void;
}

/**
 * Locks a data folder for this process, and creates it if it is missing.
 *
 * @throws StartFailure if another start has the lock, or the folder has other content
 */
export async function openDataFolder(path: string, { fresh }: { fresh: boolean }): Promise<DataFolder> {
  refuseForeign(path);
  createClosed(path);
  const release = await lockFolder(path);
  try {
    const marker = readMarker(path, fresh);
    const isNew = fresh || !marker || marker.content === 'seeding';
    if (isNew) isEmpty(path);
    const mark: DataFolder['mark'] = (content) => saveJson(join(path, MARKER), { format: FORMAT, content });
    if (isNew) mark('seeding');
    const isSeeded = !isNew && marker.content === 'seeded';
    return { path, isNew, isSeeded, in: (name) => join(path, name), mark, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Creates the folder if it is missing, and closes it, and so all of its content, to other users. */
function createClosed(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    chmodSync(path, 0o700);
  } catch (cause) {
    throw buildUnusable(path, cause);
  }
}

const buildUnusable = (path: string, cause: unknown): StartFailure =>
  new StartFailure(
    `${path} can't be used as a data folder (${describeCause(cause)}). Pass another one with --data.`,
    { cause },
  );

/** A start that is ending because its launcher was killed gets a moment to finish. */
async function lockFolder(path: string): Promise<() => void> {
  const deadline = performance.now() + LOCK_TIMEOUT_MILLISECONDS;
  for (;;) {
    const release = takeLock(join(path, LOCK));
    if (release) return release;
    if (performance.now() > deadline) throw buildInUse(path);
    await wait(LOCK_POLL_MILLISECONDS);
  }
}

/** Only a data folder, or an empty folder, may be written to and, with --fresh, emptied. */
function refuseForeign(path: string): void {
  const names = listNames(path);
  const isOurs = names.length === 0 || names.includes(MARKER) || names.every((name) => name.startsWith(LOCK));
  if (isOurs) return;
  throw new StartFailure(
    `The folder ${path} contains something other than Pixelcrowd's data. Pass an empty or new folder with --data.`,
  );
}

function listNames(path: string): string[] {
  try {
    return existsSync(path) ? readdirSync(path) : [];
  } catch (cause) {
    throw buildUnusable(path, cause);
  }
}

function buildInUse(path: string): StartFailure {
  const book: AddressBook | undefined = readAddressBook(path);
  const where = book ? ` (process ${book.pid}, ${book.site})` : '';
  return new StartFailure(
    `The data folder ${path} is in use by another instance${where}. Stop that one, or pass another folder with --data.`,
  );
}

function readMarker(path: string, fresh: boolean): v.InferOutput<typeof Marker> | undefined {
  if (!existsSync(join(path, MARKER)) || fresh) return undefined;
  const marker = readSavedJson(join(path, MARKER), Marker);
  if (marker && [FORMAT, DYNAMO_LOCAL_FORMAT].includes(marker.format)) return marker;
  throw buildCorrupt(
    path,
    marker ? `was created by another version (format ${marker.format})` : `has no readable ${MARKER}`,
  );
}

/** The error message for a folder whose content cannot be used. */
export const buildCorrupt = (path: string, what: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `The data folder ${path} ${what}. Restore it from a backup, or start over with: npm start -- --fresh`,
    { cause },
  );

function isEmpty(path: string): void {
  for (const name of readdirSync(path)) {
    if (!name.startsWith(LOCK)) rmSync(join(path, name), { recursive: true, force: true });
  }
}
