import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { buildCommonPasswords, COMMON_PASSWORDS_FILE, listCommonPasswords } from './common-passwords.ts';

it('the stored list is the one built from the package', async () => {
  expect((await readFile(COMMON_PASSWORDS_FILE, 'utf8')) === (await buildCommonPasswords())).toBe(true);
});

it('the stored list contains each of the 100,000 most common passwords of at least eight characters', async () => {
  const passwords = [...(await listCommonPasswords())];
  expect(passwords.length).toBeGreaterThan(37_000);
  const found = await Promise.all(passwords.map(isCommonPassword));
  expect(passwords.filter((_, index) => !found[index])).toEqual([]);
});
