import { queryOptions } from '@tanstack/react-query';
import type { gameAuth } from '#shared/contract/game-auth.ts';
import type { webAuth } from '#shared/contract/web-auth.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createApiCall } from './call-api.ts';

type WebCalls = typeof webAuth.calls;

/** The calls for signing in to a website account and managing it. */
export const webAccount = {
  register: createApiCall<WebCalls['register']>('POST', '/api/auth/register'),
  login: createApiCall<WebCalls['login']>('POST', '/api/auth/login'),
  verify2fa: createApiCall<WebCalls['verify2fa']>('POST', '/api/auth/verify-2fa'),
  forgotPassword: createApiCall<WebCalls['forgotPassword']>('POST', '/api/auth/forgot-password'),
  resetPassword: createApiCall<WebCalls['resetPassword']>('POST', '/api/auth/reset-password'),
  verifyEmail: createApiCall<WebCalls['verifyEmail']>('POST', '/api/auth/verify-email'),
  resendVerification: createApiCall<WebCalls['resendVerification']>('POST', '/api/auth/resend-verification'),
  changeProfile: createApiCall<WebCalls['profile']>('PUT', '/api/auth/profile'),
};

const fetchSignInOptions = createApiCall<WebCalls['signInOptions']>('GET', '/api/auth/options');

/** What the sign-in forms of both account systems offer. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => fetchSignInOptions({}, { signal }),
  staleTime: 30_000,
});

const VERIFY = {
  web: createApiCall<typeof webAuth.calls.verifyEmail>('POST', '/api/auth/verify-email'),
  game: createApiCall<typeof gameAuth.calls.verifyEmail>('POST', '/api/game/verify-email'),
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
  register: createApiCall<GameCalls['register']>('POST', '/api/game/register'),
  login: createApiCall<GameCalls['login']>('POST', '/api/game/login'),
  verify2fa: createApiCall<GameCalls['verify2fa']>('POST', '/api/game/verify-2fa'),
  resend2fa: createApiCall<GameCalls['resend2fa']>('POST', '/api/game/resend-2fa'),
  forgotPassword: createApiCall<GameCalls['forgotPassword']>('POST', '/api/game/forgot-password'),
  forgotPasswordEmail: createApiCall<GameCalls['forgotPasswordEmail']>(
    'POST',
    '/api/game/forgot-password-email',
  ),
  resetPassword: createApiCall<GameCalls['resetPassword']>('POST', '/api/game/reset-password'),
  verifyEmail: createApiCall<GameCalls['verifyEmail']>('POST', '/api/game/verify-email'),
  resendVerification: createApiCall<GameCalls['resendVerification']>('POST', '/api/game/resend-verification'),
};
