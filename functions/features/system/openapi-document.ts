import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Call, Contract } from '../../../shared/contract/call.ts';
import { Refusal, type RefusalCode } from '../../../shared/contract/envelope.ts';
import { getSessionKind, isMachineAccess } from '../../../shared/contract/session-for.ts';

type Json = Record<string, unknown>;

/**
 * Builds the OpenAPI 3.1 document of the API from its contracts.
 *
 * @param contracts every contract of the API
 */
export function openApiDocument(contracts: readonly Contract[]): Json {
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
    info: { title: 'Pixelcrowd', version: '1' },
    paths,
    components: {
      schemas: { Refusal: describeSchema(Refusal) },
      securitySchemes: {
        webSession: bearer('A token of a website account, from its sign-in'),
        gameSession: bearer('A token of a game account, from its sign-in'),
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

const bearer = (description: string): Json => ({ type: 'http', scheme: 'bearer', description });

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
      requestBody: { required: true, content: { 'application/json': { schema: describeSchema(call.body) } } },
    }),
    ...describeSecurity(call),
    responses: {
      [call.status ?? 200]: { description: fixedMessage(call) ?? 'Done.', content: describeAnswer(call) },
      ...describeRefusals(call),
      default: refusal('Refused; `code` says why.'),
    },
  };
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
    return { 401: refusal('The key or signature is missing or wrong: `wrong-credentials`.') };
  const refusals = { 401: refusal('No live session of this kind: `session-ended`.') };
  const forbidden = [
    ...(access === 'web user' || access === 'player'
      ? []
      : [`Not for this account: \`${getRefusal(access)}\`.`]),
    ...(stepUp ? ['No recent proof of password or code: `step-up-required`.'] : []),
  ];
  return forbidden.length > 0 ? { ...refusals, 403: refusal(forbidden.join(' ')) } : refusals;
}

const getRefusal = (access: Call['access']): RefusalCode =>
  access === 'verified player' ? 'address-unverified' : 'not-allowed';

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

function describeAnswer(call: Call): Json {
  const data = describeSchema(call.output);
  if (call.produces) return { [call.produces]: { schema: data } };
  const envelope = {
    type: 'object',
    required: ['success', ...(call.message ? ['message'] : []), 'data'],
    properties: { success: { const: true }, ...(call.message && { message: buildMessage(call) }), data },
  };
  return { 'application/json': { schema: envelope } };
}

/** The fixed message of a call; undefined if it depends on the data. */
const fixedMessage = ({ message }: Call): string | undefined =>
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
  }));
}

/** Converts a schema to JSON schema; checks that JSON schema cannot express are left out. */
function describeSchema(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return rest;
}
