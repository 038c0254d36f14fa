import { queryOptions } from '@tanstack/react-query';
import type { gameAuth } from '#shared/contract/game-auth.ts';
import type { webAuth } from '#shared/contract/web-auth.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { apiCall } from './call-api.ts';

type WebCalls = typeof webAuth.calls;

/** The calls for signing in to a website account and managing it. */
export const webAccount = {
  register: apiCall<WebCalls['register']>('POST', '/api/auth/register'),
  login: apiCall<WebCalls['login']>('POST', '/api/auth/login'),
  verify2fa: apiCall<WebCalls['verify2fa']>('POST', '/api/auth/verify-2fa'),
  forgotPassword: apiCall<WebCalls['forgotPassword']>('POST', '/api/auth/forgot-password'),
  resetPassword: apiCall<WebCalls['resetPassword']>('POST', '/api/auth/reset-password'),
  verifyEmail: apiCall<WebCalls['verifyEmail']>('POST', '/api/auth/verify-email'),
  resendVerification: apiCall<WebCalls['resendVerification']>('POST', '/api/auth/resend-verification'),
  changeProfile: apiCall<WebCalls['profile']>('PUT', '/api/auth/profile'),
};

const VERIFY = {
  web: apiCall<typeof webAuth.calls.verifyEmail>('POST', '/api/auth/verify-email'),
  game: apiCall<typeof gameAuth.calls.verifyEmail>('POST', '/api/game/verify-email'),
};

/**
 * Verifies an email address with its token. A token works once: as a query it is sent once however often its
 * screen renders, and opening the screen again shows the first response.
 *
 * @returns (from the query) the server's message
 */
export const verifyEmailQuery = (system: AccountSystem, { token, email }: { token: string; email: string }) =>
  queryOptions({
    queryKey: ['verify-email', system, token],
    queryFn: async () => {
      const { message } = await VERIFY[system].withMessage({ body: { token, email } });
      return { message: message ?? 'Your email address is verified.' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

type GameCalls = typeof gameAuth.calls;

/** The calls for signing in to a game account and registering one. */
export const gameAccount = {
  register: apiCall<GameCalls['register']>('POST', '/api/game/register'),
  login: apiCall<GameCalls['login']>('POST', '/api/game/login'),
  verify2fa: apiCall<GameCalls['verify2fa']>('POST', '/api/game/verify-2fa'),
  resend2fa: apiCall<GameCalls['resend2fa']>('POST', '/api/game/resend-2fa'),
  forgotPassword: apiCall<GameCalls['forgotPassword']>('POST', '/api/game/forgot-password'),
  forgotPasswordEmail: apiCall<GameCalls['forgotPasswordEmail']>('POST', '/api/game/forgot-password-email'),
  resetPassword: apiCall<GameCalls['resetPassword']>('POST', '/api/game/reset-password'),
  verifyEmail: apiCall<GameCalls['verifyEmail']>('POST', '/api/game/verify-email'),
  resendVerification: apiCall<GameCalls['resendVerification']>('POST', '/api/game/resend-verification'),
};
