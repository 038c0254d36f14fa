import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findEntity } from '#platform/data/change.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { checkPassword } from '#platform/passwords/passwords.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { catchMails } from '../../../testing/mails.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import { CLIENT } from '../../../testing/sessions.ts';
import { playerDefinition } from '../definitions/player-definition.ts';
import { createPlayer } from './new-account.ts';
import { register } from './register.ts';

// Silences the warnings that the simulated crashes below cause.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

const mails = catchMails();
const PASSWORD = 'under the hill';
const EMAIL = 'moth@example.org';

beforeEach(createFreshTable);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const moth = () => createPlayer({ name: 'Moth child', email: EMAIL });

const registerOnce = (account: ReturnType<typeof moth>) =>
  register('game', account, { password: PASSWORD }, CLIENT);

/** Reads what remains of an account in the table and in Cognito. */
async function traces({ id }: { id: ReturnType<typeof moth>['id'] }) {
  const [account, holder, hasPassword] = await Promise.all([
    findEntity(playerDefinition, id, { consistent: true }),
    findHolder(playerDefinition, `email#${EMAIL}`),
    checkPassword('game', id, PASSWORD),
  ]);
  return { state: account?.state, isTaken: holder === id, hasPassword };
}

const BOTH = { state: 'active', isTaken: true, hasPassword: true };
const NEITHER = { state: undefined, isTaken: false, hasPassword: false };

describe('a registration whose process crashes', () => {
  /** Simulates a crash before or after the nth command; returns false if the process completed. */
  async function dies(at: number, when: 'before' | 'after', account: ReturnType<typeof moth>) {
    let sent = 0;
    const die = () => {
      throw new Error('the process is dead');
    };
    watchCommands(() => {
      sent++;
      if (sent > at || (sent === at && when === 'before')) die();
      return sent === at ? die : undefined;
    });
    const died = await registerOnce(account).then(
      () => false,
      () => true,
    );
    vi.restoreAllMocks();
    return died;
  }

  it.each(['before', 'after'] as const)(
    'leaves an account in both the table and Cognito or in neither, %s any step',
    async (when) => {
      const outcomes = new Set<string>();
      for (let at = 1; at < 40; at++) {
        await createFreshTable();
        vi.useRealTimers();
        const account = moth();
        const died = await dies(at, when, account);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
        await mails();
        const left = await traces(account);
        expect(died ? [BOTH, NEITHER] : [BOTH]).toContainEqual(left);
        outcomes.add(left.state ?? 'none');
        if (!died) break;
      }
      expect(outcomes).toEqual(new Set(['none', 'active']));
    },
  );
});
