/** The actor of the sample data's first history entries. */
export const SEED_ACTOR = { kind: 'system', id: 'seed', name: 'Sample data' } as const;
