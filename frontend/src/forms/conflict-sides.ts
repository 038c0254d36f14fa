/** The titles of the two sides of an edit conflict, the user's own first. */
export const CONFLICT_SIDES = ['Your version', 'Saved version'] as const;
