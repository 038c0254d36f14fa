/** Reproducible random numbers: the same seed gives the same numbers on every machine and in every release. */
export class Random {
  #state: number;

  constructor(seed: string) {
    // FNV-1a spreads seeds that differ in one letter.
    this.#state = [...seed].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
      2166136261,
    );
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return Math.floor(low) + Math.floor(this.next() * (Math.floor(high) - Math.floor(low) + 1));
  }

  /** True in `share` of all calls. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** An item of a non-empty list. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.int(0, list.length - 1)];
    if (found === undefined) throw new RangeError('Nothing to pick from');
    return found;
  }

  /** A shuffled copy of the list. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((entry) => ({ entry, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ entry }) => entry);
  }
}
