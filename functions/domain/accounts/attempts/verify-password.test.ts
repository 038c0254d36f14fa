import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGameAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
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
