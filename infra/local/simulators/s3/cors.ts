import { S3Refusal } from './s3-refusal.ts';
import type { S3Request, S3Response } from './s3-request.ts';

const METHODS = ['GET', 'HEAD', 'PUT'];
const SECONDS_TO_REMEMBER = '3000';

/**
 * Responds to a browser's preflight request.
 *
 * @throws S3Refusal `AccessForbidden` for an origin or method that the bucket's rule does not allow
 */
export function handlePreflight({ headers }: S3Request, allowedOrigins: readonly string[]): S3Response {
  const {
    origin = '',
    'access-control-request-method': method = '',
    'access-control-request-headers': requested = '',
  } = headers;
  if (!allowedOrigins.includes(origin) || !METHODS.includes(method))
    throw new S3Refusal(
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  return {
    status: 200,
    headers: {
      'access-control-allow-headers': requested,
      'access-control-max-age': SECONDS_TO_REMEMBER,
    },
  };
}

/** The headers that let a page of an allowed origin read the response; none for any other. */
export function buildCorsHeaders(
  origin: string | undefined,
  allowedOrigins: readonly string[],
): Record<string, string> {
  if (origin === undefined || !allowedOrigins.includes(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS.join(', '),
    'access-control-expose-headers': 'ETag',
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}
