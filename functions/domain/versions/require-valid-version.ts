import * as v from 'valibot';
import { Problem } from '#platform/problem.ts';

/**
 * Validates a stored version against the current rules.
 *
 * @throws Problem `invalid`, naming each field that is no longer accepted
 */
export function requireValidVersion<Schema extends v.GenericSchema>(
  schema: Schema,
  stored: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, stored);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', msg: issue.message }));
  throw new Problem('invalid', `This version can't be restored: ${errors[0]?.msg}`, { errors });
}
