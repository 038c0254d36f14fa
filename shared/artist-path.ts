/** The path of an artist's page. */
export const buildArtistPath = (name: string): string => `/artists/${encodeURIComponent(name)}`;

/**
 * The name of an artist for the path of a call, which is encoded once more there. API Gateway decodes a path before it
 * splits it, so a name with these characters would be cut: it is encoded twice, and `ArtistName` decodes the rest.
 */
export const buildArtistSegment = (name: string): string =>
  /[/?#%]/.test(name) ? encodeURIComponent(name) : name;
