/** Limits of characters; those of texts are in characters. */
export const CHARACTER_LIMITS = {
  name: 40,
  gender: 30,
  location: 60,
  ageMinimum: 18,
  ageMaximum: 9_999,
  bio: 5_000,
  perPlayer: 20,
} as const;
