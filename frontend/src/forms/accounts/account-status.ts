import type { NewSuspension } from '#shared/account.ts';
import type { Difference } from '#ui/content/differences.tsx';
import { formatMoment } from '#ui/format/format-time.ts';

/** Whether an account is active; if not, why and until when. */
export interface AccountStatus {
  isActive: boolean;
  suspension: NewSuspension | null;
}

/** Whether an account has the same status in two versions. */
export const isSameStatus = (one: AccountStatus, other: AccountStatus): boolean =>
  one.isActive === other.isActive &&
  one.suspension?.reason === other.suspension?.reason &&
  one.suspension?.until === other.suspension?.until;

/** The differing fields, formatted for display. */
export const listDifferences = (mine: AccountStatus, theirs: AccountStatus): Difference[] =>
  READ.map(({ label, describe }) => ({ label, sides: [describe(mine), describe(theirs)] as const })).filter(
    ({ sides: [one, other] }) => one !== other,
  );

const READ: readonly { label: string; describe: (status: AccountStatus) => string }[] = [
  { label: 'Status', describe: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
  { label: 'Reason', describe: ({ suspension }) => suspension?.reason ?? '' },
  { label: 'End', describe: ({ suspension }) => (suspension?.until ? formatMoment(suspension.until) : '') },
];
