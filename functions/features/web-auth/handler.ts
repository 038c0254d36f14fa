import { readActivity } from '#domain/accounts/activity.ts';
import { toWebsiteUserView } from '#domain/accounts/definitions/views.ts';
import { readAccount } from '#domain/accounts/find-account.ts';
import { changePassword } from '#domain/accounts/passwords/change-password.ts';
import { requestReset, resetPassword } from '#domain/accounts/passwords/reset-password.ts';
import { changeProfile } from '#domain/accounts/profile/change-profile.ts';
import { undoChange } from '#domain/accounts/profile/undo-change.ts';
import { requestVerification, verifyEmail } from '#domain/accounts/profile/verify-email.ts';
import { createWebsiteAccount } from '#domain/accounts/registration/new-account.ts';
import { register } from '#domain/accounts/registration/register.ts';
import { stepUp } from '#domain/accounts/second-factor/step-up.ts';
import { confirmTotp, removeTotp, startTotp } from '#domain/accounts/second-factor/totp.ts';
import { endOne, endOthers, readSessions, signOut } from '#domain/accounts/sign-in/account-sessions.ts';
import { toClientInfo, toSignInClient } from '#domain/accounts/sign-in/client-info.ts';
import { completeSignIn } from '#domain/accounts/sign-in/second-factor.ts';
import { signIn } from '#domain/accounts/sign-in/sign-in.ts';
import type { SignedIn } from '#domain/accounts/sign-in/start-session.ts';
import { countUnread } from '#domain/inbox/inbox.ts';
import { Problem } from '#platform/problem.ts';
import { serve } from '#platform/serve/serve.ts';
import { getRecentSettings } from '#platform/system-settings.ts';
import { webAuth } from '#shared/contract/web-auth.ts';

const NOTHING = {};

/** Names the field of a rejected password `newPassword` if the request also contains the current one. */
function namingNewPassword(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
  const errors = error.details.errors?.map(({ path, msg }) => ({
    path: path === 'password' ? 'newPassword' : path,
    msg,
  }));
  throw new Problem(error.code, error.message, { ...error.details, ...(errors && { errors }) });
}

const toSignedIn = ({ account, ...tokens }: SignedIn<'web'>) => ({
  user: toWebsiteUserView(account),
  ...tokens,
});

export const handler = serve(webAuth, {
  signInOptions: async () => ({ staySignedIn: (await getRecentSettings()).allowStaySignedIn }),
  register: async ({ headers, body }, caller) => {
    const { password, firstName = '', lastName = '', ...names } = body;
    const account = createWebsiteAccount({ ...names, firstName, lastName });
    const credentials = { password, key: headers['idempotency-key'] };
    return toSignedIn(await register('web', account, credentials, toSignInClient(caller, headers)));
  },
  login: async ({ headers, body: { email, ...rest } }, caller) => {
    const result = await signIn('web', { identifier: email, ...rest }, toSignInClient(caller, headers));
    return 'token' in result ? toSignedIn(result) : { requires2FA: true, ...result };
  },
  verify2fa: async ({ headers, body }, caller) =>
    toSignedIn(await completeSignIn('web', body, toSignInClient(caller, headers))),
  logout: async (_, caller) => {
    await signOut(caller.session, toClientInfo(caller));
    return NOTHING;
  },
  me: async (_, { session: { accountId: id } }) => {
    const [account, unread] = await Promise.all([readAccount('web', id), countUnread({ system: 'web', id })]);
    return { user: toWebsiteUserView(account), unreadNotifications: unread };
  },
  profile: async ({ body }, caller) => ({
    user: toWebsiteUserView(await changeProfile(caller.session, body, toClientInfo(caller))),
  }),
  changePassword: async ({ body }, caller) => {
    await changePassword(caller.session, body, toClientInfo(caller)).catch(namingNewPassword);
    return NOTHING;
  },
  forgotPassword: async ({ body }, caller) => {
    await requestReset('web', body.email, toClientInfo(caller));
    return { sentVia: 'email' };
  },
  resetPassword: async ({ body }, caller) => {
    await resetPassword('web', body, toClientInfo(caller));
    return NOTHING;
  },
  verifyEmail: async ({ body }, caller) => {
    await verifyEmail(caller.session, body, toClientInfo(caller));
    return NOTHING;
  },
  undoChange: async ({ body }, caller) => {
    await undoChange('web', body.token, toClientInfo(caller));
    return NOTHING;
  },
  resendVerification: async (_, { session }) => {
    await requestVerification(session);
    return NOTHING;
  },
  stepUp: ({ body }, caller) => stepUp(caller.session, body, toClientInfo(caller)),
  activity: ({ query }, { session }) => readActivity('web', session.accountId, query.before),
  startTotp: (_, { session }) => startTotp('web', session.accountId),
  confirmTotp: ({ body }, caller) =>
    confirmTotp('web', caller.session.accountId, body.code, toClientInfo(caller)),
  removeTotp: async ({ body }, caller) => {
    await removeTotp(caller.session, body.code, toClientInfo(caller));
    return NOTHING;
  },
  sessions: (_, { session }) => readSessions(session),
  endSession: ({ params }, caller) => endOne(caller.session, params.id, toClientInfo(caller)),
  endOtherSessions: (_, caller) => endOthers(caller.session, toClientInfo(caller)),
});
