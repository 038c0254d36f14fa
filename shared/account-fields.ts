import * as v from 'valibot';
import { limitCharacters } from './limit-characters.ts';
import { nameText } from './name-text.ts';
import { readEmailAddress } from './read-email-address.ts';

/** Limits of the fields of accounts, in characters. */
export const ACCOUNT_LIMITS = {
  email: 254,
  passwordMinimum: 8,
  passwordMaximum: 128,
  usernameMinimum: 3,
  usernameMaximum: 30,
  personName: 50,
  token: 128,
} as const;

const TOO_LONG_EMAIL = `An email address can have at most ${ACCOUNT_LIMITS.email} characters`;

const EMAIL_PROBLEMS = {
  invalid: 'Please enter a valid email address',
  'not-ascii': 'We can only send email to addresses with the letters a to z before the @',
};

/** An email address as stored and compared: trimmed, in lower case, with an ASCII domain. */
export const Email = v.pipe(
  v.string('Please enter your email address'),
  v.trim(),
  v.nonEmpty('Please enter your email address'),
  v.maxLength(ACCOUNT_LIMITS.email, TOO_LONG_EMAIL),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const read = readEmailAddress(value);
    if ('address' in read) return read.address;
    addIssue({ message: EMAIL_PROBLEMS[read.problem] });
    return NEVER;
  }),
  // A domain is longer in ASCII.
  v.maxLength(ACCOUNT_LIMITS.email, TOO_LONG_EMAIL),
);

/** The identifier for signing in to the website: an email address or a username, as typed. */
export const EmailOrUsername = v.pipe(
  v.string('Please enter your email or username'),
  v.trim(),
  v.nonEmpty('Please enter your email or username'),
  v.maxLength(ACCOUNT_LIMITS.email, 'That address is too long'),
);

/** The length of a password (RFC 8265, 4.1): a character outside of Unicode's first plane counts once. */
const countCodePoints = (password: string): number => [...password].length;

/** A new password. Cognito rejects leading and trailing white space and line breaks. */
export const NewPassword = v.pipe(
  v.string('Please enter a password'),
  v.check(
    (password) => countCodePoints(password) >= ACCOUNT_LIMITS.passwordMinimum,
    'Password must be at least 8 characters long',
  ),
  v.check(
    (password) => countCodePoints(password) <= ACCOUNT_LIMITS.passwordMaximum,
    `Password must be at most ${ACCOUNT_LIMITS.passwordMaximum} characters long`,
  ),
  v.regex(/^\S+.*\S+$/u, 'Password must not begin or end with a space'),
);

/** A password to check: accepts every value that could ever have been set. */
export const GivenPassword = v.pipe(
  v.string('Please enter your password'),
  v.nonEmpty('Please enter your password'),
  v.check(
    (password) => countCodePoints(password) <= ACCOUNT_LIMITS.passwordMaximum,
    'That password is too long',
  ),
);

/** Unlike an email address, a username has no `@`, so one sign-in field accepts either. */
export const Username = v.pipe(
  v.string('Please enter a username'),
  v.trim(),
  v.minLength(
    ACCOUNT_LIMITS.usernameMinimum,
    `Username must be at least ${ACCOUNT_LIMITS.usernameMinimum} characters long`,
  ),
  v.maxLength(
    ACCOUNT_LIMITS.usernameMaximum,
    `Username must be at most ${ACCOUNT_LIMITS.usernameMaximum} characters long`,
  ),
  v.regex(/^[A-Za-z0-9_.-]+$/, 'Username can only contain letters, digits, underscores, dots and hyphens'),
);

/** A person's first, last or full name. */
export const PersonName = v.pipe(
  nameText('Please enter a name'),
  v.nonEmpty('Please enter a name'),
  ...limitCharacters(
    ACCOUNT_LIMITS.personName,
    `A name can have at most ${ACCOUNT_LIMITS.personName} characters`,
  ),
);

/** An optional name; an empty string means no name. */
export const OptionalPersonName = v.optional(
  v.pipe(
    nameText('A name must be a text'),
    ...limitCharacters(
      ACCOUNT_LIMITS.personName,
      `A name can have at most ${ACCOUNT_LIMITS.personName} characters`,
    ),
  ),
);

/** What separates the groups of a code: apps show `123 456`, and other programs make longer dashes of hyphens. */
const BETWEEN_GROUPS = /[\p{White_Space}\p{Pd}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a code as it is compared: in the narrow characters that some keyboards make wide, and without what separates its groups. */
const readCode = (typed: string): string => typed.normalize('NFKC').replace(BETWEEN_GROUPS, '');

/** Longer than a code with its separators. */
const TYPED_CODE = 64;

/** A six-digit code from an authenticator app or a message, or a recovery code such as `k7fq2-9xw3m`. */
export const SecondFactorCode = v.pipe(
  v.string('Please enter a 6-digit code'),
  v.maxLength(TYPED_CODE, 'Please enter a 6-digit code'),
  v.transform(readCode),
  v.regex(/^(\d{6}|[a-z0-9]{10})$/i, 'Please enter a 6-digit code'),
);

/** A token from an email. */
export const MailedToken = v.pipe(
  v.string('Please enter the verification token from your email'),
  v.trim(),
  v.nonEmpty('Please enter the verification token from your email'),
  v.maxLength(ACCOUNT_LIMITS.token, "This token isn't valid"),
);
