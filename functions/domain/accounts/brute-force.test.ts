import pMap from 'p-map';
import { beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { PASSWORD, player } from '../../testing/accounts.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { CLIENT } from '../../testing/sessions.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

const mails = catchMails();

beforeEach(freshTable);

const AT_A_TIME = 25;

/** Tries the given number of wrong passwords and returns how often each answer occurs. */
async function attack(at: (guess: number) => { email: string; address: string }, guesses = 200) {
  const answers: Record<string, number> = {};
  const numbers = Array.from({ length: guesses }, (_, guess) => guess);
  await pMap(
    numbers,
    async (guess) => {
      const { email, address } = at(guess);
      const credentials = { identifier: email, password: `guess number ${guess}` };
      const answer = await signIn('game', credentials, { ...CLIENT, address }).then(
        () => 'signed in',
        (error: unknown) => (error instanceof Problem ? error.code : String(error)),
      );
      answers[answer] = (answers[answer] ?? 0) + 1;
    },
    { concurrency: AT_A_TIME },
  );
  return answers;
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
    const accounts: Awaited<ReturnType<typeof player>>[] = [];
    for (let made = 0; made < 10; made++) accounts.push(await player());
    const chooseEmail = (guess: number) => accounts[guess % accounts.length]?.email ?? '';
    const answers = await attack((guess) => ({ email: chooseEmail(guess), address: '198.51.100.1' }));
    expect(answers).toEqual({ 'wrong-credentials': 30, 'rate-limited': 170 });
    const [victim] = accounts;
    const credentials = { identifier: victim?.email ?? '', password: PASSWORD };
    expect(await signIn('game', credentials, CLIENT)).toMatchObject({ account: { id: victim?.id } });
  });

  it('from many addresses against one account count as five attempts, and the owner can still reset', async () => {
    const { email } = await player();
    const answers = await attack((guess) => ({
      email,
      // Ten attempts per address stay below the limit per address.
      address: `10.0.${guess % 20}.7`,
    }));
    expect(answers).toEqual({ 'wrong-credentials': 5, locked: 195 });
    await canReset(email);
  });

  it('from many addresses of one IPv6 network share one limit', async () => {
    const { email } = await player();
    const at = (guess: number) => ({
      email: `${guess}${email}`,
      address: `2001:db8:0:7::${guess.toString(16)}`,
    });
    expect(await attack(at, 100)).toEqual({ 'wrong-credentials': 30, 'rate-limited': 70 });
  });
});
