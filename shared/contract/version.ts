import * as v from 'valibot';

const WHOLE = 'The version is a whole number';

/** The version number that a change is based on. */
export const Version = v.pipe(v.number(WHOLE), v.safeInteger(WHOLE), v.minValue(0, WHOLE));

/** The same as text: a query field of a call without a body, or a part of a path. */
export const VersionQuery = v.pipe(v.string(WHOLE), v.regex(/^\d{1,9}$/, WHOLE), v.transform(Number));
