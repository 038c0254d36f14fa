import { queryOptions } from '@tanstack/react-query';
import type { gameAuth } from '../../../shared/contract/game-auth.ts';
import type { webAuth } from '../../../shared/contract/web-auth.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { apiCall } from './call-api.ts';

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
