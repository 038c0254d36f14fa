import type { FieldProblem, RefusalCode } from '#shared/contract/envelope.ts';

/** Why the API gave no usable response. */
export type NoResponseCode = 'unreachable' | 'timed-out' | 'unreadable';

interface Details {
  code: RefusalCode | NoResponseCode;
  /** The HTTP status; 0 if there was no response. */
  status: number;
  errors?: FieldProblem[];
  data?: unknown;
  changedBy?: string | undefined;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failed API call. Its message is shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: RefusalCode | NoResponseCode;
  readonly status: number;
  /** Field errors, if the server sent any. */
  readonly errors: readonly FieldProblem[];
  /** Extra data from the server, such as the current version of an item that someone else changed. */
  readonly data: unknown;
  /** Who changed the item, in a version conflict of staff. */
  readonly changedBy: string | undefined;
  /** How long to wait before retrying, if the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    { code, status, errors = [], data, changedBy, retryAfterSeconds, cause }: Details,
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.data = data;
    this.changedBy = changedBy;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether a retry may succeed. */
  get mayPass(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** The entity as it is stored now, from a version conflict; undefined for any other error. */
export function findConflict<Entity>(error: unknown): Entity | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version-conflict') return undefined;
  // With this code the server sends the current entity.
  return error.data as Entity | undefined;
}

/** The message for a failure: the server's, if the user can act on it, or else the fallback. */
export const describeError = (error: unknown, fallback: string): string =>
  error instanceof ApiError && !error.mayPass ? (error.errors[0]?.msg ?? error.message) : fallback;
