import * as v from 'valibot';
import { LIMITS } from './limits.ts';

/** The name of an artist in an address; case and the way in which it is encoded make no difference. */
export const ArtistName = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LIMITS.artistName));
