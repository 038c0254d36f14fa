import * as v from 'valibot';
import { AccountActivity, AccountSession, SecondFactor } from '../account.ts';
import { Email, GivenPassword, MailedToken, NewPassword, SecondFactorCode } from '../account-fields.ts';
import { ActivityId, IsoTime } from '../ids.ts';
import { limitCharacters } from '../limit-characters.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';

/** Schemas that the calls of both account systems share. */

/** Identifies a sign-in that waits for its second factor. */
export const Challenge = v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/, 'Please start over'));

/**
 * The solution of the puzzle that a sign-in was refused with (`puzzle-required`, `data`): a payload of ALTCHA, that is
 * base64 of the JSON of `challenge` and `solution`. It is valid once, for the identifier of that sign-in.
 */
export const PuzzleSolution = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z\d+/]{1,2046}={0,2}$/, 'Send the solution of the puzzle in base64'),
);

/** The response to a sign-in whose password is correct and which requires a second factor. */
export const SecondFactorRequest = v.object({
  requires2FA: v.literal(true),
  challenge: v.string(),
  methods: v.array(SecondFactor),
});

/** A password set with a token or for the first time, typed twice. */
export const ResetBody = v.strictObject({
  token: MailedToken,
  email: Email,
  password: NewPassword,
  password_confirmation: v.string('Passwords do not match'),
});

export const EmailBody = v.strictObject({ email: Email });
export const TokenBody = v.strictObject({ token: MailedToken, email: Email });
/** The token of an email to the previous address, valid for 7 days. */
export const UndoBody = v.strictObject({ token: MailedToken });
export const CodeBody = v.strictObject({ code: SecondFactorCode });

/** A password or a code of the authenticator app, never both, to prove again who is signed in. */
export const StepUpBody = v.strictObject({
  currentPassword: v.optional(GivenPassword),
  code: v.optional(SecondFactorCode),
});
export const StepUp = v.object({ validUntil: IsoTime });

export const Nothing = v.object({});
export const SessionId = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{10,64}$/)) });
export const Sessions = v.object({ sessions: v.array(AccountSession) });
/** Returns only entries older than the one with this id. */
export const ActivityQuery = v.object({ before: v.optional(ActivityId) });
/** Twenty entries, and whether there are older ones; request them with `before`. */
export const Activity = v.object({ entries: v.array(AccountActivity), hasMore: v.boolean() });

/** A secret for an authenticator app; not in use until the user confirms the first code. */
export const TotpSecret = v.object({ secret: v.string(), uri: v.string() });
/** Ten single-use codes that replace the app; shown only once. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** The token that an earlier sign-in returned to this device; its failures then count separately from those of strangers. */
export const DeviceHeaders = v.object({
  'x-device-token': v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Send the deviceToken of a sign-in')),
  ),
});

/**
 * Asks for a session that lasts 30 days, used or not, unless the settings forbid it. Staff never get one. A sign-in with
 * a second factor remembers it.
 */
export const StaySignedIn = v.optional(v.boolean('Send true or false'));

/** The tokens of a sign-in: the session's, and the device's to send with its next sign-in. */
export const SignInTokens = v.object({ token: v.string(), deviceToken: v.string() });

/** The client's name for one attempt to create an entity, so that a repeated request creates no duplicate. */
export const CreationHeaders = v.object({
  'idempotency-key': v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{8,128}$/, 'Idempotency-Key must be 8 to 128 letters, digits, - or _')),
  ),
});

export const Reason = v.pipe(
  v.string(),
  v.trim(),
  ...limitCharacters(
    STAFF_LIMITS.reason,
    `A reason can have at most ${STAFF_LIMITS.reason.toLocaleString('en')} characters`,
  ),
);
