import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { player } from '../../testing/accounts.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { AT_HOME } from '../../testing/sessions.ts';
import { readAccount } from './find-account.ts';
import { confirmTotp, removeTotp, startTotp } from './totp.ts';

beforeEach(freshTable);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() });
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe('a code of an authenticator app', () => {
  it('gives the app up once, and is a wrong one to whoever sends it at the same time', async () => {
    const { id } = await player();
    const { secret } = await startTotp('game', id);
    await confirmTotp('game', id, codeOf(secret), AT_HOME);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    const code = codeOf(secret);
    const remove = () => refusalOf(removeTotp('game', id, code, AT_HOME));
    let isRivalled = false;
    // The other request comes between the look at the code and its use.
    watchCommands(({ input }) => {
      if (isRivalled || !isOfSecrets(input)) return undefined;
      isRivalled = true;
      return async () => expect(await remove()).toBe('none');
    });
    expect(await remove()).toBe('wrong-code');
    expect((await readAccount('game', id)).totp).toBe(false);
  });

  it('is a wrong one where the set-up was begun anew meanwhile', async () => {
    const { id } = await player();
    const { secret } = await startTotp('game', id);
    let isBegun = false;
    watchCommands(({ input }) => {
      if (isBegun || !isOfSecrets(input)) return undefined;
      return async () => {
        isBegun = true;
        await startTotp('game', id);
      };
    });
    expect(await refusalOf(confirmTotp('game', id, codeOf(secret), AT_HOME))).toBe('wrong-code');
    expect((await readAccount('game', id)).totp).toBe(false);
  });
});

/** Whether a command is about the secrets that lie beside an account. */
function isOfSecrets(input: unknown): boolean {
  const { Key } = input as { Key?: { sk?: string } }; // every command of the table has this form
  return Key?.sk === 'T';
}
