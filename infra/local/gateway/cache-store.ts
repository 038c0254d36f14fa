import type { EdgeResponse } from './edge-response.ts';

/** A response in the cache. */
export interface CacheEntry {
  /** The path with the query fields of the key: what an invalidation names. */
  address: string;
  /** As it is sent, compressed. */
  response: EdgeResponse;
  /** The validator that the origin gave it. */
  etag?: string;
  /** When it arrived from the origin, and until when it needs no confirmation; in milliseconds since 1970. */
  storedAt: number;
  freshUntil: number;
}

/** What an entry costs apart from its body: its key and its headers, in bytes. */
const OVERHEAD_BYTES = 2_000;

/** The entries of the cache by key, up to a number of bytes; the least recently used ones make room. */
export class CacheStore {
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, CacheEntry>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: CacheEntry): void {
    this.delete(key);
    // It would only push out everything else.
    if (countBytes(entry) > this.#maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += countBytes(entry);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= countBytes(entry);
  }

  /** Deletes the entries whose address meets a condition, whatever else is in their keys. */
  deleteWhere(isMeant: (address: string) => boolean): void {
    for (const [key, { address }] of this.#entries) if (isMeant(address)) this.delete(key);
  }
}

const countBytes = ({ response }: CacheEntry): number => (response.body?.length ?? 0) + OVERHEAD_BYTES;
