import pMap from 'p-map';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#platform/problem.ts';
import { createGameAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { catchMails } from '../../../testing/mails.ts';
import { CLIENT } from '../../../testing/sessions.ts';
import { requestReset, resetPassword } from '../passwords/reset-password.ts';
import type { SignInClient } from '../sign-in/client-info.ts';
import { signIn } from '../sign-in/sign-in.ts';

const mails = catchMails();

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

const AT_A_TIME = 25;

/** Tries the given number of wrong passwords and returns how often each response occurs. */
async function attack(
  at: (guess: number) => { email: string; address: string },
  guesses = 200,
  concurrency = AT_A_TIME,
) {
  const responses: Record<string, number> = {};
  const numbers = Array.from({ length: guesses }, (_, guess) => guess);
  await pMap(
    numbers,
    async (guess) => {
      const { email, address } = at(guess);
      const credentials = { identifier: email, password: `guess number ${guess}` };
      const response = await signIn('game', credentials, { ...CLIENT, address }).then(
        () => 'signed in',
        (error: unknown) => (error instanceof Problem ? error.code : String(error)),
      );
      responses[response] = (responses[response] ?? 0) + 1;
    },
    { concurrency },
  );
  return responses;
}

/** Signs in an account without a second factor. */
async function signInAlone(credentials: { identifier: string; password: string }, client: SignInClient) {
  const signedIn = await signIn('game', credentials, client);
  if (!('token' in signedIn)) throw new Error('A second factor is required');
  return signedIn;
}

async function canReset(email: string): Promise<void> {
  await requestReset('game', email, CLIENT);
  const letter = (await mails()).find(({ to, text }) => to === email && text.includes('reset=1'));
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const next = { password: 'over the hill', password_confirmation: 'over the hill' };
  await resetPassword('game', { token, email, ...next }, CLIENT);
  const signedIn = await signIn('game', { identifier: email, password: 'over the hill' }, CLIENT);
  expect(signedIn).toMatchObject({ account: { email } });
}

describe('two hundred wrong passwords', () => {
  it('from one address against many accounts count as thirty attempts, and owners can still sign in', async () => {
    const accounts: Awaited<ReturnType<typeof createGameAccount>>[] = [];
    for (let made = 0; made < 10; made++) accounts.push(await createGameAccount());
    const chooseEmail = (guess: number) => accounts[guess % accounts.length]?.email ?? '';
    const responses = await attack((guess) => ({ email: chooseEmail(guess), address: '198.51.100.1' }));
    expect(responses).toEqual({ 'wrong-credentials': 30, 'limit-reached': 170 });
    const [victim] = accounts;
    const credentials = { identifier: victim?.email ?? '', password: PASSWORD };
    expect(await signIn('game', credentials, CLIENT)).toMatchObject({ account: { id: victim?.id } });
  });

  it('from a few addresses against one account count as five attempts each, and lock only those addresses', async () => {
    const { email } = await createGameAccount();
    // A dozen attempts per address stay below the limit per address, and fifteen failures below that of the account.
    const responses = await attack((guess) => ({ email, address: `10.0.${guess % 3}.7` }), 36, 3);
    expect(responses).toEqual({ 'wrong-credentials': 15, locked: 21 });
    const credentials = { identifier: email, password: PASSWORD };
    const refused = signIn('game', credentials, { ...CLIENT, address: '10.0.2.7' });
    await expect(refused).rejects.toMatchObject({ code: 'locked' });
    expect(await signIn('game', credentials, CLIENT)).toMatchObject({ account: { email } });
  });

  it('from the address of the owner do not lock the device that the owner used before', async () => {
    const { email } = await createGameAccount();
    const credentials = { identifier: email, password: PASSWORD };
    const { deviceToken } = await signInAlone(credentials, CLIENT);
    expect(await attack(() => ({ email, address: CLIENT.address }), 20)).toMatchObject({ locked: 15 });
    await expect(signIn('game', credentials, CLIENT)).rejects.toMatchObject({ code: 'locked' });
    const again = await signInAlone(credentials, { ...CLIENT, deviceToken });
    expect(again.deviceToken).toBe(deviceToken);
  });

  it('from a known device lock only that device', async () => {
    const { email } = await createGameAccount();
    const credentials = { identifier: email, password: PASSWORD };
    const { deviceToken } = await signInAlone(credentials, CLIENT);
    const known = { ...CLIENT, deviceToken };
    for (let tries = 0; tries < 5; tries++)
      await expect(signIn('game', { ...credentials, password: 'wrong' }, known)).rejects.toThrow(Problem);
    await expect(signIn('game', credentials, known)).rejects.toMatchObject({ code: 'locked' });
    expect(await signIn('game', credentials, CLIENT)).toMatchObject({ account: { email } });
  });

  it.each([
    ['another account', () => createGameAccount().then(({ email }) => email)],
    ['nobody', () => Promise.resolve('nobody@example.org')],
  ])('are not forgiven to a device that only %s knows', async (_, findOther) => {
    const { email } = await createGameAccount();
    const { deviceToken } = await signInAlone({ identifier: email, password: PASSWORD }, CLIENT);
    const other = await findOther();
    for (let tries = 0; tries < 5; tries++)
      await signIn('game', { identifier: other, password: 'wrong' }, CLIENT).catch(() => undefined);
    const known = signIn('game', { identifier: other, password: PASSWORD }, { ...CLIENT, deviceToken });
    await expect(known).rejects.toMatchObject({ code: 'locked' });
  });

  it('are forgiven to a device for half a year', async () => {
    const { email } = await createGameAccount();
    const credentials = { identifier: email, password: PASSWORD };
    const { deviceToken } = await signInAlone(credentials, CLIENT);
    for (const [days, refusal] of [
      [179, undefined],
      [181, 'locked'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
      await attack(() => ({ email, address: CLIENT.address }), 6);
      const found = await signIn('game', credentials, { ...CLIENT, deviceToken }).catch(({ code }) => code);
      if (refusal) expect(found).toBe(refusal);
      else expect(found).toMatchObject({ account: { email } });
    }
  });

  it('can still be followed by a reset', async () => {
    const { email } = await createGameAccount();
    await attack(() => ({ email, address: CLIENT.address }), 6);
    await canReset(email);
  });

  it('from many addresses of one IPv6 network share one limit', async () => {
    const { email } = await createGameAccount();
    const at = (guess: number) => ({
      email: `${guess}${email}`,
      address: `2001:db8:0:7::${guess.toString(16)}`,
    });
    expect(await attack(at, 100)).toEqual({ 'wrong-credentials': 30, 'limit-reached': 70 });
  });
});
