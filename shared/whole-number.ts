import * as v from 'valibot';

/** A whole number, such as a count, an amount in the smallest unit of a currency, or a version. */
export const WholeNumber = v.pipe(v.number(), v.integer());
