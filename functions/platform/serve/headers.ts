import type { ServedEvent } from './request.ts';

/** Returns the token of an `Authorization: Bearer` header; undefined without one. */
export const readBearer = ({ headers }: ServedEvent): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Returns whether the request has a session token, valid or not: no cache may keep the response. */
export const isPastCaches = ({ headers }: ServedEvent): boolean => Boolean(headers.authorization);

/**
 * The header in which our function at the edge says who the client is. It does where the edge passes on all headers of the
 * client, among which CloudFront cannot add its own; elsewhere the edge passes on no header of this name.
 */
export const OWN_ADDRESS_HEADER = 'x-viewer-address';

/**
 * Returns the client's address as the edge saw it, without the port; API Gateway itself only sees the edge. The origin
 * secret keeps clients from bypassing the edge with a header of their own.
 */
export const getViewerAddress = ({ headers, requestContext }: ServedEvent): string =>
  headers[OWN_ADDRESS_HEADER] ??
  headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') ??
  requestContext.http.sourceIp;

/** Returns the value of a cookie; undefined without it. */
export const readCookie = ({ cookies = [] }: ServedEvent, name: string): string | undefined =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
