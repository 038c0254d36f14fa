import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import pMap from 'p-map';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '#platform/problem.ts';
import { createGameAccount, createWebAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { CLIENT } from '../../../testing/sessions.ts';
import { signIn } from './sign-in.ts';

beforeEach(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

const AT_A_TIME = 25;
const WITHOUT_PUZZLE = 20;

interface Attempt {
  system?: 'web' | 'game';
  identifier: string;
  password?: string;
  solution?: string | undefined;
  deviceToken?: string;
}

let addresses = 0;

/** Signs in from an address that was not used before. */
function tryFromElsewhere({ system = 'game', deviceToken, ...credentials }: Attempt) {
  addresses += 1;
  const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return signIn(system, { password: 'wrong', ...credentials }, { ...CLIENT, address, deviceToken });
}

/** The refusal of a sign-in. */
const buildRefusal = async (attempt: Attempt): Promise<Problem> => {
  const refused: unknown = await tryFromElsewhere(attempt).catch((error: unknown) => error);
  if (!(refused instanceof Problem)) throw new Error('The sign-in was not refused');
  return refused;
};

/** Tries wrong passwords from as many addresses; returns how often each response occurs. */
async function attack(identifier: string, guesses: number): Promise<Record<string, number>> {
  const responses: Record<string, number> = {};
  const guess = async () => {
    const { code } = await buildRefusal({ identifier });
    responses[code] = (responses[code] ?? 0) + 1;
  };
  await pMap(Array.from({ length: guesses }), guess, { concurrency: AT_A_TIME });
  return responses;
}

/** Solves the puzzle of a refusal as a browser does, with the same work. */
async function solve({ code, details }: Problem): Promise<string> {
  expect(code).toBe('puzzle-required');
  const challenge = details.data as Challenge; // the data of this refusal
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('after twenty failures from many addresses', () => {
  it('compares no further password of unknown devices without a puzzle', async () => {
    const { email } = await createGameAccount();
    const responses = await attack(email, 200);
    expect(responses).toEqual({ 'wrong-credentials': WITHOUT_PUZZLE, 'puzzle-required': 180 });
    const right = await buildRefusal({ identifier: email, password: PASSWORD });
    expect(right.code).toBe('puzzle-required');
    expect(right.status).toBe(403);
  });

  it('accepts the password together with a solved puzzle, once', async () => {
    const { email } = await createGameAccount();
    await attack(email, WITHOUT_PUZZLE);
    const solution = await solve(await buildRefusal({ identifier: email }));
    const credentials = { identifier: email, password: PASSWORD, solution };
    expect(await tryFromElsewhere(credentials)).toMatchObject({ account: { email } });
    const again = await buildRefusal(credentials);
    expect(again.code).toBe('puzzle-required');
    expect(again.details.data).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' } });
  });

  it('refuses a wrong password with a solved puzzle as usual, and uses the solution up', async () => {
    const { email } = await createGameAccount();
    await attack(email, WITHOUT_PUZZLE);
    const solution = await solve(await buildRefusal({ identifier: email }));
    expect((await buildRefusal({ identifier: email, solution })).code).toBe('wrong-credentials');
    const next = await buildRefusal({ identifier: email, password: PASSWORD, solution });
    expect(next.code).toBe('puzzle-required');
  });

  it('accepts no solution for another identifier or system', async () => {
    const [one, other] = [await createWebAccount({ username: 'nova' }), await createWebAccount()];
    const identifiers = [one.email, 'nova', other.email];
    for (const identifier of identifiers)
      await pMap(Array.from({ length: WITHOUT_PUZZLE }), () => buildRefusal({ system: 'web', identifier }));
    await attack(one.email, WITHOUT_PUZZLE);
    const solution = await solve(await buildRefusal({ system: 'web', identifier: one.email }));
    for (const attempt of [
      { system: 'web', identifier: 'nova' },
      { system: 'web', identifier: other.email },
      { system: 'game', identifier: one.email },
    ] as const)
      expect((await buildRefusal({ ...attempt, password: PASSWORD, solution })).code).toBe('puzzle-required');
    const identifier = one.email.toUpperCase();
    const signedIn = await tryFromElsewhere({ system: 'web', identifier, password: PASSWORD, solution });
    expect(signedIn).toMatchObject({ account: { id: one.id } });
  });

  it.each(['no solution', '', 'e30='])('returns a new puzzle for the solution "%s"', async (solution) => {
    await attack('nobody@example.org', WITHOUT_PUZZLE);
    const problems = [
      await buildRefusal({ identifier: 'nobody@example.org', solution }),
      await buildRefusal({ identifier: 'nobody@example.org', solution }),
    ];
    expect(problems.map(({ code }) => code)).toEqual(['puzzle-required', 'puzzle-required']);
    const [first, second] = problems.map(({ details }) => JSON.stringify(details.data));
    expect(first).not.toBe(second);
  });

  it('lets a device that signed in before sign in without a puzzle', async () => {
    const { email } = await createGameAccount();
    const first = await tryFromElsewhere({ identifier: email, password: PASSWORD });
    const { deviceToken } = first as { deviceToken: string }; // there is no second factor
    await attack(email, 30);
    const known = { identifier: email, deviceToken };
    expect((await buildRefusal(known)).code).toBe('wrong-credentials');
    expect(await tryFromElsewhere({ ...known, password: PASSWORD })).toMatchObject({ account: { email } });
  });

  it('asks for no puzzle a day later', async () => {
    const { email } = await createGameAccount();
    await attack(email, 25);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    expect((await buildRefusal({ identifier: email })).code).toBe('wrong-credentials');
  });
});

describe('the count of failures', () => {
  it('is the same for an identifier that no account has', async () => {
    const { email } = await createGameAccount();
    expect(await attack('nobody@example.org', 30)).toEqual(await attack(email, 30));
    const [known, unknown] = [
      await buildRefusal({ identifier: email, password: PASSWORD }),
      await buildRefusal({ identifier: 'nobody@example.org', password: PASSWORD }),
    ];
    expect(unknown).toMatchObject({ code: known.code, message: known.message });
    expect(shape(unknown.details)).toEqual(shape(known.details));
  });

  it('does not include successful sign-ins', async () => {
    const { email } = await createGameAccount();
    for (let time = 0; time < 25; time++) await tryFromElsewhere({ identifier: email, password: PASSWORD });
    expect(await attack(email, WITHOUT_PUZZLE + 1)).toEqual({
      'wrong-credentials': WITHOUT_PUZZLE,
      'puzzle-required': 1,
    });
  });

  it('does not include sign-ins that a lock refused', async () => {
    const { email } = await createGameAccount();
    const attempt = () => signIn('game', { identifier: email, password: 'wrong' }, CLIENT);
    for (let time = 0; time < 25; time++) await attempt().catch(() => undefined);
    expect(await attack(email, WITHOUT_PUZZLE)).toEqual({ 'wrong-credentials': 15, 'puzzle-required': 5 });
  });

  it('is separate for the email address and the username of an account', async () => {
    const { email } = await createWebAccount({ username: 'nova' });
    const guess = () => buildRefusal({ system: 'web', identifier: 'nova' });
    await pMap(Array.from({ length: WITHOUT_PUZZLE }), guess);
    expect((await buildRefusal({ system: 'web', identifier: 'NOVA' })).code).toBe('puzzle-required');
    expect((await buildRefusal({ system: 'web', identifier: email })).code).toBe('wrong-credentials');
  });
});

/** The details of a refusal with the same text for every value. */
const shape = (details: object): unknown =>
  JSON.parse(JSON.stringify(details), (_, value) =>
    typeof value === 'string' ? value.length : typeof value === 'number' ? 'a number' : value,
  );
