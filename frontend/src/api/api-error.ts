import type { FieldProblem, RefusalCode } from '../../../shared/contract/envelope.ts';

/** Why there is no answer of the API at all. */
export type NoAnswerCode = 'unreachable' | 'timed-out' | 'unreadable';

interface Details {
  code: RefusalCode | NoAnswerCode;
  /** The HTTP status; 0 where no answer came. */
  status: number;
  errors?: FieldProblem[];
  data?: unknown;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A call that did not succeed. Its message is a sentence for the person at the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: RefusalCode | NoAnswerCode;
  readonly status: number;
  /** What is wrong with which field, where the server says so. */
  readonly errors: readonly FieldProblem[];
  /** What the server says beside its sentence, such as the item that somebody else changed meanwhile. */
  readonly data: unknown;
  /** How long to wait before the next try, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, { code, status, errors = [], data, retryAfterSeconds, cause }: Details) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the same call may well succeed a little later. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
