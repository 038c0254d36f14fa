/** The limits of GIF's compression: colours have at least 2 and at most 8 bits, codes at most 12. */
const MIN_CODE_SIZE = 2;
const MAX_CODE_SIZE = 8;
const MAX_CODE_BITS = 12;

/**
 * Counts the pixels in the compressed data of a frame without decoding them, up to the code that completes `enough`.
 *
 * @param data the code size and the sub-blocks
 * @returns fewer than `enough` if the data is incomplete or damaged
 */
export function countPixels(data: Buffer, enough: number): number {
  const codeSize = data[0] ?? 0;
  if (codeSize < MIN_CODE_SIZE || codeSize > MAX_CODE_SIZE) return 0;
  const clear = 1 << codeSize;
  const codes = new CodeLengths(codeSize);
  let count = 0;
  for (const code of readCodes(data, () => codes.bits)) {
    if (code === clear) codes.clear();
    else {
      const length = code === clear + 1 ? 0 : codes.take(code);
      count += length;
      if (length === 0 || count >= enough) break;
    }
  }
  return count;
}

/** Reads codes of changing length, the lowest bits first. */
function* readCodes(data: Buffer, getBits: () => number): Generator<number> {
  let [buffered, available] = [0, 0];
  for (let at = 1; data[at]; at += 1 + (data[at] ?? 0))
    for (const byte of data.subarray(at + 1, at + 1 + (data[at] ?? 0))) {
      buffered |= byte << available;
      available += 8;
      for (let bits = getBits(); available >= bits; bits = getBits()) {
        yield buffered & ((1 << bits) - 1);
        buffered >>>= bits;
        available -= bits;
      }
    }
}

/** How many pixels each code stands for: each code teaches another one, which is one pixel longer than the code before. */
class CodeLengths {
  /** The length of the next code. */
  bits: number;
  readonly #codeSize: number;
  readonly #lengths: Uint16Array;
  #next: number;
  #previous: number;

  constructor(codeSize: number) {
    this.#codeSize = codeSize;
    this.#lengths = new Uint16Array(1 << MAX_CODE_BITS).fill(1, 0, 1 << codeSize);
    [this.bits, this.#next, this.#previous] = this.#start();
  }

  /** The first two codes after the colours clear the others, and end the data. */
  #start(): [number, number, number] {
    return [this.#codeSize + 1, (1 << this.#codeSize) + 2, 0];
  }

  clear(): void {
    [this.bits, this.#next, this.#previous] = this.#start();
  }

  /** Returns the pixels of a code; 0 if it is not known. */
  take(code: number): number {
    const learned = this.#previous && this.#previous + 1;
    if (code > this.#next || (code === this.#next && !learned)) return 0;
    const length = code === this.#next ? learned : (this.#lengths[code] ?? 0);
    if (learned && this.#next < this.#lengths.length) this.#learn(learned);
    this.#previous = length;
    return length;
  }

  #learn(length: number): void {
    this.#lengths[this.#next++] = length;
    if (this.#next === 1 << this.bits && this.bits < MAX_CODE_BITS) this.bits++;
  }
}
