import { type FieldProblem, type RefusalCode, STATUS_OF } from '#shared/contract/envelope.ts';

interface ProblemDetails {
  /** The fields with errors, for the caller. */
  errors?: FieldProblem[];
  /** Additional data for the caller. */
  data?: unknown;
  /** Reads the name of the person who made the change that this one conflicts with. */
  findAuthor?: (() => Promise<string | undefined>) | undefined;
  retryAfterSeconds?: number;
  /** The allowed methods, for a 405. */
  allow?: string[];
  cause?: unknown;
}

/**
 * Ends a call with an error. The code determines the status, the message is for the person who reads it, and the cause
 * is only for the log.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: RefusalCode;
  readonly details: ProblemDetails;

  constructor(code: RefusalCode, message: string, details: ProblemDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/** The entity does not exist, or this visitor may not know that it does. */
export const buildNotFound = (message: string): Problem => new Problem('not-found', message);

/** The request was readable, but one field is invalid. */
export const buildInvalid = (path: string, msg: string): Problem =>
  new Problem('invalid', msg, { errors: [{ path, msg }] });

/** The refusals of a change because of what is stored, except by an earlier version or request of the same client. */
const CONFLICTS: ReadonlySet<RefusalCode> = new Set([
  'conflict',
  'try-again',
  'already-done',
  'already-subscribed',
  'taken',
  'in-use',
  'quota-exceeded',
  'not-enough-coins',
]);

/** Whether a change failed on what is stored, such as a condition of its own, a value that is taken, or a full list. */
export const isConflict = (error: unknown): error is Problem =>
  error instanceof Problem && CONFLICTS.has(error.code);

/** The longest wait that a program simply sits out. */
const SHORT_SECONDS = 60;

/**
 * A limit is reached: `rate-limited` if its period is a minute or less, so that a program waits and goes on, and else
 * `limit-reached`, so that it tells its user when.
 */
export const buildLimited = (
  message: string,
  { waitSeconds, periodSeconds }: { waitSeconds: number; periodSeconds: number },
): Problem =>
  new Problem(periodSeconds <= SHORT_SECONDS ? 'rate-limited' : 'limit-reached', message, {
    retryAfterSeconds: waitSeconds,
  });

const MIGRATION_RETRY_SECONDS = 5;

/** Stored data and this release do not fit together, as long as a release is being deployed. */
export const buildMigrating = (): Problem =>
  new Problem('unavailable', "We're updating the site. Please try again in a moment.", {
    retryAfterSeconds: MIGRATION_RETRY_SECONDS,
  });
