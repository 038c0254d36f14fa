import type { EdgeCache } from '../gateway/edge-cache.ts';
import { type ConsoleCall, plainCall } from './console-call.ts';

/** The call that empties the cache of the edge, so that each list is that of the database again. */
export const edgeCalls = (cache: EdgeCache | undefined): ConsoleCall[] => [
  plainCall('POST', '/_local/edge/invalidate', async () => {
    cache?.invalidate(['/*']);
    return {};
  }),
];
