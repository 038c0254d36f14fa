import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPermanentPassword } from '#platform/passwords/cognito.ts';
import { checkStoredPassword } from '#platform/passwords/passwords.ts';
import type { PlayerId } from '#shared/ids.ts';
import { createGameAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { runBeforeNext, watchCommands } from '../../../testing/record-commands.ts';
import { CLIENT } from '../../../testing/sessions.ts';
import { isCorrectPassword } from './verify-password.ts';

beforeEach(createFreshTable);
afterEach(() => vi.restoreAllMocks());

/** Makes Cognito reject every password check from now on. */
function throttle(): void {
  watchCommands(({ name }) => {
    if (name !== 'AdminInitiateAuthCommand') return undefined;
    throw Object.assign(new Error('Rate exceeded'), { name: 'TooManyRequestsException' });
  });
}

describe('a password that could not be checked', () => {
  it('does not count as a failed attempt, so an outage locks no one out', async () => {
    const { id } = await createGameAccount();
    throttle();
    for (let tries = 0; tries < 8; tries++)
      await expect(isCorrectPassword('game', id, PASSWORD, CLIENT, `password#${id}`)).rejects.toMatchObject({
        code: 'unavailable',
      });
    vi.restoreAllMocks();
    expect(await isCorrectPassword('game', id, PASSWORD, CLIENT, `password#${id}`)).toBe(true);
  });

  it('keeps the count of earlier wrong passwords', async () => {
    const { id } = await createGameAccount();
    for (let tries = 0; tries < 4; tries++)
      await isCorrectPassword('game', id, `wrong ${tries}`, CLIENT, `password#${id}`);
    throttle();
    await expect(isCorrectPassword('game', id, 'wrong 4', CLIENT, `password#${id}`)).rejects.toMatchObject({
      code: 'unavailable',
    });
    vi.restoreAllMocks();
    expect(await isCorrectPassword('game', id, 'wrong 4', CLIENT, `password#${id}`)).toBe(false);
    await expect(isCorrectPassword('game', id, PASSWORD, CLIENT, `password#${id}`)).rejects.toMatchObject({
      code: 'locked',
    });
  });
});

describe('a password with accents', () => {
  const TYPED = 'Grüße an Zoë';
  const check = (id: PlayerId, password: string) =>
    isCorrectPassword('game', id, password, CLIENT, `password#${id}`);

  it('is the same one whatever keyboard it is typed on', async () => {
    const { id } = await createGameAccount({ password: TYPED.normalize('NFD') });
    expect(await check(id, TYPED.normalize('NFC'))).toBe(true);
    expect(await check(id, TYPED.normalize('NFD'))).toBe(true);
    expect(await check(id, TYPED.replace(' ', '\u00a0'))).toBe(true);
    expect(await check(id, 'Grusse an Zoe')).toBe(false);
  });

  it.each(['NFD', 'NFC'])(
    'is accepted once in the form %s of earlier days, and then stored normally',
    async (form) => {
      const { id } = await createGameAccount();
      const stored = TYPED.replace(' ', '\u3000').normalize(form);
      await setPermanentPassword({ system: 'game', username: id }, stored);
      expect(await check(id, stored)).toBe(true);
      expect(await check(id, TYPED.normalize('NFC'))).toBe(true);
      expect(await checkStoredPassword('game', id, stored)).toBe(false);
    },
  );

  it('is one attempt in all of its forms', async () => {
    const { id } = await createGameAccount();
    for (let tries = 0; tries < 5; tries++) expect(await check(id, `falsch ü ${tries}`)).toBe(false);
    await expect(check(id, PASSWORD)).rejects.toMatchObject({ code: 'locked' });
  });

  it('is not put back if it was replaced while it was checked', async () => {
    const { id } = await createGameAccount();
    const stored = TYPED.normalize('NFD');
    await setPermanentPassword({ system: 'game', username: id }, stored);
    runBeforeNext('PutCommand', () => setPermanentPassword({ system: 'game', username: id }, 'another one'));
    expect(await check(id, stored)).toBe(true);
    vi.restoreAllMocks();
    expect(await checkStoredPassword('game', id, 'another one')).toBe(true);
  });
});
