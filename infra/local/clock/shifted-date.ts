/** How many seconds the clock is ahead of the machine's, in one number that all threads share. */
export type ClockOffset = Int32Array<SharedArrayBuffer>;

/** An offset that starts at the given number of seconds. */
export function createClockOffset(seconds: number): ClockOffset {
  const offset = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  Atomics.store(offset, 0, seconds);
  return offset;
}

/**
 * Replaces `Date` in this thread by a version with a shifted current time, for all code including packages. Timers
 * run at the machine's pace.
 *
 * @returns a function that restores the machine's `Date`
 */
export function shiftDate(offset: ClockOffset): () => void {
  const MachineDate = Date;
  const now = () => MachineDate.now() + Atomics.load(offset, 0) * 1000;
  const shifted = new Proxy(MachineDate, {
    construct: (target, args, newTarget) =>
      // `new Date()` always returns a Date.
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
    apply: () => new MachineDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  MachineDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
  return () => {
    MachineDate.prototype.constructor = MachineDate;
    globalThis.Date = MachineDate;
  };
}
