import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['password', 'PASSWORD1', '12345678', 'QwertyUiop'])('finds %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each(['pixels-demo-2026', 'under the hill', 'my-password', 'ПАРОЛЬ-2026'])(
  'does not find %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

it('takes hardly any other password for a common one', async () => {
  const others = Array.from({ length: 10_000 }, (_, index) => `moth and lamp ${index}`);
  const found = await Promise.all(others.map(isCommonPassword));
  expect(found.filter(Boolean).length).toBeLessThan(6);
});
