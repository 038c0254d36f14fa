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
  'try-again': 409,
  'already-done': 409,
  'already-subscribed': 409,
  taken: 409,
  'in-use': 409,
  'quota-exceeded': 409,
  'not-enough-coins': 409,
  'version-conflict': 409,
  'key-reused': 409,
  'body-too-large': 413,
  'not-json': 415,
  invalid: 422,
  'wrong-password': 422,
  'wrong-code': 422,
  'wrong-token': 422,
  'challenge-ended': 422,
  locked: 429,
  'rate-limited': 429,
  'limit-reached': 429,
  'internal-error': 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof STATUS_OF;

/** What a program does about each refusal, for the API documents and the guide to connect a game. */
export const REMEDY_OF: Readonly<Record<RefusalCode, string>> = {
  'unreadable-body': 'Send a body that is valid JSON in UTF-8.',
  'unreadable-request': 'Send a valid path and query.',
  'session-ended': 'Sign in again.',
  'wrong-credentials': 'Ask for email and password again, or check the key.',
  'not-allowed': 'This account may not do it, most often because of its role.',
  suspended: 'Show the message, which says until when.',
  'address-unverified': 'Ask the player to verify the address.',
  'step-up-required': 'Ask for the password or a code, and send it to the step-up first.',
  'puzzle-required': 'Sign in on the website once.',
  'not-found': 'It does not exist, or this caller may not know it.',
  'method-not-allowed': 'Use a method that `Allow` names.',
  conflict: 'What is stored does not allow it: show the message.',
  'version-conflict': 'Someone else was faster: `data` has the current entity; show both.',
  'key-reused': 'Make up a new idempotency key for each order.',
  'try-again': 'Something else is being done to it: send the same request again a little later.',
  'already-done': 'It was done or decided before: read the current state.',
  'already-subscribed': 'The address has a subscription that renews.',
  taken: 'Another one has this value: `errors` names the field.',
  'in-use': 'Something else uses it: deactivate it instead.',
  'quota-exceeded': 'It would be too many: something has to be deleted first.',
  'not-enough-coins': 'The balance is lower than the amount. Nothing has changed.',
  'body-too-large': 'Send less.',
  'not-json': 'Send `Content-Type: application/json`.',
  invalid: 'A field is wrong: `errors` says which and why.',
  'wrong-password': 'Ask for the current password again.',
  'wrong-code': 'Ask for the code again.',
  'wrong-token': 'The link is used up or has expired: request another.',
  'challenge-ended': 'The code has expired or had too many attempts: begin the sign-in again.',
  locked: 'Too many failures: tell the user when it ends, which is `retryAt`.',
  'rate-limited': 'Wait for the seconds in `Retry-After`, at most 60.',
  'limit-reached': 'Tell the user when it ends, which is `retryAt`; it may be hours.',
  'internal-error': 'Our mistake: report the `requestId`.',
  unavailable: 'Wait for the seconds in `Retry-After`, and send the same request again.',
};

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
