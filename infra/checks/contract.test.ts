import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Access, Call } from '#shared/contract/call.ts';
import type { PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { createGameAccount, createWebAccount } from '../../functions/testing/accounts.ts';
import { buildApiEvent } from '../../functions/testing/api-event.ts';
import { callHandler } from '../../functions/testing/call-handler.ts';
import { createFreshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage } from '../../functions/testing/images.ts';
import { createSessionAs } from '../../functions/testing/sessions.ts';
import { FEATURES } from '../features.ts';
import { EVERY_CALL, loadHandler } from './every-call.ts';

let webAdmin: WebsiteUserId;
let gameAdmin: PlayerId;

beforeAll(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  await createFreshBuckets();
  await storeImage();
  webAdmin = (await createWebAccount({ role: 'admin' })).id;
  gameAdmin = (await createGameAccount({ role: 'admin' })).id;
});

/** Requests to each of more than a hundred calls. */
const CASES = 20;

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', '0', '-1', '1e9', 'null', 'a'.repeat(5000), '%00', '\u{1f47e}'),
);

/** Arbitrary input to a call: its own fields with any content, and others. */
function requestTo(call: Call) {
  const listFields = (schema: Call['query']) => Object.keys(schema?.entries ?? {});
  const buildQuery = (names: string[]) =>
    fc.dictionary(fc.constantFrom(...names, 'other'), text, { maxKeys: 4 });
  return fc.record({
    params: fc.record(Object.fromEntries(listFields(call.params).map((name) => [name, text]))),
    query: buildQuery(listFields(call.query)),
    headers: fc
      .tuple(
        buildQuery(listFields(call.headers)),
        fc.option(fc.constantFrom('application/json', 'text/plain', '')),
      )
      .map(([headers, type]) => (type === null ? headers : { ...headers, 'content-type': type })),
    body: fc.option(fc.oneof(fc.json(), buildQuery(listFields(call.body)).map(json), text), {
      nil: undefined,
    }),
    isBase64Encoded: fc.boolean(),
  });
}

const json = (value: unknown): string => JSON.stringify(value);

/** Signs in a caller with access to a call; the caller with the most rights has access to all calls. */
async function signInFor(access: Access): Promise<Record<string, string>> {
  if (access === 'anyone') return {};
  const { headers } = access.startsWith('web')
    ? await createSessionAs('web', webAdmin)
    : await createSessionAs('game', gameAdmin);
  return headers;
}

describe('a request with any content', () => {
  it.each(EVERY_CALL)(
    'to $name gets a response in the envelope, and never with a server error',
    async ({ feature, call }) => {
      const handler = await loadHandler(feature);
      let session = await signInFor(call.access);
      const send = async ({ headers, ...request }: Omit<Parameters<typeof buildApiEvent>[0], 'route'>) => {
        const sent = { ...request, headers: { ...headers, ...session } };
        const { statusCode = 0, ...rest } = await callHandler(
          handler,
          buildApiEvent({ route: `${call.method} ${call.path}`, ...sent }),
        );
        return { statusCode, headers: rest.headers ?? {}, body: rest.body ?? '' };
      };
      await fc.assert(
        fc.asyncProperty(requestTo(call), async (request) => {
          let responses = await send(request);
          // The previous request may have ended the session, as a sign-out does.
          if (responses.statusCode === 401) {
            session = await signInFor(call.access);
            responses = await send(request);
          }
          const { statusCode, headers, body } = responses;
          expect(statusCode).toBeGreaterThanOrEqual(200);
          expect(statusCode).toBeLessThan(500);
          if (headers['content-type'] !== 'application/json' || call.produces) return;
          const response = JSON.parse(body);
          expect(response.success).toBe(statusCode < 400);
          if (response.success) return;
          expect(response).toMatchObject({ code: expect.any(String), message: expect.any(String) });
          expect(['session-ended', 'not-allowed', 'address-unverified']).not.toContain(response.code);
        }),
        { numRuns: CASES, seed: 20261121 },
      );
    },
  );

  it('the test covers every feature with a contract', () => {
    const withContract = FEATURES.flatMap(({ contract }) => contract?.feature ?? []);
    expect(new Set(EVERY_CALL.map(({ feature }) => feature))).toEqual(new Set(withContract));
  });
});
