/**
 * Compares two decimal numbers that are too precise for floating point, such as amounts of coins.
 *
 * @param one digits, optionally with a point and more digits: `0.00123456`
 * @returns a negative number, 0 or a positive number, as `sort` expects
 */
export function compareDecimals(one: string, other: string): number {
  const [whole = '', fraction = ''] = one.split('.');
  const [otherWhole = '', otherFraction = ''] = other.split('.');
  const digits = Math.max(fraction.length, otherFraction.length);
  const a = BigInt(whole + fraction.padEnd(digits, '0'));
  const b = BigInt(otherWhole + otherFraction.padEnd(digits, '0'));
  return a < b ? -1 : a > b ? 1 : 0;
}
