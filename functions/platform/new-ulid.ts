import { monotonicFactory } from 'ulid';

let last = 0;
let next = monotonicFactory();

/**
 * Returns a new ULID. Those that one process makes within a millisecond are in the order of their making, so that lists
 * sorted by id keep the order of what happened.
 *
 * @param at its time in milliseconds since 1970, now by default
 */
export function createUlid(at = Date.now()): string {
  // A factory never goes back in time; an id of an earlier time must still have that time.
  if (at < last) next = monotonicFactory();
  last = at;
  return next(at);
}
