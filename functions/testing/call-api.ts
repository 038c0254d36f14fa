import type { HttpHandler } from '#platform/serve/serve.ts';
import { buildApiEvent } from './api-event.ts';
import { callHandler } from './call-handler.ts';

interface SentRequest {
  body?: object | undefined;
  /** A bearer token. */
  token?: string | undefined;
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** The client's address. */
  address?: string;
}

/** The response: the status, the headers, and the parsed JSON body. */
interface ReceivedResponse {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  json: any;
}

/** Returns a function that calls a feature as the browser does and returns the responses. */
export const bindCalls =
  (handler: HttpHandler) =>
  async (
    route: string,
    { body, token, params, query, headers, address }: SentRequest = {},
  ): Promise<ReceivedResponse> => {
    const event = buildApiEvent({
      route,
      ...(params && { params }),
      ...(query && { query }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(address && { 'cloudfront-viewer-address': `${address}:50000` }),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...headers,
      },
      body: body && JSON.stringify(body),
    });
    const { statusCode = 0, headers: got = {}, body: text = '' } = await callHandler(handler, event);
    return { status: statusCode, headers: got, json: text === '' ? undefined : JSON.parse(text) };
  };
