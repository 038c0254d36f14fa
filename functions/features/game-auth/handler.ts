import { readActivity } from '#domain/accounts/activity.ts';
import { toGameUserView } from '#domain/accounts/definitions/views.ts';
import { readAccount } from '#domain/accounts/find-account.ts';
import { changePassword } from '#domain/accounts/passwords/change-password.ts';
import { requireMatchingPasswords } from '#domain/accounts/passwords/require-strong-password.ts';
import { requestReset, resetPassword } from '#domain/accounts/passwords/reset-password.ts';
import { undoChange } from '#domain/accounts/profile/undo-change.ts';
import { requestVerification, verifyEmail } from '#domain/accounts/profile/verify-email.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { register } from '#domain/accounts/registration/register.ts';
import { stepUp } from '#domain/accounts/second-factor/step-up.ts';
import { confirmTotp, removeTotp, startTotp } from '#domain/accounts/second-factor/totp.ts';
import { endOne, endOthers, readSessions, signOut } from '#domain/accounts/sign-in/account-sessions.ts';
import { toClientInfo, toSignInClient } from '#domain/accounts/sign-in/client-info.ts';
import { completeSignIn, resendCode } from '#domain/accounts/sign-in/second-factor.ts';
import { signIn } from '#domain/accounts/sign-in/sign-in.ts';
import type { SignedIn } from '#domain/accounts/sign-in/start-session.ts';
import { countUnread } from '#domain/inbox/inbox.ts';
import { serve } from '#platform/serve/serve.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';

const NOTHING = {};

/** A request to reset a password must not reveal who has linked a Discord account. */
const NO_DISCORD = { discordVerified: false, discordUsername: null } as const;

const toSignedIn = ({ account, ...tokens }: SignedIn<'game'>) => ({
  user: toGameUserView(account),
  ...tokens,
});

export const handler = serve(gameAuth, {
  register: async ({ headers, body }, caller) => {
    requireMatchingPasswords(body);
    const account = createPlayer({ name: body.name, email: body.email });
    const credentials = { password: body.password, key: headers['idempotency-key'] };
    return toSignedIn(await register('game', account, credentials, toSignInClient(caller, headers)));
  },
  login: async ({ headers, body: { email, ...rest } }, caller) => {
    const result = await signIn('game', { identifier: email, ...rest }, toSignInClient(caller, headers));
    if ('token' in result) return toSignedIn(result);
    return { requires2FA: true, ...result, discordVerified: result.discordUsername !== null };
  },
  verify2fa: async ({ headers, body }, caller) =>
    toSignedIn(await completeSignIn('game', body, toSignInClient(caller, headers))),
  resend2fa: async ({ body }, caller) => ({
    sentVia: await resendCode('game', body, toClientInfo(caller)),
  }),
  forgotPassword: async ({ body }, caller) => {
    await requestReset('game', body.email, toClientInfo(caller), { mayUseDiscord: true });
    return { sentVia: 'registered-channel', ...NO_DISCORD };
  },
  forgotPasswordEmail: async ({ body }, caller) => {
    await requestReset('game', body.email, toClientInfo(caller));
    return { sentVia: 'email', ...NO_DISCORD };
  },
  resetPassword: async ({ body }, caller) => {
    await resetPassword('game', body, toClientInfo(caller));
    return NOTHING;
  },
  verifyEmail: async ({ body }, caller) => {
    await verifyEmail(caller.session, body, toClientInfo(caller));
    return NOTHING;
  },
  undoChange: async ({ body }, caller) => {
    await undoChange('game', body.token, toClientInfo(caller));
    return NOTHING;
  },
  resendVerification: async (_, { session }) => {
    await requestVerification(session);
    return NOTHING;
  },
  verify: async (_, { session: { accountId: id } }) => {
    const [account, unread] = await Promise.all([
      readAccount('game', id),
      countUnread({ system: 'game', id }),
    ]);
    return { user: toGameUserView(account), unreadNotifications: unread };
  },
  logout: async (_, caller) => {
    await signOut(caller.session, toClientInfo(caller));
    return NOTHING;
  },
  changePassword: async ({ body }, caller) => {
    requireMatchingPasswords(body);
    const passwords = { currentPassword: body.currentPassword, newPassword: body.password };
    await changePassword(caller.session, passwords, toClientInfo(caller));
    return NOTHING;
  },
  stepUp: ({ body }, caller) => stepUp(caller.session, body, toClientInfo(caller)),
  activity: ({ query }, { session }) => readActivity('game', session.accountId, query.before),
  startTotp: (_, { session }) => startTotp('game', session.accountId),
  confirmTotp: ({ body }, caller) =>
    confirmTotp('game', caller.session.accountId, body.code, toClientInfo(caller)),
  removeTotp: async ({ body }, caller) => {
    await removeTotp(caller.session, body.code, toClientInfo(caller));
    return NOTHING;
  },
  sessions: (_, { session }) => readSessions(session),
  endSession: ({ params }, caller) => endOne(caller.session, params.id, toClientInfo(caller)),
  endOtherSessions: (_, caller) => endOthers(caller.session, toClientInfo(caller)),
});
