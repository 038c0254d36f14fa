/**
 * A name as a part of a path, which is encoded once more there. API Gateway decodes a path before it splits it, and
 * browsers take a part of one or two dots for steps through folders, so a name with such characters is encoded twice.
 */
export const buildNameSegment = (name: string): string =>
  /[/?#%]/.test(name) || isDots(name) ? encodeURIComponent(name).replace(/^\.+$/, encodeDots) : name;

const isDots = (name: string): boolean => name === '.' || name === '..';
const encodeDots = (dots: string): string => dots.replaceAll('.', '%2E');

/** The name in a part of a path, decoded once: one that was encoded only once is plain, and its percent signs are its own. */
export function readNameSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The path of an artist's page. */
export const buildArtistPath = (name: string): string =>
  `/artists/${encodeURIComponent(buildNameSegment(name))}`;

/** The path of a tag's page. */
export const buildTagPath = (name: string): string => `/tags/${encodeURIComponent(buildNameSegment(name))}`;
