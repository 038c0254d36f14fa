/** Limits of the keys of game servers; that of the name is in characters. */
export const GAME_SERVER_KEY_LIMITS = {
  keys: 20,
  name: 60,
  /** Earlier ones are in the audit log alone. */
  revoked: 20,
} as const;
