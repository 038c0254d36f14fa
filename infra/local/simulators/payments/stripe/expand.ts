import type { Resource } from './stripe-resources.ts';

/** Puts objects in the place of their ids, along paths such as `data.payment.payment_intent`. */
export function expand(
  resource: Resource,
  paths: readonly string[],
  find: (id: string) => Resource | undefined,
): Resource {
  return paths.reduce((current, path) => replace(current, path.split('.'), find) as Resource, resource); // an object stays one
}

function replace(
  value: unknown,
  [name, ...rest]: string[],
  find: (id: string) => Resource | undefined,
): unknown {
  if (Array.isArray(value))
    return value.map((each) => replace(each, name === undefined ? [] : [name, ...rest], find));
  const found = typeof value === 'string' ? (find(value) ?? value) : value;
  if (name === undefined || typeof found !== 'object' || found === null) return found;
  const fields: Resource = { ...found };
  // Absent unless it is requested, such as the payments of an invoice.
  const inner = fields[name] ?? find(`${String(fields.id)}/${name}`);
  return inner === undefined ? found : { ...fields, [name]: replace(inner, rest, find) };
}
