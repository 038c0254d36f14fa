import type { gameAuth } from '../../../shared/contract/game-auth.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof gameAuth.calls;

/** The calls for signing in to a game account and registering one. */
export const gameAccount = {
  register: apiCall<Calls['register']>('POST', '/api/game/register'),
  login: apiCall<Calls['login']>('POST', '/api/game/login'),
  verify2fa: apiCall<Calls['verify2fa']>('POST', '/api/game/verify-2fa'),
  resend2fa: apiCall<Calls['resend2fa']>('POST', '/api/game/resend-2fa'),
  forgotPassword: apiCall<Calls['forgotPassword']>('POST', '/api/game/forgot-password'),
  forgotPasswordEmail: apiCall<Calls['forgotPasswordEmail']>('POST', '/api/game/forgot-password-email'),
  resetPassword: apiCall<Calls['resetPassword']>('POST', '/api/game/reset-password'),
  verifyEmail: apiCall<Calls['verifyEmail']>('POST', '/api/game/verify-email'),
  resendVerification: apiCall<Calls['resendVerification']>('POST', '/api/game/resend-verification'),
};
