import * as v from 'valibot';
import type { Call } from '#shared/contract/call.ts';
import type { FieldProblem } from '#shared/contract/envelope.ts';
import { notFound, Problem } from '../problem.ts';
import { acceptsAnyBody } from './body.ts';
import { findArray } from './find-array.ts';
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
      const rest = {
        query: [call.query, event.queryStringParameters ?? {}],
        headers: [call.headers, event.headers],
        body: [acceptsAnyBody(call) ? undefined : (call.body ?? NoBody), event.served.body],
      } as const;
      const problems: FieldProblem[] = [];
      const input: Record<string, unknown> = { params };
      for (const [part, [schema, value]] of Object.entries(rest)) {
        if (schema) input[part] = parsePart(schema, value, problems);
      }
      const [first] = problems;
      if (first) throw new Problem('invalid', first.msg, { errors: problems });
      event.served.input = input;
    },
  };
}

/** The body of a call without one: nothing, or an empty object. */
const NoBody = v.optional(v.strictObject({}, "This request doesn't take a body"));

/** An impossible path gets the same answer as a missing entity. */
function parsePath(call: Call, event: ServedEvent): unknown {
  if (!call.params) return {};
  const parsed = v.safeParse(call.params, event.pathParameters ?? {});
  if (!parsed.success) throw notFound('Not found');
  return parsed.output;
}

function parsePart(
  schema: NonNullable<Call['query']> | typeof NoBody,
  value: unknown,
  problems: FieldProblem[],
): unknown {
  const array = findArray(schema, value);
  if (array !== undefined) {
    problems.push({
      path: array,
      msg: array ? 'Must be an object' : 'The request body must be a JSON object',
    });
    return undefined;
  }
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
