import { expect, it } from 'vitest';
import { isTooShort } from './search-term.ts';

it.each(['a', 'É', 'e\u0301', 'я', 'α', 'a b'])('is too short with letters alone: %s', (term) => {
  expect(isTooShort(term)).toBe(true);
});

it.each(['', 'ab', 'a bc', '猫', 'の', '한', '7', '🦋', 'c++'])('is long enough: %s', (term) => {
  expect(isTooShort(term)).toBe(false);
});
