import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { countRequest, type GameFigures } from './game-figures.ts';

/** A request of the game. */
interface GameRequest {
  body?: object;
  headers?: Record<string, string>;
}

/** A response of the API; `data` is undefined for a refusal. */
export interface GameResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the data of its call
  data: any;
  code?: string;
}

/** Sends requests as one device. */
export type SendRequest = (method: string, path: string, request?: GameRequest) => Promise<GameResponse>;

const MAX_ATTEMPTS = 5;
const DEFAULT_WAIT_SECONDS = 1;

interface Device {
  /** The site's origin. */
  url: string;
  /** On loopback, each device has an address of its own, since sign-ins are limited by address. */
  localAddress?: string | undefined;
  figures: GameFigures;
  signal: AbortSignal;
}

/**
 * Returns a function that sends requests as a game client does: a response of 429 or 503 is tried again after the time
 * that it names.
 */
export const connectDevice =
  ({ url, localAddress, figures, signal }: Device): SendRequest =>
  async (method, path, { body, headers = {} } = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      const began = performance.now();
      const sent = { 'content-type': 'application/json', ...headers };
      const response = await sendBytes(new URL(path, url), {
        method,
        headers: sent,
        localAddress,
        signal,
        body: body && Buffer.from(JSON.stringify(body)),
      });
      countRequest(figures, response.status, performance.now() - began);
      const isBusy = response.status === 503 || response.status === 429;
      if (!isBusy || attempt === MAX_ATTEMPTS) return parseResponse(response);
      await wait(Number(response.retryAfter ?? DEFAULT_WAIT_SECONDS) * 1_000, undefined, { signal });
    }
  };

interface Bytes {
  method: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
  localAddress?: string | undefined;
  signal: AbortSignal;
}

interface RawResponse {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** Sends one request. `fetch` cannot choose the local address. */
export function sendBytes(url: URL, { body, localAddress, ...options }: Bytes): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = { ...options.headers, 'content-length': `${body?.length ?? 0}` };
  const request = send(
    url,
    { ...options, headers, family: 4, ...(localAddress && { localAddress }) },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'],
          text: Buffer.concat(chunks).toString(),
        }),
      );
    },
  );
  request.on('error', reject);
  request.end(body);
  return promise;
}

function parseResponse({ status, text }: RawResponse): GameResponse {
  const { data, code } = JSON.parse(text);
  return { status, data: status < 400 ? data : undefined, code };
}
