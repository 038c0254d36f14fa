import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request as CoinPayments signs it, in both directions. */
interface SignedRequest {
  method: 'GET' | 'POST';
  /** With its host and its query. */
  url: string;
  clientId: string;
  /** In UTC, such as `2026-08-30T02:22:00`. */
  time: string;
  /** Exactly as it is sent; empty if there is none. */
  body: string;
}

/** Signs a request; the text that is signed begins with a byte order mark. */
export const signRequest = (
  { method, url, clientId, time, body }: SignedRequest,
  clientSecret: string,
): string =>
  createHmac('sha256', clientSecret)
    .update(`\ufeff${method}${url}${clientId}${time}${body}`)
    .digest('base64');

/** Returns whether a request was signed with the secret, in a time that does not reveal how much of it is right. */
export function isSignedWith(clientSecret: string, request: SignedRequest, signature: string): boolean {
  const [expected, sent] = [Buffer.from(signRequest(request, clientSecret)), Buffer.from(signature)];
  return expected.length === sent.length && timingSafeEqual(expected, sent);
}

/** A time as the headers have it: in UTC, without a fraction or a zone. */
export const writeTime = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** Reads a time of a header; `NaN` for anything else. */
export const readTime = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
