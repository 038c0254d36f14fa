import type * as v from 'valibot';

/** The parts of a schema that contain others. */
interface Nesting {
  entries?: Record<string, Nesting>;
  wrapped?: Nesting;
  item?: Nesting;
}

/**
 * Finds an array where a schema expects an object. The library accepts it, since an array is an object in JavaScript,
 * and would take it for an object without fields.
 *
 * @returns the path of the array, such as `metadata.tags`; empty for the value itself; undefined if there is none
 */
export const findArray = (schema: v.GenericSchema, value: unknown): string | undefined =>
  // A schema is an object with these fields, if it has any.
  search(schema as Nesting, value, [])?.join('.');

function search(
  { entries, wrapped, item }: Nesting,
  value: unknown,
  path: readonly string[],
): readonly string[] | undefined {
  if (wrapped) return search(wrapped, value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (entries && Array.isArray(value)) return path;
  const nested = entries
    ? Object.entries(entries).map(([name, schema]) => ({ name, schema }))
    : item
      ? Object.keys(value).map((name) => ({ name, schema: item }))
      : [];
  for (const { name, schema } of nested) {
    // Every key of an object leads to some value.
    const found = search(schema, (value as Record<string, unknown>)[name], [...path, name]);
    if (found) return found;
  }
  return undefined;
}
