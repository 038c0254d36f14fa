import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { S3Refusal } from './s3-refusal.ts';
import type { S3Request, SentHeaders } from './s3-request.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The signature data of a request, from its Authorization header or its URL. */
interface Claim {
  accessKeyId: string;
  region: string;
  signedHeaders: Set<string>;
  signature: string;
  signedAt: Date;
}

const MINUTE = 60_000;
/** S3 rejects a larger clock difference, and URLs with a longer lifetime. */
const MAX_SKEW = 15 * MINUTE;
const MAX_LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/**
 * Checks a request's V4 signature by recomputing it over the headers that it lists as signed.
 *
 * @throws S3Refusal as S3 rejects it: unsigned, expired, skewed, by an unknown key or with another signature
 */
export async function verifySignature(request: S3Request, credentials: Credentials): Promise<void> {
  const presigned = request.query.has('X-Amz-Signature');
  const claim = presigned ? claimInQuery(request.query) : claimInHeader(request.headers);
  if (claim.accessKeyId !== credentials.accessKeyId)
    throw new S3Refusal(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      {
        AWSAccessKeyId: claim.accessKeyId,
      },
    );
  if (presigned) requireNotExpired(request.query, claim);
  else requireCurrent(claim);
  requireSignedAmzHeaders(request, claim);
  const expected = await (presigned ? presignAgain : signAgain)(request, claim, credentials);
  if (expected !== claim.signature)
    throw new S3Refusal(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { AWSAccessKeyId: claim.accessKeyId, SignatureProvided: claim.signature },
    );
}

function claimInHeader(headers: SentHeaders): Claim {
  const { authorization = '', 'x-amz-date': date = '' } = headers;
  if (!authorization) throw new S3Refusal('AccessDenied', 'Access Denied');
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    authorization,
  );
  if (!parts)
    throw new S3Refusal(
      'AuthorizationHeaderMalformed',
      'The authorization header that you provided is not valid.',
    );
  const [, credential = '', signedHeaders = '', signature = ''] = parts;
  return parseClaim(credential, signedHeaders, signature, date);
}

function claimInQuery(query: URLSearchParams): Claim {
  const names = ['Algorithm', 'Credential', 'SignedHeaders', 'Signature', 'Date', 'Expires'];
  const [algorithm, credential = '', signedHeaders = '', signature = '', date = '', expires] = names.map(
    (name) => query.get(`X-Amz-${name}`) ?? undefined,
  );
  if (algorithm !== 'AWS4-HMAC-SHA256' || !expires || Number(expires) > MAX_LIFETIME_SECONDS)
    throw new S3Refusal(
      'AuthorizationQueryParametersError',
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    );
  return parseClaim(credential, signedHeaders, signature, date);
}

function parseClaim(credential: string, signedHeaders: string, signature: string, date: string): Claim {
  const [accessKeyId = '', , region = ''] = credential.split('/');
  const signedAt = new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (Number.isNaN(signedAt.getTime()))
    throw new S3Refusal('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header');
  return { accessKeyId, region, signedHeaders: new Set(signedHeaders.split(';')), signature, signedAt };
}

function requireCurrent({ signedAt }: Claim): void {
  if (Math.abs(Date.now() - signedAt.getTime()) <= MAX_SKEW) return;
  throw new S3Refusal(
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
  );
}

function requireNotExpired(query: URLSearchParams, { signedAt }: Claim): void {
  const expires = new Date(signedAt.getTime() + Number(query.get('X-Amz-Expires')) * 1000);
  if (signedAt.getTime() - Date.now() > MAX_SKEW)
    throw new S3Refusal('AccessDenied', 'Request is not yet valid');
  if (expires.getTime() < Date.now())
    throw new S3Refusal('AccessDenied', 'Request has expired', {
      'X-Amz-Expires': query.get('X-Amz-Expires') ?? '',
      Expires: expires.toISOString(),
      ServerTime: new Date().toISOString(),
    });
}

function requireSignedAmzHeaders({ headers }: S3Request, { signedHeaders }: Claim): void {
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && !signedHeaders.has(name),
  );
  if (unsigned.length > 0)
    throw new S3Refusal('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    });
}

async function signAgain(request: S3Request, claim: Claim, credentials: Credentials): Promise<string> {
  const signed = await createSigner(claim, credentials).sign(toSignable(request, claim), {
    signingDate: claim.signedAt,
    signableHeaders: claim.signedHeaders,
  });
  const { authorization = '' } = signed.headers;
  return authorization.split('Signature=')[1] ?? '';
}

async function presignAgain(request: S3Request, claim: Claim, credentials: Credentials): Promise<string> {
  const signed = await createSigner(claim, credentials).presign(
    // The payload of a presigned URL is not signed; this header says so to the signer.
    toSignable(request, claim, { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }),
    {
      signingDate: claim.signedAt,
      expiresIn: Number(request.query.get('X-Amz-Expires')),
      signableHeaders: claim.signedHeaders,
      unsignableHeaders: new Set(['x-amz-content-sha256']),
      unhoistableHeaders: new Set([...claim.signedHeaders, 'x-amz-content-sha256']),
    },
  );
  return String(signed.query?.['X-Amz-Signature']);
}

const createSigner = ({ region }: Claim, credentials: Credentials): SignatureV4 =>
  new SignatureV4({
    credentials,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });

function toSignable(request: S3Request, { signedHeaders }: Claim, also: Record<string, string> = {}) {
  const { method, rawPath, query, headers } = request;
  // A header that was signed but not sent counts as empty, and results in another signature.
  const signed = [...signedHeaders].map((name) => [name, headers[name] ?? '']);
  return {
    method,
    protocol: 'http:',
    hostname: '',
    path: rawPath,
    query: Object.fromEntries([...query].filter(([name]) => name !== 'X-Amz-Signature')),
    headers: { ...Object.fromEntries(signed), ...also },
  };
}

/** SHA-256, or HMAC-SHA-256 if a secret is given, with the interface that the signer requires. */
class Sha256 {
  #hash: Hash | Hmac;
  readonly #secret: Uint8Array | undefined;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#secret = secret === undefined ? undefined : toBytes(secret);
    this.#hash = this.#fresh();
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(toBytes(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#fresh();
  }

  #fresh(): Hash | Hmac {
    return this.#secret ? createHmac('sha256', this.#secret) : createHash('sha256');
  }
}

function toBytes(data: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
