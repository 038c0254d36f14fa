import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { EdgeResponse } from './edge-response.ts';

/** What CloudFront compresses: these types, of these sizes in bytes. */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;

const ENCODERS = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/** Compressed bodies by encoding and validator; a validator identifies one content. */
const cached = new Map<string, Uint8Array>();
const MAX_CACHED = 200;

/**
 * Compresses a response like CloudFront: prefers brotli to gzip, and weakens the validator because the bytes differ
 * from the origin's.
 *
 * @param accepted the request's `Accept-Encoding`
 */
export async function compress(response: EdgeResponse, accepted = ''): Promise<EdgeResponse> {
  if (!isCompressible(response) || !response.body) return response;
  const headers = { ...response.headers, vary: 'accept-encoding' };
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  if (!encoding) return { ...response, headers };
  const { etag } = response.headers;
  const key = typeof etag === 'string' ? `${encoding} ${etag} ${response.body.length}` : undefined;
  const known = key === undefined ? undefined : cached.get(key);
  const body = known ?? (await ENCODERS[encoding](response.body));
  if (key) cache(key, body);
  return {
    ...response,
    headers: {
      ...headers,
      ...(typeof etag === 'string' && { etag: toWeakTag(etag) }),
      'content-encoding': encoding,
    },
    body,
  };
}

function isCompressible({ status, headers, body }: EdgeResponse): boolean {
  const length = body?.length ?? 0;
  return (
    [200, 403, 404].includes(status) &&
    length >= MIN_BYTES &&
    length <= MAX_BYTES &&
    !headers['content-encoding'] &&
    COMPRESSIBLE.test(String(headers['content-type']))
  );
}

const toWeakTag = (etag: string): string => (etag.startsWith('W/') ? etag : `W/${etag}`);

function cache(key: string, body: Uint8Array): void {
  const [oldest] = cached.keys();
  if (cached.size >= MAX_CACHED && oldest) cached.delete(oldest);
  cached.set(key, body);
}
