import * as v from 'valibot';
import { IsoTime } from '../ids.ts';

/**
 * Every reason for refusing a call, with its HTTP status. Programs branch on the code; the message is for people and
 * may change.
 */
export const STATUS_OF = {
  'unreadable-body': 400,
  'unreadable-request': 400,
  'session-ended': 401,
  'wrong-credentials': 401,
  'not-allowed': 403,
  suspended: 403,
  'address-unverified': 403,
  'step-up-required': 403,
  'puzzle-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'version-conflict': 409,
  'key-reused': 409,
  'body-too-large': 413,
  'not-json': 415,
  invalid: 422,
  'wrong-password': 422,
  'wrong-code': 422,
  'wrong-token': 422,
  locked: 429,
  'rate-limited': 429,
  'limit-reached': 429,
  'internal-error': 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof STATUS_OF;

export const REFUSAL_CODES = Object.keys(STATUS_OF) as [RefusalCode, ...RefusalCode[]]; // keys of a literal

export const FieldProblem = v.object({ path: v.string(), msg: v.string() });
export type FieldProblem = v.InferOutput<typeof FieldProblem>;

/** The envelope of a refusal. `requestId` identifies the log line of a server error. */
export const Refusal = v.object({
  success: v.literal(false),
  message: v.string(),
  code: v.picklist(REFUSAL_CODES),
  errors: v.optional(v.array(FieldProblem)),
  data: v.optional(v.unknown()),
  /** With `version-conflict`, for staff: the name of the person who changed the entity. */
  changedBy: v.optional(v.string()),
  /** With `limit-reached` and `locked`: from when on a request may succeed again. */
  retryAt: v.optional(IsoTime),
  requestId: v.optional(v.string()),
});
export type Refusal = v.InferOutput<typeof Refusal>;

/** The envelope of a success. */
export interface Success<Data> {
  success: true;
  message?: string;
  data: Data;
}
