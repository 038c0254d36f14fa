import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findThing } from '../../platform/data/change.ts';
import { holderOf } from '../../platform/data/uniqueness.ts';
import { checkPassword } from '../../platform/passwords/passwords.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { AT_HOME } from '../../testing/sessions.ts';
import { newPlayer } from './new-account.ts';
import { playerKind } from './player-kind.ts';
import { register } from './register.ts';

// The deaths below are told to the log of a process that is taken for dead.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

const mails = catchMails();
const PASSWORD = 'under the hill';
const EMAIL = 'moth@example.org';

beforeEach(freshTable);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const moth = () => newPlayer({ name: 'Moth child', email: EMAIL });

const registerOnce = (account: ReturnType<typeof moth>) =>
  register('game', account, { password: PASSWORD }, AT_HOME);

/** What is left of an account in the table, and whether Cognito has its password. */
async function traces({ id }: { id: ReturnType<typeof moth>['id'] }) {
  const [account, holder, hasPassword] = await Promise.all([
    findThing(playerKind, id, { consistent: true }),
    holderOf(playerKind, `email#${EMAIL}`),
    checkPassword('game', id, PASSWORD),
  ]);
  return { state: account?.state, isTaken: holder === id, hasPassword };
}

const BOTH = { state: 'active', isTaken: true, hasPassword: true };
const NEITHER = { state: undefined, isTaken: false, hasPassword: false };

describe('a registration whose process dies', () => {
  /** Kills the process at its nth command, before or after that did its work; false where it lived. */
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
    'leaves an account in both places or in none, %s any step',
    async (when) => {
      const outcomes = new Set<string>();
      for (let at = 1; at < 40; at++) {
        await freshTable();
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
