/** What the two sides of an edit conflict are called, the person's own first. */
export const CONFLICT_SIDES = ['Yours', 'Saved meanwhile'] as const;
