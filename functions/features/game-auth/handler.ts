import { gameAuth } from '../../../shared/contract/game-auth.ts';
import { endOne, endOthers, sessionsOf, signOut } from '../../domain/accounts/account-sessions.ts';
import { activityPage } from '../../domain/accounts/activity.ts';
import { changePassword } from '../../domain/accounts/change-password.ts';
import { readAccount } from '../../domain/accounts/find-account.ts';
import { mustMatch } from '../../domain/accounts/matching-passwords.ts';
import { newPlayer } from '../../domain/accounts/new-account.ts';
import { placeOf } from '../../domain/accounts/place.ts';
import { register } from '../../domain/accounts/register.ts';
import { requestReset, resetPassword } from '../../domain/accounts/reset-password.ts';
import { completeSignIn, resendCode } from '../../domain/accounts/second-factor.ts';
import { signIn } from '../../domain/accounts/sign-in.ts';
import type { SignedIn } from '../../domain/accounts/start-session.ts';
import { confirmTotp, removeTotp, startTotp } from '../../domain/accounts/totp.ts';
import { requestVerification, verifyEmail } from '../../domain/accounts/verify-email.ts';
import { gameUserView } from '../../domain/accounts/views.ts';
import { serve } from '../../platform/serve/serve.ts';

const NOTHING = {};

/** Nobody can link a Discord account yet, and strangers asking for a reset are not told who has. */
const NO_DISCORD = { discordVerified: false, discordUsername: null } as const;

const signedIn = ({ account, token }: SignedIn<'game'>) => ({ user: gameUserView(account), token });

export const handler = serve(gameAuth, {
  register: async ({ headers, body }, caller) => {
    mustMatch(body);
    const account = newPlayer({ name: body.name, email: body.email });
    const credentials = { password: body.password, key: headers['idempotency-key'] };
    return signedIn(await register('game', account, credentials, placeOf(caller)));
  },
  login: async ({ body: { email, password } }, caller) => {
    const result = await signIn('game', { identifier: email, password }, placeOf(caller));
    if ('token' in result) return signedIn(result);
    const sentVia = result.methods.includes('email') ? 'email' : null;
    return { requires2FA: true, ...result, sentVia, ...NO_DISCORD };
  },
  verify2fa: async ({ body }, caller) => signedIn(await completeSignIn('game', body, placeOf(caller))),
  resend2fa: async ({ body }, caller) => {
    await resendCode('game', body, placeOf(caller));
    return { sentVia: body.method };
  },
  forgotPassword: async ({ body }, caller) => {
    await requestReset('game', body.email, placeOf(caller));
    return { sentVia: 'registered-channel', ...NO_DISCORD };
  },
  forgotPasswordEmail: async ({ body }, caller) => {
    await requestReset('game', body.email, placeOf(caller));
    return { sentVia: 'email', ...NO_DISCORD };
  },
  resetPassword: async ({ body }, caller) => {
    await resetPassword('game', body, placeOf(caller));
    return NOTHING;
  },
  verifyEmail: async ({ body }, caller) => {
    await verifyEmail('game', body, placeOf(caller));
    return NOTHING;
  },
  resendVerification: async (_, { session }) => {
    await requestVerification('game', session.accountId);
    return NOTHING;
  },
  verify: async (_, { session }) => ({ user: gameUserView(await readAccount('game', session.accountId)) }),
  logout: async (_, caller) => {
    await signOut(caller.session, placeOf(caller));
    return NOTHING;
  },
  changePassword: async ({ body }, caller) => {
    mustMatch(body);
    const passwords = { currentPassword: body.currentPassword, newPassword: body.password };
    await changePassword(caller.session, passwords, placeOf(caller));
    return NOTHING;
  },
  activity: ({ query }, { session }) => activityPage('game', session.accountId, query.page),
  startTotp: (_, { session }) => startTotp('game', session.accountId),
  confirmTotp: ({ body }, caller) =>
    confirmTotp('game', caller.session.accountId, body.code, placeOf(caller)),
  removeTotp: async ({ body }, caller) => {
    await removeTotp('game', caller.session.accountId, body.code, placeOf(caller));
    return NOTHING;
  },
  sessions: (_, { session }) => sessionsOf(session),
  endSession: ({ params }, caller) => endOne(caller.session, params.id, placeOf(caller)),
  endOtherSessions: (_, caller) => endOthers(caller.session, placeOf(caller)),
});
