import { expect, it } from 'vitest';
import { formatKilobytes } from './format.ts';

it.each([
  [150, '1 KB'],
  [1_024, '1 KB'],
  [34_800, '34 KB'],
  [10_485_760, '10,240 KB'],
])('formats %d bytes as %s', (bytes, words) => expect(formatKilobytes(bytes)).toBe(words));
