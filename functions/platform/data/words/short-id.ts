/** Six bits and five bits a digit; both in ASCII order, so that numbers sort as they are written. */
const SHORT_DIGITS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const ID_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The digits of an id, each standing for what it lacks of the highest: what was younger then sorts first. */
const FALLING_ID_DIGITS = [...ID_DIGITS].reverse().join('');

/**
 * What a short id begins with: it parts the id from the word before it, and sorts before the letters and digits of every
 * script. The things that have a word itself so come before those that have a longer one.
 */
const MARK = '-';

/** The digit whose place the mark takes, the same in every id of the next two thousand years. */
const FIRST_DIGIT = SHORT_DIGITS.charAt(0b1111);

/** The lengths of a short id and of an id in characters. */
export const SHORT_ID_LENGTH = 22;
const ID_LENGTH = 26;

/**
 * A ULID in 22 characters instead of 26, of which the newest sorts first. Rows of words are read by the thousand, and
 * nearly all of a row is its id: the four characters keep 2,000 rows within the 12 read units of a search.
 */
export const shortId = (id: string): string =>
  MARK +
  rewrite(
    id,
    { digits: FALLING_ID_DIGITS, bits: 5 },
    { digits: SHORT_DIGITS, bits: 6, length: SHORT_ID_LENGTH },
  ).slice(1);

/** The ULID that `shortId` shortened. */
export const longId = (short: string): string =>
  rewrite(
    FIRST_DIGIT + short.slice(1),
    { digits: SHORT_DIGITS, bits: 6 },
    { digits: FALLING_ID_DIGITS, bits: 5, length: ID_LENGTH },
  );

interface Digits {
  digits: string;
  /** How many bits a digit stands for. */
  bits: number;
}

/** Writes a number in other digits, beginning with the last. */
function rewrite(text: string, from: Digits, to: Digits & { length: number }): string {
  let written = '';
  let [pending, width] = [0, 0];
  for (let place = text.length - 1; written.length < to.length; place--) {
    pending |= Math.max(0, from.digits.indexOf(text.charAt(place) || ' ')) << width;
    width += from.bits;
    for (; width >= to.bits && written.length < to.length; width -= to.bits) {
      written = to.digits.charAt(pending & ((1 << to.bits) - 1)) + written;
      pending >>= to.bits;
    }
  }
  return written;
}
