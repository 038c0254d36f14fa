/** The keys of the table; both are strings. */
export const TABLE_KEYS = { partition: 'pk', sort: 'sk' } as const;

/** The indexes that things stand in by lists of their own choice; all are generic and alike. */
export const INDEX_NAMES = ['gs1', 'gs2', 'gs3', 'gs4', 'gs5', 'gs6'] as const;

export type IndexName = (typeof INDEX_NAMES)[number];

/** The attributes that hold an item's place in an index; both are strings. */
export const indexKeys = <Name extends IndexName>(index: Name) =>
  ({ partition: `${index}pk`, sort: `${index}sk` }) as const;

/**
 * What an index carries beside its keys: `card` is what lists show of a thing. All else, and above all
 * what moves while people look, stays out, so that changing it writes no index.
 */
export const PROJECTED_ATTRIBUTES = ['card', 'version'] as const;

/** Epoch seconds from when DynamoDB may delete an item; it does so late, so readers check the time too. */
export const EXPIRY_ATTRIBUTE = 'expires';

/** What the table's stream shows of a change. */
export const STREAM_VIEW = 'NEW_AND_OLD_IMAGES';
