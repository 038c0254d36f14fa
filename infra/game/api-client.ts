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

/** The game tells its player about a longer wait instead of sleeping. */
const LONGEST_WAIT_SECONDS = 60;

interface Device {
  /** The site's origin. */
  url: string;
  /** On loopback, each device has an address of its own, since sign-ins are limited by address. */
  localAddress?: string | undefined;
  figures: GameFigures;
  signal: AbortSignal;
}

/**
 * Returns a function that sends requests as a game client does: a request that is rate-limited, or refused with 503, is
 * sent again after the time that the response names, if that is at most a minute. Any other refusal is returned.
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
      const parsed = parseResponse(response);
      const seconds = findWaitSeconds(parsed, response.retryAfter);
      if (seconds === undefined || attempt === MAX_ATTEMPTS) return parsed;
      await wait(seconds * 1_000, undefined, { signal });
    }
  };

/** Returns how long to wait before the request is sent again; undefined if the response is final. */
function findWaitSeconds({ status, code }: GameResponse, retryAfter = ''): number | undefined {
  // A refusal of API Gateway itself has no code.
  const isBrief = status === 503 || (status === 429 && (code ?? 'rate-limited') === 'rate-limited');
  const seconds = Number(retryAfter) || DEFAULT_WAIT_SECONDS;
  return isBrief && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined;
}

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
