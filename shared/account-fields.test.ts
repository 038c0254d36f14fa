import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Email } from './account-fields.ts';

const build = (local: number, label: number) => `${'a'.repeat(local)}@${'b'.repeat(label)}.example`;

describe('an email address', () => {
  it.each([build(1, 1), build(64, 63), 'Moth.Child+game@Sub.Example.org'])('may be %s', (address) => {
    expect(v.parse(Email, ` ${address} `)).toBe(address.toLowerCase());
  });

  it.each([build(65, 1), build(1, 64), 'no-at.example', 'two@@example.org'])('may not be %s', (address) => {
    expect(v.safeParse(Email, address).issues?.[0]?.message).toBe('Please enter a valid email address');
  });
});
