import * as v from 'valibot';
import { GameUser } from '../account.ts';
import { Email, GivenPassword, NewPassword, PersonName, SecondFactorCode } from '../account-fields.ts';
import * as shapes from './account-calls.ts';
import { defineContract } from './call.ts';
import { UnreadNotifications } from './notifications.ts';

export const GameSignIn = v.object({ user: GameUser, ...shapes.SignInTokens.entries });
const Channel = v.picklist(['email', 'discord'], 'Choose email or discord');

/** The channel of a second factor sent by message; the Discord fields are empty without a verified link. */
const SentTo = {
  sentVia: v.nullable(Channel),
  discordVerified: v.boolean(),
  discordUsername: v.nullable(v.string()),
};

/** The same response for every address, so that it does not reveal who has an account. */
const ResetSent = v.object({
  sentVia: v.picklist(['registered-channel', 'email']),
  discordVerified: v.literal(false),
  discordUsername: v.null(),
});

const MAILED_MESSAGE = 'If there is an account with this address, a message is on its way to it.';
const SENT_MESSAGE =
  'If there is an account with this address, a message is on its way: on Discord if you linked an account there, or else by email.';

export const gameAuth = defineContract('game-auth', {
  register: {
    method: 'POST',
    path: '/api/game/register',
    access: 'anyone',
    origins: 'listed',
    summary: 'Creates a game account and signs the player in.',
    headers: v.object({ ...shapes.CreationHeaders.entries, ...shapes.DeviceHeaders.entries }),
    body: v.strictObject({
      name: PersonName,
      email: Email,
      password: NewPassword,
      password_confirmation: v.string('Passwords do not match'),
    }),
    output: GameSignIn,
    status: 201,
    message: 'Registration successful!',
  },
  login: {
    method: 'POST',
    path: '/api/game/login',
    access: 'anyone',
    origins: 'listed',
    summary: 'Signs a player in, or asks for the second factor. After many failures, `puzzle-required`.',
    headers: shapes.DeviceHeaders,
    body: v.strictObject({
      email: Email,
      password: GivenPassword,
      solution: v.optional(shapes.PuzzleSolution),
      staySignedIn: shapes.StaySignedIn,
    }),
    output: v.union([
      v.object({ ...GameSignIn.entries, redirectTo: v.optional(v.string()) }),
      v.object({ ...shapes.SecondFactorRequest.entries, ...SentTo }),
    ]),
  },
  verify2fa: {
    method: 'POST',
    path: '/api/game/verify-2fa',
    access: 'anyone',
    origins: 'listed',
    summary: 'Completes a sign-in with an emailed code, a code of the authenticator app, or a recovery code.',
    headers: shapes.DeviceHeaders,
    body: v.strictObject({ email: Email, challenge: shapes.Challenge, code: SecondFactorCode }),
    output: GameSignIn,
    message: '2FA verification successful!',
  },
  resend2fa: {
    method: 'POST',
    path: '/api/game/resend-2fa',
    access: 'anyone',
    origins: 'listed',
    summary: 'Sends another sign-in code, at most one a minute.',
    body: v.strictObject({ email: Email, challenge: shapes.Challenge, method: Channel }),
    output: v.object({ sentVia: Channel }),
    message: ({ sentVia }: { sentVia: 'email' | 'discord' }) =>
      sentVia === 'discord' ? '2FA code resent to your Discord DM' : '2FA code resent to your email',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/game/forgot-password',
    access: 'anyone',
    origins: 'listed',
    summary: "Sends a link to reset the password, over the account's channel.",
    body: shapes.EmailBody,
    output: ResetSent,
    message: SENT_MESSAGE,
  },
  forgotPasswordEmail: {
    method: 'POST',
    path: '/api/game/forgot-password-email',
    access: 'anyone',
    origins: 'listed',
    summary: 'Sends the reset link by email, even if another channel is available.',
    body: v.strictObject({ email: Email, forceEmail: v.literal(true) }),
    output: ResetSent,
    message: MAILED_MESSAGE,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/game/reset-password',
    access: 'anyone',
    origins: 'listed',
    summary: 'Resets the password with the token of the link, unlocks the account and ends all sessions.',
    body: shapes.ResetBody,
    output: shapes.Nothing,
    message: 'Your password has been reset. Please log in.',
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/game/verify-email',
    access: 'player',
    summary: 'Verifies the email address of the signed-in account with the emailed token.',
    body: shapes.TokenBody,
    output: shapes.Nothing,
    message: 'Your email address is verified.',
  },
  undoChange: {
    method: 'POST',
    path: '/api/game/undo-change',
    access: 'anyone',
    summary:
      'Undoes changes of address, username and second factor with the emailed token, and ends all sessions.',
    body: shapes.UndoBody,
    output: shapes.Nothing,
    message: "Your account is as it was before. We've sent you a link to set a new password.",
  },
  resendVerification: {
    method: 'POST',
    path: '/api/game/resend-verification',
    access: 'player',
    summary: 'Sends the verification email again.',
    output: shapes.Nothing,
    message: "We've sent you an email with a verification link.",
  },
  verify: {
    method: 'GET',
    path: '/api/game/verify',
    access: 'player',
    summary: 'Returns the signed-in account, and how many notifications it has not read.',
    output: v.object({ user: GameUser, unreadNotifications: UnreadNotifications }),
  },
  logout: {
    method: 'POST',
    path: '/api/game/logout',
    access: 'player',
    summary: 'Logs out: ends the current session.',
    output: shapes.Nothing,
    message: 'Logged out successfully!',
  },
  changePassword: {
    method: 'POST',
    path: '/api/game/change-password',
    access: 'player',
    summary: 'Changes the password and ends all other sessions of the account.',
    body: v.strictObject({
      currentPassword: GivenPassword,
      password: NewPassword,
      password_confirmation: v.string('Passwords do not match'),
    }),
    output: shapes.Nothing,
    message: 'Password changed successfully!',
  },
  stepUp: {
    method: 'POST',
    path: '/api/game/step-up',
    access: 'player',
    summary:
      'Proves the password or a code again; calls that require this accept the session for ten minutes.',
    body: shapes.StepUpBody,
    output: shapes.StepUp,
  },
  activity: {
    method: 'GET',
    path: '/api/game/activity',
    access: 'player',
    summary: "Lists the account's activity of the last 90 days, newest first.",
    query: shapes.ActivityQuery,
    output: shapes.Activity,
  },
  startTotp: {
    method: 'POST',
    path: '/api/game/totp',
    access: 'player',
    stepUp: true,
    summary: 'Creates a secret for an authenticator app; it takes effect once a code is confirmed.',
    output: shapes.TotpSecret,
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/game/totp/confirm',
    access: 'player',
    stepUp: true,
    summary: 'Enables the authenticator app and returns the recovery codes, only this time.',
    body: shapes.CodeBody,
    output: shapes.RecoveryCodes,
    message: 'Your authenticator app is set up.',
  },
  removeTotp: {
    method: 'DELETE',
    path: '/api/game/totp',
    access: 'player',
    summary: 'Removes the authenticator app and its recovery codes.',
    body: shapes.CodeBody,
    output: shapes.Nothing,
    message: 'Your authenticator app has been removed.',
  },
  sessions: {
    method: 'GET',
    path: '/api/game/sessions',
    access: 'player',
    summary: "Lists the account's sessions, last used first.",
    output: shapes.Sessions,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/game/sessions/{id}',
    access: 'player',
    summary: 'Ends a session of the account.',
    params: shapes.SessionId,
    output: shapes.Sessions,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/game/sessions/end-others',
    access: 'player',
    stepUp: true,
    summary: 'Ends all sessions of the account except the current one.',
    output: shapes.Sessions,
  },
});
