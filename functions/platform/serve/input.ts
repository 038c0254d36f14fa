import * as v from 'valibot';
import type { Call } from '../../../shared/contract/call.ts';
import type { FieldProblem } from '../../../shared/contract/envelope.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { notFound, Problem } from '../problem.ts';
import type { ServedEvent, Step } from './request.ts';

/** Parses each part of the request by the contract, and names every field that will not do. */
export function parseInput(): Step {
  return {
    before: ({ event }) => {
      const { call } = event.served;
      if (!call) return;
      if (event.rawQueryString.length > LIMITS.queryCharacters) {
        throw new Problem('unreadable-request', 'The address is too long');
      }
      const params = parsePath(call, event);
      const rest = {
        query: [call.query, event.queryStringParameters ?? {}],
        headers: [call.headers, event.headers],
        body: [call.body ?? NoBody, event.served.body],
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

/** What a call without a body may be sent: nothing, or an object with nothing in it. */
const NoBody = v.optional(v.strictObject({}, 'This call takes no body'));

/** A path that names no possible thing is answered like one that names a thing that is not there. */
function parsePath(call: Call, event: ServedEvent): unknown {
  if (!call.params) return {};
  const parsed = v.safeParse(call.params, event.pathParameters ?? {});
  if (!parsed.success) throw notFound('There is nothing at this address');
  return parsed.output;
}

function parsePart(
  schema: NonNullable<Call['query']> | typeof NoBody,
  value: unknown,
  problems: FieldProblem[],
): unknown {
  const parsed = v.safeParse(schema, value, { message: plainWords });
  if (parsed.success) return parsed.output;
  const entries = 'entries' in schema ? schema.entries : {};
  problems.push(
    ...parsed.issues.map((issue) => ({
      path: v.getDotPath(issue) ?? '',
      msg: wordsOfMissing(entries, issue) ?? issue.message,
    })),
  );
  return undefined;
}

/** What a person is told where a schema has no words of its own; its library's are for programmers. */
function plainWords({ type, expected, path }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'There is no such field';
  if (type === 'strict_object' && !path) return 'This call takes a JSON object';
  return 'This is missing or not of the right kind';
}

/** A field that was not sent is told of in the words that its schema has for a wrong one. */
function wordsOfMissing(
  entries: v.ObjectEntries,
  { path, expected }: v.BaseIssue<unknown>,
): string | undefined {
  const [field, ...deeper] = path ?? [];
  if (field?.origin !== 'key' || expected === 'never' || deeper.length > 0) return undefined;
  const entry = entries[String(field.key)];
  return entry && v.safeParse(entry, undefined, { message: plainWords }).issues?.[0]?.message;
}
