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

/** What is known of an object beside its bytes. */
export type ObjectEntry = v.InferOutput<typeof Entry>;

/** Bytes of the number that ends every file: how long the entry before it is. */
const LENGTH_BYTES = 4;

/**
 * The objects of one bucket, each in one file: the bytes as sent, then its entry as JSON, then the entry's
 * length. A file gets its name by a rename when it is whole, so that a kill leaves the object or nothing.
 * What exists is also kept in memory; commits are synchronous, so that no two of them can interleave.
 */
export class ObjectStore {
  readonly #folder: string;
  readonly #entries: Map<string, ObjectEntry>;

  /** @param folder made when it is missing; objects found in it are taken over */
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

  /** Takes over a finished file as the object's bytes, in place of what was there. */
  put(entry: ObjectEntry, file: string): void {
    const json = Buffer.from(JSON.stringify(entry));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(json.length);
    appendFileSync(file, Buffer.concat([json, length]));
    renameSync(file, this.#fileOf(entry.key));
    this.#entries.set(entry.key, entry);
  }

  /** The object's bytes, or part of them; what is read stays the same even if the object is replaced. */
  read({ key, size }: ObjectEntry, { start = 0, end = size - 1 } = {}): Readable {
    // A file stream cannot be told to read nothing.
    if (size === 0) return Readable.from([]);
    const file = this.#fileOf(key);
    return createReadStream(file, { fd: openSync(file, 'r'), start, end });
  }

  delete(key: string): void {
    if (!this.#entries.delete(key)) return;
    unlinkSync(this.#fileOf(key));
  }

  /** Keys may be longer than a file's name can be, and may differ only in case. */
  #fileOf(key: string): string {
    return join(this.#folder, createHash('sha256').update(key).digest('hex'));
  }
}

function readEntry(file: string): ObjectEntry {
  const fd = openSync(file, 'r');
  try {
    const end = fstatSync(fd).size - LENGTH_BYTES;
    const length = readAt(fd, end, LENGTH_BYTES).readUInt32BE();
    return v.parse(Entry, JSON.parse(readAt(fd, end - length, length).toString()));
  } finally {
    closeSync(fd);
  }
}

function readAt(fd: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  readSync(fd, bytes, 0, length, position);
  return bytes;
}
