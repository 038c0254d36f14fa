/** Limits of what visitors and players do in the gallery; those of texts are in characters. */
export const GALLERY_LIMITS = {
  likesPerRequest: 100,
  viewerId: 64,
  /** Images on a page of what a player likes or follows. */
  perPage: 24,
  /** The newest likes that a player finds again. */
  shownLikes: 500,
  follows: 500,
  reportDetail: 1_000,
  reportsPerDay: 20,
  submissionsPerDay: 10,
} as const;
