import { createVerify } from 'node:crypto';
import * as v from 'valibot';
import type { EdgeRequest } from './edge-request.ts';
import type { EdgeResponse } from './edge-response.ts';

/** A key whose signatures CloudFront accepts. */
export interface TrustedKey {
  id: string;
  /** As PEM. */
  publicKey: string;
}

/** The fields of a signed URL, which reach neither the cache nor the origin. */
const SIGNATURE_FIELDS = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

const Policy = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    Statement: v.tuple([
      v.object({
        Resource: v.string(),
        Condition: v.object({ DateLessThan: v.object({ 'AWS:EpochTime': v.number() }) }),
      }),
    ]),
  }),
);

/**
 * Checks the signature in a URL as CloudFront does for a behaviour with trusted keys. It knows custom policies with a time
 * at which they end, signed with SHA-256, which is what the product signs.
 *
 * @param origin of the site; a request by another name of this machine counts as one to it
 * @returns the request without the signature, or CloudFront's refusal
 */
export function checkSignedUrl(
  request: EdgeRequest,
  origin: string,
  keys: readonly TrustedKey[],
): EdgeRequest | EdgeResponse {
  const fields = new URLSearchParams(request.query);
  const [signature, keyId] = [fields.get('Signature'), fields.get('Key-Pair-Id')];
  const policy = decode(fields.get('Policy') ?? '').toString();
  if (!keyId) return refuse('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value');
  const key = keys.find(({ id }) => id === keyId);
  if (!key) return refuse('InvalidKey', 'Unknown Key');
  const isSigned =
    fields.get('Hash-Algorithm') === 'SHA256' &&
    createVerify('RSA-SHA256')
      .update(policy)
      .verify(key.publicKey, decode(signature ?? ''));
  const parsed = v.safeParse(Policy, policy);
  if (!isSigned || !parsed.success) return DENIED;
  const [{ Resource, Condition }] = parsed.output.Statement;
  const hasEnded = Date.now() >= Condition.DateLessThan['AWS:EpochTime'] * 1000;
  if (hasEnded || !matches(Resource, origin + request.path)) return DENIED;
  for (const field of SIGNATURE_FIELDS) fields.delete(field);
  return { ...request, query: fields.toString() };
}

/** CloudFront replaces the characters of base64 that mean something in a query. */
const decode = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

/** A star stands for any characters, a question mark for one. */
function matches(resource: string, url: string): boolean {
  const pattern = resource.replaceAll(
    /[\\^$.*+?()[\]{}|]/g,
    (character) => WILDCARDS[character] ?? `\\${character}`,
  );
  return new RegExp(`^${pattern}$`, 's').test(url);
}

const WILDCARDS: Record<string, string> = { '*': '.*', '?': '.' };

const refuse = (code: string, message: string): EdgeResponse => ({
  status: 403,
  headers: { 'content-type': 'text/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
});

const DENIED = refuse('AccessDenied', 'Access denied');
