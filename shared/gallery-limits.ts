/** Limits of what visitors and players do in the gallery; those of texts are in characters. */
export const GALLERY_LIMITS = {
  likesPerRequest: 100,
  viewerId: 64,
  reportDetail: 1_000,
  reportsPerDay: 20,
  submissionsPerDay: 10,
} as const;
