import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HttpHandler } from '../../functions/platform/serve/serve.ts';
import { apiEvent, NO_CONTEXT } from '../../functions/testing/api-event.ts';
import { freshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { freshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage } from '../../functions/testing/images.ts';
import type { Call } from '../../shared/contract/call.ts';
import { EVERY_CONTRACT } from '../../shared/contract/every-contract.ts';
import { FEATURES } from '../features.ts';
import { ROOT } from '../root.ts';

beforeAll(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await freshTable();
  await freshBuckets();
  await storeImage();
});

const CASES = 40;

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', '0', '-1', '1e9', 'null', 'a'.repeat(5000), '%00', '\u{1f47e}'),
);

/** Anything that somebody might send to a call: its own fields with any content, and others. */
function requestTo(call: Call) {
  const fieldsOf = (schema: Call['query']) => Object.keys(schema?.entries ?? {});
  const anyOf = (names: string[]) => fc.dictionary(fc.constantFrom(...names, 'other'), text, { maxKeys: 4 });
  return fc.record({
    params: fc.record(Object.fromEntries(fieldsOf(call.params).map((name) => [name, text]))),
    query: anyOf(fieldsOf(call.query)),
    headers: fc
      .tuple(anyOf(fieldsOf(call.headers)), fc.option(fc.constantFrom('application/json', 'text/plain', '')))
      .map(([headers, type]) => (type === null ? headers : { ...headers, 'content-type': type })),
    body: fc.option(fc.oneof(fc.json(), text), { nil: undefined }),
    isBase64Encoded: fc.boolean(),
  });
}

const served = EVERY_CONTRACT.flatMap(({ feature, calls }) =>
  Object.entries(calls).map(([operation, call]) => ({ name: `${feature}.${operation}`, feature, call })),
);

async function handlerOf(feature: string): Promise<HttpHandler> {
  const file = pathToFileURL(join(ROOT, 'functions/features', feature, 'handler.ts')).href;
  return (await import(file)).handler;
}

describe('whatever is sent', () => {
  it.each(served)(
    'to $name is answered in the envelope, and never as a failure of ours',
    async ({ feature, call }) => {
      const handler = await handlerOf(feature);
      await fc.assert(
        fc.asyncProperty(requestTo(call), async (request) => {
          const event = apiEvent({ route: `${call.method} ${call.path}`, ...request });
          const { statusCode = 0, headers = {}, body = '' } = await handler(event, NO_CONTEXT);
          expect(statusCode).toBeGreaterThanOrEqual(200);
          expect(statusCode).toBeLessThan(500);
          if (headers['content-type'] !== 'application/json' || call.produces) return;
          const answer = JSON.parse(body);
          expect(answer.success).toBe(statusCode < 400);
          if (!answer.success)
            expect(answer).toMatchObject({ code: expect.any(String), message: expect.any(String) });
        }),
        { numRuns: CASES, seed: 20261121 },
      );
    },
  );

  it('every feature with a contract is tried', () => {
    const withContract = FEATURES.flatMap(({ contract }) => contract?.feature ?? []);
    expect(new Set(served.map(({ feature }) => feature))).toEqual(new Set(withContract));
  });
});
