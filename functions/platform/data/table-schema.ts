/** The keys of the table; both are strings. */
export const TABLE_KEYS = { partition: 'pk', sort: 'sk' } as const;

/**
 * The generic, identical indexes; each definition chooses where its lists go. Those without lists are empty and cost
 * nothing, while an index that is added later has to be filled first.
 */
export const INDEX_NAMES = ['gs1', 'gs2', 'gs3', 'gs4', 'gs5', 'gs6'] as const;

export type IndexName = (typeof INDEX_NAMES)[number];

/** The key attributes of an index; both are strings. */
export const indexKeys = <Name extends IndexName>(index: Name) =>
  ({ partition: `${index}pk`, sort: `${index}sk` }) as const;

/**
 * The attributes projected into every index: `card` is the part of an entity that lists show. Frequently changing
 * values, such as view counts, stay out, so that changing them writes to no index.
 */
export const PROJECTED_ATTRIBUTES = ['card', 'version'] as const;

/** The epoch seconds after which DynamoDB may delete an item; deletion can be late, so readers check the time too. */
export const EXPIRY_ATTRIBUTE = 'expires';

/** The images that the table's stream contains. */
export const STREAM_VIEW = 'NEW_AND_OLD_IMAGES';
