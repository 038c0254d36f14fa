import type { Call, Contract } from '#shared/contract/call.ts';
import { REFUSAL_CODES, REMEDY_OF, STATUS_OF } from '#shared/contract/envelope.ts';
import { getOrigins, type Origins } from '#shared/contract/origins.ts';
import { convertNamedSchemas, convertSchema, type Json } from './convert-schema.ts';
import { buildExample } from './example-value.ts';
import { buildTag, findGroup, GROUPS } from './groups.ts';
import { listParameters } from './parameters.ts';
import { describeResponses, HEADERS, RESPONSES } from './responses.ts';
import { describeSecuritySchemes, listRequirements } from './security.ts';

/** What holds for every call. */
const DESCRIPTION = `
Every answer is JSON in one envelope: \`success\`, a \`message\` for people, and \`data\`, or \`code\` and \`errors\` for a refusal.
Programs branch on \`code\`; messages may change.

- A session is a bearer token from a sign-in: \`POST /api/auth/login\` for the website, \`POST /api/game/login\` for the game.
- The game server sends its own key in \`X-Game-Server-Key\`.
- \`HEAD\` gets the headers of \`GET\` wherever a call only reads, which is not listed for each call.
- Calls that create something take \`Idempotency-Key\`: sent again, they return the first result.
- \`429\` and \`503\` name the seconds to wait in \`Retry-After\`. With \`rate-limited\` they are at most 60, and a program waits. With
  \`limit-reached\`, such as a daily limit, and \`locked\`, after too many failures, they may be hours: \`retryAt\` says until when.
- Changes take the \`version\` that you saw. If someone else was faster, the answer is \`409 version-conflict\` with the current entity.

| status | code | what to do |
| ------ | ---- | ---------- |
${REFUSAL_CODES.map((code) => `| ${STATUS_OF[code]} | \`${code}\` | ${REMEDY_OF[code]} |`).join('\n')}

How to connect a game, step by step: [Connect your game](/developers).
`;

interface Release {
  version: string;
  /** Where the API is reached. */
  origin: string;
}

/** Builds the OpenAPI 3.1 document of the API from its contracts. */
export function openApiDocument(contracts: readonly Contract[], { version, origin }: Release): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, calls } of contracts) {
    for (const [operation, call] of Object.entries(calls)) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: describeOperation(feature, operation, call),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pixelcrowd', version, description: DESCRIPTION },
    servers: [{ url: origin }],
    ...describeTags(contracts),
    paths,
    components: describeComponents(),
  };
}

/** What operations refer to. */
const describeComponents = (): Json => ({
  schemas: convertNamedSchemas(),
  responses: RESPONSES,
  headers: HEADERS,
  securitySchemes: describeSecuritySchemes(),
});

/** The tags of all calls, in the groups that they are for. */
function describeTags(contracts: readonly Contract[]): Json {
  const tags = contracts.flatMap(({ feature, calls }) =>
    Object.values(calls).map((call) => ({ name: buildTag(feature, call), group: findGroup(call) })),
  );
  const groups = Object.entries(GROUPS).map(([name, description]) => {
    const names = tags.filter(({ group }) => group === name).map((tag) => tag.name);
    return { name, description, tags: [...new Set(names)] };
  });
  return {
    tags: groups.flatMap(({ description, tags: names }) => names.map((name) => ({ name, description }))),
    'x-tagGroups': groups.map(({ name, tags: names }) => ({ name, tags: names })),
  };
}

function describeOperation(feature: string, operation: string, call: Call): Json {
  return {
    operationId: `${feature}.${operation}`,
    tags: [buildTag(feature, call)],
    summary: call.summary,
    description: `Who may call: ${call.access}. ${DESCRIPTION_OF[getOrigins(call)]}`,
    parameters: listParameters(call),
    ...(call.body && { requestBody: describeBody(call.body) }),
    ...(call.ignoresBody && { requestBody: ANY_BODY }),
    security: listRequirements(call.access),
    responses: describeResponses(call),
  };
}

/** What web pages of other origins may do. */
const DESCRIPTION_OF: Readonly<Record<Origins, string>> = {
  any: 'Web pages of any origin may call it.',
  own: "Of web pages, only the site's own may call it.",
  listed: "Of web pages, only the site's own and those of origins that the staff have listed may call it.",
};

const describeBody = (body: NonNullable<Call['body']>): Json => ({
  required: true,
  content: { 'application/json': { schema: convertSchema(body), example: buildExample(body) } },
});

const ANY_BODY: Json = {
  required: false,
  description: 'Of any format, such as the form of a mail program. It is not read.',
  content: { '*/*': { schema: {}, example: '' } },
};
