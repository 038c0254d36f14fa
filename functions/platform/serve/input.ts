import * as v from 'valibot';
import type { Call } from '#shared/contract/call.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { buildNotFound, Problem } from '../problem.ts';
import type { ServedEvent, Step } from './request.ts';

const MAX_QUERY_CHARACTERS = 4096;

/** Parses each part of the request by the contract, and reports every invalid field. */
export function parseInput(): Step {
  return {
    before: ({ event }) => {
      const { call } = event.served;
      if (!call) return;
      if (event.rawQueryString.length > MAX_QUERY_CHARACTERS) {
        throw new Problem('unreadable-request', 'The query string is too long');
      }
      const params = parsePath(call, event);
      const problems: FieldProblem[] = [];
      const parts = parseParts(call, event, problems);
      const [first] = problems;
      if (first) throw new Problem('invalid', first.msg, { errors: problems });
      event.served.input = { params, ...parts };
    },
  };
}

/** Parses the parts that the call has, and a body that it does not have if one was sent. */
function parseParts(
  call: Call,
  { queryStringParameters: query = {}, headers, served: { body } }: ServedEvent,
  problems: FieldProblem[],
): Record<string, unknown> {
  const bodySchema = call.body ?? (body === undefined ? undefined : NoBody);
  return {
    ...(call.query && { query: parsePart(call.query, query, problems) }),
    ...(call.headers && { headers: parsePart(call.headers, headers, problems) }),
    ...(bodySchema && { body: parseBody(bodySchema, body, problems) }),
  };
}

/** The body of a call without one. */
const NoBody = v.strictObject({}, "This request doesn't take a body");

/** An impossible path gets the same response as a missing entity. */
function parsePath(call: Call, event: ServedEvent): unknown {
  if (!call.params) return {};
  const parsed = v.safeParse(call.params, event.pathParameters ?? {});
  if (!parsed.success) throw buildNotFound('Not found');
  return parsed.output;
}

type BodySchema = NonNullable<Call['body']> | typeof NoBody;

/** Parses a body, which can contain arrays, unlike the other parts. */
function parseBody(schema: BodySchema, value: unknown, problems: FieldProblem[]): unknown {
  const array = findArray(schema, value);
  if (array === undefined) return parsePart(schema, value, problems);
  problems.push({
    path: array,
    msg: array ? 'Must be an object' : 'The request body must be a JSON object',
  });
  return undefined;
}

function parsePart(
  schema: NonNullable<Call['query']> | BodySchema,
  value: unknown,
  problems: FieldProblem[],
): unknown {
  const parsed = v.safeParse(schema, value, { message: toPlainMessage });
  if (parsed.success) return parsed.output;
  const entries = 'entries' in schema ? schema.entries : {};
  problems.push(
    ...parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      msg: describeMissing(entries, issue) ?? issue.message,
    })),
  );
  return undefined;
}

/** The message where a schema has none of its own; the library's messages are for programmers. */
function toPlainMessage({ type, expected, path }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'Unknown field';
  if (type === 'strict_object' && !path) return 'The request body must be a JSON object';
  return 'Missing or invalid value';
}

/** A missing field gets the schema's message for an invalid one. */
function describeMissing(
  entries: v.ObjectEntries,
  { path, expected }: v.BaseIssue<unknown>,
): string | undefined {
  const [field, ...deeper] = path ?? [];
  if (field?.origin !== 'key' || expected === 'never' || deeper.length > 0) return undefined;
  const entry = entries[String(field.key)];
  return entry && v.safeParse(entry, undefined, { message: toPlainMessage }).issues?.[0]?.message;
}

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
  searchForArray(schema as Nesting, value, [])?.join('.');

function searchForArray(
  { entries, wrapped, item }: Nesting,
  value: unknown,
  path: readonly string[],
): readonly string[] | undefined {
  if (wrapped) return searchForArray(wrapped, value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  if (entries && Array.isArray(value)) return path;
  const nested = entries
    ? Object.entries(entries).map(([name, schema]) => ({ name, schema }))
    : item
      ? Object.keys(value).map((name) => ({ name, schema: item }))
      : [];
  for (const { name, schema } of nested) {
    // Every key of an object leads to some value.
    const found = searchForArray(schema, (value as Record<string, unknown>)[name], [...path, name]);
    if (found) return found;
  }
  return undefined;
}
