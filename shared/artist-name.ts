import * as v from 'valibot';
import { readNameSegment } from './name-paths.ts';

/** More than any name has. */
const MAX_CHARACTERS = 200;

/**
 * The name of an artist in the path of a call, as `buildNameSegment` writes it; case and the way in which it is encoded make
 * no difference.
 */
export const ArtistName = v.pipe(
  v.string(),
  v.transform(readNameSegment),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(MAX_CHARACTERS),
);
