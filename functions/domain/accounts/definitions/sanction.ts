import type { Person } from '#platform/data/change.ts';
import type { IsoTime } from '#shared/ids.ts';
import type { SanctionKind } from '#shared/sanctions.ts';

/** What a reviewer did about the uploads of an account. */
export interface Sanction {
  /** The same if the request or its task is repeated. */
  id: string;
  action: SanctionKind;
  /** What the owner reads. */
  text: string;
  by: Person;
  at: IsoTime;
  /** When a limit or a suspension ends. */
  until?: IsoTime;
}

/** How many images a day the owner of an account may submit. */
export interface SubmissionLimit {
  perDay: number;
  until: IsoTime;
}

/** The limit of someone's submissions that applies now; undefined without one. */
export const findSubmissionLimit = (
  account: { submissionLimit?: SubmissionLimit } | undefined,
  now = Date.now(),
): SubmissionLimit | undefined =>
  account?.submissionLimit && Date.parse(account.submissionLimit.until) > now
    ? account.submissionLimit
    : undefined;
