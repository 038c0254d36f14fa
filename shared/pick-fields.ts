import type * as v from 'valibot';

/** The part of an object that a schema of it names. */
export const pickFields = <Entries extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  from: v.InferOutput<v.ObjectSchema<Entries, undefined>>,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> =>
  // The names of the entries are the fields of the type, and so are the values.
  Object.fromEntries(Object.entries(from).filter(([name]) => name in entries)) as typeof from;
