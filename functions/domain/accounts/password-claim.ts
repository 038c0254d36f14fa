import { withClaim } from '#platform/data/with-claim.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildAccountPartition } from './definitions/account-partition.ts';

/** Longer than the time limit of a request. */
const CLAIM_MILLISECONDS = 30_000;

/**
 * Lets only one request at a time replace an account's password. Cognito cannot be part of a transaction: of
 * two concurrent requests, the one that reports success last could be the one whose password was overwritten.
 * A leftover claim expires.
 *
 * @throws Problem `try-again` while another request holds the claim; whatever `replace` throws
 */
export const withPasswordClaim = (
  system: AccountSystem,
  id: AccountId,
  replace: () => Promise<void>,
): Promise<void> =>
  withClaim(
    {
      key: { pk: buildAccountPartition(system, id), sk: 'P' },
      milliseconds: CLAIM_MILLISECONDS,
      buildRefusal: () =>
        new Problem(
          'try-again',
          'This password is already being changed elsewhere. Please try again in a minute.',
        ),
    },
    replace,
  );
