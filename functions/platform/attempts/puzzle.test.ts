import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import { createPuzzle, spendSolution } from './puzzle.ts';

beforeAll(createFreshTable);
afterEach(() => {
  vi.useRealTimers();
});

/** Puzzles as those of sign-ins, with less of the same work. */
const LIGHT = { rounds: 10, fewestKeys: 20, mostKeys: 40 };
const SUBJECT = 'sign-in-failures#game#some-hash';

const createLight = (subject = SUBJECT) => createPuzzle(subject, LIGHT);

const encode = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Solves a puzzle as a browser does; returns the parts of the payload. */
async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('Not solved');
  return { challenge, solution };
}

describe('the solution of a puzzle', () => {
  it('is accepted once', async () => {
    const solved = encode(await solve(await createLight()));
    expect(await spendSolution(SUBJECT, solved)).toBe(true);
    expect(await spendSolution(SUBJECT, solved)).toBe(false);
  });

  it('is accepted once when sent many times in parallel', async () => {
    const solved = encode(await solve(await createLight()));
    const spent = await Promise.all(Array.from({ length: 20 }, () => spendSolution(SUBJECT, solved)));
    expect(spent.filter(Boolean)).toHaveLength(1);
  });

  it('is accepted only for the subject of the puzzle, and stays unspent elsewhere', async () => {
    const solved = encode(await solve(await createLight()));
    expect(await spendSolution('sign-in-failures#web#some-hash', solved)).toBe(false);
    expect(await spendSolution(SUBJECT, solved)).toBe(true);
  });

  it('is accepted for ten minutes', async () => {
    const [early, late] = [await solve(await createLight()), await solve(await createLight())];
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 598_000 });
    expect(await spendSolution(SUBJECT, encode(early))).toBe(true);
    vi.setSystemTime(now + 601_000);
    expect(await spendSolution(SUBJECT, encode(late))).toBe(false);
  });

  it('takes as many keys as the work says', async () => {
    const { solution } = await solve(await createLight());
    expect(solution.counter).toBeGreaterThanOrEqual(LIGHT.fewestKeys);
    expect(solution.counter).toBeLessThanOrEqual(LIGHT.mostKeys);
  });

  it('leaves an item that the table deletes after the puzzle has expired', async () => {
    const { challenge, solution } = await solve(await createLight());
    await spendSolution(SUBJECT, encode({ challenge, solution }));
    const { nonce, expiresAt = 0 } = challenge.parameters;
    const Key = { pk: `PUZZLE#${nonce}`, sk: 'A' };
    const { Item } = await getDocumentClient().send(new GetCommand({ TableName: getTableName(), Key }));
    expect(Item?.expires).toBeGreaterThan(expiresAt);
  });
});

describe('a forged solution is refused:', () => {
  type Solved = Awaited<ReturnType<typeof solve>>;
  const withParameters = ({ challenge, solution }: Solved, changed: object) => ({
    challenge: { ...challenge, parameters: { ...challenge.parameters, ...changed } },
    solution,
  });

  it.each<[string, (solved: Solved) => unknown]>([
    ['another key', (s) => ({ ...s, solution: { ...s.solution, derivedKey: 'ab'.repeat(32) } })],
    ['only the known half of the key', (s) => cutKey(s)],
    ['a later expiry', (s) => withParameters(s, { expiresAt: (s.challenge.parameters.expiresAt ?? 0) + 1 })],
    ['another nonce', (s) => withParameters(s, { nonce: '0'.repeat(32) })],
    ['a lower cost', (s) => withParameters(s, { cost: 1 })],
    ['another subject', (s) => withParameters(s, { data: { subject: 'elsewhere' } })],
    ['no expiry', (s) => withParameters(s, { expiresAt: undefined })],
    ['no signature of the key', (s) => withParameters(s, { keySignature: undefined })],
    ['no signature', (s) => ({ ...s, challenge: { parameters: s.challenge.parameters } })],
    [
      'a signature of someone else',
      (s) => ({ ...s, challenge: { ...s.challenge, signature: 'ab'.repeat(32) } }),
    ],
    ['no solution', ({ challenge }) => ({ challenge })],
    ['nothing', () => null],
  ])('%s', async (_, forge) => {
    const solved = await solve(await createLight());
    const forged = encode(forge(solved));
    expect(await spendSolution(SUBJECT, forged)).toBe(false);
    expect(await spendSolution('elsewhere', forged)).toBe(false);
    expect(await spendSolution(SUBJECT, encode(solved))).toBe(true);
  });

  it.each(['', 'a', randomUUID(), '{}', '=='])('the text "%s"', async (text) => {
    expect(await spendSolution(SUBJECT, text)).toBe(false);
  });

  const cutKey = ({ challenge, solution }: Solved) => ({
    challenge,
    solution: { ...solution, derivedKey: challenge.parameters.keyPrefix },
  });
});
