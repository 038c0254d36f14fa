import type { APIGatewayProxyEventV2 } from 'aws-lambda';

interface ApiRequest {
  /** The route in API Gateway's format, `GET /api/gallery/images/{id}`, or `$default`. */
  route: string;
  /** The requested path; the route's own by default. */
  path?: string;
  method?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string | undefined;
  isBase64Encoded?: boolean;
}

/** Builds an API Gateway event (payload format 2.0) as the HTTP API would send it for a request. */
export function buildApiEvent({ route, ...request }: ApiRequest): APIGatewayProxyEventV2 {
  const [routeMethod = 'GET', routePath = '/'] = route === '$default' ? [] : route.split(' ');
  const path = request.path ?? routePath;
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    rawQueryString: new URLSearchParams(request.query).toString(),
    headers: { host: 'example.execute-api.eu-central-1.amazonaws.com', ...request.headers },
    ...(request.query && { queryStringParameters: request.query }),
    ...(request.params && { pathParameters: request.params }),
    ...(request.body !== undefined && { body: request.body }),
    isBase64Encoded: request.isBase64Encoded ?? false,
    requestContext: {
      accountId: '123456789012',
      apiId: 'example',
      domainName: 'example.execute-api.eu-central-1.amazonaws.com',
      domainPrefix: 'example',
      requestId: 'request-1',
      routeKey: route,
      stage: '$default',
      time: '21/Nov/2026:12:00:00 +0000',
      timeEpoch: 1_795_262_400_000,
      http: {
        method: request.method ?? routeMethod,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.7',
        userAgent: 'test',
      },
    },
  };
}
