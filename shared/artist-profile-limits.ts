/** Limits of what artists say about themselves on their page; those of texts are in characters. */
export const ARTIST_PROFILE_LIMITS = { bio: 160, links: 5, link: 200 } as const;
