import type { Call } from '#shared/contract/call.ts';
import { REFUSAL_CODES, type RefusalCode, STATUS_OF } from '#shared/contract/envelope.ts';
import { isMachineAccess } from '#shared/contract/session-for.ts';
import { convertSchema, type Json } from './convert-schema.ts';
import { buildExample } from './example-value.ts';

/** The headers that several responses have. */
export const HEADERS: Json = {
  ETag: {
    description:
      'Names this state of the response. Sent back in `If-None-Match`, it gets 304 as long as nothing changed.',
    required: true,
    schema: { type: 'string' },
    example: '"47DEQpj8HBSa-_TImW-5JCeuQeR"',
  },
  RetryAfter: {
    description:
      'The seconds to wait before the next attempt. Without it, another attempt has the same result.',
    schema: { type: 'integer', minimum: 1 },
    example: 10,
  },
};

const refer = (section: string, name: string): Json => ({ $ref: `#/components/${section}/${name}` });
const ETAG = { ETag: refer('headers', 'ETag') };
const RETRY_AFTER = { 'Retry-After': refer('headers', 'RetryAfter') };

/** The codes of a status, for readers. */
const listCodes = (status: number): string =>
  REFUSAL_CODES.filter((code) => STATUS_OF[code] === status)
    .map((code) => `\`${code}\``)
    .join(', ');

/** Those that calls have in common. */
export const RESPONSES: Json = {
  NotModified: { description: 'Nothing changed since the `ETag` in `If-None-Match`.', headers: ETAG },
  Limited: buildRefusal(`Too many requests: ${listCodes(429)}.`, RETRY_AFTER),
  Unavailable: buildRefusal(`For the moment: ${listCodes(503)}. Send the same request again.`, RETRY_AFTER),
  Invalid: buildRefusal(`The request is wrong, and \`errors\` says where: ${listCodes(422)}.`),
  Refused: buildRefusal('Refused; `code` says why.'),
};

/** Refusals of every call. Not `default`: generators take that for a success. */
const REFUSED = { '4XX': refer('responses', 'Refused'), '5XX': refer('responses', 'Refused') };

/** Every response of a call by its status. */
export function describeResponses(call: Call): Json {
  const success = { [call.status ?? 200]: describeSuccess(call) };
  if (isPage(call))
    return { ...success, ...describeUnmodified(call), '4XX': PAGE_REFUSAL, '5XX': PAGE_REFUSAL };
  return {
    ...success,
    ...(call.goesOn && { 202: { ...describeSuccess(call), description: 'Begun; the work continues.' } }),
    ...describeUnmodified(call),
    ...describeAccessRefusals(call),
    ...((call.params || call.query || call.headers || call.body) && { 422: refer('responses', 'Invalid') }),
    429: refer('responses', 'Limited'),
    503: refer('responses', 'Unavailable'),
    ...REFUSED,
  };
}

const isPage = ({ produces }: Call): boolean => produces?.startsWith('text/html') ?? false;

const PAGE_REFUSAL: Json = {
  description: 'A page that says what happened.',
  content: { 'text/html': { schema: { type: 'string' } } },
};

const describeUnmodified = (call: Call): Json =>
  hasEtag(call) ? { 304: refer('responses', 'NotModified') } : {};

const hasEtag = ({ method, status }: Call): boolean => method === 'GET' && status !== 204 && status !== 302;

function describeSuccess(call: Call): Json {
  if (call.status === 302)
    return { description: 'Sends the browser on.', headers: { Location: { schema: { type: 'string' } } } };
  const description = getFixedMessage(call) ?? 'Done.';
  if (call.status === 204) return { description };
  return { description, ...(hasEtag(call) && { headers: ETAG }), content: describeContent(call) };
}

/** The refusals that depend only on the caller. Some calls accept any live session of their system. */
function describeAccessRefusals({ access, stepUp }: Call): Json {
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

function buildRefusal(description: string, headers?: Json): Json {
  const content = { 'application/json': { schema: refer('schemas', 'Refusal') } };
  return { description, ...(headers && { headers }), content };
}

/** How the responses that are not JSON begin, by the type of their content. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'text/html': '<!doctype html>',
  'text/plain': 'User-agent: *',
  'application/xml': '<?xml version="1.0" encoding="UTF-8"?>',
  'application/atom+xml': '<?xml version="1.0" encoding="UTF-8"?>',
};

function describeContent(call: Call): Json {
  const data = convertSchema(call.output);
  if (call.produces) {
    const [type = ''] = call.produces.split(';');
    return { [type]: { schema: data, example: BEGINNINGS[type] ?? buildExample(call.output) } };
  }
  const envelope = {
    type: 'object',
    required: ['success', ...(call.message ? ['message'] : []), 'data'],
    properties: {
      success: { type: 'boolean', const: true },
      ...(call.message && { message: buildMessage(call) }),
      data,
    },
  };
  const message = call.message && { message: getFixedMessage(call) ?? 'Done' };
  const example = { success: true, ...message, data: buildExample(call.output) };
  return { 'application/json': { schema: envelope, example } };
}

/** The fixed message of a call; undefined if it depends on the data. */
const getFixedMessage = ({ message }: Call): string | undefined =>
  typeof message === 'string' ? message : undefined;

const buildMessage = (call: Call): Json => ({
  type: 'string',
  ...(typeof call.message === 'string' && { const: call.message }),
});
