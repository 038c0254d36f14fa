import { createHash } from 'node:crypto';
import { encodeTime } from 'ulid';

/** Crockford's base 32, as in ULIDs. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;

/**
 * Derives a ULID from an event, so that what is stored about it twice has the same id.
 *
 * @param at when it happened, in milliseconds since 1970; the same each time
 * @param event distinguishes it from other events of that moment
 */
export function deriveUlid(at: number, event: string): string {
  const bytes = createHash('sha256').update(event).digest().subarray(0, 16);
  const hash = [...bytes].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return encodeTime(at, TIME_LENGTH) + hash;
}
