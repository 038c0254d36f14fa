import type { FieldProblem, RefusalCode } from '../../../shared/contract/envelope.ts';

/** Why there is no answer of the API at all. */
export type NoAnswerCode = 'unreachable' | 'timed-out' | 'unreadable';

interface Details {
  code: RefusalCode | NoAnswerCode;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  errors?: FieldProblem[];
  cause?: unknown;
}

/** A call that did not succeed. Its message is a sentence for the person at the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: RefusalCode | NoAnswerCode;
  readonly status: number;
  /** What is wrong with which field, where the server says so. */
  readonly errors: readonly FieldProblem[];

  constructor(message: string, { code, status, errors = [], cause }: Details) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.errors = errors;
  }

  /** Whether the same call may well succeed a little later. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
