import { expect, it } from 'vitest';
import { requireOwnNames } from './official-names.ts';

const require = (name: string, path = 'username') => requireOwnNames([{ path, name }]);

it.each(['...', '___', '-.-', '👩‍👩‍👧'])('a name without a letter or digit is refused: %s', (name) => {
  expect(() => require(name, 'name')).toThrow('This name needs a letter or digit');
});

it.each([
  'root',
  'Support',
  'st4ff'.replace('4', 'а'), // a Cyrillic letter
  'S.y.s.t.e.m',
  'm0derat0r',
  'Möd',
  'DELETED',
  'pixelcrowd',
  'PixeIcrowd Team',
  'pixel_crowd_support',
  '__proto__',
  'constructor',
])('an official name, or one that looks like it, is refused: %s', (name) => {
  expect(() => require(name)).toThrow('This name is reserved. Please choose another one');
});

it.each(['Rooted', 'Moddy', 'staffan', 'Pixel', '7', 'proto', '月'])('%s is no official name', (name) => {
  expect(() => require(name)).not.toThrow();
});

it('a first or last name may be an official one, and so may a name that the account has', () => {
  expect(() => require('Root', 'lastName')).not.toThrow();
  const held = [{ path: 'username', name: '___' }];
  expect(() => requireOwnNames(held, held)).not.toThrow();
});
