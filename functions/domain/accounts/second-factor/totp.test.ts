import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#platform/problem.ts';
import type { Session } from '#platform/sessions/session.ts';
import { createGameAccount } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import { CLIENT } from '../../../testing/sessions.ts';
import { readAccount } from '../find-account.ts';
import { confirmTotp, removeTotp, startTotp } from './totp.ts';

beforeEach(createFreshTable);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const buildCode = (secret: string) => new TOTP({ secret }).generate({ timestamp: Date.now() });
const toRefusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

describe('an authenticator code', () => {
  it('removes the app once, and is rejected in a concurrent request', async () => {
    const { id } = await createGameAccount();
    const { secret } = await startTotp('game', id);
    await confirmTotp('game', id, buildCode(secret), CLIENT);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    const code = buildCode(secret);
    const session: Session = {
      system: 'game',
      accountId: id,
      sessionId: 'session-1',
      role: 'player',
      name: 'Moth child',
      verified: true,
      provenUntil: 0,
    };
    const remove = () => toRefusal(removeTotp(session, code, CLIENT));
    let isRivalled = false;
    // The other request runs between the check of the code and its use.
    watchCommands(({ input }) => {
      if (isRivalled || !isOfSecrets(input)) return undefined;
      isRivalled = true;
      return async () => expect(await remove()).toBe('none');
    });
    expect(await remove()).toBe('wrong-code');
    expect((await readAccount('game', id)).totp).toBe(false);
  });

  it('is rejected if the setup was restarted in between', async () => {
    const { id } = await createGameAccount();
    const { secret } = await startTotp('game', id);
    let isBegun = false;
    watchCommands(({ input }) => {
      if (isBegun || !isOfSecrets(input)) return undefined;
      return async () => {
        isBegun = true;
        await startTotp('game', id);
      };
    });
    expect(await toRefusal(confirmTotp('game', id, buildCode(secret), CLIENT))).toBe('wrong-code');
    expect((await readAccount('game', id)).totp).toBe(false);
  });
});

/** Whether a command reads or writes the authenticator secrets of an account. */
function isOfSecrets(input: unknown): boolean {
  const { Key } = input as { Key?: { sk?: string } }; // every table command has this shape
  return Key?.sk === 'T';
}
