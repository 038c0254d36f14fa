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
 * Spends the token that verifies an address. A token works once: as a query it is sent once however often its
 * screen is drawn, and a second look at it reads the first answer.
 *
 * @returns (the query) what the server says about it
 */
export const verifyEmailQuery = (system: AccountSystem, { token, email }: { token: string; email: string }) =>
  queryOptions({
    queryKey: ['verify-email', system, token],
    queryFn: async () => {
      const { message } = await VERIFY[system].told({ body: { token, email } });
      return { words: message ?? 'Your email address is verified.' };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
