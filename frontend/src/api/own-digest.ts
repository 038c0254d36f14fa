import { queryOptions } from '@tanstack/react-query';
import type { notifications } from '#shared/contract/notifications.ts';
import type { DigestFrequency } from '#shared/digests.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof notifications.calls;

const fetchDigest = {
  web: createApiCall<Calls['userDigest']>('GET', '/api/auth/notifications/digest'),
  game: createApiCall<Calls['playerDigest']>('GET', '/api/game/notifications/digest'),
};
const putDigest = {
  web: createApiCall<Calls['chooseUserDigest']>('PUT', '/api/auth/notifications/digest'),
  game: createApiCall<Calls['choosePlayerDigest']>('PUT', '/api/game/notifications/digest'),
};

/** What an account has chosen; null before it has. */
interface ChosenDigest {
  frequency: DigestFrequency | null;
}

/** How often the signed-in account gets its notifications by email. */
export const digestQuery = (system: AccountSystem) =>
  queryOptions({
    queryKey: [system, 'digest'],
    queryFn: ({ signal }): Promise<ChosenDigest> => fetchDigest[system]({}, { signal }),
  });

/**
 * Chooses how often the signed-in account gets its notifications by email.
 *
 * @throws ApiError
 */
export const chooseDigest = (system: AccountSystem, frequency: DigestFrequency): Promise<ChosenDigest> =>
  putDigest[system]({ body: { frequency } });
