import type { ServedEvent } from './request.ts';

/** The token of an `Authorization: Bearer` header; undefined where there is none. */
export const bearerOf = ({ headers }: ServedEvent): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a session's token came along, of whatever worth: the answer is then for one session, and no cache keeps it. */
export const isPastCaches = ({ headers }: ServedEvent): boolean => Boolean(headers.authorization);

/**
 * The client's address as the edge saw it, without the port; API Gateway itself only sees the edge. Nobody
 * gets past the front door with a header of their own making, see the origin secret.
 */
export const viewerAddress = ({ headers, requestContext }: ServedEvent): string =>
  headers['cloudfront-viewer-address']?.replace(/:\d+$/, '') ?? requestContext.http.sourceIp;
