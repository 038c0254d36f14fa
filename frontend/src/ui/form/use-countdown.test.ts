import { expect, it } from 'vitest';
import { formatWait } from './use-countdown.ts';

it.for([
  [9, '9 s'],
  [60, '1:00'],
  [845, '14:05'],
  [7_199, '119:59'],
  [7_201, '3 h'],
] as const)('formats a wait of %i seconds as %s', ([seconds, words]) => {
  expect(formatWait(seconds)).toBe(words);
});
