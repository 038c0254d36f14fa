import { describe, expect, it } from 'vitest';
import { toIsoTime } from '#shared/ids.ts';
import { requireStrongPassword } from './require-strong-password.ts';

const LUNA = { username: 'Luna.Moth', email: 'night-owl@example.org' };

const TOO_COMMON = 'This password is too common. Please choose another one.';
const WITH_USERNAME = 'Your password must not contain your username';
const WITH_ADDRESS = 'Your password must not contain the first part of your email address';

/** The message at the field of the password; undefined if the password is accepted. */
const findRefusal = (password: string, owner: Parameters<typeof requireStrongPassword>[1] = LUNA) =>
  requireStrongPassword(password, owner).then(
    () => undefined,
    ({ code, details }) => {
      expect([code, details.errors[0].path]).toEqual(['invalid', 'password']);
      return details.errors[0].msg;
    },
  );

describe('a new password', () => {
  it.each([
    ['password', TOO_COMMON],
    ['12345678', TOO_COMMON],
    ['Password1', TOO_COMMON],
    ['luna.moth', WITH_USERNAME],
    ['my name is LUNA.MOTH', WITH_USERNAME],
    ['2026-Night-Owl', WITH_ADDRESS],
  ])('may not be %s', async (password, message) => {
    expect(await findRefusal(password)).toBe(message);
  });

  it.each(['pixels-demo-2026', 'aaaaaaaaaaaab', 'luna moth 26', 'seen by example.org'])(
    'may be %s, since no kinds of characters are required',
    async (password) => {
      expect(await findRefusal(password)).toBeUndefined();
    },
  );

  it('may not contain the first part of an address that waits for its verification', async () => {
    const owner = { ...LUNA, pendingEmail: 'comet@example.org', pendingUntil: toIsoTime(Date.now() + 1000) };
    expect(await findRefusal('comets and moths', owner)).toBe(WITH_ADDRESS);
  });

  it('may contain names of up to three characters', async () => {
    expect(
      await findRefusal('enjoy the jokes', { username: 'joy', email: 'jo@example.org' }),
    ).toBeUndefined();
    expect(await findRefusal('four jokes', { email: 'joke@example.org' })).toBe(WITH_ADDRESS);
  });
});
