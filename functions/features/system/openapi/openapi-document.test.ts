import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Access, type Call, defineContract } from '#shared/contract/call.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { NAMED_SCHEMAS } from '#shared/contract/named-schemas.ts';
import { LIST_LIMITS } from '#shared/list-limits.ts';
import { PublicImage } from '#shared/public-image.ts';
import { openApiDocument } from './openapi-document.ts';

const RELEASE = { version: '1.2.3', origin: 'https://pixelcrowd.example' };

// The document is JSON; the tests below name what they expect in it.
const build = (...contracts: Parameters<typeof openApiDocument>[0]) =>
  JSON.parse(JSON.stringify(openApiDocument(contracts, RELEASE)));

const DOCUMENT = build(...EVERY_CONTRACT);

function describeCall(parts: Partial<Call> = {}) {
  const call = {
    method: 'GET',
    path: '/api/odd',
    access: 'anyone',
    summary: 'Odd.',
    output: v.object({}),
  } as const;
  const { paths, components } = build(defineContract('odd', { call: { ...call, ...parts } }));
  const { path = call.path, method = call.method } = parts;
  return { ...paths[path][method.toLowerCase()], components };
}

const describeCallFor = (access: Access) => describeCall({ access });

describe('a call that no session proves', () => {
  it('names the header of the game server', () => {
    const { security, components } = describeCallFor('game server');
    expect(security).toEqual([{ 'x-game-server-key': [] }]);
    expect(components.securitySchemes['x-game-server-key']).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'x-game-server-key',
    });
  });

  it.each(['game server', 'key holder', 'signed by Discord', 'signed by a gateway'] as const)(
    'says what is refused: %s',
    (access) => {
      const { responses } = describeCallFor(access);
      expect(responses[401].description).toContain('wrong-credentials');
      expect(responses[403]).toBeUndefined();
    },
  );

  it('names all headers of a signature, and each service that may sign', () => {
    expect(describeCallFor('signed by Discord').security).toEqual([
      { 'x-signature-ed25519': [], 'x-signature-timestamp': [] },
    ]);
    const services = describeCallFor('signed by a gateway').security;
    expect(services.map((headers: object) => Object.keys(headers)[0])).toEqual([
      'stripe-signature',
      'paypal-auth-algo',
      'x-coinpayments-client',
    ]);
  });

  it('needs nothing if anyone may make it', () => {
    expect(describeCallFor('anyone').security).toEqual([]);
  });
});

/** The fields of every object with more than three of them in a schema, without those within a named schema. */
function listSchemas(schema: unknown, seen = new Set<unknown>()): object[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const isNamed = Object.values(NAMED_SCHEMAS).some((named) => named === schema);
  const inner = isNamed ? [] : Object.values(schema).flatMap((part) => listSchemas(part, seen));
  const fields = 'kind' in schema && 'entries' in schema ? Object(schema.entries) : {};
  return !isNamed && Object.keys(fields).length > 3 ? [fields, ...inner] : inner;
}

describe('a schema', () => {
  const call = { output: v.object({ image: v.optional(PublicImage), images: v.array(PublicImage) }) };
  const getData = () =>
    describeCall(call).responses[200].content['application/json'].schema.properties.data.properties;

  it('is referred to by its name', () => {
    const image = { $ref: '#/components/schemas/Image' };
    expect(getData()).toEqual({ image, images: { type: 'array', items: image } });
    const { properties } = DOCUMENT.components.schemas.Image;
    expect(properties.likes).toEqual({ type: 'integer' });
    expect(DOCUMENT.components.schemas.StaffQuestion.properties.id).toMatchObject({ type: 'string' });
  });

  it('has a name if several calls have it and it is larger than three fields', () => {
    const schemas = EVERY_CONTRACT.flatMap(({ calls }) => Object.values(calls)).flatMap((call) => [
      ...listSchemas(call.output),
      ...listSchemas(call.body),
    ]);
    const repeated = schemas.filter((schema, index) => schemas.indexOf(schema) < index);
    expect(repeated.map((schema) => Object.keys(schema))).toEqual([]);
  });

  it('has no pattern that needs a flag', () => {
    const body = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,26}$/i)) });
    const { schema } = describeCall({ method: 'POST', body }).requestBody.content['application/json'];
    expect(schema.properties.code).toEqual({ type: 'string' });
  });
});

describe('a parameter', () => {
  it('is a whole number with its bounds and its default where its text has to be one', () => {
    const { parameters } = DOCUMENT.paths['/api/gallery/images'].get;
    const page = parameters.find(({ name }: { name: string }) => name === 'page');
    expect(page.schema).toEqual({ type: 'integer', minimum: 1, maximum: LIST_LIMITS.page, default: 1 });
  });
});

describe('the responses of a call', () => {
  it('of a read have an ETag, and 304', () => {
    const { responses, components } = describeCall();
    expect(responses[200].headers).toEqual({ ETag: { $ref: '#/components/headers/ETag' } });
    expect(responses[304]).toEqual({ $ref: '#/components/responses/NotModified' });
    expect(Object.keys(components.responses.NotModified.headers)).toEqual(['ETag']);
    expect(describeCall({ method: 'POST' }).responses[304]).toBeUndefined();
  });

  it('of a limit say how long to wait, and which codes there are', () => {
    const { responses, components } = describeCall();
    expect(responses[429]).toEqual({ $ref: '#/components/responses/Limited' });
    expect(components.responses.Limited.description).toContain('`rate-limited`');
    for (const name of ['Limited', 'Unavailable'])
      expect(Object.keys(components.responses[name].headers)).toEqual(['Retry-After']);
  });

  it('are HTML where it is a page, refusals too', () => {
    const { responses } = describeCall({ output: v.string(), produces: 'text/html; charset=utf-8' });
    expect(Object.keys(responses[200].content)).toEqual(['text/html']);
    expect(Object.keys(responses['4XX'].content)).toEqual(['text/html']);
  });

  it('have 202 only where the work may continue', () => {
    expect(describeCall({ method: 'POST' }).responses[202]).toBeUndefined();
    expect(describeCall({ method: 'POST', goesOn: true }).responses[202]).toBeDefined();
  });
});

describe('the tags', () => {
  it('say whom a call is for', () => {
    const find = (path: string, method: string) => DOCUMENT.paths[path][method].tags;
    expect(find('/api/gallery/images', 'get')).toEqual(['site: gallery']);
    expect(find('/api/game/items', 'post')).toEqual(['game: items']);
    expect(find('/api/game/admin/gltf-items', 'get')).toEqual(['staff: items']);
    expect(find('/api/game/server/coins', 'post')).toEqual(['machines: coins']);
    expect(find('/api/discord/interactions', 'post')).toEqual(['machines: discord-bot']);
  });
});
