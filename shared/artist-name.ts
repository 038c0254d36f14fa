import * as v from 'valibot';
import { ACCOUNT_LIMITS } from './account-fields.ts';
import { readNameSegment } from './name-paths.ts';
import { getMaxUnits } from './text-length.ts';

/** The UTF-16 units of the longest name. */
const MAX_UNITS = getMaxUnits(ACCOUNT_LIMITS.personName);

/**
 * The name of an artist in the path of a call, as `buildNameSegment` writes it; case and the way in which it is encoded make
 * no difference.
 */
export const ArtistName = v.pipe(
  v.string(),
  v.transform(readNameSegment),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(MAX_UNITS),
);
