import * as v from 'valibot';

const WHOLE = 'The version is a whole number';

/** The number of the version that a change started from. */
export const Version = v.pipe(v.number(WHOLE), v.safeInteger(WHOLE), v.minValue(0, WHOLE));

/** The same in a query field, where a call has no body. */
export const VersionQuery = v.pipe(v.string(WHOLE), v.regex(/^\d{1,9}$/, WHOLE), v.transform(Number));
