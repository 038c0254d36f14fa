/** Characters of what staff write about what they do. */
export const STAFF_LIMITS = {
  reason: 1_000,
  note: 1_000,
} as const;
