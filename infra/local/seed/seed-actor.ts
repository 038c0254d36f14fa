/** Who the history names for all that the sample data began with. */
export const SEED_ACTOR = { kind: 'system', id: 'seed', name: 'Sample data' } as const;
