import type { webAuth } from '../../../shared/contract/web-auth.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof webAuth.calls;

/** The calls for signing in to a website account and managing it. */
export const webAccount = {
  register: apiCall<Calls['register']>('POST', '/api/auth/register'),
  login: apiCall<Calls['login']>('POST', '/api/auth/login'),
  verify2fa: apiCall<Calls['verify2fa']>('POST', '/api/auth/verify-2fa'),
  forgotPassword: apiCall<Calls['forgotPassword']>('POST', '/api/auth/forgot-password'),
  resetPassword: apiCall<Calls['resetPassword']>('POST', '/api/auth/reset-password'),
  verifyEmail: apiCall<Calls['verifyEmail']>('POST', '/api/auth/verify-email'),
  resendVerification: apiCall<Calls['resendVerification']>('POST', '/api/auth/resend-verification'),
  changeProfile: apiCall<Calls['profile']>('PUT', '/api/auth/profile'),
};
