import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Call, Contract } from '#shared/contract/call.ts';
import { REFUSAL_CODES, REMEDY_OF, Refusal, type RefusalCode, STATUS_OF } from '#shared/contract/envelope.ts';
import { getSessionKind, isMachineAccess } from '#shared/contract/session-for.ts';
import { buildExample } from './example-value.ts';

type Json = Record<string, unknown>;

/** What holds for every call. */
const DESCRIPTION = `
Every answer is JSON in one envelope: \`success\`, a \`message\` for people, and \`data\`, or \`code\` and \`errors\` for a refusal.
Programs branch on \`code\`; messages may change.

- A session is a bearer token from a sign-in: \`POST /api/auth/login\` for the website, \`POST /api/game/login\` for the game.
- The game server sends its own key in \`X-Game-Server-Key\`.
- Calls that create something take \`Idempotency-Key\`: sent again, they return the first result.
- \`429\` and \`503\` name the seconds to wait in \`Retry-After\`. With \`rate-limited\` they are at most 60, and a program waits. With
  \`limit-reached\`, such as a daily limit, and \`locked\`, after too many failures, they may be hours: \`retryAt\` says until when.
- Changes take the \`version\` that you saw. If someone else was faster, the answer is \`409 version-conflict\` with the current entity.

| status | code | what to do |
| ------ | ---- | ---------- |
${REFUSAL_CODES.map((code) => `| ${STATUS_OF[code]} | \`${code}\` | ${REMEDY_OF[code]} |`).join('\n')}

How to connect a game, step by step: [Connect your game](/developers).
`;

/**
 * Builds the OpenAPI 3.1 document of the API from its contracts.
 *
 * @param contracts every contract of the API
 * @param version of the release
 */
export function openApiDocument(contracts: readonly Contract[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, calls } of contracts) {
    for (const [operation, call] of Object.entries(calls)) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: describe(feature, operation, call),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pixelcrowd', version, description: DESCRIPTION },
    paths,
    components: {
      schemas: { Refusal: describeSchema(Refusal) },
      securitySchemes: {
        webSession: buildBearer('A token of a website account, from its sign-in'),
        gameSession: buildBearer('A token of a game account, from its sign-in'),
        gameServer: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Game-Server-Key',
          description: "The game server's own key",
        },
      },
    },
  };
}

const buildBearer = (description: string): Json => ({ type: 'http', scheme: 'bearer', description });

function describe(feature: string, operation: string, call: Call): Json {
  return {
    operationId: `${feature}.${operation}`,
    tags: [feature],
    summary: call.summary,
    description: `Who may call: ${call.access}.`,
    parameters: [
      ...listParameters('path', call.params),
      ...listParameters('query', call.query),
      ...listParameters('header', call.headers),
    ],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': describeContent(call.body) } },
    }),
    ...(call.ignoresBody && { requestBody: ANY_BODY }),
    ...describeSecurity(call),
    responses: {
      [call.status ?? 200]: describeSuccess(call),
      ...describeRefusals(call),
      default: buildRefusal('Refused; `code` says why.'),
    },
  };
}

const ANY_BODY: Json = {
  required: false,
  description: 'Of any format, such as the form of a mail program. It is not read.',
  content: { '*/*': { schema: {}, example: '' } },
};

function describeSuccess(call: Call): Json {
  if (call.status === 302)
    return { description: 'Sends the browser on.', headers: { location: { schema: { type: 'string' } } } };
  const description = getFixedMessage(call) ?? 'Done.';
  return call.status === 204 ? { description } : { description, content: describeResponse(call) };
}

/** The security requirement of a call. The keys and signatures of single resources and senders have no scheme. */
function describeSecurity({ access }: Call): Json {
  const scheme = findScheme(access);
  return scheme ? { security: [{ [scheme]: [] }] } : {};
}

function findScheme(access: Call['access']): 'webSession' | 'gameSession' | 'gameServer' | undefined {
  if (access === 'game server') return 'gameServer';
  const system = getSessionKind(access);
  return system ? `${system}Session` : undefined;
}

/** The refusals that depend only on the caller. Some calls accept any live session of their system. */
function describeRefusals({ access, stepUp }: Call): Json {
  if (access === 'anyone') return {};
  if (isMachineAccess(access))
    return { 401: buildRefusal('The key or signature is missing or wrong: `wrong-credentials`.') };
  const refusals = { 401: buildRefusal('No live session of this kind: `session-ended`.') };
  const forbidden = [
    ...(access === 'web user' || access === 'player'
      ? []
      : [`Not for this account: \`${getRefusal(access)}\`.`]),
    ...(stepUp ? ['No recent proof of password or code: `step-up-required`.'] : []),
  ];
  return forbidden.length > 0 ? { ...refusals, 403: buildRefusal(forbidden.join(' ')) } : refusals;
}

const getRefusal = (access: Call['access']): RefusalCode =>
  access === 'verified player' ? 'address-unverified' : 'not-allowed';

const buildRefusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

/** How the responses that are not JSON begin. */
const BEGINNINGS: Readonly<Partial<Record<NonNullable<Call['produces']>, string>>> = {
  'text/html; charset=utf-8': '<!doctype html>',
  'text/plain; charset=utf-8': 'User-agent: *',
  'application/xml; charset=utf-8': '<?xml version="1.0" encoding="UTF-8"?>',
  'application/atom+xml; charset=utf-8': '<?xml version="1.0" encoding="UTF-8"?>',
};

function describeResponse(call: Call): Json {
  const data = describeSchema(call.output);
  if (call.produces)
    return {
      [call.produces]: { schema: data, example: BEGINNINGS[call.produces] ?? buildExample(call.output) },
    };
  const envelope = {
    type: 'object',
    required: ['success', ...(call.message ? ['message'] : []), 'data'],
    properties: { success: { const: true }, ...(call.message && { message: buildMessage(call) }), data },
  };
  const message = call.message && { message: getFixedMessage(call) ?? 'Done' };
  const example = { success: true, ...message, data: buildExample(call.output) };
  return { 'application/json': { schema: envelope, example } };
}

/** The fixed message of a call; undefined if it depends on the data. */
const getFixedMessage = ({ message }: Call): string | undefined =>
  typeof message === 'string' ? message : undefined;

const buildMessage = (call: Call): Json =>
  typeof call.message === 'string' ? { const: call.message } : { type: 'string' };

function listParameters(location: 'path' | 'query' | 'header', fields: Call['params']): Json[] {
  if (!fields) return [];
  return Object.entries(fields.entries).map(([name, schema]) => ({
    name,
    in: location,
    required: schema.type !== 'optional',
    schema: describeSchema(schema as GenericSchema), // an object's entries are schemas by definition
    ...describeParameter(schema as GenericSchema, name),
  }));
}

/** An optional parameter has an example only if leaving it out would not be one. */
const describeParameter = (schema: GenericSchema, name: string): Json =>
  schema.type === 'optional' ? {} : { example: buildExample(schema, name) };

/** A body with an example. */
const describeContent = (body: NonNullable<Call['body']>): Json => ({
  schema: describeSchema(body),
  example: buildExample(body),
});

/** Converts a schema to JSON schema; checks that JSON schema cannot express are left out. */
function describeSchema(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
}
