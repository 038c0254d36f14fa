import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  TooManyRequestsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkPassword } from '#platform/passwords/passwords.ts';
import { listSessions } from '#platform/sessions/end-sessions.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { createGameAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { catchMails } from '../../../testing/mails.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import { CLIENT, createSessionAs } from '../../../testing/sessions.ts';
import { findToken, issueToken } from '../messages/mailed-tokens.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { changePassword } from './change-password.ts';

const mails = catchMails();
const NEXT = 'over the hill';

beforeEach(createFreshTable);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A player with two sessions. */
async function createAccount() {
  const { id, email } = await createGameAccount();
  const here = (await findSession((await createSessionAs('game', id)).token))?.session;
  const elsewhere = await createSessionAs('game', id);
  if (!here) throw new Error('The session was opened just now');
  const change = () => changePassword(here, { currentPassword: PASSWORD, newPassword: NEXT }, CLIENT);
  return { id, email, here, elsewhere, change };
}

/** Advances the clock past the delay of scheduled tasks and runs them. */
async function settled() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 });
  return mails();
}

describe('a password change', () => {
  it('invalidates links that were mailed to set another one', async () => {
    const { id, email, change } = await createAccount();
    const token = await issueToken('game', 'reset', { id, email });
    await change();
    await expect(findToken('game', 'reset', { token, email })).rejects.toMatchObject({ code: 'wrong-token' });
  });
});

describe('a password change whose process crashes', () => {
  it.each(['before', 'after'] as const)(
    'never leaves sessions of the old password, %s any step',
    async (when) => {
      for (let at = 1, died = true; died; at++) {
        vi.useRealTimers();
        const { id, email, elsewhere, change } = await createAccount();
        let sent = 0;
        const die = () => {
          throw new Error('the process is dead');
        };
        watchCommands(() => {
          sent++;
          if (sent > at || (sent === at && when === 'before')) die();
          return sent === at ? die : undefined;
        });
        died = await change().then(
          () => false,
          () => true,
        );
        vi.restoreAllMocks();
        const notices = await settled();
        if (!(await checkPassword('game', id, NEXT))) continue;
        expect(await findSession(elsewhere.token)).toBeUndefined();
        expect(notices.filter(({ to, subject }) => to === email && /password/i.test(subject))).toHaveLength(
          1,
        );
      }
    },
  );
});

describe('a password change that Cognito rejects', () => {
  it('changes nothing, now or later', async () => {
    const { here, elsewhere, change } = await createAccount();
    const cognito = mockClient(CognitoIdentityProviderClient);
    const throttled = new TooManyRequestsException({ message: 'Too many requests', $metadata: {} });
    cognito.onAnyCommand().callsFake(() => ({
      UserPoolClient: { ClientSecret: 'secret' },
      AuthenticationResult: {},
    }));
    cognito.on(AdminSetUserPasswordCommand).rejects(throttled);
    await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
    cognito.restore();
    expect(await settled()).toEqual([]);
    expect(await findSession(elsewhere.token)).toBeDefined();
    expect(await listSessions(here)).toHaveLength(2);
  });
});

describe('a sign-in while the password is being replaced', () => {
  it('is not completed', async () => {
    const { email, here, change } = await createAccount();
    let isChanged = false;
    // The password changes between its check and the opening of the session.
    watchCommands(({ name }) => {
      if (name !== 'AdminInitiateAuthCommand' || isChanged) return undefined;
      return () => {
        isChanged = true;
        return change();
      };
    });
    const late = signIn('game', { identifier: email, password: PASSWORD }, CLIENT);
    await expect(late).rejects.toMatchObject({ code: 'session-ended' });
    expect(await listSessions(here)).toMatchObject([{ current: true }]);
  });
});
