import type { SanctionedAccount } from '#shared/contract/image-sanctions.ts';
import { type Account, isSuspended } from '../../accounts/definitions/account.ts';
import { findSubmissionLimit } from '../../accounts/definitions/sanction.ts';
import type { StaffMember } from '../../accounts/staff.ts';
import { mayAct } from './sanction-uploader.ts';

/** How many sanctions reviewers see. */
const MAX_SHOWN = 10;

/** The account of an uploader as a reviewer sees it. */
export function toSanctionedAccount(
  staff: Pick<StaffMember, 'accountId'>,
  account: Account,
): SanctionedAccount {
  const { version, suspension, sanctions = [] } = account;
  const limit = findSubmissionLimit(account);
  return {
    version,
    mayAct: mayAct(staff, account),
    ...(suspension && isSuspended(account) && { suspendedUntil: suspension.until ?? 'open-ended' }),
    ...(limit && { limit }),
    sanctions: sanctions
      .slice(-MAX_SHOWN)
      .toReversed()
      .map(({ by, ...sanction }) => ({ ...sanction, by: by.name })),
  };
}
