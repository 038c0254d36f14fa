/**
 * The median of some numbers, which a few disturbed runs do not affect.
 *
 * @returns NaN for an empty list
 */
export function computeMedian(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/**
 * The smallest of some numbers that a part of them does not exceed.
 *
 * @param part from 0 to 1
 * @returns NaN for an empty list
 */
export const computePercentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(part * numbers.length) - 1)] ?? Number.NaN;
