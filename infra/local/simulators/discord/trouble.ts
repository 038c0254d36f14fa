/** How a request can go wrong without its fault; `lost-answer` does what was requested, but the response never arrives. */
export const TROUBLES = ['429', '500', '502-html', 'timeout', 'lost-answer'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A request about which is decided whether it goes wrong. */
interface TroubledRequest {
  method: string;
  /** The template of its path below the version. */
  path: string;
  /** Counted from 1 since the trouble began. */
  nth: number;
}

/** Some of the requests go wrong: each one with a chance of one in so many, chosen by a seed. */
export interface TroubleOptions {
  /** 3 by default. */
  everyNth?: number;
  kinds: readonly Trouble[];
  seed: number;
}

/** Decides by a function of the test, or by the options; undefined means that all goes well. */
export type ChooseTrouble = (request: TroubledRequest) => Trouble | undefined;

/** Turns options into a decision that is the same for the same seed. */
export function createTrouble({ everyNth = 3, kinds, seed }: TroubleOptions): ChooseTrouble {
  const random = createRandom(seed);
  return () => {
    const [chance, choice] = [random(), random()];
    return chance < 1 / everyNth ? kinds[Math.floor(choice * kinds.length)] : undefined;
  };
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
