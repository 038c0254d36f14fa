import * as v from 'valibot';

/** More than any name has. */
const MAX_CHARACTERS = 200;

/**
 * The name of an artist in the path of a call, as `buildArtistSegment` writes it; case and the way in which it is encoded make
 * no difference.
 */
export const ArtistName = v.pipe(
  v.string(),
  v.transform(decode),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(MAX_CHARACTERS),
);

/** A name that was encoded only once is plain by now; its percent signs are its own. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
