import type { AccountActivity, AccountSession } from '#shared/account.ts';
import type { gameAuth } from '#shared/contract/game-auth.ts';
import type { webAuth } from '#shared/contract/web-auth.ts';
import type { ActivityId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createApiCall } from './call-api.ts';

type Web = typeof webAuth.calls;
type Game = typeof gameAuth.calls;

interface Abortable {
  signal?: AbortSignal;
}

interface SessionList {
  sessions: AccountSession[];
}

/** The values of the form that changes a password. */
export interface PasswordChange {
  currentPassword: string;
  password: string;
  password_confirmation: string;
}

/** The security calls of an account, the same for both account systems. All throw ApiError. */
export interface SecurityCalls {
  sessions: (options: Abortable) => Promise<SessionList>;
  endSession: (id: string) => Promise<SessionList>;
  endOtherSessions: () => Promise<SessionList>;
  /** Loads the entries older than the one with this id; the newest by default. */
  activity: (
    before: ActivityId | undefined,
    options: Abortable,
  ) => Promise<{ entries: AccountActivity[]; hasMore: boolean }>;
  changePassword: (change: PasswordChange) => Promise<unknown>;
  /** Undoes recent changes with the emailed token. */
  undoChange: (token: string) => Promise<unknown>;
  /** Proves the password or a code again, for calls that were refused with `step-up-required`. */
  stepUp: (proof: { currentPassword: string } | { code: string }) => Promise<unknown>;
  startTotp: () => Promise<{ secret: string; uri: string }>;
  confirmTotp: (code: string) => Promise<{ recoveryCodes: string[] }>;
  removeTotp: (code: string) => Promise<unknown>;
}

const web = {
  sessions: createApiCall<Web['sessions']>('GET', '/api/auth/sessions'),
  endSession: createApiCall<Web['endSession']>('DELETE', '/api/auth/sessions/{id}'),
  endOtherSessions: createApiCall<Web['endOtherSessions']>('POST', '/api/auth/sessions/end-others'),
  activity: createApiCall<Web['activity']>('GET', '/api/auth/activity'),
  changePassword: createApiCall<Web['changePassword']>('POST', '/api/auth/change-password'),
  undoChange: createApiCall<Web['undoChange']>('POST', '/api/auth/undo-change'),
  stepUp: createApiCall<Web['stepUp']>('POST', '/api/auth/step-up'),
  startTotp: createApiCall<Web['startTotp']>('POST', '/api/auth/totp'),
  confirmTotp: createApiCall<Web['confirmTotp']>('POST', '/api/auth/totp/confirm'),
  removeTotp: createApiCall<Web['removeTotp']>('DELETE', '/api/auth/totp'),
};

const game = {
  sessions: createApiCall<Game['sessions']>('GET', '/api/game/sessions'),
  endSession: createApiCall<Game['endSession']>('DELETE', '/api/game/sessions/{id}'),
  endOtherSessions: createApiCall<Game['endOtherSessions']>('POST', '/api/game/sessions/end-others'),
  activity: createApiCall<Game['activity']>('GET', '/api/game/activity'),
  changePassword: createApiCall<Game['changePassword']>('POST', '/api/game/change-password'),
  undoChange: createApiCall<Game['undoChange']>('POST', '/api/game/undo-change'),
  stepUp: createApiCall<Game['stepUp']>('POST', '/api/game/step-up'),
  startTotp: createApiCall<Game['startTotp']>('POST', '/api/game/totp'),
  confirmTotp: createApiCall<Game['confirmTotp']>('POST', '/api/game/totp/confirm'),
  removeTotp: createApiCall<Game['removeTotp']>('DELETE', '/api/game/totp'),
};

/** The calls that have the same shape in both systems. */
const buildCommon = (calls: typeof web | typeof game): Omit<SecurityCalls, 'changePassword'> => ({
  sessions: (options) => calls.sessions({}, options),
  endSession: (id) => calls.endSession({ params: { id } }),
  endOtherSessions: () => calls.endOtherSessions({}),
  activity: (before, options) => calls.activity({ query: before ? { before } : {} }, options),
  undoChange: (token) => calls.undoChange({ body: { token } }),
  stepUp: (body) => calls.stepUp({ body }),
  startTotp: () => calls.startTotp({}),
  confirmTotp: (code) => calls.confirmTotp({ body: { code } }),
  removeTotp: (code) => calls.removeTotp({ body: { code } }),
});

export const securityCalls: Record<AccountSystem, SecurityCalls> = {
  web: {
    ...buildCommon(web),
    changePassword: ({ currentPassword, password }) =>
      web.changePassword({ body: { currentPassword, newPassword: password } }),
  },
  game: { ...buildCommon(game), changePassword: (body) => game.changePassword({ body }) },
};
