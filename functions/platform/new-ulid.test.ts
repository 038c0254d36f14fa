import { decodeTime } from 'ulid';
import { expect, it } from 'vitest';
import { createUlid } from './new-ulid.ts';

const NOON = Date.UTC(2026, 10, 26, 12);

it('keeps the order of ids that have the same millisecond', () => {
  const ids = Array.from({ length: 50 }, () => createUlid(NOON));
  ids.slice(1).forEach((id, place) => {
    expect(id > (ids[place] ?? id)).toBe(true);
  });
  expect(ids.map(decodeTime)).toEqual(ids.map(() => NOON));
});

it('has a time before that of the last id', () => {
  createUlid(NOON);
  expect(decodeTime(createUlid(NOON - 1))).toBe(NOON - 1);
});
