/** The path of an artist's page. */
export const artistPath = (name: string): string => `/artists/${encodeURIComponent(name)}`;
