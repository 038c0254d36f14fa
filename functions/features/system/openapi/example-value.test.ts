import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { buildExample } from './example-value.ts';
import { openApiDocument } from './openapi-document.ts';

const CALLS = EVERY_CONTRACT.flatMap(({ feature, calls }) =>
  Object.entries(calls).map(([operation, call]) => ({ name: `${feature}.${operation}`, call })),
);

/** The parts of an operation that have examples. */
interface Operation {
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { content?: Record<string, object> }>;
}

describe('the examples of', () => {
  it.each(CALLS)('$name are accepted by its own schemas', ({ call }) => {
    const schemas = [call.params, call.query, call.headers, call.body, call.output];
    for (const schema of schemas) if (schema) expect(v.is(schema, buildExample(schema))).toBe(true);
  });
});

it('are part of every body and response of the documents', () => {
  const { paths } = JSON.parse(
    JSON.stringify(
      openApiDocument(EVERY_CONTRACT, { version: '1.2.3', origin: 'https://pixelcrowd.example' }),
    ),
  );
  const operations = Object.values<Record<string, Operation>>(paths).flatMap((methods) =>
    Object.values(methods),
  );
  expect(operations.length).toBe(CALLS.length);
  const contents = operations.flatMap(({ requestBody, responses }) => {
    const outcomes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    return [requestBody, ...outcomes.map(([, response]) => response)].flatMap((each) =>
      Object.values(each?.content ?? {}),
    );
  });
  expect(contents.filter((content) => !('example' in content))).toEqual([]);
});

it('are typical values for fields with a known name', () => {
  const schema = v.object({
    email: v.pipe(v.string(), v.email()),
    age: v.number(),
    when: v.optional(v.string()),
  });
  expect(buildExample(schema)).toEqual({ email: 'moth@example.org', age: 24, when: 'Lantern' });
});

it('are missing with a clear message where nothing fits', () => {
  expect(() => buildExample(v.pipe(v.string(), v.regex(/^never$/)), 'odd')).toThrow(/field 'odd'/);
});
