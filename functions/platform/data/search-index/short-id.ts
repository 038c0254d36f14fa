/** Digits of six and of five bits, both in ASCII order, so that encoded numbers sort correctly. */
const SHORT_DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const ID_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The digits of an id in descending order, so that the newest id sorts first. */
const FALLING_ID_DIGITS = [...ID_DIGITS].reverse().join('');

/**
 * The first character of a short id: it separates the id from the word before it and sorts before the letters and
 * digits of every script. Exact matches of a word therefore come before longer words.
 */
export const MARK = '-';

/** The digit that the mark replaces, identical in all ids of the next two thousand years. */
const FIRST_DIGIT = SHORT_DIGITS.charAt(0b1111);

/** The lengths of a short id and of an id in characters. */
export const SHORT_ID_LENGTH = 22;
const ID_LENGTH = 26;

/**
 * Encodes a ULID in 22 characters instead of 26, sorted newest first. Searches read rows by the thousand, and a row is
 * almost only its id: saving four characters keeps 2,000 rows within the 12 read units of a search.
 */
export const toShortId = (id: string): string =>
  MARK +
  rewrite(
    id,
    { digits: FALLING_ID_DIGITS, bits: 5 },
    { digits: SHORT_DIGITS, bits: 6, length: SHORT_ID_LENGTH },
  ).slice(1);

/** Restores the ULID that `toShortId` encoded. */
export const toLongId = (short: string): string =>
  rewrite(
    FIRST_DIGIT + short.slice(1),
    { digits: SHORT_DIGITS, bits: 6 },
    { digits: FALLING_ID_DIGITS, bits: 5, length: ID_LENGTH },
  );

interface Digits {
  digits: string;
  /** The bits per digit. */
  bits: number;
}

/** Converts a number to other digits, starting with the last. */
function rewrite(text: string, from: Digits, to: Digits & { length: number }): string {
  let written = '';
  let [pending, width] = [0, 0];
  for (let index = text.length - 1; written.length < to.length; index--) {
    pending |= Math.max(0, from.digits.indexOf(text.charAt(index) || ' ')) << width;
    width += from.bits;
    for (; width >= to.bits && written.length < to.length; width -= to.bits) {
      written = to.digits.charAt(pending & ((1 << to.bits) - 1)) + written;
      pending >>= to.bits;
    }
  }
  return written;
}
