/** A value that is read seldom and used often. */
export interface Recent<T> {
  /**
   * Returns the value, usually the kept one. Concurrent calls share one reading; a failed one is not kept, and leaves what
   * was kept before.
   *
   * @param options `maxAge`: how old the value may be, in milliseconds, if not as old as usual; with 0 it is read again
   */
  read: (options?: { maxAge?: number }) => Promise<T>;
  /** Makes the next call read again, as after a change in this process. */
  forget: () => void;
}

/** A value and when its reading began, in milliseconds since 1970. */
interface Dated<Value> {
  at: number;
  value: Value;
}

/** What a process keeps of a value. */
interface Kept<T> {
  /** How many readings have begun. */
  begun: number;
  last?: Dated<T> & { reading: number };
  pending?: Dated<Promise<T>> | undefined;
}

/**
 * Keeps a value in this process for a while.
 *
 * @param milliseconds the maximum age of the value, by the clock of `Date`
 * @param load reads the value; receives the last one of any age, which it may return if it cannot
 * @param nameOwner names what the value belongs to, such as the table: a process has one, but each test has its own
 */
export function keepRecent<T>(
  milliseconds: number,
  load: (last: T | undefined) => Promise<T>,
  nameOwner = () => '',
): Recent<T> {
  const kept = new Map<string, Kept<T>>();
  return {
    read: async ({ maxAge = milliseconds } = {}) => {
      const state = kept.get(nameOwner()) ?? { begun: 0 };
      kept.set(nameOwner(), state);
      const { last, pending } = state;
      if (last && isYounger(last, maxAge)) return last.value;
      if (pending && isYounger(pending, maxAge)) return pending.value;
      return startReading(state, load);
    },
    forget: () => void kept.delete(nameOwner()),
  };
}

/** A value must also expire if the clock was set back. */
const isYounger = ({ at }: Dated<unknown>, maxAge: number): boolean => Math.abs(Date.now() - at) < maxAge;

function startReading<T>(state: Kept<T>, load: (last: T | undefined) => Promise<T>): Promise<T> {
  const at = Date.now();
  state.begun += 1;
  const reading = state.begun;
  const keep = (value: T): T => {
    // A reading that began later may have ended before.
    if (!state.last || state.last.reading < reading) state.last = { at, value, reading };
    return value;
  };
  const value = load(state.last?.value)
    .then(keep)
    .finally(() => {
      if (state.pending?.value === value) state.pending = undefined;
    });
  state.pending = { at, value };
  return value;
}
