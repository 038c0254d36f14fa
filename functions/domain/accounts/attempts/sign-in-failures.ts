import { countOne, uncountOne } from '#platform/attempts/tally.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { signInFailures } from './attempt-keys.ts';

/** How many sign-ins with an identifier may fail from unknown devices before they have to solve puzzles. */
const WITHOUT_PUZZLE = { most: 20, seconds: 24 * 3600 };

/** A sign-in from a device that has never signed in to the account. */
interface UnknownDeviceSignIn {
  system: AccountSystem;
  identifier: string;
  /** The solution of a puzzle, if the client sent one. */
  solution: string | undefined;
}

/**
 * Runs the password check of a sign-in from an unknown device. Every sign-in counts as failed before anything is
 * compared, so that a thousand parallel ones are no more than sequential ones; a correct password, or one that was not
 * compared, gives its count back. While the count is full, each check costs a solved puzzle. All of this depends on
 * the identifier as typed, not on whether an account has it.
 *
 * @param check compares the password; throws a Problem if it could not
 * @returns whether the password is correct
 * @throws Problem `puzzle-required`, with a new puzzle as its data, without a valid solution; any error of `check`
 */
export async function limitFailures(
  { system, identifier, solution }: UnknownDeviceSignIn,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const subject = signInFailures(system, identifier);
  const tally = { pk: `LIMIT#${subject}`, sk: 'A' };
  const isFull = (await countOne(tally, WITHOUT_PUZZLE)) > 0;
  if (isFull) {
    await requireSolution(subject, solution);
    return check();
  }
  const isRight = await check().catch(async (error: unknown) => {
    // An address that is locked must not fill the count.
    if (error instanceof Problem) await uncountOne(tally);
    throw error;
  });
  if (isRight) await uncountOne(tally);
  return isRight;
}

async function requireSolution(subject: string, solution: string | undefined): Promise<void> {
  // Loads the library on demand; most sign-ins need no puzzle.
  const { createPuzzle, spendSolution } = await import('#platform/attempts/puzzle.ts');
  if (solution !== undefined && (await spendSolution(subject, solution))) return;
  const message =
    'Many sign-ins to this account have failed, so your browser has to be checked. Please try again.';
  throw new Problem('puzzle-required', message, { data: await createPuzzle(subject) });
}
