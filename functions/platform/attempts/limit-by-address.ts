import { buildLimited } from '../problem.ts';
import { listAddressRanges } from './address-range.ts';
import { countOne } from './tally.ts';

/**
 * Counts a request against the limit of its client address. A whole IPv6 site, a /48, has ten times the limit.
 *
 * @param what the limit's name; each limit counts separately
 * @param limit how many requests an address may send in a period, which starts with the first request
 * @throws Problem as `buildLimited`, for requests beyond the limit
 */
export async function limitByAddress(
  what: string,
  address: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  const counts = listAddressRanges(address).map(({ name, factor }) =>
    countOne({ pk: `LIMIT#${what}#${name}`, sk: 'A' }, { most: most * factor, seconds }),
  );
  const waitSeconds = Math.max(...(await Promise.all(counts)));
  if (waitSeconds === 0) return;
  throw buildLimited('Too many requests from your address. Please try again later.', {
    waitSeconds,
    periodSeconds: seconds,
  });
}
