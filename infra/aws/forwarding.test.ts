import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { STATE_COOKIE } from '#domain/discord-link/authorization-state.ts';
import { OWN_ADDRESS_HEADER } from '#platform/serve/headers.ts';
import type { Call } from '#shared/contract/call.ts';
import { getOrigins } from '#shared/contract/origins.ts';
import { listProofHeaders } from '#shared/contract/proof-headers.ts';
import { getSessionKind, isMachineAccess } from '#shared/contract/session-for.ts';
import { EVERY_CALL } from '../checks/every-call.ts';
import { BEHAVIOURS, chooseDestination } from '../edge.ts';
import { getCaching } from '../edge-caching.ts';
import { getForwarding } from '../edge-forwarding.ts';
import { type EdgeRequest, toEdgeRequest } from '../local/gateway/edge-request.ts';
import { toKeyedRequest, toOriginRequest } from '../local/gateway/origin-request.ts';
import { readTestEdge } from './test-edge.ts';
import { testTemplates } from './test-stacks.ts';

const passOn = readTestEdge();

/** The calls that read a cookie, which no contract says. */
const READING_COOKIES = ['discord-link.start', 'discord-link.callback'];

/** What the pipeline reads of a request: by the contract, by the access word, and for every call. */
function listRead(call: Call): string[] {
  return [
    ...['cloudfront-viewer-address', 'user-agent'],
    ...Object.keys(call.headers?.entries ?? {}),
    ...(call.body ? ['content-type'] : []),
    ...(getSessionKind(call.access) ? ['authorization'] : []),
    ...(isMachineAccess(call.access) ? listProofHeaders(call.access) : []),
    ...(getOrigins(call) === 'listed' ? ['origin'] : []),
  ];
}

describe('the synthesised edge', () => {
  it.each(EVERY_CALL)('passes on what $name reads', ({ name, call }) => {
    const { methods, headers, query, cookies } = passOn(fillPath(call.path));
    expect(methods).toContain(call.method);
    // Browsers ask only about requests that are more than a plain read.
    if (getOrigins(call) !== 'own' && call.method !== 'GET') expect(methods).toContain('OPTIONS');
    if (headers === 'all') expect(listRead(call)).not.toContain('host');
    else expect(listRead(call).filter((header) => !headers.has(header))).toEqual([]);
    if (query !== 'all')
      expect(Object.keys(call.query?.entries ?? {}).filter((field) => !query.has(field))).toEqual([]);
    if (READING_COOKIES.includes(name)) expect(cookies).toEqual(new Set([STATE_COOKIE]));
  });

  it('says who the client is where it passes on all that the client says, and nowhere lets the client say it', () => {
    const webhooks = passOn('/api/payments/webhooks/01JD7XJ5N0ABCDEFGHJKMNPQRS');
    expect(webhooks).toMatchObject({ headers: 'all', set: { [OWN_ADDRESS_HEADER]: '198.51.100.7' } });
    for (const { pattern } of BEHAVIOURS) {
      const { headers, set } = passOn(pattern.replace('*', 'x'));
      if (headers !== 'all') expect(headers).not.toContain(OWN_ADDRESS_HEADER);
      else expect(set).toHaveProperty(OWN_ADDRESS_HEADER);
    }
  });

  it('keeps one copy for all origins', () => {
    const { web } = testTemplates();
    for (const { Properties } of Object.values(web.findResources('AWS::CloudFront::CachePolicy')))
      expect(JSON.stringify(Properties).toLowerCase()).not.toContain('"origin"');
    for (const { Properties } of Object.values(web.findResources('AWS::CloudFront::ResponseHeadersPolicy')))
      expect(Properties.ResponseHeadersPolicyConfig).not.toHaveProperty('CorsConfig');
  });

  it('passes on the name of no other cookie', () => {
    expect(passOn('/api/gallery/images').cookies).toEqual(new Set());
  });
});

/** Headers that CloudFront passes on or sets for every origin, so that no policy names them. */
const NAMED_NOWHERE = ['host', 'content-length', 'transfer-encoding', 'accept-encoding', 'range', 'if-range'];
const CONDITIONS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

describe('the local edge passes on what the synthesised one does', () => {
  const paths = [...BEHAVIOURS.map(({ pattern }) => pattern.replace('*', 'x')), '/anything'];

  /** What the local edge and the synthesised one pass on of the same request. */
  function passOnTwice(path: string) {
    const destination = chooseDestination(path);
    const forwarding = getForwarding(destination);
    const sent = buildRequest(path);
    const keyed = toKeyedRequest(sent, getCaching(destination), forwarding);
    return { sent, local: toOriginRequest(keyed, forwarding), synthesised: passOn(path) };
  }

  it.each(paths)('of the headers of a request to %s', (path) => {
    const { sent, local, synthesised } = passOnTwice(path);
    const usual = new Set([...NAMED_NOWHERE, ...CONDITIONS]);
    const isNamed = (name: string) =>
      !usual.has(name) && local.headers[name] !== undefined && local.headers[name] !== 'Amazon CloudFront';
    const expected =
      synthesised.headers === 'all'
        ? [...Object.keys(sent.headers).filter((name) => !usual.has(name)), OWN_ADDRESS_HEADER]
        : synthesised.headers;
    expect(new Set(Object.keys(local.headers).filter(isNamed))).toEqual(new Set(expected));
  });

  it.each(paths)('of the query and the cookies of a request to %s', (path) => {
    const { local, synthesised } = passOnTwice(path);
    const { query, cookies } = synthesised;
    const fields = ['page', 'stranger'].filter((name) => query === 'all' || query.has(name));
    expect(new Set(new URLSearchParams(local.query).keys())).toEqual(new Set(fields));
    const names = ['discord-state', 'stranger'].filter((name) => cookies === 'all' || cookies.has(name));
    expect(local.cookies).toEqual(names.map((name) => `${name}=1`));
  });

  it.each(paths)('of who the client is, whatever a request to %s says', (path) => {
    const { [OWN_ADDRESS_HEADER]: own, 'cloudfront-viewer-address': byCloudFront } =
      passOnTwice(path).local.headers;
    expect(own ?? byCloudFront ?? '127.0.0.1').toMatch(/^127\.0\.0\.1/);
  });
});

/** A request with every header that a contract or an access word names, and with some that none does. */
function buildRequest(path: string): EdgeRequest {
  const names = [
    ...EVERY_CALL.flatMap(({ call }) => listRead(call)),
    'host',
    'if-none-match',
    'x-stranger',
    'origin',
  ];
  const incoming = new IncomingMessage(new Socket());
  incoming.url = `${path}?page=1&stranger=1`;
  incoming.rawHeaders = [...new Set(names)].flatMap((name) => [name, 'sent']);
  incoming.rawHeaders.push('cookie', 'discord-state=1; stranger=1');
  return toEdgeRequest(incoming);
}

const fillPath = (path: string): string => path.replaceAll(/\{\w+\}/g, '01JD7XJ5N0ABCDEFGHJKMNPQRS');
