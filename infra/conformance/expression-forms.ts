import { parseCondition } from '../local/simulators/dynamodb/expressions/conditions.ts';
import { parseProjection } from '../local/simulators/dynamodb/expressions/projections.ts';
import { Tokens } from '../local/simulators/dynamodb/expressions/tokens.ts';
import { parseUpdate } from '../local/simulators/dynamodb/expressions/updates.ts';
import {
  CONDITIONS,
  FILTERS,
  INDEX_PROJECTIONS,
  INDEX_RANGES,
  PROJECTIONS,
  TABLE_RANGES,
  type Template,
  UPDATES,
} from './expressions.ts';

/** The parsed parts of expressions: objects with a kind, paths and values, nested in each other. */
interface Part {
  kind?: string;
  operator?: string;
  path?: readonly string[] | Part;
  value?: string | Part;
}

/**
 * Returns the forms that an expression consists of, whatever its names and values: such as
 * `ConditionExpression: compare <= path value`.
 *
 * @param field the request's field
 */
export function listForms(field: string, parsed: unknown): string[] {
  const parts = Array.isArray(parsed) ? parsed : [parsed];
  return parts.flatMap((part: Part) => {
    if ('parts' in part && Array.isArray(part.parts))
      return [`${field}: ${part.kind}`, ...part.parts.flatMap((each: unknown) => listForms(field, each))];
    return [`${field}: ${describe(part)}`];
  });
}

/** Paths differ by whether they are nested; values, by nothing. */
function describe(part: Part): string {
  if (Array.isArray(part.path)) return part.path.length > 1 ? 'nested path' : 'path';
  if (typeof part.value === 'string') return 'value';
  const inner = Object.entries(part).flatMap(([name, each]) =>
    typeof each === 'object' && each !== null && name !== 'kind' ? [describe(each)] : [],
  );
  return [part.kind, part.operator, ...inner].filter(Boolean).join(' ');
}

const parse = (field: string, templates: readonly Template[], read: (tokens: Tokens) => unknown): string[] =>
  templates.flatMap(({ text }) => listForms(field, read(new Tokens(field, text))));

/** Every form that the generated requests contain. */
export const GENERATED_FORMS: ReadonlySet<string> = new Set([
  ...parse('ConditionExpression', CONDITIONS, parseCondition),
  ...parse('UpdateExpression', UPDATES, parseUpdate),
  ...parse('ProjectionExpression', [...PROJECTIONS, ...INDEX_PROJECTIONS], parseProjection),
  ...parse('FilterExpression', FILTERS, parseCondition),
  ...parse('KeyConditionExpression', [...TABLE_RANGES, ...INDEX_RANGES], parseCondition),
]);
