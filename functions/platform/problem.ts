import { type FieldProblem, type RefusalCode, STATUS_OF } from '../../shared/contract/envelope.ts';

interface ProblemDetails {
  /** What was wrong with which field, for the caller. */
  errors?: FieldProblem[];
  /** What the caller may be told beside the message. */
  data?: unknown;
  retryAfterSeconds?: number;
  /** The methods a path does take, for a 405. */
  allow?: string[];
  cause?: unknown;
}

/**
 * Anything that ends a call other than well. The code decides the status, the message is written for the
 * person who reads it, and the cause is for the log alone.
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

/** The thing is not there, or this visitor may not know that it is. */
export const notFound = (message: string): Problem => new Problem('not-found', message);

/** The request could be read, and one field of it will not do. */
export const invalid = (path: string, msg: string): Problem =>
  new Problem('invalid', msg, { errors: [{ path, msg }] });
