import * as v from 'valibot';

/**
 * Returns what a delivery has sent as JSON, without the fields of some names at any depth.
 *
 * @throws ValiError if it is no object
 */
export const removeFields = (json: string, names: ReadonlySet<string>): object =>
  v.parse(
    v.looseObject({}),
    JSON.parse(json, (name, part: unknown) => (names.has(name) ? undefined : part)),
  );
