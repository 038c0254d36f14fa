import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  createReadStream,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as v from 'valibot';

const Entry = v.object({
  key: v.string(),
  size: v.number(),
  etag: v.string(),
  modified: v.string(),
  headers: v.record(v.string(), v.string()),
});

/** The metadata of an object. */
export type ObjectEntry = v.InferOutput<typeof Entry>;

/** Size in bytes of the number at the end of every file: the length of the preceding entry. */
const LENGTH_BYTES = 4;

/**
 * The objects of one bucket, each in one file: the bytes as sent, then its entry as JSON, then the entry's length.
 * A complete file gets its name by a rename, so that a kill leaves the whole object or nothing. The entries are
 * also kept in memory; commits are synchronous, so that no two of them can interleave.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #entries: Map<string, ObjectEntry>;

  /** @param folder created if it is missing; existing objects are loaded */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#entries = new Map(
      readdirSync(folder)
        .map((name) => readEntry(join(folder, name)))
        .map((entry) => [entry.key, entry]),
    );
  }

  find(key: string): ObjectEntry | undefined {
    return this.#entries.get(key);
  }

  /** Every entry whose key begins with `prefix`, in the order of the keys' UTF-8 bytes. */
  withPrefix(prefix: string): ObjectEntry[] {
    return [...this.#entries.values()]
      .filter(({ key }) => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /** Commits a complete file as the object's bytes, replacing any previous version. */
  put(entry: ObjectEntry, file: string): void {
    const json = Buffer.from(JSON.stringify(entry));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(json.length);
    appendFileSync(file, Buffer.concat([json, length]));
    renameSync(file, this.#getFile(entry.key));
    this.#entries.set(entry.key, entry);
  }

  /** The object's bytes, or part of them; the stream stays the same even if the object is replaced. */
  read({ key, size }: ObjectEntry, { start = 0, end = size - 1 } = {}): Readable {
    // A file stream cannot read an empty range.
    if (size === 0) return Readable.from([]);
    const file = this.#getFile(key);
    return createReadStream(file, { fd: openSync(file, 'r'), start, end });
  }

  delete(key: string): void {
    if (!this.#entries.delete(key)) return;
    unlinkSync(this.#getFile(key));
  }

  /** Keys may be longer than a file name can be, and may differ only in case. */
  #getFile(key: string): string {
    return join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }
}

function readEntry(file: string): ObjectEntry {
  const fd = openSync(file, 'r');
  try {
    const end = fstatSync(fd).size - LENGTH_BYTES;
    const length = readBytes(fd, end, LENGTH_BYTES).readUInt32BE();
    return v.parse(Entry, JSON.parse(readBytes(fd, end - length, length).toString()));
  } finally {
    closeSync(fd);
  }
}

function readBytes(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(fd, bytes, 0, length, position);
  return bytes;
}
