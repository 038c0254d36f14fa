import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import type { BulkChange, BulkTarget } from '../../../api/bulk-image-changes.ts';

/** What a decision may be about. */
export type SubjectType = HeldDecision['subject']['type'];
export type Subject<Type extends SubjectType = SubjectType> = Extract<
  HeldDecision['subject'],
  { type: Type }
>;

/** What a decision changes on this page before the server's data show it. */
interface OptimisticUpdate {
  apply: () => void;
  revert: () => void;
}

/** A decision of the user that the server holds or carries out, or that is on its way there. */
export interface OwnDecision<About extends Subject = Subject> extends Omit<HeldDecision, 'subject'> {
  subject: About;
  /** The request to hold it, until the response arrives; it resolves to undefined if the decision was made before. */
  request?: Promise<HeldDecision | undefined>;
  /** Absent for a decision that was made on another page. */
  optimistic?: OptimisticUpdate;
  /** The bulk change, unless it was made on another page. */
  bulk?: { target: BulkTarget; change: BulkChange };
}
