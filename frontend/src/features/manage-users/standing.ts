import type { ManagedUser } from '../../../../shared/contract/users.ts';
import type { Deactivation } from '../../api/staff-users.ts';
import type { Difference } from '../../ui/differences.tsx';
import { formatMoment } from '../../ui/format.ts';

/** Whether an account is active; if not, why and until when. */
interface Standing extends Pick<ManagedUser, 'isActive'> {
  suspension: Deactivation | null;
}

/** Whether an account has the same status in two versions. */
export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.isActive === other.isActive &&
  one.suspension?.reason === other.suspension?.reason &&
  one.suspension?.until === other.suspension?.until;

/** The differing fields, formatted for display. */
export const differencesOf = (mine: Standing, theirs: Standing): Difference[] =>
  READ.map(({ label, words }) => ({ label, sides: [words(mine), words(theirs)] as const })).filter(
    ({ sides: [one, other] }) => one !== other,
  );

const READ: readonly { label: string; words: (standing: Standing) => string }[] = [
  { label: 'Status', words: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
  { label: 'Reason', words: ({ suspension }) => suspension?.reason ?? '' },
  { label: 'End', words: ({ suspension }) => (suspension?.until ? formatMoment(suspension.until) : '') },
];
