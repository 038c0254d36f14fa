import { Problem } from '../problem.ts';
import { addressRange } from './address-range.ts';
import { countOne } from './tally.ts';

/**
 * Counts a request against the limit of the address that it came from.
 *
 * @param what the limit's name; each counts apart
 * @param limit how many an address may send in so many seconds, which run from the first of them
 * @throws Problem `slow-down` for those that are too many
 */
export async function limitByAddress(
  what: string,
  address: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  const key = { pk: `LIMIT#${what}#${addressRange(address)}`, sk: 'A' };
  const full = await countOne(key, { most, seconds, prolongs: false });
  if (full === 0) return;
  throw new Problem('slow-down', 'Too many requests from your address. Please try again later.', {
    retryAfterSeconds: full,
  });
}
