import { Problem } from '../problem.ts';
import type { StoredSession } from './auth-state.ts';
import type { Session } from './session.ts';

/** How long a proof counts: long enough for a few changes in a row, too short for a token that is found later. */
const PROOF_MILLISECONDS = 10 * 60_000;

/** How long the last proof of a session counts. Signing in is a proof too. */
export const getProvenUntil = ({
  created,
  proven = created,
}: Pick<StoredSession, 'created' | 'proven'>): number => proven + PROOF_MILLISECONDS;

/**
 * Requires that the caller has recently proved a password or code, so that a stolen token cannot take over the
 * account.
 *
 * @throws Problem `step-up-required`
 */
export function requireStepUp({ provenUntil }: Pick<Session, 'provenUntil'>): void {
  if (provenUntil > Date.now()) return;
  throw new Problem('step-up-required', "Please confirm that it's you");
}
