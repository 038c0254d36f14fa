import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { StartFailure } from '../start-failure.ts';
import { type AddressBook, addressBookOf } from './address-book.ts';
import { takeLock } from './folder-lock.ts';
import { savedJson, saveJson } from './saved-json.ts';

/** The layout of the folder; a start refuses a folder of another layout instead of guessing. */
const FORMAT = 4;
const MARKER = 'pixelcrowd.json';
const LOCK = 'lock';
const PATIENCE_MILLISECONDS = 2_500;
const LOOK_AGAIN_MILLISECONDS = 100;

/** `seeding` that never became `seeded` is an interrupted start, whose content nobody was promised. */
const Marker = v.object({ format: v.number(), content: v.picklist(['empty', 'seeding', 'seeded']) });

/** The folder in which one local cloud keeps everything, held by this process alone. */
export interface DataFolder {
  path: string;
  /** Whether it holds no content of an earlier start. */
  isNew: boolean;
  /** Whether an earlier start filled it with the demo content. */
  isSeeded: boolean;
  /** A file or folder in it. */
  in: (name: string) => string;
  /** Notes how far the filling of a new folder is. */
  mark: (content: 'empty' | 'seeding' | 'seeded') => void;
  /** Lets another start have it. */
  release: () => void;
}

/**
 * Takes a data folder for this process, making it where it is missing.
 *
 * @param prepare is called once the folder is held and before anything in it is looked at or removed
 * @throws StartFailure where another start holds it, or it holds something else
 */
export async function openDataFolder(
  path: string,
  { fresh }: { fresh: boolean },
  prepare: (path: string) => Promise<void>,
): Promise<DataFolder> {
  refuseForeign(path);
  mkdirSync(path, { recursive: true });
  const release = await hold(path);
  try {
    await prepare(path);
    const marker = readMarker(path, fresh);
    const isNew = fresh || !marker || marker.content === 'seeding';
    if (isNew) empty(path);
    const mark: DataFolder['mark'] = (content) => saveJson(join(path, MARKER), { format: FORMAT, content });
    if (isNew) mark('seeding');
    const isSeeded = !isNew && marker.content === 'seeded';
    return { path, isNew, isSeeded, in: (name) => join(path, name), mark, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** A start that is ending, because its launcher was killed, is given a moment. */
async function hold(path: string): Promise<() => void> {
  const deadline = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const release = takeLock(join(path, LOCK));
    if (release) return release;
    if (performance.now() > deadline) throw inUse(path);
    await wait(LOOK_AGAIN_MILLISECONDS);
  }
}

/** Only a folder of ours, or an empty one, may be written to and, with --fresh, emptied. */
function refuseForeign(path: string): void {
  const names = namesIn(path);
  const isOurs = names.length === 0 || names.includes(MARKER) || names.every((name) => name.startsWith(LOCK));
  if (isOurs) return;
  throw new StartFailure(
    `The folder ${path} holds something other than Pixelcrowd's data. Name an empty or a new one with --data.`,
  );
}

function namesIn(path: string): string[] {
  try {
    return existsSync(path) ? readdirSync(path) : [];
  } catch (cause) {
    throw new StartFailure(`${path} cannot be used as a data folder. Name another with --data.`, { cause });
  }
}

function inUse(path: string): StartFailure {
  const book: AddressBook | undefined = addressBookOf(path);
  const where = book ? ` (process ${book.pid}, ${book.site})` : '';
  return new StartFailure(
    `The data folder ${path} is in use by another start${where}. Stop that one, or name another folder with --data.`,
  );
}

function readMarker(path: string, fresh: boolean): v.InferOutput<typeof Marker> | undefined {
  if (!existsSync(join(path, MARKER)) || fresh) return undefined;
  const marker = savedJson(join(path, MARKER), Marker);
  if (marker?.format === FORMAT) return marker;
  throw corrupt(
    path,
    marker ? `was made by another version (format ${marker.format})` : `has no readable ${MARKER}`,
  );
}

/** The one sentence for a folder whose content cannot be used. */
export const corrupt = (path: string, what: string, cause?: unknown): StartFailure =>
  new StartFailure(
    `The data folder ${path} ${what}. Restore it from a copy, or begin anew with: npm start -- --fresh`,
    { cause },
  );

function empty(path: string): void {
  for (const name of readdirSync(path)) {
    if (!name.startsWith(LOCK)) rmSync(join(path, name), { recursive: true, force: true });
  }
}
