import * as v from 'valibot';
import { Problem } from '../../platform/problem.ts';

/**
 * What was stored once, by the rules of today.
 *
 * @throws Problem `invalid`, naming each field that would be refused now
 */
export function acceptable<Schema extends v.GenericSchema>(
  schema: Schema,
  stored: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, stored);
  if (parsed.success) return parsed.output;
  const errors = parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', msg: issue.message }));
  throw new Problem('invalid', `This version cannot be put back: ${errors[0]?.msg}`, { errors });
}
