import { expect, it } from 'vitest';
import { formatKilobytes, formatMoney } from './format.ts';

it.each([
  [150, '1 KB'],
  [1_024, '1 KB'],
  [34_800, '34 KB'],
  [10_485_760, '10,240 KB'],
])('formats %d bytes as %s', (bytes, words) => expect(formatKilobytes(bytes)).toBe(words));

it.each([
  [1_299, 'USD', '$12.99'],
  [500, 'USD', '$5.00'],
  [100_000_000, 'EUR', '€1,000,000.00'],
  [1_500, 'JPY', '¥1,500'],
  [1_005, 'KWD', 'KWD\u00a01.005'],
])('formats %d minor units of %s as %s', (amount, currency, words) =>
  expect(formatMoney(amount, currency)).toBe(words),
);
